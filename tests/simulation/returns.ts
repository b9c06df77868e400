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
  const here = world.returning.filter(({ parcel, from }) => from <= now && isAwaited(parcel))
  world.returning = world.returning.filter(({ from }) => from > now)
  await together(world.random, here, ({ parcel }, random) => receive({ ...world, random }, parcel))
  // One after the other: they take what is left of a size.
  const whole = here.filter(({ parcel }) => !parcel.isRestBack)
  for (const { parcel } of whole) if (world.random.chance(0.1)) await sendAgain(world, parcel.order)
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

function itemOf(
  items: readonly { id: number; product_name: string; volume: string }[],
  line: BookLine,
): number {
  const item = items.find(({ product_name, volume }) => product_name === line.name && volume === line.volume)
  if (item === undefined) throw new Error(`A parcel came back without ${line.name}, ${line.volume}.`)
  return item.id
}
