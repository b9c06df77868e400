import { expect, it } from 'vitest'
import { shopperTrackingLink, shownPlace } from './shown-parcel.ts'
import { PARCEL_STATES } from './words.ts'

it('a shopper is told where a parcel is while a carrier has it', () => {
  expect(PARCEL_STATES.map((state) => [state, shownPlace(state)])).toEqual([
    ['a-remettre', null],
    ['remis', 'confiee'],
    ['en-route', 'confiee'],
    ['en-livraison', 'confiee'],
    ['echec', 'nouvelle-tentative'],
    ['livre', null],
    ['refuse', 'retour'],
    ['retour', 'retour'],
    ['retourne', null],
    ['perdu', null],
    ['annule', null],
  ])
})

it('the carrier’s page is linked with the number, as an address of the web alone', () => {
  const page = 'https://ozon.example/{suivi}?n={suivi}'
  expect(shopperTrackingLink(page, 'OZ 1/2')).toBe('https://ozon.example/OZ%201%2F2?n=OZ%201%2F2')
  expect(shopperTrackingLink('http://ozon.example/', 'OZ1')).toBe('http://ozon.example/')
  expect(shopperTrackingLink(null, 'OZ1')).toBeNull()
  expect(shopperTrackingLink(page, null)).toBeNull()
  expect(shopperTrackingLink('javascript:alert(1)//https://', 'OZ1')).toBeNull()
})
