import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { STAGE_LABELS } from '#domain/results/words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { exportPerson } from '#services/customers/export.ts'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { sessionId } from '#services/orders/access.ts'
import { exportOrders } from '#services/orders/export.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { getCash } from '#services/remittances/cash.ts'
import { exportTable } from '#services/results/export.ts'
import { readResults } from '#services/results/read.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { findBroken } from '#tests/simulation/invariants.ts'
import { addCarrier } from './sample-parcels.ts'
import { makeStaff } from './test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './test-shop.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

/** A shop with one size of 105 DH that cost 30.25, and a carrier that keeps 35 DH a delivery and 10 DH a refusal. */
export type MoneyShop = { shop: TestShop; owner: Admin; carrierId: number; sizeId: number }

export type SentOrder = { id: string; order_number: string; parcelId: string }

export async function openMoneyShop(): Promise<Pick<MoneyShop, 'shop' | 'owner'>> {
  const shop = await openTestShop()
  shop.rateLimits = 'off'
  return { shop, owner: await makeStaff(shop, 'proprietaire', 'Sara') }
}

/** Empties the shop, and gives it nine pieces of its size, on 2 March. */
export async function beginMarch({ shop, owner }: Pick<MoneyShop, 'shop' | 'owner'>): Promise<MoneyShop> {
  const tables = [
    'remittances',
    'orders',
    'handovers',
    'carriers',
    'customers',
    'products',
    'promo_codes',
  ] as const
  for (const table of tables) await shop.db.deleteFrom(table).execute()
  shop.setTime('2026-03-02T10:00:00Z')
  const carrierId = await addCarrier(shop)
  const sizes = [{ volume: '10ml' as const, price: 105, stock: 9 }]
  const { variantIds } = await stockPerfume(shop, { sizes })
  const sizeId = variantIds[0] ?? 0
  const opening = { delta: 9, stock_after: 9, reason: 'inventaire' as const, at: shop.clock() }
  await shop.db
    .insertInto('stock_movements')
    .values({ ...opening, variant_id: sizeId })
    .execute()
  await shop.db.updateTable('variants').set({ cost: 30.25 }).where('id', '=', sizeId).execute()
  return { shop, owner, carrierId, sizeId }
}

/** Two pieces of 105 DH unless said otherwise, with the delivery's 35: 245 DH to collect, which cost 60.50. */
export function orderPieces(
  { shop, sizeId }: MoneyShop,
  { quantity = 2, promo }: { quantity?: number; promo?: string } = {},
) {
  const from = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  const items = [{ variant_id: sizeId, quantity, price: 105 }]
  return placeOrder(shop, { ...SALMA, items, ...(promo !== undefined && { promoCode: promo }) }, from)
}

/** Packs an order, and hands it over. */
export async function sendOrder(
  { shop, owner, carrierId }: MoneyShop,
  order: Omit<SentOrder, 'parcelId'>,
  tracking = 'OZ1',
): Promise<SentOrder> {
  await setOrderStatus(shop, { id: order.id, status: 'en-preparation' }, owner)
  const parcel = await createParcel(shop, { order_id: order.id, carrier_id: carrierId, tracking }, owner)
  await updateParcel(shop, { id: parcel.id, ready: true }, owner)
  const handover = { carrier_id: carrierId, parcel_ids: [parcel.id], client_key: randomUUID() }
  await createHandover(shop, handover, owner)
  shop.setTime('2026-03-03T10:00:00Z')
  return { ...order, parcelId: parcel.id }
}

/** Sends an order of two pieces, which is delivered on the next day. */
export async function deliverOrder(money: MoneyShop, tracking?: string): Promise<SentOrder> {
  const sent = await sendOrder(money, await orderPieces(money), tracking)
  await recordParcelEvent(money.shop, { id: sent.parcelId, state: 'livre' }, money.owner)
  return sent
}

/**
 * What the shopper's own page says of an order, once the export of orders and the data of the person say the same; `spent` is what
 * the shopper's orders come to.
 */
export async function saidOf({ shop }: MoneyShop, { order_number }: SentOrder) {
  const seen = await trackOrder(shop, { order_number, phone: SALMA.phone }, { session: sessionId('salma') })
  const { status, subtotal, discount_amount, shipping_cost, credit, total, not_taken, exchange_of } = seen
  const orders = linesOf(await Array.fromAsync(exportOrders(shop, {})))
  const [headings = []] = orders
  const line = orders.find(([number]) => number === order_number) ?? []
  const cell = (heading: string) => line[headings.indexOf(heading)]
  expect(cell('Statut')).toBe(status.label)
  expect(cell('Sous-total (DH)')).toBe(inFile(subtotal))
  expect(cell('Remise (DH)')).toBe(inFile(discount_amount))
  expect(cell('Livraison (DH)')).toBe(inFile(shipping_cost))
  expect(cell('Avoir (DH)')).toBe(inFile(credit))
  expect(cell('Total (DH)')).toBe(inFile(total))
  expect(cell('Rendu à la livraison (DH)')).toBe(inFile(not_taken))
  expect(cell('Échange de la commande')).toBe(exchange_of ?? '')
  const [{ id, total_spent: spent } = { id: 0, total_spent: null }] = await shop.db
    .selectFrom('customers')
    .select(['id', 'total_spent'])
    .execute()
  const person = JSON.parse((await Array.fromAsync(exportPerson(shop, id, { actor: 'Sara' }))).join(''))
  expect(person.customer).toMatchObject({ total_spent: spent })
  expect(person.orders).toContainEqual(
    expect.objectContaining({
      ...{
        order_number,
        status: status.id,
        subtotal,
        discount_amount,
        shipping_cost,
        credit,
        total,
        not_taken,
      },
      exchange_of: exchange_of ?? null,
    }),
  )
  return { ...seen, spent }
}

/** The cells of a file for French spreadsheets, without its byte order mark. */
function linesOf(pieces: readonly string[]): string[][] {
  const [, file = ''] = pieces.join('').split('\ufeff')
  return file.split('\r\n').map((line) => line.split(';'))
}

function inFile(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}

/** Everything that is said of the order's money, wherever it is said, once each place agrees with the others. */
export async function figuresOf({ shop }: MoneyShop) {
  const results = await readResults(shop, { ...MARCH, by: 'carrier' })
  const { funnel, profit } = results
  const { collected, goods, delivery, returns, adjustments, contested, owed, total } = profit
  const dashboard = await getDashboard(shop)
  expect(await findBroken(shop)).toEqual([])
  // The rows of a split are orders alone.
  expect(results.rows[0]?.margin).toBe(Math.round((total - adjustments) * 100) / 100)
  const exported = async (table: 'profit' | 'funnel' | 'cash') =>
    linesOf(await Array.fromAsync(exportTable(shop, { ...MARCH, table })))
  expect(await exported('profit')).toEqual([
    ['Ligne', 'Montant (DH)'],
    ['Recettes', inFile(collected)],
    ['Payé par avoir', inFile(profit.credits)],
    ['Coût des articles', inFile(-goods)],
    ['Livraison', inFile(-delivery)],
    ['Refus et retours', inFile(-returns)],
    ['Emballage', inFile(-profit.packaging)],
    ['Remboursements', inFile(-profit.refunds)],
    ['Ajustements des transporteurs', inFile(adjustments)],
    ['Publicité', inFile(0)],
    ['Bénéfice', inFile(total)],
    [''],
  ])
  const steps = await exported('funnel')
  for (const { stage, count, amount } of funnel) {
    const step = steps.find(([label]) => label === STAGE_LABELS[stage])
    expect(step).toMatchObject({ 1: String(count), 3: inFile(amount) })
  }
  for (const { stage, count, amount } of dashboard.takings) {
    expect(funnel.find((one) => one.stage === stage)).toMatchObject({ count, amount })
  }
  const carriers = (await exported('cash')).slice(1).map((line) => line.at(-1))
  expect(carriers).toContain(owed === 0 ? '' : inFile(owed))
  expect((await getCash(shop)).amount).toBe(owed)
  const taken = (stage: 'livree' | 'encaissee') => {
    const step = dashboard.takings.find((one) => one.stage === stage)
    return [step?.count, step?.amount]
  }
  return {
    ...{ collected, goods, delivery, returns, adjustments, contested, owed, total },
    delivered: taken('livree'),
    paid: taken('encaissee'),
    received: dashboard.days.reduce((sum, day) => sum + day.received, 0),
  }
}
