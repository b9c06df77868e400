import { proposedTaken } from '#domain/parcels/partial-delivery.ts'
import { getParcel } from '#services/parcels/view.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import { type BookParcel, cashOf, isOut } from './books.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000

/** Drivers call about parcels of which the shopper took a part, and who packs writes down what was given back. */
export async function noteParts(world: World): Promise<void> {
  const now = world.shop.clock()
  const told = world.carriers.flatMap((carrier) => carrier.parts.filter(({ at }) => at <= now))
  for (const carrier of world.carriers) carrier.parts = carrier.parts.filter(({ at }) => at > now)
  const here = told.filter(({ parcel }) => isOut(parcel) || parcel.state === 'livre')
  await together(world.random, here, ({ parcel }, random) => note({ ...world, random }, parcel))
}

async function note(world: World, parcel: BookParcel): Promise<void> {
  const { shop, random, packer, owner } = world
  const { items, discount_amount, decants } = await getParcel(shop.db, parcel.id, {
    role: 'proprietaire',
    now: shop.clock(),
  })
  const pieces = items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  // Some are given back, and one at least is kept.
  const given = random.shuffle(pieces).slice(0, random.between(1, pieces.length - 1))
  const not_taken = items.flatMap(({ id: order_item_id }) => {
    const quantity = given.filter((id) => id === order_item_id).length
    return quantity === 0 ? [] : [{ order_item_id, quantity }]
  })
  const sum = proposedTaken({ items, discount_amount, decants, amount: parcel.amount }, not_taken)
  const taken = random.chance(0.2) ? Math.max(0, sum - 5) : sum
  // Somebody has called it delivered before: the owner corrects that.
  const isCorrected = parcel.state === 'livre'
  const sent = {
    ...{ id: parcel.id, not_taken },
    ...(taken !== sum && { collected: taken }),
    ...(isCorrected && { corrects: true as const }),
  }
  const times = random.chance(0.1) && !isCorrected ? [1, 2] : [1]
  await Promise.all(times.map(() => deliverInPart(shop, sent, isCorrected ? owner : packer)))
  parcel.notTaken = not_taken.map(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    const line = parcel.order.lines.find(
      ({ name, volume }) => name === item?.product_name && volume === item.volume,
    )
    if (line === undefined) throw new Error(`${parcel.order.number} has no line of what was given back.`)
    return { line, quantity }
  })
  parcel.notTakenDirhams = parcel.amount - taken
  parcel.amount = taken
  parcel.state = 'livre-en-partie'
  parcel.wasRefused = false
  parcel.order.status = 'livre'
  if (!isCorrected) {
    parcel.feeExpected = parcel.fees.delivered
    parcel.deliveredAt = shop.clock()
  }
  parcel.cash = cashOf(parcel)
  const from = new Date(shop.clock().getTime() + random.between(24, 24 * 6) * HOUR_MS)
  world.returning.push({ parcel, from })
}
