import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBroken } from './simulation/invariants.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { makeShippingMove } from './support/make-shipping-move.ts'
import { returnMove } from './support/return-moves.ts'
import { addCarrier } from './support/sample-parcels.ts'
import { type ShippingMove, type ShippingStage, shippingRounds } from './support/shipping-moves.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { makeStaff } from './support/test-admin.ts'
import { openTestShop, stockPerfume, type TestShop } from './support/test-shop.ts'

const WALKS = shortOrWhole({ short: 20, whole: 200 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  await liftBounds(shop)
})
afterAll(() => shop.close())

async function startAgain(): Promise<ShippingStage> {
  for (const table of [
    'remittances',
    'orders',
    'handovers',
    'carriers',
    'customers',
    'products',
    'stock_movements',
  ] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  shop.setTime('2026-03-02T10:00:00Z')
  const { variantIds: sizes } = await stockPerfume(shop, {
    sizes: [
      { volume: '5ml', price: 58, stock: 12 },
      { volume: '10ml', price: 105, stock: 6 },
    ],
  })
  await shop.db
    .insertInto('stock_movements')
    .values(
      [12, 6].map((pieces, place) => ({
        variant_id: sizes[place] ?? 0,
        delta: pieces,
        stock_after: pieces,
        reason: 'inventaire' as const,
        at: shop.clock(),
      })),
    )
    .execute()
  const by = await makeStaff(shop, 'proprietaire', 'Sara')
  const carriers = [await addCarrier(shop), await addCarrier(shop, 'Sendit')]
  return {
    shop,
    by,
    sizes,
    carriers,
    orders: [],
    calls: [],
    parcels: [],
    invoices: [],
    refunds: [],
    lastHandover: null,
  }
}

it('keeps its invariants after every step, whatever shoppers, staff, carriers’ files and the dropdown do', async () => {
  await fc.assert(
    fc.asyncProperty(shippingRounds, async (rounds) => {
      const stage = await startAgain()
      for (const moves of rounds) {
        const before = await readOwed(shop)
        await Promise.all(moves.map((one) => makeShippingMove(stage, one)))
        expect(await findBroken(shop)).toEqual([])
        if (!moves.some(mayPay))
          expect(await readOwed(shop), JSON.stringify(moves)).toBeGreaterThanOrEqual(before)
      }
    }),
    { numRuns: WALKS },
  )
}, 900_000)

it('keeps its invariants after the sale too: what is given back, refunded, paid by credit and exchanged, in any order', async () => {
  const afterSale = fc.array(fc.array(returnMove, { minLength: 1, maxLength: 2 }), {
    minLength: 4,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(afterSale, async (rounds) => {
      const stage = await startAgain()
      for (const order of [0, 1]) {
        await makeShippingMove(stage, { do: 'place', size: order, quantity: 2 })
        await makeShippingMove(stage, { do: 'set status', order, status: 'livre', goods: undefined })
      }
      await makeShippingMove(stage, { do: 'place', size: 0, quantity: 1 })
      for (const moves of rounds) {
        await Promise.all(moves.map((one) => makeShippingMove(stage, one)))
        expect(await findBroken(shop), JSON.stringify(moves)).toEqual([])
      }
    }),
    { numRuns: WALKS },
  )
}, 900_000)

/** What all carriers owe, in DH, by the rows alone: what was taken at doors, less what closed invoices paid. */
async function readOwed({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(collected - coalesce((
      select sum(line.gross) from remittance_lines as line join remittances on remittances.id = remittance_id
      where parcel_id = parcels.id and kind in ('livraison', 'ajustement') and state = 'close'
    ), 0)), 0)::float8 as owed
    from parcels where cash in ('attendu', 'annonce', 'ecart', 'litige')`.execute(db)
  return rows[0]?.owed ?? 0
}

/**
 * Only an invoice, the owner's mark, and the owner's word that nothing was taken, or less, lessen what carriers owe
 * (ADR 165).
 */
function mayPay(move: ShippingMove): boolean {
  if (move.do === 'set status') return move.money === 'rien-encaisse'
  if (move.do === 'deliver in part') return move.corrects
  // News that is told once more may correct what the driver took.
  return ['close invoice', 'reopen invoice', 'mark'].includes(move.do)
}

it('pieces that were lost are gone beside those that the order has now, and no others', async () => {
  const stage = await startAgain()
  await makeShippingMove(stage, { do: 'place', size: 0, quantity: 2 })
  await makeShippingMove(stage, { do: 'set status', order: 0, status: 'annule', goods: 'perdues' })
  await makeShippingMove(stage, { do: 'set status', order: 0, status: 'nouveau', goods: undefined })
  await makeShippingMove(stage, { do: 'change lines', order: 0, quantity: 1, added: false })
  const [order_id = ''] = stage.orders
  const [variant_id = 0] = stage.sizes
  const { stock } = await shop.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(12 - 2 - 1)
  expect(await findBroken(shop)).toEqual([])

  const wrong = {
    order_id,
    variant_id,
    delta: -1,
    stock_after: stock - 1,
    reason: 'vente' as const,
    at: shop.clock(),
  }
  await shop.db.insertInto('stock_movements').values(wrong).execute()
  await shop.db
    .updateTable('variants')
    .set({ stock: wrong.stock_after })
    .where('id', '=', variant_id)
    .execute()
  expect(await findBroken(shop)).toEqual([
    `Invariant 1: ${order_id} nouveau tenues has taken 4 of size ${variant_id} for 1 to 3`,
  ])
})
