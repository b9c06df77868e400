import { describe, expect, it } from 'vitest'
import { FAMILIES } from '#domain/catalogue/product.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { affinity } from './affinity.ts'
import { QUIZ_CHOICES } from './quiz.ts'

const BARE = { notes_top: '', notes_heart: '', notes_base: '' }

describe('a perfume’s affinity with a family of the quiz', () => {
  it('lets every family of the catalogue be reached', () => {
    const reached = FAMILIES.filter((family) =>
      QUIZ_CHOICES.fragranceFamily.some(
        (wanted) => affinity(sampleProduct({ family }), wanted).relation === 'same',
      ),
    )
    const near = FAMILIES.filter((family) =>
      QUIZ_CHOICES.fragranceFamily.some(
        (wanted) => affinity(sampleProduct({ family }), wanted).relation === 'near',
      ),
    )
    expect(new Set([...reached, ...near]).size).toBe(FAMILIES.length)
  })

  it('is decided by fruits when they are what is wanted', () => {
    const fruits = sampleProduct({ ...BARE, family: 'boise', notes_heart: 'Poire, Figue' })
    const citrus = sampleProduct({ ...BARE, family: 'agrumes' })
    expect(affinity(fruits, 'fruity')).toMatchObject({ points: 22, notes: ['Poire', 'Figue'] })
    expect(affinity(citrus, 'fruity')).toMatchObject({ points: 18, notes: [] })
  })

  it('is whole for the very family with two telling notes, and no more with three', () => {
    const woods = sampleProduct({ ...BARE, family: 'boise', notes_base: 'Cèdre, Oud, Vétiver' })
    expect(affinity(woods, 'woody')).toMatchObject({ points: 40, notes: ['Cèdre', 'Oud'] })
  })

  it('takes no pink pepper for a rose, and no nutmeg for musk', () => {
    const spices = sampleProduct({ ...BARE, notes_heart: 'Poivre rose, Baies roses, Muscade' })
    expect(affinity(spices, 'floral').notes).toEqual([])
    expect(affinity(spices, 'oriental').notes).toEqual([])
    const flowers = sampleProduct({
      ...BARE,
      notes_heart: 'Rose séchée, Fleur d’oranger',
      notes_base: 'Muscs blancs',
    })
    expect(affinity(flowers, 'floral').notes).toEqual(['Rose séchée', 'Fleur d’oranger'])
    expect(affinity(flowers, 'oriental').notes).toEqual(['Muscs blancs'])
  })
})
