import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ownText, ownTongue } from './own-text.ar.ts'
import { ownText as inFrench } from './own-text.fr.ts'

const FRENCH = { lang: 'fr', dir: 'ltr' }

describe('on a page in Arabic, a text of the owner’s', () => {
  it('that has no Arabic is marked as French, with its direction', () => {
    const shown = ownText('De retour le 12 juin (insha’Allah).')
    expect(isValidElement(shown) && shown.props).toMatchObject(FRENCH)
    expect(ownTongue('De retour le 12 juin.')).toEqual(FRENCH)
    expect(ownTongue([['De ', { text: 'retour', is: 'bold' }]])).toEqual(FRENCH)
  })

  it.each(['نعود يوم 12 يونيو.', 'تختار Sillage عطورًا', '58', ''])('%j stands as it is', (text) => {
    expect(ownText(text)).toBe(text)
    expect(ownTongue(text)).toEqual({})
  })

  it('with some words of another script is Arabic', () => {
    expect(ownTongue([['عطور ', { text: 'Sillage', is: 'bold' }]])).toEqual({})
  })
})

it('a French page marks nothing', () => {
  expect(inFrench('De retour le 12 juin.')).toBe('De retour le 12 juin.')
})
