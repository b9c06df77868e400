import { expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { onOffer } from './on-offer.ts'

const rose = sampleProduct({
  gender: 'femme',
  family: 'floral',
  time_of_day: ['day'],
  occasion: [],
  season: ['spring'],
})

it('an empty catalogue has nothing', () => {
  expect(onOffer([])).toEqual({ genders: [], families: [], moments: [], box: false })
})

it('one family has its own gender and moments', () => {
  expect(onOffer([rose])).toEqual({
    genders: ['femme'],
    families: ['floral'],
    moments: ['day', 'spring'],
    box: false,
  })
})

it('a box needs three perfumes', () => {
  expect(onOffer([rose, rose]).box).toBe(false)
  expect(onOffer([rose, rose, rose]).box).toBe(true)
})
