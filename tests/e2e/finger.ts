import type { Locator, Page } from '@playwright/test'

/** What an owner's finger did: each tap, those of a field among them, and each field that was written in. */
export type Figures = { taps: number; fields: number; files: number }

/** A file as a phone's picker hands it over. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer }

/** An owner's finger on a phone, whose work is counted. */
export type Finger = {
  page: Page
  figures: Figures
  tap: (target: Locator) => Promise<void>
  /** Taps a field and writes. */
  write: (field: Locator, text: string) => Promise<void>
  /** Taps a list of the phone's own, and one of its choices. */
  choose: (list: Locator, label: string) => Promise<void>
  /** Taps the button, and the files in the phone's picker. */
  pick: (button: Locator, ...files: PickedFile[]) => Promise<void>
}

export function fingerOn(page: Page): Finger {
  const figures: Figures = { taps: 0, fields: 0, files: 0 }
  async function tap(target: Locator) {
    await target.tap()
    figures.taps += 1
  }
  return {
    page,
    figures,
    tap,
    async write(field, text) {
      await tap(field)
      await field.fill(text)
      figures.fields += 1
    },
    async choose(list, label) {
      await list.selectOption({ label })
      figures.taps += 2
    },
    async pick(button, ...files) {
      await button.setInputFiles(files)
      figures.taps += 1 + files.length
      figures.files += files.length
    },
  }
}
