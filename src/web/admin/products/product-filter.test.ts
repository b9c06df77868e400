import { describe, expect, it } from 'vitest'
import { countProducts } from './count-products.ts'
import { NO_FILTER, nextStockSort, readProductFilter, writeProductFilter } from './product-filter.ts'

const read = (query: string) => readProductFilter(new URLSearchParams(query))

describe('what the list of products is asked for', () => {
  it('stands in the address', () => {
    const filter = { search: 'rosée & cie', visibility: 'hidden', stockSort: 'descending', page: 3 } as const
    expect(read(new URLSearchParams(writeProductFilter(filter)).toString())).toEqual(filter)
    expect(read('')).toEqual(NO_FILTER)
  })

  it('is nothing where the address makes no sense', () => {
    expect(read('visibilite=autre&stock=haut&page=-1')).toEqual(NO_FILTER)
    expect(read('page=99999999999').page).toBe(1)
    expect(read(`q=${'a'.repeat(300)}`).search).toHaveLength(100)
  })

  it('leaves the address as it was found when taken back', () => {
    expect(writeProductFilter(NO_FILTER)).toEqual({ q: '', visibilite: '', stock: '', page: '' })
  })

  it('sorts by stock one way, then the other, then not at all', () => {
    expect(nextStockSort('none')).toBe('ascending')
    expect(nextStockSort('ascending')).toBe('descending')
    expect(nextStockSort('descending')).toBe('none')
  })
})

describe('the count of displayed products', () => {
  it('says how many there are in all where a page shows only some', () => {
    expect(countProducts(0, 0)).toBe('0\u00a0produit affiché')
    expect(countProducts(1, 1)).toBe('1\u00a0produit affiché')
    expect(countProducts(28, 28)).toBe('28\u00a0produits affichés')
    expect(countProducts(50, 1200)).toBe('50\u00a0produits affichés sur 1\u202f200')
  })
})
