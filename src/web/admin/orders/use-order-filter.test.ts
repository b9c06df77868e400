import { describe, expect, it } from 'vitest'
import { readFilter } from './use-order-filter.ts'

describe('the filter of the orders', () => {
  it('is read from the address', () => {
    expect(readFilter(new URLSearchParams('statut=livre&q=+salma+&page=3'))).toEqual({
      status: 'livre',
      search: 'salma',
      page: 3,
    })
  })

  it('leaves out what an address cannot mean', () => {
    for (const query of ['', 'statut=perdu&q=+&page=0', 'page=-1', 'page=1e9', 'page=99999999', 'page=x']) {
      expect(readFilter(new URLSearchParams(query))).toEqual({
        status: undefined,
        search: undefined,
        page: 1,
      })
    }
    expect(readFilter(new URLSearchParams({ q: 'x'.repeat(300) })).search).toHaveLength(100)
  })
})
