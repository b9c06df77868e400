import { describe, expect, it } from 'vitest'
import { countProducts } from './count-products.ts'

describe('the count of displayed products', () => {
  it('says how many there are in all where a page shows only some', () => {
    expect(countProducts(0, 0)).toBe('0\u00a0produit affiché')
    expect(countProducts(1, 1)).toBe('1\u00a0produit affiché')
    expect(countProducts(28, 28)).toBe('28\u00a0produits affichés')
    expect(countProducts(50, 1200)).toBe('50\u00a0produits affichés sur 1\u202f200')
  })
})
