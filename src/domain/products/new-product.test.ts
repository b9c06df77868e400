import { expect, it } from 'vitest'
import { newProduct } from './new-product.ts'

it('a new product is shown, and sold in both ways, until somebody says otherwise', () => {
  expect(newProduct()).toEqual({
    ...{ images: [], time_of_day: [], occasion: [], season: [], intensity: 'moderate' },
    ...{ visible: true, is_best_seller: false, has_decant: true, has_full_bottle: true },
  })
})
