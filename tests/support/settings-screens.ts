import { type Locator, page } from 'vitest/browser'
import { getSettings, type StoredSection, type StoredSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection } from '#domain/settings/settings.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { type Answer, answer } from './fake-shop.ts'
import { DESKTOP, renderAdmin, type Screen, type Width } from './screens.ts'

const { shop, delivery, orders, risk, announcement, search, closing, calls, shipping } = DEFAULT_SETTINGS

/** The demonstration's settings, first saved by the shop itself, with changes. */
export function storedSettings(changes: Partial<StoredSettings> = {}): StoredSettings {
  return {
    shop: stored({ ...shop, identity: DEMO_IDENTITY }),
    delivery: stored(delivery),
    orders: stored(orders),
    risk: stored(risk),
    announcement: stored(announcement),
    search: stored(search),
    closing: stored(closing),
    calls: stored(calls),
    shipping: stored(shipping),
    ...changes,
  }
}

export function stored<S extends SettingsSection>(
  value: Settings[S],
  { version = 1, updated_by = 'shop' }: { version?: number; updated_by?: string } = {},
): StoredSection<S> {
  return { value, version, updated_by, updated_at: '2026-11-22T10:12:00.000Z' }
}

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
