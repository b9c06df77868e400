import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingOf } from './completeness.ts'
import { proposalsFor, USUAL_NOTES } from './proposals.ts'

const EMPTY = { name: 'Rosée', description: '', notes_top: '', notes_heart: '', notes_base: '' }

describe('the gender that the texts of a perfume say', () => {
  it.each([
    ['Oud Royal pour homme', '', 'homme'],
    ['Rosée', 'Un parfum POUR FEMMES.', 'femme'],
    ['Woman in Rose', '', 'femme'],
    ['Oud', 'Pour lui comme pour elle.', 'unisexe'],
    ['Oud', 'Une eau mixte.', 'unisexe'],
    ['عطر رجالي', '', 'homme'],
    ['Rosée', 'Une rose au matin.', null],
    ['Romance', 'Un sillage élégant.', null],
  ])('%s, %s', (name, description, gender) => {
    expect(proposalsFor({ ...EMPTY, name, description }).gender).toBe(gender)
  })
})

describe('the family', () => {
  it.each([
    ['Un parfum ambré et doux.', 'oriental'],
    ['Ambrée, pour le soir.', 'oriental'],
    ['Un oriental boisé.', 'oriental'],
    ['Un boisé oriental.', 'boise'],
    ['Bouquet fleuri de printemps.', 'floral'],
    ['Frais et marin.', 'frais'],
    ['Un chypré élégant.', 'chypre'],
    ['Cèdre, rose et santal.', 'boise'],
    ['Bergamote et citron.', 'agrumes'],
    ['Un parfum élégant.', null],
  ])('%s', (description, family) => {
    expect(proposalsFor({ ...EMPTY, description }).family).toBe(family)
  })

  it('is said by notes that are typed, too', () => {
    expect(proposalsFor({ ...EMPTY, notes_heart: 'Rose, Jasmin', notes_base: 'Ambre' }).family).toBe('floral')
  })
})

describe('the notes', () => {
  const notes = (description: string) => {
    const { notes_top, notes_heart, notes_base } = proposalsFor({ ...EMPTY, description })
    return [notes_top, notes_heart, notes_base]
  }

  it.each([
    [
      'Tête : bergamote, citron et poivre. Cœur : rose. Fond : musc, oud.',
      ['Bergamote, Citron, Poivre', 'Rose', 'Musc, Oud'],
    ],
    ['Notes de tête: Thé\nNotes de coeur: Iris\nNotes de fond: Cèdre', ['Thé', 'Iris', 'Cèdre']],
    ['Un cœur de rose, de la vanille et un zeste de bergamote.', ['Bergamote', 'Rose', 'Vanille']],
    ['Un ambré profond : bergamote, rose et vanille.', ['Bergamote', 'Rose', 'Vanille']],
    ['Un parfum élégant.', ['', '', '']],
  ])('%s', (description, expected) => {
    expect(notes(description)).toEqual(expected)
  })

  it('have no spaces around them, whatever the description is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (description) => {
        for (const text of notes(description)) expect(text).toBe(text.trim())
      }),
    )
  })
})

it('the usual notes and what the texts say make a perfume whole', () => {
  const description = 'Un ambré pour femme.'
  const { gender, family } = proposalsFor({ ...EMPTY, description })
  const [notes_top, notes_heart, notes_base] = [
    USUAL_NOTES.notes_top[0],
    USUAL_NOTES.notes_heart[0],
    USUAL_NOTES.notes_base[0],
  ]
  const whole = {
    description,
    gender,
    family,
    notes_top,
    notes_heart,
    notes_base,
    image_url: '/pictures/a.webp',
  }
  expect(missingOf(whole)).toEqual([])
})
