import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REVIEW_AFTER_DAYS } from './delays.ts'
import { answerIssues, cleanReview, MAX_REVIEW_LENGTH, ratingOf, reviewFaults, writtenIn } from './review.ts'

const GOOD = { stars: 5, words: 'Une rose fraîche, qui tient la journée. 🌹', name: 'Salma B.' }
const faultsOf = (change: Partial<typeof GOOD>) => reviewFaults(cleanReview({ ...GOOD, ...change }))

describe('a review', () => {
  it('needs stars alone', () => {
    expect(faultsOf({ words: '', name: ' ' })).toEqual([])
    for (const stars of [0, 6, 2.5, Number.NaN]) expect(faultsOf({ stars })).toEqual(['no-stars'])
  })

  it('has at most 1,000 characters, counted as people do, and no invisible ones', () => {
    expect(faultsOf({ words: '🌹'.repeat(MAX_REVIEW_LENGTH) })).toEqual([])
    expect(faultsOf({ words: 'é'.repeat(MAX_REVIEW_LENGTH + 1) })).toEqual(['words-too-long'])
    expect(faultsOf({ name: 'S'.repeat(41) })).toEqual(['name-too-long'])
    expect(cleanReview({ ...GOOD, words: ' \u202eJoli\u0000 \r\n\r\nparfum ' }).words).toBe('Joli\n\nparfum')
  })

  it.each([
    ...['http://x', 'Voir https://a.b/c', 'www.exemple', 'parfums-pas-chers.com!', 'عندي store.ma رخيص'],
    ...['Allez voir parfums.ma', 'parfums.ma/promo', 'Moins cher : mon-site.shop.', 'wa.me/212612345678'],
    ...['t.me/promo ce soir', 'PARFUMS.MA', 'Parfums.Ma/promo', 'store.ma 👍', 'Bit.ly/abc pour voir'],
  ])('holds no link: %s', (words) => expect(faultsOf({ words })).toEqual(['has-link']))

  it.each([
    ...['Très bien.Merci', '10.5 ml', 'Bon prix... comme toujours', 'c.est parfait'],
    ...['Très beau parfum.Ma femme adore', 'Très beau parfum.ma femme adore', 'Bonne tenue.Fr'],
    ...['Il tient longtemps.Me voilà conquise', 'Le flacon.Site sérieux', 'Clair.Net et sans bavure'],
    ...[
      'Très beau parfum.ma 2e commande',
      'Super.ma\nfemme adore',
      'parfum.me, il tient',
      'Top.MA FEMME ADORE',
    ],
    ...['عطر زوين.ما كاينش بحالو', 'زوين بزاف.ma femme adore', 'ريحة واعرة.merci'],
  ])('may have dots: %s', (words) => expect(faultsOf({ words })).toEqual([]))

  it('is read in the direction of its letters', () => {
    expect(['عطر رائع، merci', 'Super, شكرا', '', '🌹🌹'].map(writtenIn)).toEqual(['ar', 'fr', 'fr', 'fr'])
  })
})

it('the average is between the lowest and the highest mark, and there is none without reviews', () => {
  expect(ratingOf({ sum: 0, count: 0 })).toBeNull()
  expect(ratingOf({ sum: 13, count: 3 })).toEqual({ stars: 4.3, count: 3 })
  const marks = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(marks, (stars) => {
      const rating = ratingOf({ sum: stars.reduce((sum, one) => sum + one, 0), count: stars.length })
      expect(rating?.stars).toBeGreaterThanOrEqual(Math.min(...stars))
      expect(rating?.stars).toBeLessThanOrEqual(Math.max(...stars))
    }),
  )
})

it('the shop asks when a 5 ml is half used', () => {
  expect(REVIEW_AFTER_DAYS).toBe(6)
})

it('the answer of the shop has at most as many characters', () => {
  expect(answerIssues({ answer: 'Merci\u202f!' })).toEqual([])
  expect(answerIssues({ answer: 'a'.repeat(MAX_REVIEW_LENGTH + 1) })).toHaveLength(1)
})
