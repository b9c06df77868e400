import { expect, onTestFinished, vi } from 'vitest'
import type { page } from 'vitest/browser'
import { allowedLines } from '#tests/support/console-watch.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import type { Answer } from '#tests/support/fake-shop.ts'
import { type Kept, renderShop } from '#tests/support/screens.ts'
import { main, toast } from '#tests/support/shop-steps.ts'

/** A situation, how to provoke it, and all text the shopper must read (S8). */
export type Situation = {
  situation: string
  path: string
  kept?: Kept
  answers?: Answer[]
  provoke?: () => Promise<void>
  /** The toast, and its live region; null if it must be its title alone. */
  toast?: { announced: 'alert' | 'status'; title: string; text?: string | RegExp | null }
  /** Text in the page. */
  inPlace?: readonly string[]
  /** Live region of the text in the page, if it appears after loading. */
  inPlaceAnnounced?: 'alert' | 'status'
  /** A retry button in the page. */
  retry?: boolean
  /** Expected in the console only. */
  logged?: RegExp
}

/** Provokes the situation and checks what is shown. */
export async function expectSituation(situation: Situation): Promise<void> {
  const { path, kept = {}, answers = [], provoke, inPlace = [], inPlaceAnnounced, retry, logged } = situation
  const warn = vi.spyOn(console, 'warn')
  if (logged !== undefined) allowedLines.push(logged)
  await renderShop(path, [...demoShop(), ...answers], { kept })
  await provoke?.()
  if (situation.toast !== undefined) {
    const shown = toast(situation.toast.announced)
    await expect.element(shown.css('strong')).toHaveTextContent(situation.toast.title)
    const { text } = situation.toast
    if (text === null) await expect.element(shown.css('p')).not.toBeInTheDocument()
    else if (text !== undefined) await expectText(shown.css('p'), text)
  }
  const place = inPlaceAnnounced === undefined ? main() : main().getByRole(inPlaceAnnounced)
  for (const words of inPlace) {
    await expect.element(place.getByText(words, { exact: true }).seen().first()).toBeVisible()
  }
  if (retry) await expect.element(main().getByRole('button', { name: 'Réessayer' })).toBeVisible()
  if (logged !== undefined) await expect.poll(() => warn.mock.calls.join('\n')).toMatch(logged)
}

/** For this test only: shadows the browser's property. */
export function withClipboard(value: object | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
}

/** Compares the whole text, with normalised spaces. */
async function expectText(place: ReturnType<typeof page.css>, text: string | RegExp): Promise<void> {
  const read = () => place.element().textContent?.replaceAll(/\s/g, ' ')
  if (typeof text === 'string') await expect.poll(read).toBe(text.replaceAll(/\s/g, ' '))
  else await expect.poll(read).toMatch(text)
}
