import { sql } from 'kysely'
import type { Results } from '#contract/results/results.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { readCredits } from '#services/customers/credit.ts'
import { getCash } from '#services/remittances/cash.ts'
import { listClaims } from '#services/remittances/claims.ts'
import { readResults } from '#services/results/read.ts'
import { countDrift } from '#services/stock/drift.ts'
import { type BookOrder, type BookParcel, type Books, isDelivered, isOut, paidFor } from './books.ts'
import type { World } from './world.ts'

/** A figure of the books beside the shop's. */
export type Compared = { what: string; expected: number; shown: number }

const COMING_BACK = ['refuse', 'retour']
const RETURNED = [...COMING_BACK, 'retourne']
const ENDED = [...RETURNED, 'livre', 'livre-en-partie', 'perdu']

/** What the books know of a period against what `services/results` answers. */
export async function comparePeriod({ shop, books }: World, from: string, to: string): Promise<Compared[]> {
  const orders = books.orders.filter(
    ({ placedAt, isDouble }) => !isDouble && isBetween(dayInMorocco(placedAt), from, to),
  )
  const results = await readResults(shop, { from, to, by: 'city' })
  const splits = await Promise.all(
    (['carrier', 'source', 'staff', 'product'] as const).map(async (by) =>
      readResults(shop, { from, to, by }),
    ),
  )
  return [
    ...compareFunnel(orders, results),
    ...compareProfit(orders, results, {
      ad_spend: sumOf(
        books.adSpend.filter(({ day }) => isBetween(day, from, to)).map(({ amount }) => amount),
      ),
      adjustments: sumOf(
        books.parcels
          .filter(isPaidAndBack)
          .flatMap(({ paid }) => paid)
          .filter(({ receivedOn }) => isBetween(receivedOn, from, to))
          .map(({ gross }) => gross),
      ),
    }),
    ...compareCities(orders, results),
    ...[results, ...splits].flatMap(({ by, rows, profit }) => [
      compared(
        `${by}: margins together`,
        profit.total + profit.ad_spend - profit.adjustments,
        sumOf(rows.map(({ margin }) => margin)),
      ),
    ]),
  ]
}

function compareFunnel(orders: readonly BookOrder[], { funnel, rates }: Results): Compared[] {
  const stages = [
    orders,
    orders.filter((order) => stageOf(order) >= 2),
    orders.filter((order) => stageOf(order) >= 3),
    orders.filter((order) => stageOf(order) >= 4),
    orders.filter((order) => stageOf(order) >= 5),
  ]
  const attempts = orders.reduce((sum, order) => sum + order.attempts, 0)
  return [
    ...funnel.flatMap(({ stage, count, amount }, place) => {
      const known = stages[place] ?? []
      return [
        compared(stage, known.length, count),
        compared(`${stage}, DH`, sumOf(known.map(worthOf)), amount),
      ]
    }),
    compared(
      'attempts per confirmed',
      attempts / (stages[1]?.length ?? 1),
      rates.attempts_per_confirmed ?? 0,
    ),
  ]
}

function stageOf({ status, parcels, wasSent, confirmedBy }: BookOrder): number {
  if (status === 'livre')
    return parcels.some((parcel) => isDelivered(parcel) && parcel.cash === 'recu') ? 5 : 4
  const hasLeft = parcels.some(({ state }) => state !== 'a-remettre' && state !== 'annule')
  if (wasSent || hasLeft || status === 'expedie') return 3
  return confirmedBy === null ? 1 : 2
}

/** What was agreed, less what was not taken for pieces that were given back at the door. */
function worthOf({ total, parcels }: BookOrder): number {
  return total - sumOf(parcels.map(({ notTakenDirhams }) => notTakenDirhams))
}

/** The carrier paid for this parcel as delivered or lost, and it is back in the shop: its order has nothing to count, the shop has the money. */
function isPaidAndBack({ deliveredAt, state }: BookParcel): boolean {
  return deliveredAt === null && [...RETURNED, 'annule'].includes(state)
}

/** What belongs to the period and to no order of it. */
type Beside = { ad_spend: number; adjustments: number }

function compareProfit(
  orders: readonly BookOrder[],
  { profit, unknown, rates }: Results,
  beside: Beside,
): Compared[] {
  const parcels = orders.flatMap((order) => order.parcels)
  const delivered = parcels.filter(isDelivered)
  const lost = parcels.filter(({ state }) => state === 'perdu')
  const returned = parcels.filter(({ state }) => RETURNED.includes(state))
  const ended = parcels.filter(({ state }) => ENDED.includes(state))
  const afterSale = orders
    .flatMap(({ afterSale }) => afterSale ?? [])
    .filter(({ piece }) => piece !== 'awaited')
  const cameBack = afterSale.flatMap(({ line, piece }) => (piece === 'missing' ? [] : [line]))
  const gone = [
    ...afterSale.flatMap(({ line, piece }) => (piece === 'spoilt' ? [line] : [])),
    ...lost.flatMap(({ order }) => order.lines),
    ...parcels.flatMap(({ broken }) => broken.map(({ line, quantity }) => ({ ...line, quantity }))),
  ]
  const kept = delivered.flatMap(({ order, notTaken }) =>
    order.lines.map((line) => {
      const back = notTaken.find((one) => one.line === line)?.quantity ?? 0
      return { ...line, quantity: line.quantity - back }
    }),
  )
  const sold = [...kept, ...cameBack.map((line) => ({ ...line, quantity: -line.quantity }))]
  const own = {
    // What was taken at the door stays taken, wherever the goods went then.
    collected: sumOf(
      parcels.map((parcel) => {
        if (parcel.deliveredAt !== null) return collectedOf(parcel)
        return parcel.state === 'perdu' ? paidFor(parcel.paid) : 0
      }),
    ),
    // The shopper has paid the first order with it; one that was not delivered uses no credit.
    credits: sumOf(orders.filter(({ parcels }) => parcels.some(isDelivered)).map(({ credit }) => credit)),
    goods: costOf(sold),
    delivery: sumOf(delivered.map(feeOf)),
    returns: sumOf([
      ...returned.map(feeOf),
      ...lost.map(feeOfLost),
      costOf(gone),
      ...afterSale.map(({ wayCost }) => wayCost),
    ]),
    packaging: sumOf(ended.map(({ packaging }) => packaging)),
    refunds: sumOf(orders.map(({ refunded }) => refunded)),
    ...beside,
  }
  const { collected, credits, goods, delivery, returns, packaging, refunds, ad_spend, adjustments } = own
  const nobodyKnows = [...sold, ...gone].filter(({ unitCost }) => unitCost === null)
  return [
    compared('collected', collected, profit.collected),
    compared('paid by credit', credits, profit.credits),
    compared('goods', goods, profit.goods),
    compared('delivery', delivery, profit.delivery),
    compared('returns', returns, profit.returns),
    compared('packaging', packaging, profit.packaging),
    compared('refunds', refunds, profit.refunds),
    compared('adjustments', adjustments, profit.adjustments),
    compared('ad spend', ad_spend, profit.ad_spend),
    compared(
      'profit',
      sumOf([collected, credits, adjustments, -goods, -delivery, -returns, -packaging, -refunds, -ad_spend]),
      profit.total,
    ),
    compared('pieces of unknown cost', sumOf(nobodyKnows.map(({ quantity }) => quantity)), unknown.pieces),
    compared('delivered of ended', delivered.length / (ended.length || 1), rates.delivery ?? 0),
    compared('days to cash', medianDays(parcels), rates.days_to_cash ?? 0),
  ]
}

function collectedOf({ cash, amount, paid }: BookParcel): number {
  return cash === 'abandonne' ? paidFor(paid) : amount
}

/** Nobody is expected to charge for what they lost on the way to the shopper. */
function feeOfLost({ feeCharged, feeExpected, deliveredAt }: BookParcel): number {
  return feeCharged ?? (deliveredAt === null ? 0 : feeExpected)
}

function feeOf({ feeCharged, feeExpected }: BookParcel): number {
  return feeCharged ?? feeExpected
}

function costOf(lines: readonly { unitCost: number | null; quantity: number }[]): number {
  return sumOf(lines.map(({ unitCost, quantity }) => (unitCost ?? 0) * quantity))
}

function medianDays(parcels: readonly BookParcel[]): number {
  const days = parcels
    .flatMap(({ deliveredAt, paid }) => {
      const line = paid.find(({ kind }) => kind === 'livraison')
      if (deliveredAt === null || line === undefined) return []
      return [(Date.parse(line.receivedOn) - Date.parse(dayInMorocco(deliveredAt))) / 86_400_000]
    })
    .toSorted((one, other) => one - other)
  const middle = (days.length - 1) / 2
  return days.length === 0 ? 0 : ((days[Math.floor(middle)] ?? 0) + (days[Math.ceil(middle)] ?? 0)) / 2
}

function compareCities(orders: readonly BookOrder[], { rows }: Results): Compared[] {
  const cities = Map.groupBy(orders, ({ city }) => city)
  return [...cities].map(([city, own]) => {
    const row = rows.find(({ label }) => label === city)
    return compared(
      `delivered in ${city}`,
      own.filter((order) => stageOf(order) >= 4).length,
      row?.counts.livree ?? 0,
    )
  })
}

/** Stock and cash as they are now. */
export async function compareNow({ shop, books, carriers, goods }: World): Promise<Compared[]> {
  const { rows } = await sql<{ id: number; stock: number }>`select id, stock from variants`.execute(shop.db)
  const stock = new Map(rows.map((row) => [row.id, row.stock]))
  const cash = await getCash(shop)
  const { carriers: asked } = await listClaims(shop)
  return [
    ...goods.map(({ variantId, name, volume }) =>
      compared(`stock of ${name}, ${volume}`, books.stock.get(variantId) ?? 0, stock.get(variantId) ?? 0),
    ),
    compared(
      'claimed',
      sumOf(carriers.flatMap(({ claims }) => claims.map(({ amount }) => amount))),
      sumOf(asked.map(({ claimed }) => claimed)),
    ),
    ...carriers.map(({ id, name }) => {
      const shown = cash.carriers.find((one) => one.id === id)?.amount ?? 0
      return compared(`owed by ${name}`, owedBy(books, id), shown)
    }),
    compared('credit of shoppers', creditLeft(books), await sumCredit(shop)),
    compared('stock ledger drift', 0, await countDrift(shop)),
  ]
}

function owedBy({ parcels }: Books, carrierId: number): number {
  const owing = parcels.filter(
    (one) =>
      one.carrierId === carrierId &&
      one.deliveredAt !== null &&
      ['attendu', 'ecart', 'litige'].includes(one.cash),
  )
  return sumOf(owing.map(({ amount, paid }) => amount - paidFor(paid)))
}

/** A cancelled order gives its credit back, once its goods are no longer on their way. */
function creditLeft({ orders }: Books): number {
  const uses = orders.filter(
    ({ status, parcel }) => status !== 'annule' || (parcel !== null && isOut(parcel)),
  )
  return sumOf([
    ...orders.map(({ refundedAsCredit }) => refundedAsCredit),
    ...uses.map(({ credit }) => -credit),
  ])
}

async function sumCredit({ db }: World['shop']): Promise<number> {
  const customers = await db.selectFrom('customers').select('id').execute()
  const left = await readCredits(
    db,
    customers.map(({ id }) => id),
  )
  return sumOf([...left.values()])
}

/** Invariant 8 by PostgreSQL's own count; the embedded database can have no deadlock. */
export async function countDeadlocks({ db }: Pick<World['shop'], 'db'>): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.deadlocks ?? 0)
}

function compared(what: string, expected: number, shown: number): Compared {
  return { what, expected: toCents(expected), shown: toCents(shown) }
}

export function isSame({ expected, shown }: Compared): boolean {
  return Math.abs(expected - shown) < 0.006
}

function sumOf(values: readonly number[]): number {
  return toCents(values.reduce((sum, one) => sum + one, 0))
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100
}

function isBetween(day: string, from: string, to: string): boolean {
  return day >= from && day <= to
}
