import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Shop } from '#services/shop.ts'
import type { Written } from './account-writes.ts'
import { stockPerfume } from './test-shop.ts'

const SIZES = [
  { volume: '10ml' as const, price: 90, stock: 5 },
  { volume: '100ml' as const, price: 690, stock: 2 },
]

/** Calls about stock that write an audit entry. */
export function stockWrites(shop: () => Shop): Record<string, Written> {
  let made = 0

  async function sizes(): Promise<{ decant: number; bottle: number }> {
    made += 1
    const { variantIds } = await stockPerfume(shop(), { name: `Fond ${made}`, sizes: SIZES })
    const [decant = 0, bottle = 0] = variantIds
    await shop().db.updateTable('variants').set({ is_original: true }).where('id', '=', bottle).execute()
    return { decant, bottle }
  }

  const said = (action: string, ...fields: string[]) => ({
    action,
    subject: expect.stringMatching(/^product \d+$/),
    fields,
  })
  return {
    'GET /api/stock/export': {
      target: async () => ({}),
      entry: () => ({ action: 'stock.exported', subject: '', fields: [] }),
    },
    'POST /api/stock/adjustments': {
      async target() {
        const lines = [{ variant_id: (await sizes()).decant, pieces: 4 }]
        return { body: { client_key: randomUUID(), kind: 'inventaire', lines } }
      },
      entry: () => said('stock.counted', 'stock 10ml'),
    },
    'POST /api/pourings': {
      async target() {
        const { decant, bottle } = await sizes()
        const into = [{ variant_id: decant, quantity: 9 }]
        return { body: { client_key: randomUUID(), from_variant_id: bottle, bottles: 1, into } }
      },
      entry: () => said('stock.poured', 'stock 10ml', 'stock 100ml'),
    },
    'PUT /api/stock/costs': {
      target: async () => ({ body: { costs: [{ variant_id: (await sizes()).decant, cost: 21.5 }] } }),
      entry: () => said('stock.cost_changed', 'cost 10ml'),
    },
  }
}
