import { ShopError } from '#domain/errors.ts'
import { getParcel } from '#services/parcels/view.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import { type BookLine, type BookParcel, feeOfWayBack, giveBackPieces, isOut } from './books.ts'
import { sendAgain } from './packers.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

/** Parcels that couriers bring back are opened and judged piece by piece; one in ten goes out again. */
export async function receiveReturns(world: World): Promise<void> {
  const now = world.shop.clock()
  const here = world.returning.filter(({ parcel, from }) => from <= now && isOut(parcel))
  world.returning = world.returning.filter(({ from }) => from > now)
  await together(world.random, here, ({ parcel }, random) => receive({ ...world, random }, parcel))
  // One after the other: they take what is left of a size.
  for (const { parcel } of here) if (world.random.chance(0.1)) await sendAgain(world, parcel.order)
}

/** A parcel is opened, and each piece judged. */
export async function receive(world: World, parcel: BookParcel): Promise<void> {
  const { shop, random, packer, books } = world
  const { items } = await getParcel(shop.db, parcel.id, { role: 'proprietaire', now: shop.clock() })
  const judged = parcel.order.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => {
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
  const sent = { id: parcel.id, lines, ...(fee !== undefined && { fee }) }
  const times = random.chance(0.1) ? [1, 2] : [1]
  const results = await Promise.allSettled(times.map(() => receiveReturn(shop, sent, packer)))
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
  parcel.state = 'retourne'
  parcel.order.status = 'annule'
  parcel.order.wasSent = true
}

function itemOf(
  items: readonly { id: number; product_name: string; volume: string }[],
  line: BookLine,
): number {
  const item = items.find(({ product_name, volume }) => product_name === line.name && volume === line.volume)
  if (item === undefined) throw new Error(`A parcel came back without ${line.name}, ${line.volume}.`)
  return item.id
}
