import { ShopError } from '#domain/errors.ts'
import type { CancelledGoods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { type BookOrder, type BookParcel, cashOf, isOut, makeWhole, noteParcel, takePieces } from './books.ts'
import { lose } from './carriers.ts'
import { giveAPieceBack, receive } from './returns.ts'
import { close } from './shoppers.ts'
import type { World } from './world.ts'

/** The first specification's dropdown, used by somebody who does not know what it does to parcels. */
export async function misuseDropdown(world: World): Promise<void> {
  const { books, random } = world
  for (const order of books.orders.slice(-2000).filter(() => random.chance(0.004))) await misuse(world, order)
}

async function misuse(world: World, order: BookOrder): Promise<void> {
  const { books, random, owner } = world
  const { parcel } = order
  const isOnItsWay = parcel !== null && isOut(parcel)
  const set = (status: OrderStatus, goods?: CancelledGoods) =>
    setOrderStatus(world.shop, { id: order.id, status, goods }, owner)
  if (order.status === 'nouveau') {
    // Confirmed by a click; half of these are brought by the shop itself.
    const isBrought = random.chance(0.5)
    await set(isBrought ? 'livre' : 'en-preparation')
    order.confirmedBy = owner.id
    if (isBrought) bring(world, order)
    else order.status = 'en-preparation'
  } else if (order.status === 'en-preparation' && parcel === null) {
    await set('nouveau')
    await set('en-preparation')
    order.confirmedBy = owner.id
  } else if (order.status === 'expedie' && isOnItsWay) {
    const goods = random.pick(['rendues', 'perdues', undefined, 'delivered'] as const)
    if (goods === 'delivered') {
      await set('livre')
      order.status = 'livre'
      parcel.state = 'livre'
      parcel.feeExpected = parcel.fees.delivered
      parcel.deliveredAt = world.shop.clock()
      parcel.cash = cashOf(parcel)
      return
    }
    await set('annule', goods)
    if (goods === undefined) {
      // Thought better of.
      await set('expedie')
      return
    }
    if (goods === 'perdues') return lose(parcel)
    // 'Déjà revenu' gives nothing back before each piece is judged.
    await receive(world, parcel)
  } else if (order.status === 'livre' && parcel?.cash === 'recu' && order.afterSale === null) {
    await giveAPieceBack(world, order)
  } else if (order.status === 'livre' && parcel?.cash === 'attendu' && order.afterSale === null) {
    if (parcel.isRestBack) return expectSettled(world, order)
    if (random.chance(0.5)) return giveBack(world, order, parcel)
    await set('expedie')
    await set('livre')
    parcel.state = 'livre'
    makeWhole(parcel)
    parcel.deliveredAt = world.shop.clock()
  } else if (order.status === 'annule' && parcel === null && !isOver(world, order)) {
    try {
      await set('en-preparation')
      takePieces(books, order.lines)
      order.status = 'en-preparation'
      order.confirmedBy ??= owner.id
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'insufficient_stock') throw error
      return
    }
    if (random.chance(0.5)) return
    await set('annule')
    close(world, order)
  }
}

/** What was placed twice, or went out for a piece that its shopper keeps, does not go on. */
function isOver({ books }: World, order: BookOrder): boolean {
  return order.isDouble || books.exchanges.some(({ next, isUndone }) => isUndone && next === order)
}

/** A delivered order is cancelled: its parcel comes back, and its carrier owes the cash as before (ADR 165). */
async function giveBack(world: World, order: BookOrder, parcel: BookParcel): Promise<void> {
  const { random, owner, shop } = world
  const money = random.pick(['garde', 'especes', 'virement'] as const)
  await setOrderStatus(shop, { id: order.id, status: 'annule', reason: 'ne-veut-plus', money }, owner)
  order.status = 'annule'
  order.wasSent = true
  if (money !== 'garde') order.refunded = parcel.amount
  parcel.state = 'retour'
  makeWhole(parcel)
  const from = new Date(shop.clock().getTime() + random.between(24, 96) * 3_600_000)
  world.returning.push({ parcel, from })
}

/** What was given back is in stock again: the order stays delivered. */
async function expectSettled({ shop, owner }: World, { id, number }: BookOrder): Promise<void> {
  await setOrderStatus(shop, { id, status: 'annule' }, owner).then(
    () => Promise.reject(new Error(`${number} was cancelled, though its rest was received.`)),
    (error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== 'return_settled') throw error
    },
  )
}

/** 'Remis en main propre': a parcel of nobody's, whose cash is in the till. */
function bring({ books, shop }: World, order: BookOrder): void {
  order.status = 'livre'
  noteParcel(books, {
    ...{
      id: '',
      order,
      carrierId: null,
      tracking: '',
      state: 'livre',
      amount: order.total,
      label: 1,
      feeExpected: 0,
    },
    ...{ fees: { delivered: 0, refused: 0, returned: 0 }, feeCharged: null, contested: 0, packaging: 0 },
    wasRefused: false,
    ...{ deliveredAt: shop.clock(), cash: 'recu', broken: [], paid: [] },
    ...{ notTaken: [], notTakenDirhams: 0, isRestBack: false },
  })
}
