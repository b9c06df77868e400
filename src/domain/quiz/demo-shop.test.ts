import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
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

/** The demo shop's visible products. */
const DEMO: Product[] = JSON.parse(readFileSync('demo/catalogue.json', 'utf8'))
  .products.filter(({ visible }: { visible: boolean }) => visible)
  .map((perfume: Partial<Product> & { variants: { stock: number }[] }, index: number) => {
    const stock = Math.max(...perfume.variants.map((variant) => variant.stock))
    return {
      ...sampleProduct({ stock }),
      ...perfume,
      variants: sampleProduct({ stock }).variants,
      id: index + 1,
    }
  })

const EVERY_ANSWERS: QuizAnswers[] = GENDERS.flatMap((gender) =>
  TIMES_OF_DAY.flatMap((timeOfDay) =>
    OCCASIONS.flatMap((occasion) =>
      SEASONS.flatMap((season) =>
        INTENSITIES.flatMap((intensity) =>
          QUIZ_CHOICES.fragranceFamily.map((fragranceFamily) => ({
            gender,
            timeOfDay,
            occasion,
            season,
            intensity,
            fragranceFamily,
          })),
        ),
      ),
    ),
  ),
)

it('in the demo shop each of the 3240 ways to answer leads to six perfumes for that person, with two different reasons', () => {
  expect(EVERY_ANSWERS).toHaveLength(3240)
  for (const answers of EVERY_ANSWERS) {
    const results = quizResults(DEMO, answers)
    expect(results).toHaveLength(6)
    for (const { gender, percentage, reasons } of results) {
      expect(answers.gender === 'unisexe' || [answers.gender, 'unisexe'].includes(gender)).toBe(true)
      expect(percentage).toBeGreaterThan(0)
      expect(new Set(reasons.filter(Boolean)).size).toBe(2)
    }
  }
})

it('in the demo shop every perfume in stock is recommended to somebody', () => {
  const seen = new Set(EVERY_ANSWERS.flatMap((answers) => quizResults(DEMO, answers)).map(({ slug }) => slug))
  const inStock = DEMO.filter(({ variants }) => quickAddVariant(variants) !== undefined)
  expect(inStock.map(({ slug }) => slug).filter((slug) => !seen.has(slug))).toEqual([])
})
