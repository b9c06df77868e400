import type { SettingsSection } from './settings.ts'

/** Where the owner finds the settings that show pictures; also what a search for such pictures finds. */
export const SETTING_PLACES: Partial<Readonly<Record<SettingsSection, string>>> = {
  shop: 'Logo de la boutique',
  search: 'Image de partage',
}
