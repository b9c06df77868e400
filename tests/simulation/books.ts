import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/source.ts'
import type { CashState, ParcelState } from '#domain/parcels/words.ts'

/**
 * What the simulation knows by itself: everything it did and what should have come of it. Nothing in here is read from
 * the shop, but for ids and prices.
 */
export type Books = {
  orders: BookOrder[]
  byId: Map<string, BookOrder>
  parcels: BookParcel[]
  exchanges: BookExchange[]
  /** Pieces of each size: what should be in stock. */
  stock: Map<number, number>
  /** What one piece of each size costs now; null while unknown. */
  costs: Map<number, number | null>
  adSpend: { day: string; amount: number }[]
}

export type BookLine = {
  variantId: number
  name: string
  volume: string
  quantity: number
  /** Is what one piece was agreed to cost. */
  price: number
  unitCost: number | null
}

export type BookOrder = {
  id: string
  /** Among all orders; a parcel's number is made of it. */
  place: number
  number: string
  placedAt: Date
  city: string
  source: OrderSource
  total: number
  lines: BookLine[]
  status: OrderStatus
  /** Since it was confirmed, by whom; null while it is not. */
  confirmedBy: number | 'nobody' | null
  attempts: number
  isDouble: boolean
  /** Ended by what stands for having been sent, also without a parcel. */
  wasSent: boolean
  /** The worth of the piece that it goes out for pays so much of it, in DH. */
  credit: number
  /** What its shopper got back, in DH, and how much of that as a credit. */
  refunded: number
  refundedAsCredit: number
  /** The piece that it gives back after the sale, what came of it, and what its way cost; null for none. */
  afterSale: { line: BookLine; piece: GivenBack; wayCost: number } | null
  /** What the shopper has in mind. */
  fate: Fate
  /** All of them; the last one is `parcel`. */
  parcels: BookParcel[]
  parcel: BookParcel | null
}

export type GivenBack = 'awaited' | 'sellable' | 'spoilt' | 'missing'

/** A piece of one order comes back, and another order goes out for it. */
export type BookExchange = {
  first: BookOrder
  next: BookOrder
  returnId: string
  orderItemId: number
  refundIds: string[]
  worth: number
  asCredit: number
  /** The second order came to nothing, and the piece stays with its shopper. */
  isUndone: boolean
}

/** Answers to calls in order; the last one decides. */
export type Fate = { answers: Answer[]; cancelsBefore: Date | null }
export type Answer =
  | 'confirme'
  | 'pas-de-reponse'
  | 'boite-vocale'
  | 'reporte'
  | 'ne-veut-plus'
  | 'faux-numero'
  | 'doublon'

export type BookParcel = {
  id: string
  order: BookOrder
  /** Null when the shop itself brought it. */
  carrierId: number | null
  tracking: string
  state: ParcelState
  /** To collect; once it was delivered in part, what was taken. */
  amount: number
  /** Pieces that were given back at the door; they are in the order's lines. */
  notTaken: { line: BookLine; quantity: number }[]
  /** What of its amount was not taken for them. */
  notTakenDirhams: number
  /** They are in the shop. */
  isRestBack: boolean
  /** Counts the changes of what its label says. */
  label: number
  fees: Fees
  feeExpected: number
  feeCharged: number | null
  /** So much of what was charged is claimed, or was granted. */
  contested: number
  packaging: number
  wasRefused: boolean
  deliveredAt: Date | null
  cash: CashState
  /** Pieces that came back, but cannot be sold, by line. */
  broken: { line: BookLine; quantity: number }[]
  /** What closed invoices paid. */
  paid: {
    kind: 'livraison' | 'ajustement' | 'refus' | 'retour'
    gross: number
    fee: number
    receivedOn: string
  }[]
}

export type Fees = { delivered: number; refused: number; returned: number }

/** An order that was placed, or written down. */
export function noteOrder(books: Books, order: BookOrder): void {
  order.place = books.orders.length
  books.orders.push(order)
  books.byId.set(order.id, order)
  takePieces(books, order.lines)
}

/** A parcel that was packed or brought. */
export function noteParcel(books: Books, parcel: BookParcel): void {
  parcel.order.parcel = parcel
  parcel.order.parcels.push(parcel)
  books.parcels.push(parcel)
}

export function openBooks(): Books {
  return {
    ...{ orders: [], byId: new Map(), parcels: [], exchanges: [], adSpend: [] },
    ...{ stock: new Map(), costs: new Map() },
  }
}

export function takePieces(books: Books, lines: readonly BookLine[]): void {
  for (const { variantId, quantity } of lines) moveStock(books, variantId, -quantity)
}

export function giveBackPieces(
  books: Books,
  lines: readonly { variantId: number; quantity: number }[],
): void {
  for (const { variantId, quantity } of lines) moveStock(books, variantId, quantity)
}

export function moveStock({ stock }: Books, variantId: number, delta: number): void {
  stock.set(variantId, (stock.get(variantId) ?? 0) + delta)
}

/** Where carriers' news takes a parcel that is out. */
export function hear(parcel: BookParcel, state: 'livre' | 'refuse' | 'retour' | 'en-route', at: Date): void {
  if (state === 'en-route') return
  if (!isOut(parcel)) return
  if (state === 'livre') {
    parcel.state = 'livre'
    parcel.feeExpected = parcel.fees.delivered
    parcel.wasRefused = false
    parcel.deliveredAt = at
    parcel.order.status = 'livre'
    parcel.cash = cashOf(parcel)
    return
  }
  if (state === 'refuse') parcel.wasRefused = true
  if (parcel.state !== 'retour') parcel.state = state
  parcel.feeExpected = feeOfWayBack(parcel)
}

/** What was delivered before costs a delivery, wherever it goes then. */
export function feeOfWayBack({ deliveredAt, wasRefused, fees, feeExpected }: BookParcel): number {
  if (deliveredAt !== null) return feeExpected
  return wasRefused ? fees.refused : fees.returned
}

/** On its way, there or back. */
export function isOut({ state }: BookParcel): boolean {
  return !['a-remettre', 'livre', 'livre-en-partie', 'retourne', 'perdu', 'annule'].includes(state)
}

export function isDelivered({ state }: BookParcel): boolean {
  return state === 'livre' || state === 'livre-en-partie'
}

/** A parcel whose order leaves 'Livré' was not delivered in part: its carrier still owes what was taken. */
export function makeWhole(parcel: BookParcel): void {
  parcel.notTaken = []
  parcel.notTakenDirhams = 0
}

/** Returns the cash of a delivered parcel, by what closed invoices paid for it. */
export function cashOf({ carrierId, amount, paid, cash }: BookParcel): CashState {
  if (carrierId === null) return 'recu'
  const isInvoiced = paid.some(({ kind }) => kind === 'livraison')
  const sum = paidFor(paid)
  if (isInvoiced && Math.abs(sum - amount) < 0.005) return 'recu'
  if (!isInvoiced) return cash === 'litige' || cash === 'abandonne' ? cash : 'attendu'
  return cash === 'litige' || cash === 'abandonne' ? cash : 'ecart'
}

export function paidFor(paid: BookParcel['paid']): number {
  const cents = paid
    .filter(({ kind }) => kind === 'livraison' || kind === 'ajustement')
    .map(({ gross }) => gross * 100)
  return Math.round(cents.reduce((sum, one) => sum + one, 0)) / 100
}
