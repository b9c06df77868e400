import { addUp } from '#domain/money.ts'
import { receiveCustomerReturn, withdrawReturn } from '#services/orders/customer-return.ts'
import { exchangePieces } from '#services/orders/exchange.ts'
import { getOrder } from '#services/orders/list.ts'
import { withdrawRefund } from '#services/orders/refund.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import {
  type BookExchange,
  type BookLine,
  type BookOrder,
  type GivenBack,
  giveBackPieces,
  isDelivered,
  isOut,
  noteOrder,
} from './books.ts'
import { itemOf } from './returns.ts'
import { close } from './shoppers.ts'
import { together } from './together.ts'
import type { Good, World } from './world.ts'

const DAY_MS = 86_400_000
/** So long shoppers exchange what they do not like. */
const EXCHANGED_WITHIN_MS = 7 * DAY_MS
const CONDITIONS = {
  sellable: 'vendable',
  spoilt: 'decant-ouvert',
  missing: 'manquant',
} as const

/** Shoppers who were delivered lately exchange a piece for others; some think better of it before those have left. */
export async function exchangeSome(world: World): Promise<void> {
  const { books, random, owner, shop } = world
  for (const { next } of books.exchanges.filter((one) => one.next.status === 'en-preparation')) {
    if (!random.chance(0.04)) continue
    await setOrderStatus(shop, { id: next.id, status: 'annule', reason: 'ne-veut-plus' }, owner)
    close(world, next)
  }
  const asking = books.orders.filter((order) => mayExchange(world, order) && random.chance(0.03))
  // One after the other, since they take what is left of a size; each at its own second, by which they are packed later.
  for (const order of asking) {
    shop.setNow(new Date(shop.clock().getTime() + 1000))
    await exchange(world, order)
  }
}

function mayExchange(
  { carriers, shop }: World,
  { status, afterSale, total, parcel, parcels }: BookOrder,
): boolean {
  if (status !== 'livre' || afterSale !== null || parcel === null) return false
  const since = shop.clock().getTime() - EXCHANGED_WITHIN_MS
  const wasPaid = parcels.filter(({ deliveredAt }) => deliveredAt !== null)
  const notTaken = addUp(parcel.notTaken.map(({ line, quantity }) => line.price * quantity))
  return (
    (parcel.deliveredAt?.getTime() ?? 0) >= since &&
    // What a piece is worth is its price, unless the driver took another sum than was agreed.
    wasPaid.length === 1 &&
    parcel.amount === total - notTaken &&
    !carriers.some(({ parts }) => parts.some((part) => part.parcel === parcel))
  )
}

async function exchange(world: World, first: BookOrder): Promise<void> {
  const { shop, books, random, owner, goods } = world
  const line = random.pick(first.lines.filter((one) => keptOf(first, one) > 0))
  const others = goods.filter(
    ({ variantId }) => variantId !== line.variantId && (books.stock.get(variantId) ?? 0) > 0,
  )
  const wanted = random.shuffle(others).slice(0, random.chance(0.3) ? 2 : 1)
  if (wanted.length === 0) return
  const before = await getOrder(shop, first.id)
  const wayCost = random.pick([0, 12.5, 35])
  const orderItemId = itemOf(before.items, line)
  const isFree = random.chance(0.3)
  const rest = random.pick(['avoir', 'especes', 'virement'] as const)
  const asked = {
    ...{
      id: first.id,
      return_id: random.uuid(),
      known: 0,
      lines: [{ order_item_id: orderItemId, quantity: 1 }],
    },
    ...({ reason: 'ne-convient-pas', way_payer: 'boutique', way_cost: wayCost } as const),
    ...{ items: wanted.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 })), rest },
    ...{ free_shipping: isFree, total: 9_999_999 },
  }
  const times = random.chance(0.1) ? [1, 2] : [1]
  const answers = await Promise.all(times.map(() => exchangePieces(shop, asked, owner)))
  const [answer] = answers
  if (answer === undefined || new Set(answers.map(({ id }) => id)).size !== 1)
    throw new Error(`One exchange of ${first.number} became ${answers.length}.`)
  const bill = billOf(first, { line, wanted, delivery: answer.shipping_cost })
  if (answer.total !== bill.total || (isFree && answer.shipping_cost > 0))
    throw new Error(`${answer.order_number} collects ${answer.total}, not ${bill.total}.`)
  const next = orderOf(world, first, { answer, wanted, credit: bill.credit })
  noteOrder(books, next)
  const known = new Set(before.paid?.refunds.map(({ id }) => id))
  const { paid } = await getOrder(shop, first.id)
  const asCredit = rest === 'avoir' ? bill.worth : bill.credit
  books.exchanges.push({
    ...{ first, next, returnId: asked.return_id, orderItemId, worth: bill.worth, asCredit, isUndone: false },
    refundIds: (paid?.refunds ?? []).flatMap(({ id }) => (known.has(id) ? [] : [id])),
  })
  first.afterSale = { line: { ...line, quantity: 1 }, piece: 'awaited', wayCost }
  giveMoneyBack(first, bill.worth, asCredit)
}

function keptOf({ parcel }: BookOrder, line: BookLine): number {
  return line.quantity - (parcel?.notTaken.find((one) => one.line === line)?.quantity ?? 0)
}

/** The price of the piece that comes back pays, in whole dirhams, unless so much was not paid or was given back. */
function billOf(
  { parcel, credit: ownCredit, refunded }: BookOrder,
  { line, wanted, delivery }: { line: BookLine; wanted: readonly Good[]; delivery: number },
) {
  const left = addUp([parcel?.amount ?? 0, ownCredit, -refunded])
  const worth = Math.max(0, Math.min(left, line.price))
  const price = addUp([delivery, ...wanted.map((good) => good.price)])
  const credit = Math.min(price, Math.floor(worth))
  return { worth, credit, total: addUp([price, -credit]) }
}

type GoingOut = {
  answer: { id: string; order_number: string; total: number }
  wanted: readonly Good[]
  credit: number
}

/** The order that goes out is confirmed at once, by the owner who was on the telephone. */
function orderOf(
  { shop, books, owner }: World,
  { city }: BookOrder,
  { answer, wanted, credit }: GoingOut,
): BookOrder {
  const lines = wanted.map((good) => {
    return { ...good, quantity: 1, unitCost: books.costs.get(good.variantId) ?? null }
  })
  return {
    ...{ id: answer.id, place: 0, number: answer.order_number, placedAt: shop.clock(), total: answer.total },
    ...{ city, source: 'telephone', lines, credit, status: 'en-preparation' },
    ...{ confirmedBy: owner.id, attempts: 1, isDouble: false, wasSent: false },
    ...{ refunded: 0, refundedAsCredit: 0, afterSale: null, parcels: [], parcel: null },
    fate: { answers: ['confirme'], cancelsBefore: null },
  }
}

function giveMoneyBack(order: BookOrder, amount: number, asCredit: number): void {
  order.refunded = addUp([order.refunded, amount])
  order.refundedAsCredit = addUp([order.refundedAsCredit, asCredit])
}

/**
 * Old pieces come in some days after the new ones were handed over, or do not. Where the new ones came back, most shoppers
 * keep the old one, and the exchange is undone.
 */
export async function endExchanges(world: World): Promise<void> {
  const open = world.books.exchanges.filter(
    ({ first, isUndone }) => !isUndone && first.afterSale?.piece === 'awaited',
  )
  await together(world.random, open, async (one, random) => {
    const { status, parcel } = one.next
    if (!random.chance(0.5)) return
    if (parcel !== null && isDelivered(parcel)) return receivePiece({ ...world, random }, one)
    if (status !== 'annule' || (parcel !== null && isOut(parcel))) return
    return random.chance(0.8) ? undo(world, one) : receivePiece({ ...world, random }, one)
  })
}

async function receivePiece(
  { shop, books, random, owner }: World,
  { first, returnId, orderItemId }: BookExchange,
): Promise<void> {
  const { afterSale } = first
  if (afterSale === null) throw new Error(`${first.number} gives nothing back.`)
  const draw = random.next()
  const piece = draw < 0.7 ? 'sellable' : draw < 0.85 ? 'spoilt' : 'missing'
  const lines = [{ order_item_id: orderItemId, quantity: 1, condition: CONDITIONS[piece] }]
  await receiveCustomerReturn(shop, { id: first.id, return_id: returnId, lines }, owner)
  afterSale.piece = piece satisfies GivenBack
  if (piece === 'sellable') giveBackPieces(books, [afterSale.line])
}

/** The credit is the shopper's again, and is taken back with the return. */
async function undo({ shop, owner }: World, exchanged: BookExchange): Promise<void> {
  const { first, returnId, refundIds, worth, asCredit } = exchanged
  for (const refund_id of refundIds) await withdrawRefund(shop, { id: first.id, refund_id }, owner)
  await withdrawReturn(shop, { id: first.id, return_id: returnId }, owner)
  exchanged.isUndone = true
  first.afterSale = null
  giveMoneyBack(first, -worth, -asCredit)
}
