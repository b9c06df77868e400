import { type Locator, page } from 'vitest/browser'
import { getSettings, type StoredSettings } from '#contract/settings/settings.ts'
import { type Answer, answer } from './fake-shop.ts'
import { DESKTOP, renderAdmin, type Screen, type Width } from './screens.ts'
import { storedSettings } from './stored-settings.ts'

/** Opens a section of the settings; the list of sections without a slug. */
export async function openSettings(
  slug: string,
  answers: readonly Answer[] = [],
  { at = DESKTOP, changes = {} }: { at?: Width; changes?: Partial<StoredSettings> } = {},
): Promise<Screen> {
  const path = slug === '' ? '/admin/reglages' : `/admin/reglages/${slug}`
  return renderAdmin(path, [answer(getSettings, storedSettings(changes)), ...answers], { at })
}

export const field = (name: string): Locator => page.getByLabelText(name, { exact: true })
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const sheet = page.css('.sheet')
export const sheetAlert = page.css('form.pf').getByRole('alert')
export const saveBar = page.css('.pf-savebar').getByRole('status')

export function saveSettings(): Promise<void> {
  return button('Enregistrer').click()
}
