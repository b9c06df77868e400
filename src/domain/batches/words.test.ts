import { describe, expect, it } from 'vitest'
import { labelOfWord, readWord, unknownWord, VOCABULARY, type WordField } from './words.ts'

const FIELDS = ['family', 'gender', 'intensity', 'time_of_day', 'occasion', 'season'] as const

describe('a word of the shop', () => {
  it('is read as its label says, in any case, and written so', () => {
    expect(Object.keys(VOCABULARY)).toEqual([...FIELDS])
    for (const field of FIELDS) {
      for (const { value, label } of VOCABULARY[field]) {
        expect(
          [label, label.toUpperCase(), ` ${label.normalize('NFD')} `].map((word) =>
            readWord(field, word, []),
          ),
        ).toEqual([value, value, value])
        expect(labelOfWord(field, value)).toBe(label)
      }
    }
    expect(labelOfWord('family', 'disparue')).toBe('disparue')
  })

  it.each<[string, string[]]>([
    ['homme', ['homme', 'H', 'm', 'Men', 'man', 'masculin']],
    ['femme', ['femme', 'F', 'women', 'Woman', 'Féminin']],
    ['unisexe', ['Unisexe', 'mixte', 'unisex']],
  ])('of the gender, %s, may be one of %j', (value, words) => {
    expect(words.map((word) => readWord('gender', word, []))).toEqual(words.map(() => value))
  })

  it.each<[WordField, string, string]>([
    ['family', 'Boise', 'boise'],
    ['family', 'BOISÉES', 'boise'],
    ['family', 'Florale', 'floral'],
    ['family', 'Fleuri', 'floral'],
    ['family', 'Fraîche', 'frais'],
    ['family', 'Épicées', 'epice'],
    ['gender', 'H/F', 'unisexe'],
    ['gender', 'Hommes', 'homme'],
    ['gender', 'Pour elle', 'femme'],
    ['gender', 'نسائي', 'femme'],
    ['season', 'ete', 'summer'],
  ])(
    'of %s, «%s», is understood without its accents, with any ending and in usual words',
    (field, word, value) => {
      expect(readWord(field, word, [])).toBe(value)
    },
  )

  it('is not guessed from another field', () => {
    expect(readWord('family', 'Homme', [])).toBeUndefined()
    expect(readWord('family', 'Mixte', [])).toBeUndefined()
    expect(['enfant', ''].map((word) => readWord('gender', word, []))).toEqual([undefined, undefined])
  })

  it('may be one that was said to mean it, in that field alone, whatever its apostrophe', () => {
    const meanings = [
      { field: 'gender', word: "Bois d'été", value: 'homme' },
      { field: 'family', word: "Bois d'été", value: 'boise' },
    ] as const
    expect(readWord('family', ' bois d’été', meanings)).toBe('boise')
    expect(readWord('family', 'bois d`été', meanings)).toBe('boise')
    expect(readWord('gender', 'BOIS D´ÉTÉ', meanings)).toBe('homme')
    expect(readWord('season', "Bois d'été", meanings)).toBeUndefined()
    expect(readWord('family', 'Nacré', meanings)).toBeUndefined()
    // What was said wins over what is usual.
    expect(readWord('gender', 'mixte', [{ field: 'gender', word: 'Mixte', value: 'femme' }])).toBe('femme')
  })
})

describe('an unknown word', () => {
  it.each<[WordField, string, string]>([
    ['family', 'Boizé', 'boise'],
    ['family', 'Ambré', 'oriental'],
    ['family', 'orale', 'floral'],
    ['gender', 'Fem', 'femme'],
    ['gender', 'unisxe', 'unisexe'],
  ])('of %s, «%s», suggests the nearest first', (field, word, nearest) => {
    const { unknown } = unknownWord(field, word)
    expect(unknown).toMatchObject({ field, word })
    expect(unknown.suggestions[0]).toEqual({ value: nearest, label: labelOfWord(field, nearest) })
    expect(unknown.suggestions).toHaveLength(3)
  })

  it.each<[WordField, string]>([
    ['family', 'famille inconnue'],
    ['gender', 'genre inconnu'],
    ['intensity', 'intensité inconnue'],
    ['time_of_day', 'moment inconnu'],
    ['occasion', 'occasion inconnue'],
    ['season', 'saison inconnue'],
  ])('of %s is named: %s', (field, begins) => {
    expect(unknownWord(field, 'xyz').sentence).toContain(`${begins} «\u00a0xyz\u00a0»\u00a0: choisissez`)
  })
})
