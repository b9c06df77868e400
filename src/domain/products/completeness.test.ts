import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { COMPLETION_FIELDS, type Completion, missingInWords, missingOf } from './completeness.ts'
import { productFormIssues } from './form.ts'

const WHOLE: Completion = {
  image_url: '/pictures/rose.webp',
  gender: 'femme',
  family: 'floral',
  description: 'Dix signes',
  notes_top: 'Oud',
  notes_heart: 'Oud',
  notes_base: 'Oud',
}
const NOTHING: Completion = {
  ...{ image_url: '', gender: null, family: null, description: '' },
  ...{ notes_top: '', notes_heart: '', notes_base: '' },
}

describe('what a perfume lacks before it can be shown', () => {
  it('is nothing of a whole one, and all of an empty one', () => {
    expect(missingOf(WHOLE)).toEqual([])
    expect(missingOf(NOTHING)).toEqual(COMPLETION_FIELDS)
  })

  it.each([
    ['image_url', 'rose.jpg'],
    ['gender', 'enfant'],
    ['family', 'cuir'],
    ['description', ' neuf car '],
    ['description', '🌹🌹🌹🌹🌹🌹🌹🌹🌹'],
    ['notes_top', ' Ou '],
    ['notes_heart', ''],
    ['notes_base', '🌹🌹'],
  ] as const)('is its %s when that is %j', (field, value) => {
    expect(missingOf({ ...WHOLE, [field]: value })).toEqual([field])
  })

  it('is what the form would refuse, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant('Une rose au matin'))
    const typed = fc.record({
      image_url: fc.constantFrom('', 'rose', '/pictures/rose.webp', 'https://exemple.ma/a.jpg'),
      gender: fc.constantFrom('', ...GENDERS),
      family: fc.constantFrom('', ...FAMILIES),
      ...{ description: text, notes_top: text, notes_heart: text, notes_base: text },
    })
    fc.assert(
      fc.property(typed, (product) => {
        const issues = productFormIssues({ name: 'Rosée', ...product }, [
          { volume: '5ml', price: 58, stock: 0 },
        ])
        const refused = issues.map(({ path }) => path.replace('product.', ''))
        expect(refused.toSorted()).toEqual(missingOf(product).toSorted())
      }),
    )
  })
})

it.each([
  [COMPLETION_FIELDS, 'photo, genre, famille, description, notes'],
  [['image_url', 'notes_top'], 'photo, notes de tête'],
  [['notes_heart', 'notes_base'], 'notes de cœur, notes de fond'],
] as const)('%j in words', (missing, words) => {
  expect(missingInWords(missing)).toBe(words)
})
