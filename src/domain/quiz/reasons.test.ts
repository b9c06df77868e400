import { describe, expect, it } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import type { QuizAnswers } from './quiz.ts'
import { quizResults } from './results.ts'

const ASKED: QuizAnswers = {
  gender: 'homme',
  timeOfDay: 'evening',
  occasion: 'formal',
  season: 'winter',
  intensity: 'strong',
  fragranceFamily: 'woody',
}
const TRAITS: Partial<Product> = {
  gender: 'homme',
  time_of_day: ['evening'],
  occasion: ['formal'],
  season: ['winter'],
  intensity: 'strong',
  family: 'boise',
}

function reasonsFor(product: Product, answers: Partial<QuizAnswers> = {}): readonly string[] | undefined {
  return quizResults([product], { ...ASKED, ...answers })[0]?.reasons
}

describe('the two reasons', () => {
  it('name what weighs most first', () => {
    expect(reasonsFor(sampleProduct(TRAITS))).toEqual([
      'La famille boisée que vous aimez',
      'À la hauteur d’une occasion habillée',
    ])
  })

  it('tell a near family from the one that was chosen', () => {
    expect(reasonsFor(sampleProduct({ ...TRAITS, family: 'chypre' }))?.[0]).toBe(
      'Chypré, proche de la famille boisée',
    )
  })

  it('quote two notes as they are written', () => {
    const perfume = sampleProduct({ family: 'frais', notes_heart: 'Oud (accord), Cèdre de l’Atlas, Vétiver' })
    expect(reasonsFor(perfume)).toEqual([
      'Des notes que vous aimez\u00a0: oud et cèdre de l’Atlas',
      'Présence modérée, proche de votre souhait',
    ])
  })

  it('never claim all seasons for a perfume of one', () => {
    const wintry = sampleProduct({ family: 'frais', notes_base: '', season: ['winter'] })
    const always = sampleProduct({ family: 'frais', notes_base: '', season: ['all'] })
    expect(reasonsFor(wintry, { season: 'all' })?.[0]).toBe('De saison en hiver')
    expect(reasonsFor(always)?.[0]).toBe('Se porte toute l’année')
  })

  it('fall back on what the perfume is when nothing answers', () => {
    const perfume = sampleProduct({ family: 'frais', intensity: 'light', notes_base: '' })
    expect(reasonsFor(perfume)).toEqual(['Un parfum à partager', 'À découvrir\u00a0: Frais'])
  })

  it('are named beside, for pages that say them in another language', () => {
    const [result] = quizResults([sampleProduct({ ...TRAITS, family: 'chypre', notes_base: '' })], ASKED)
    expect(result?.why).toEqual([
      { about: 'near_family', family: 'chypre', wanted: 'woody' },
      { about: 'occasion', value: 'formal' },
    ])
  })
})
