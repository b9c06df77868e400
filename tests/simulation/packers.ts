import { ShopError } from '#domain/errors.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { getPreparation } from '#services/shipping/preparation.ts'
import { cancelParcel, createParcel, recordLabels, updateParcel } from '#services/shipping/prepare.ts'
import { asItIs } from '#tests/support/staff.ts'
import { type BookOrder, type BookParcel, moveStock, noteParcel, takePieces } from './books.ts'
import { sendOnTheWay } from './carriers.ts'
import { together } from './together.ts'
import type { BookCarrier, World } from './world.ts'

/**
 * An afternoon of packing by several people: parcels, labels of all that were printed together, changes that void some of
 * them, and a cross behind each.
 */
export async function pack(world: World): Promise<void> {
  const { shop, books, packer } = world
  const { orders, counts } = await getPreparation(shop, packer.role)
  const waiting = books.orders.filter(isToPack)
  if (counts.to_prepare !== waiting.length) {
    throw new Error(`${waiting.length} orders are to be packed, but the screen shows ${counts.to_prepare}.`)
  }
  const shown = orders.map(({ order_id }) => {
    const order = books.byId.get(order_id)
    if (order === undefined) throw new Error(`Nobody knows the order ${order_id} that is to be packed.`)
    return order
  })
  const parcels = await together(world.random, shown, (order, random) => {
    return order.parcel?.state === 'a-remettre'
      ? Promise.resolve(order.parcel)
      : prepare({ ...world, random }, order)
  })
  for (const parcel of parcels) if (parcel.order.parcel !== parcel) noteParcel(books, parcel)
  if (parcels.length === 0) return
  const labels = parcels.map(({ id, order, label }) => ({ id, amount: order.total, version: label }))
  await recordLabels(shop, { labels })
  // One after the other: they take what is left of a size.
  for (const parcel of parcels) if (world.random.chance(0.02)) await changeLines(world, parcel.order, parcel)
  await together(world.random, parcels, async (parcel, random) => {
    if (random.chance(0.01)) {
      await cancelParcel(shop, { id: parcel.id }, packer)
      parcel.state = 'annule'
    } else await updateParcel(shop, { id: parcel.id, ready: true }, packer)
  })
}

function isToPack({ status, parcel }: BookOrder): boolean {
  if (status !== 'en-preparation' && status !== 'expedie') return false
  const isEnded = parcel === null || ['annule', 'retourne', 'perdu'].includes(parcel.state)
  return isEnded ? status === 'en-preparation' : parcel.state === 'a-remettre'
}

/** Makes a parcel, which is to be noted. */
export async function prepare(world: World, order: BookOrder): Promise<BookParcel> {
  const { shop, random, packer, carriers, packaging } = world
  const carrier = random.pick(carriers)
  const tracking = `${carrier.name.slice(0, 2).toUpperCase()}${100_000 + order.place * 10 + order.parcels.length}`
  const { id } = await createParcel(shop, { order_id: order.id, carrier_id: carrier.id, tracking }, packer)
  const fees = carrier.fees.get(order.city) ?? { delivered: 0, refused: 0, returned: 0 }
  return {
    ...{ id, order, carrierId: carrier.id, tracking, state: 'a-remettre', amount: order.total, label: 1 },
    ...{
      fees,
      feeExpected: fees.delivered,
      feeCharged: null,
      contested: 0,
      packaging,
      wasRefused: false,
      deliveredAt: null,
    },
    ...{ cash: 'sans-objet', broken: [], paid: [], notTaken: [], notTakenDirhams: 0, isRestBack: false },
  }
}

/** A shopper calls for one piece more, once the label is printed: it is printed again. */
async function changeLines(
  { shop, books, owner, goods }: World,
  order: BookOrder,
  parcel: BookParcel,
): Promise<void> {
  const good = goods.find(({ variantId }) => !order.lines.some((line) => line.variantId === variantId))
  if (good === undefined) return
  try {
    const wanted = await asItIs(shop, order.id, { added: [{ variant_id: good.variantId, quantity: 1 }] })
    const { total } = await changeOrderLines(shop, wanted, { staff: owner })
    order.lines.push({ ...good, quantity: 1, unitCost: books.costs.get(good.variantId) ?? null })
    moveStock(books, good.variantId, -1)
    order.total = total
    parcel.amount = total
    parcel.label += 1
    await recordLabels(shop, { labels: [{ id: parcel.id, amount: total, version: parcel.label }] })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'insufficient_stock') throw error
  }
}

/** The couriers come, all at once: one bordereau for each carrier, now and then sent twice at once. */
export async function handOver(world: World): Promise<void> {
  const handed = await together(world.random, world.carriers, (carrier, random) =>
    handOverTo({ ...world, random }, carrier),
  )
  for (const { carrier, parcels } of handed) {
    for (const parcel of parcels) {
      parcel.state = 'remis'
      parcel.order.status = 'expedie'
      sendOnTheWay(world, carrier, parcel)
    }
  }
}

type Handed = { carrier: BookCarrier; parcels: BookParcel[] }

async function handOverTo(world: World, carrier: BookCarrier): Promise<Handed> {
  const { shop, books, random, packer } = world
  const parcels = books.parcels.filter(
    ({ state, carrierId, order }) =>
      state === 'a-remettre' && carrierId === carrier.id && order.status !== 'annule',
  )
  if (parcels.length === 0) return { carrier, parcels }
  const parcel_ids = parcels.map(({ id }) => id)
  const request = { carrier_id: carrier.id, parcel_ids, client_key: random.uuid() }
  const times = random.chance(0.2) ? [1, 2] : [1]
  const numbers = await Promise.all(
    times.map(async () => (await createHandover(shop, request, packer)).number),
  )
  if (new Set(numbers).size !== 1) throw new Error(`One handover became ${numbers.join(' and ')}.`)
  return { carrier, parcels }
}

/** An order whose parcel came back is sent again, if there is enough of it. */
export async function sendAgain(world: World, order: BookOrder): Promise<void> {
  try {
    noteParcel(world.books, await prepare(world, order))
    order.status = 'en-preparation'
    takePieces(world.books, order.lines)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'insufficient_stock') throw error
  }
}
