import type { SettingsSection } from './settings.ts'

/**
 * Says where the owner finds the settings that show pictures; a search for such pictures finds these words
 * too.
 */
export const SETTING_PLACES: Partial<Readonly<Record<SettingsSection, string>>> = {
  shop: 'Logo de la boutique',
  search: 'Image de partage',
}
