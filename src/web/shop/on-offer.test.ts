import { expect, it } from 'vitest'
import { ALL_ON_OFFER, type OnOffer } from '#domain/site/on-offer.ts'
import { leadsNowhere } from './on-offer.ts'

const FLORALS: OnOffer = { genders: ['femme'], families: ['floral'], moments: ['day', 'spring'], box: false }
const NOTHING: OnOffer = { genders: [], families: [], moments: [], box: false }

it.each([
  ['/boutique', true, false],
  ['/quiz', true, false],
  ['/coffret', true, true],
  ['/categories/femme', true, false],
  ['/categories/homme', true, true],
  ['/boutique?famille=floral', true, false],
  ['/boutique?famille=boise', true, true],
  ['/boutique?famille=boise&famille=floral', true, false],
  ['/boutique?moment=day', true, false],
  ['/boutique?moment=night#a', true, true],
  ['/faq#livraison', false, false],
  ['/produit/rosee-de-kelaa', false, false],
  ['https://exemple.ma/boutique?famille=boise', false, false],
])('%s leads nowhere without perfumes: %s, with florals for women alone: %s', (href, without, florals) => {
  expect(leadsNowhere(href, NOTHING)).toBe(without)
  expect(leadsNowhere(href, FLORALS)).toBe(florals)
  expect(leadsNowhere(href, ALL_ON_OFFER)).toBe(false)
})
