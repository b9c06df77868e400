import { expect, it } from 'vitest'
import { shownPlace } from './shown-parcel.ts'
import { PARCEL_STATES } from './words.ts'

it('a shopper is told where a parcel is while a carrier has it', () => {
  expect(PARCEL_STATES.map((state) => [state, shownPlace(state)])).toEqual([
    ['a-remettre', null],
    ['remis', 'confiee'],
    ['en-route', 'confiee'],
    ['en-livraison', 'confiee'],
    ['echec', 'nouvelle-tentative'],
    ['livre', null],
    ['livre-en-partie', null],
    ['refuse', 'retour'],
    ['retour', 'retour'],
    ['retourne', null],
    ['perdu', null],
    ['annule', null],
  ])
})
