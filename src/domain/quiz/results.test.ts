import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  type Product,
  quickAddVariant,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { QUIZ_CHOICES, type QuizAnswers } from './quiz.ts'
import { quizResults } from './results.ts'

const anyAnswers = fc.record<QuizAnswers>({
  gender: fc.constantFrom(...GENDERS),
  timeOfDay: fc.constantFrom(...TIMES_OF_DAY),
  occasion: fc.constantFrom(...OCCASIONS),
  season: fc.constantFrom(...SEASONS),
  intensity: fc.constantFrom(...INTENSITIES),
  fragranceFamily: fc.constantFrom(...QUIZ_CHOICES.fragranceFamily),
})
const anyProducts = fc
  .array(
    fc.record({
      family: fc.constantFrom(...FAMILIES),
      gender: fc.constantFrom(...GENDERS),
      time_of_day: fc.subarray([...TIMES_OF_DAY]),
      occasion: fc.subarray([...OCCASIONS]),
      season: fc.subarray([...SEASONS]),
      intensity: fc.constantFrom(...INTENSITIES),
      notes_heart: fc.constantFrom('', 'Rose', 'Poire, Muscs', 'Cèdre, Oud (accord), Vétiver'),
      stock: fc.nat(2),
    }),
  )
  .map((perfumes) => perfumes.map((perfume, index) => sampleProduct({ ...perfume, id: index + 1 })))

const ASKED: QuizAnswers = {
  gender: 'homme',
  timeOfDay: 'evening',
  occasion: 'formal',
  season: 'winter',
  intensity: 'strong',
  fragranceFamily: 'woody',
}
const MATCHING_TRAITS: Partial<Product> = {
  gender: 'homme',
  time_of_day: ['evening'],
  occasion: ['formal'],
  season: ['winter'],
  intensity: 'strong',
  family: 'boise',
  notes_heart: 'Vétiver',
}

function percentageOf(product: Product, answers: Partial<QuizAnswers> = {}): number | undefined {
  return quizResults([product], { ...ASKED, ...answers })[0]?.percentage
}

describe('in any shop', () => {
  it('never mixes homme and femme, stays between 0 and 100, and puts what is out of stock last', () => {
    fc.assert(
      fc.property(anyProducts, anyAnswers, (products, answers) => {
        const results = quizResults(products, answers)
        const forbidden = { homme: 'femme', femme: 'homme', unisexe: undefined }[answers.gender]
        expect(results.map(({ gender }) => gender)).not.toContain(forbidden)
        for (const { percentage } of results) {
          expect(percentage).toBeGreaterThanOrEqual(0)
          expect(percentage).toBeLessThanOrEqual(100)
        }
        const stocks = results.map(({ variants }) => (quickAddVariant(variants) === undefined ? 'out' : 'in'))
        expect(stocks).toEqual(stocks.toSorted())
      }),
    )
  })

  it('gives the same order whatever the order of the products', () => {
    fc.assert(
      fc.property(
        anyProducts.chain((products) =>
          fc.tuple(
            fc.constant(products),
            fc.shuffledSubarray(products, { minLength: products.length, maxLength: products.length }),
          ),
        ),
        anyAnswers,
        ([products, shuffled], answers) => {
          expect(quizResults(shuffled, answers)).toEqual(quizResults(products, answers))
        },
      ),
    )
  })

  it('finds something as soon as one perfume suits', () => {
    fc.assert(
      fc.property(anyProducts, anyAnswers, (products, answers) => {
        const suiting = products.filter(
          ({ gender }) => answers.gender === 'unisexe' || [answers.gender, 'unisexe'].includes(gender),
        )
        expect(quizResults(products, answers)).toHaveLength(Math.min(6, suiting.length))
      }),
    )
  })
})

describe('a perfume', () => {
  it('that answers to everything has nearly all the points, and all with two telling notes', () => {
    expect(percentageOf(sampleProduct(MATCHING_TRAITS))).toBe(96 + 4)
    expect(percentageOf(sampleProduct({ ...MATCHING_TRAITS, notes_base: 'Ciste' }))).toBe(96)
  })

  it.each<[string, Partial<Product>, number]>([
    ['another time of day', { time_of_day: ['day'] }, 15],
    ['another occasion', { occasion: ['casual'] }, 15],
    ['another season', { season: ['summer'] }, 15],
    ['a near intensity', { intensity: 'moderate' }, 7],
    ['the opposite intensity', { intensity: 'light' }, 15],
    ['a near family', { family: 'chypre' }, 14],
    ['another family', { family: 'agrumes' }, 32],
  ])('of %s loses points', (_what, change, lost) => {
    expect(percentageOf(sampleProduct({ ...MATCHING_TRAITS, notes_base: 'Ciste', ...change }))).toBe(
      96 - lost,
    )
  })

  it('matches every season when either side says all', () => {
    const summery = sampleProduct({ ...MATCHING_TRAITS, season: ['summer'] })
    expect(percentageOf(summery, { season: 'all' })).toBe(100)
    expect(percentageOf({ ...summery, season: ['all'] })).toBe(100)
  })

  it('to share comes before the others when that is what is asked for', () => {
    const his = sampleProduct({ ...MATCHING_TRAITS, id: 1 })
    const shared = sampleProduct({ ...MATCHING_TRAITS, id: 2, gender: 'unisexe' })
    const order = quizResults([his, shared], { ...ASKED, gender: 'unisexe' }).map(({ id }) => id)
    expect(order).toEqual([2, 1])
  })
})
