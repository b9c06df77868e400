import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { noteReturn, receiveCustomerReturn } from '#services/orders/customer-return.ts'
import { getOrder } from '#services/orders/list.ts'
import { recordRefund } from '#services/orders/refund.ts'
import { getParcel } from '#services/parcels/view.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import {
  type BookLine,
  type BookOrder,
  type BookParcel,
  feeOfWayBack,
  giveBackPieces,
  isOut,
} from './books.ts'
import { sendAgain } from './packers.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

/** Parcels that couriers bring back are opened and judged piece by piece; one in ten goes out again. */
export async function receiveReturns(world: World): Promise<void> {
  const now = world.shop.clock()
  const due = world.returning.filter(({ from }) => from <= now)
  world.returning = world.returning.filter(({ from }) => from > now)
  // Each once: the rest of a parcel may be due on the day on which all of it is, because its order was cancelled.
  const here = [...new Set(due.map(({ parcel }) => parcel))].filter(isAwaited)
  await together(world.random, here, (parcel, random) => receive({ ...world, random }, parcel))
  // One after the other: they take what is left of a size.
  const whole = here.filter(({ isRestBack }) => !isRestBack)
  for (const parcel of whole) if (world.random.chance(0.1)) await sendAgain(world, parcel.order)
}

/** A whole parcel, or the rest of one that was delivered in part. */
function isAwaited(parcel: BookParcel): boolean {
  return isOut(parcel) || (parcel.state === 'livre-en-partie' && !parcel.isRestBack)
}

/** A parcel is opened, and each piece judged. */
export async function receive(world: World, parcel: BookParcel): Promise<void> {
  const { shop, random, packer, books } = world
  const { items } = await getParcel(shop.db, parcel.id, { role: 'proprietaire', now: shop.clock() })
  const isRest = parcel.state === 'livre-en-partie'
  const sent = parcel.order.lines.map((line) => ({ line, quantity: line.quantity }))
  const judged = (isRest ? parcel.notTaken : sent).flatMap(({ line, quantity }) =>
    Array.from({ length: quantity }, () => {
      const draw = random.next()
      const condition: 'vendable' | 'abime' | 'manquant' =
        draw < 0.85 ? 'vendable' : draw < 0.95 ? 'abime' : 'manquant'
      return { line, condition }
    }),
  )
  const lines = judged.map(({ line, condition }) => ({
    order_item_id: itemOf(items, line),
    quantity: 1,
    condition,
  }))
  const fee = random.chance(0.3) ? 12 : undefined
  const said = { id: parcel.id, lines, ...(fee !== undefined && { fee }) }
  const times = random.chance(0.1) ? [1, 2] : [1]
  const results = await Promise.allSettled(times.map(() => receiveReturn(shop, said, packer)))
  const refused = results.filter((one) => one.status === 'rejected')
  if (refused.some(({ reason }) => !(reason instanceof ShopError) || reason.code !== 'already_returned'))
    throw refused[0]?.reason
  if (refused.length !== times.length - 1)
    throw new Error(`A return was received ${results.length - refused.length} times.`)
  for (const { line, condition } of judged) {
    if (condition === 'vendable') giveBackPieces(books, [{ variantId: line.variantId, quantity: 1 }])
    else parcel.broken.push({ line, quantity: 1 })
  }
  const isDelivered = parcel.deliveredAt !== null
  parcel.feeExpected = isDelivered ? parcel.feeExpected + (fee ?? 0) : (fee ?? feeOfWayBack(parcel))
  if (isRest) {
    parcel.isRestBack = true
    return
  }
  parcel.state = 'retourne'
  parcel.order.status = 'annule'
  parcel.order.wasSent = true
}

export function itemOf(
  items: readonly { id: number; product_name: string; volume: string }[],
  line: BookLine,
): number {
  const item = items.find(({ product_name, volume }) => product_name === line.name && volume === line.volume)
  if (item === undefined) throw new Error(`A parcel came back without ${line.name}, ${line.volume}.`)
  return item.id
}

/** A shopper gives a piece back after the sale; the shop pays the way, and refunds some of what was paid. */
export async function giveAPieceBack(world: World, order: BookOrder): Promise<void> {
  const { shop, random, owner, books } = world
  const { items, paid } = await getOrder(shop, order.id)
  const [line] = order.lines
  const left = addUp([paid?.taken ?? 0, -order.refunded])
  const isWhole = order.parcel?.notTaken.length === 0
  if (line === undefined || left < 1 || !isWhole) return
  const target = { id: order.id, return_id: randomUUID() }
  const back = { order_item_id: itemOf(items, line), quantity: 1 }
  const wayCost = random.pick([0, 12.5, 35])
  const noted = { reason: 'defaut', way_payer: 'boutique', way_cost: wayCost, known: 0 } as const
  await noteReturn(shop, { ...target, ...noted, lines: [back] }, owner)
  const isSellable = random.chance(0.6)
  const piece = isSellable ? 'sellable' : 'spoilt'
  const condition = isSellable ? 'vendable' : random.pick(['abime', 'decant-ouvert'] as const)
  await receiveCustomerReturn(shop, { ...target, lines: [{ ...back, condition }] }, owner)
  const method = random.pick(['especes', 'virement', 'avoir'] as const)
  const refund = { refund_id: randomUUID(), amount: random.pick([1, left]), method }
  await recordRefund(shop, { ...target, ...refund }, owner)
  if (isSellable) giveBackPieces(books, [{ variantId: line.variantId, quantity: 1 }])
  order.afterSale = { line: { ...line, quantity: 1 }, piece, wayCost }
  order.refunded = addUp([order.refunded, refund.amount])
  if (method === 'avoir') order.refundedAsCredit = addUp([order.refundedAsCredit, refund.amount])
}
