import type { StoredSection, StoredSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection } from '#domain/settings/settings.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'

const {
  shop,
  delivery,
  orders,
  risk,
  announcement,
  search,
  closing,
  calls,
  shipping,
  volumes,
  languages,
  integrations,
  consent,
  invoicing,
  conversions,
} = DEFAULT_SETTINGS

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
    volumes: stored(volumes),
    languages: stored(languages),
    integrations: stored(integrations),
    consent: stored(consent),
    invoicing: stored(invoicing),
    conversions: stored(conversions),
    ...changes,
  }
}

export function stored<S extends SettingsSection>(
  value: Settings[S],
  { version = 1, updated_by = 'shop' }: { version?: number; updated_by?: string } = {},
): StoredSection<S> {
  return { value, version, updated_by, updated_at: '2026-11-22T10:12:00.000Z' }
}
