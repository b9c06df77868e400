import { describe, expect, it } from 'vitest'
import { OPENING_SOON } from '#domain/settings/closing.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { HOUSE_CONTENTS } from './house-contents.ts'
import { HOUSE_SETTINGS } from './house-settings.ts'
import { DEFAULT_CONTENTS } from './kinds.ts'
import { withoutDemoPictures } from './neutral-pictures.ts'
import { translated, translationKey } from './translations.ts'

describe('the Arabic of a text', () => {
  it('is the owner’s, then the house’s, then the French', () => {
    const own = new Map([[translationKey('Nos Collections'), 'كل عطورنا']])
    expect(translated('Nos Collections', own)).toBe('كل عطورنا')
    expect(translated('Nos Collections', new Map())).toBe('مجموعاتنا')
    expect(translated('Nos trésors', own)).toBe('Nos trésors')
  })

  it('is nothing where there is no text', () => {
    expect(translated('', new Map([['', 'مسك صافٍ وناعم.']]))).toBe('')
  })

  it.each([
    ['2 à 4\u00a0jours ouvrés', '2 إلى 4\u00a0أيام عمل'],
    ['5 à 15 jours ouvrés', '5 إلى 15\u00a0يوم عمل'],
    ['1 jour ouvré', 'يوم عمل واحد'],
    ['24 heures', '24\u00a0ساعة'],
    ['2 heures', 'ساعتين'],
  ])('of the delay %j follows its numbers', (french, arabic) => {
    expect(translated(french, new Map())).toBe(arabic)
  })

  it('is the same whatever spaces French typography asks for', () => {
    const own = new Map([[translationKey('Prêt\u202f? 5\u00a0ml'), 'جاهزون؟']])
    expect(translated('Prêt ? 5 ml', own)).toBe('جاهزون؟')
  })
})

describe('the house', () => {
  const first = [DEFAULT_CONTENTS, withoutDemoPictures(DEFAULT_CONTENTS), DEFAULT_SETTINGS, OPENING_SOON]
  const firstTexts = textsIn(first).map(translationKey)

  it('has translated no text that is not one of the first ones', () => {
    const known = [...Object.keys(HOUSE_CONTENTS), ...Object.keys(HOUSE_SETTINGS)].map(translationKey)
    expect(known.filter((french) => !firstTexts.includes(french))).toEqual([])
  })

  it('fills the same variables as the French', () => {
    const variables = (text: string) =>
      [...new Set(text.toLowerCase().match(/\{[a-z_]+\}/g))].toSorted().join()
    const differing = Object.entries({ ...HOUSE_CONTENTS, ...HOUSE_SETTINGS }).filter(
      ([french, arabic]) => variables(french) !== variables(arabic),
    )
    expect(differing).toEqual([])
  })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
