import { PRODUCT_LIMITS } from '#domain/products/form.ts'
import { sayCountIn } from '#domain/words/say.ts'
import { HOUSE_CONTENTS } from './house-contents.ts'
import { HOUSE_SETTINGS } from './house-settings.ts'

/** The owner's Arabic of a text, by `translationKey` of the French one. */
export type Translations = ReadonlyMap<string, string>

/** Spaces that French typography asks for make no other text. */
export function translationKey(french: string): string {
  return french.replace(/[\u00a0\u202f]/g, ' ').trim()
}

/** The first texts of the shop are translated in the house. */
const HOUSE: Translations = new Map(
  Object.entries({ ...HOUSE_CONTENTS, ...HOUSE_SETTINGS }).map(([french, arabic]) => [
    translationKey(french),
    arabic,
  ]),
)

/** Delays are worded by the form of the settings, with the owner's numbers. */
const DELAY = /^(?:(\d+) à )?(\d+) (jours? ouvrés?|heures?)$/
const DAYS = {
  one: 'يوم عمل واحد',
  two: 'يومي عمل',
  few: '{count}\u00a0أيام عمل',
  other: '{count}\u00a0يوم عمل',
} as const
const HOURS = {
  one: 'ساعة واحدة',
  two: 'ساعتين',
  few: '{count}\u00a0ساعات',
  other: '{count}\u00a0ساعة',
} as const

function delayInArabic(french: string): string | undefined {
  const [, from, to, unit] = DELAY.exec(french) ?? []
  if (to === undefined || unit === undefined) return undefined
  const most = sayCountIn('ar-MA', unit.startsWith('j') ? DAYS : HOURS, Number(to), {})
  return from === undefined ? most : `${from} إلى ${most}`
}

/** Returns the house's Arabic of a text; undefined for most texts of the owner's own. */
export function houseTranslation(french: string): string | undefined {
  const key = translationKey(french)
  return HOUSE.get(key) ?? delayInArabic(key)
}

/** Returns the Arabic of a text, the owner's before the house's; the French where there is none (D172). */
export function translated(french: string, own: Translations): string {
  const key = translationKey(french)
  if (key === '') return french
  return own.get(key) ?? houseTranslation(french) ?? french
}

/** Descriptions of perfumes are the longest texts that are translated. */
export const MAX_TRANSLATION_LENGTH = PRODUCT_LIMITS.description
