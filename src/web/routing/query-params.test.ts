import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { STOCK_SORTS, VISIBILITIES } from '#domain/products/filters.ts'
import { oneOf, pageNumber, queryParams, searchParam } from './query-params.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ORDERS = { q: searchParam, statut: oneOf(ORDER_STATUSES, undefined), page: pageNumber }
const PRODUCTS = {
  q: searchParam,
  visibilite: oneOf(VISIBILITIES, 'all'),
  stock: oneOf(STOCK_SORTS, 'none'),
  page: pageNumber,
}
const NO_ORDERS_FILTER = { q: '', statut: undefined, page: 1 }
const NO_PRODUCTS_FILTER = { q: '', visibilite: 'all', stock: 'none', page: 1 } as const

const readOrders = (query: string) => queryParams(ORDERS).validateSearch(parseSearch(query))
const readProducts = (query: string) => queryParams(PRODUCTS).validateSearch(parseSearch(query))

/** The query that a router makes of them. */
function writeProducts(search: object): string {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', ...queryParams(PRODUCTS) })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: root.addChildren([list]), history, parseSearch, stringifySearch })
  return router.buildLocation({ to: '/', search: () => search, _includeValidateSearch: true }).searchStr
}

describe('the query parameters of a screen', () => {
  it('are read from the address', () => {
    expect(readOrders('statut=livre&q=+salma+&page=3')).toEqual({ q: 'salma', statut: 'livre', page: 3 })
    expect(readOrders('q=salma&q=badr').q).toBe('salma')
    expect(readOrders('q=salma%00bennani').q).toBe('salma bennani')
  })

  it('leave out what an address cannot mean', () => {
    for (const query of [
      '',
      'q=%00',
      'statut=perdu&q=+&page=0',
      'page=-1',
      'page=1e9',
      'page=99999999',
      'page=x',
    ]) {
      expect(readOrders(query)).toEqual(NO_ORDERS_FILTER)
    }
    expect(readOrders(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
    expect(readProducts('visibilite=autre&stock=haut&page=-1')).toEqual(NO_PRODUCTS_FILTER)
    expect(readProducts('page=99999999999').page).toBe(1)
  })

  it('stand in the address', () => {
    const filter = { q: 'rosée & cie', visibilite: 'hidden', stock: 'descending', page: 3 }
    expect(readProducts(writeProducts(filter))).toEqual(filter)
    expect(readProducts('')).toEqual(NO_PRODUCTS_FILTER)
  })

  it('leave the address as it was found when taken back', () => {
    expect(writeProducts(NO_PRODUCTS_FILTER)).toBe('')
    expect(writeProducts({})).toBe('')
    expect(writeProducts({ stock: 'ascending', page: 1 })).toBe('?stock=ascending')
  })

  it('are written as they are read, once and for all, whatever stands in the address', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2', 'hidden', 'ascending', ' é '),
      fc.array(fc.string()),
    )
    const search = fc.record({ q: value, visibilite: value, stock: value, page: value }, { requiredKeys: [] })
    fc.assert(
      fc.property(search, (found) => {
        const written = writeProducts(found)
        expect(writeProducts(parseSearch(written))).toBe(written)
      }),
    )
  })
})
