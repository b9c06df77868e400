const KEY = '00000000-0000-4000-8000-00000000000a'

/** A valid request per call of stock. */
export const STOCK_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/stock': { input: { search: 'rosée', filter: 'bientot', page: '1', per_page: '20' } },
  'GET /api/stock/export': {},
  'GET /api/stock/movements': { input: { variant: '1', before: '900' } },
  'GET /api/stock/products/{id}': { params: { id: '1' } },
  'POST /api/stock/adjustments': {
    input: { client_key: KEY, kind: 'inventaire', lines: [{ variant_id: 1, pieces: 4 }] },
  },
  'POST /api/pourings': {
    input: { client_key: KEY, from_variant_id: 1, bottles: 1, into: [{ variant_id: 2, quantity: 8 }] },
  },
  'PUT /api/stock/costs': { input: { costs: [{ variant_id: 1, cost: 21.5 }] } },
}
