import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { OUTCOMES, type Outcome } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { NEWS, type News } from '#domain/parcels/transitions.ts'
import { RETURN_CONDITIONS, type ReturnCondition } from '#domain/parcels/words.ts'
import { LINE_KINDS, type LineKind, PARCEL_MARKS, type ParcelMark } from '#domain/remittances/words.ts'
import { MONEY_ANSWERS, type MoneyAnswer } from '#domain/returns/refund.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import { takeBackAttempt } from '#services/confirmation/take-back.ts'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { recordRefund } from '#services/orders/refund.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getParcel } from '#services/parcels/view.ts'
import { reopenRemittance } from '#services/remittances/close.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { importRemittance } from '#services/remittances/import.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { markParcelCash } from '#services/remittances/mark.ts'
import { createRemittance, deleteRemittance } from '#services/remittances/records.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { importNews } from '#services/shipping/import.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { cancelParcel, createParcel, recordLabels, updateParcel } from '#services/shipping/prepare.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import { type ClaimMove, claimMove, closeExplained, isClaimMove, makeClaimMove } from './claim-moves.ts'
import { makeReturnMove, type ReturnMove, returnMove } from './return-moves.ts'
import { asItIs } from './staff.ts'
import { SALMA, type TestShop } from './test-shop.ts'

const SESSION = sessionId('salma')
const MINUTE_MS = 60_000

/** Words of carriers, some that nobody knows. */
const WORDS = [
  ...[
    'Ramassé',
    'Expédié',
    'En cours de livraison',
    'Pas de réponse',
    'Reporté',
    'Livré',
    'Refusé',
    'Annulé',
  ],
  ...['Retour en cours', 'Retourné', 'Perdu', 'Endommagé', 'Chez le gardien'],
]

type Line = { parcel: number; kind: LineKind; off: number }

/** One thing that somebody does. What it is done to is named by index, modulo its number. */
export type ShippingMove =
  | { do: 'place'; size: number; quantity: number }
  | { do: 'shopper cancels'; order: number }
  | { do: 'call'; order: number; outcome: Outcome; without: boolean }
  | { do: 'take back'; call: number }
  | {
      do: 'set status'
      order: number
      status: OrderStatus
      goods: CancelledGoods | undefined
      money?: MoneyAnswer | undefined
    }
  | { do: 'refund'; order: number; amount: number; again: boolean }
  | ReturnMove
  | { do: 'change lines'; order: number; quantity: number; added: boolean }
  | { do: 'correct'; order: number }
  | { do: 'prepare'; order: number; carrier: number }
  | { do: 'print' | 'pack' | 'cancel parcel' | 'change carrier'; parcel: number }
  | { do: 'hand over'; carrier: number; again: boolean }
  | { do: 'say'; parcel: number; state: News; minutesAgo: number | null }
  | { do: 'read news'; lines: { parcel: number; word: string; minutesAgo: number | null }[] }
  | { do: 'receive'; parcel: number; conditions: ReturnCondition[] }
  | { do: 'begin invoice'; carrier: number }
  | { do: 'fill invoice' | 'read invoice'; invoice: number; lines: Line[] }
  | { do: 'close invoice'; invoice: number; off: number }
  | { do: 'reopen invoice' | 'delete invoice'; invoice: number }
  | { do: 'mark'; parcel: number; mark: ParcelMark }
  | ClaimMove
  | { do: 'wait'; minutes: number }

const index = fc.nat(20)
const as = <T extends string>(...names: T[]) => fc.constantFrom(...names)
const ago = fc.option(fc.nat(4000), { nil: null })
const off = fc.constantFrom(0, 0, 0, -60, 5.5)
const lines = fc.array(fc.record({ parcel: index, kind: as(...LINE_KINDS, 'livraison', 'livraison'), off }), {
  minLength: 1,
  maxLength: 4,
})

const move: fc.Arbitrary<ShippingMove> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: as('place'), size: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.record({ do: as('shopper cancels'), order: index }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: as('call'),
      order: index,
      outcome: as(...OUTCOMES, 'confirme', 'confirme', 'confirme', 'confirme'),
      without: fc.boolean(),
    }),
  },
  fc.record({ do: as('take back'), call: fc.nat(2) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: as('set status'),
      order: index,
      status: as(...ORDER_STATUSES),
      goods: fc.option(as(...CANCELLED_GOODS), { nil: undefined }),
      money: fc.option(as(...MONEY_ANSWERS), { nil: undefined, freq: 2 }),
    }),
  },
  fc.record({ do: as('refund'), order: index, amount: fc.constantFrom(0.5, 100, 400), again: fc.boolean() }),
  { weight: 6, arbitrary: returnMove },
  fc.record({ do: as('change lines'), order: index, quantity: fc.nat(3), added: fc.boolean() }),
  fc.record({ do: as('correct'), order: index }),
  { weight: 4, arbitrary: fc.record({ do: as('prepare'), order: index, carrier: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: as('print', 'pack', 'pack', 'cancel parcel', 'change carrier'),
      parcel: index,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: as('hand over'), carrier: fc.nat(1), again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: as('say'), parcel: index, state: as(...NEWS), minutesAgo: ago }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('read news'),
      lines: fc.array(fc.record({ parcel: index, word: as(...WORDS), minutesAgo: ago }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('receive'),
      parcel: index,
      conditions: fc.array(as(...RETURN_CONDITIONS), { minLength: 6, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: as('begin invoice'), carrier: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: as('fill invoice', 'read invoice'), invoice: fc.nat(3), lines }) },
  { weight: 3, arbitrary: fc.record({ do: as('close invoice'), invoice: fc.nat(3), off }) },
  { weight: 2, arbitrary: fc.record({ do: as('reopen invoice', 'delete invoice'), invoice: fc.nat(3) }) },
  { weight: 7, arbitrary: claimMove },
  { weight: 2, arbitrary: fc.record({ do: as('mark'), parcel: index, mark: as(...PARCEL_MARKS) }) },
  { weight: 2, arbitrary: fc.record({ do: as('wait'), minutes: fc.constantFrom(1, 60, 1440, 14_400) }) },
)

/** Rounds of moves; those of a round are made at the same moment. */
export const shippingRounds = fc.array(fc.array(move, { minLength: 1, maxLength: 2 }), {
  minLength: 6,
  maxLength: 24,
})

export type ShippingStage = {
  shop: TestShop
  by: Admin
  sizes: readonly number[]
  carriers: readonly number[]
  orders: string[]
  calls: { id: string; client_key: string }[]
  parcels: string[]
  invoices: number[]
  refunds: string[]
  /** The handover sent last, for sending it again. */
  lastHandover: Parameters<typeof createHandover>[1] | null
}

/** Makes one move. Refusals are part of the game; anything else is not. */
export async function makeShippingMove(stage: ShippingStage, move: ShippingMove): Promise<void> {
  try {
    await attempt(stage, move)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function attempt(stage: ShippingStage, move: ShippingMove): Promise<unknown> {
  const { shop, by } = stage
  const orderOf = (index: number) => pick(stage.orders, index) ?? NOBODY
  const parcelOf = (index: number) => pick(stage.parcels, index) ?? NOBODY
  switch (move.do) {
    case 'place': {
      const items = [{ variant_id: pick(stage.sizes, move.size) ?? 0, quantity: move.quantity, price: 500 }]
      const sender = { session: SESSION, address: '196.200.0.1', idempotencyKey: undefined }
      stage.orders.push((await placeOrder(shop, { ...SALMA, items }, sender)).id)
      return
    }
    case 'shopper cancels':
      return cancelOrder(shop, orderOf(move.order), { session: SESSION })
    case 'call': {
      const sent = { id: orderOf(move.order), client_key: randomUUID() }
      stage.calls.push(sent)
      // Nobody is called at night.
      const next_call_at = new Date(shop.clock().getTime() + 24 * 60 * MINUTE_MS)
      next_call_at.setUTCHours(11)
      const channel = move.without ? 'statut' : 'appel'
      return recordAttempt(shop, { ...sent, channel, outcome: move.outcome, next_call_at }, by)
    }
    case 'take back': {
      const sent = stage.calls.at(-1 - move.call)
      return sent && takeBackAttempt(shop, sent, by)
    }
    case 'set status':
      return setOrderStatus(
        shop,
        { id: orderOf(move.order), status: move.status, goods: move.goods, money: move.money },
        by,
      )
    case 'refund': {
      const refund_id = move.again ? (stage.refunds.at(-1) ?? randomUUID()) : randomUUID()
      stage.refunds.push(refund_id)
      const { amount } = move
      return recordRefund(shop, { id: orderOf(move.order), refund_id, amount, method: 'especes' }, by)
    }
    case 'note return':
    case 'receive customer return':
    case 'withdraw return':
    case 'refund return':
      return makeReturnMove(shop, { id: orderOf(move.order), move, by })
    case 'change lines': {
      const { items } = await getOrder(shop, orderOf(move.order))
      const kept = items.flatMap(({ id, quantity }, place) => {
        const wanted = place === 0 ? move.quantity : quantity
        return wanted === 0 ? [] : [{ item_id: id, quantity: wanted }]
      })
      const added = move.added ? [{ variant_id: stage.sizes[1] ?? 0, quantity: 1 }] : []
      const wanted = await asItIs(shop, orderOf(move.order), { kept, added })
      return changeOrderLines(shop, wanted, { staff: by })
    }
    case 'correct':
      return correctOrder(shop, { id: orderOf(move.order), district: `Agdal ${stage.calls.length}` }, by)
    case 'prepare': {
      const carrier_id = pick(stage.carriers, move.carrier) ?? 0
      const tracking = `OZ${stage.parcels.length + 1000}`
      const { id } = await createParcel(shop, { order_id: orderOf(move.order), carrier_id, tracking }, by)
      stage.parcels.push(id)
      return
    }
    case 'print': {
      const id = parcelOf(move.parcel)
      const { amount, label_version } = await getParcel(shop.db, id, { role: by.role, now: shop.clock() })
      return recordLabels(shop, { labels: [{ id, amount, version: label_version }] })
    }
    case 'pack':
      return updateParcel(shop, { id: parcelOf(move.parcel), ready: true }, by)
    case 'change carrier':
      return updateParcel(shop, { id: parcelOf(move.parcel), carrier_id: stage.carriers[1] ?? 0 }, by)
    case 'cancel parcel':
      return cancelParcel(shop, { id: parcelOf(move.parcel) }, by)
    default:
      if (isClaimMove(move)) return makeClaimMove(stage, move)
      return move.do === 'hand over' || move.do === 'say' || move.do === 'read news' || move.do === 'receive'
        ? attemptOnTheWay(stage, move)
        : attemptAtTheDesk(stage, move)
  }
}

type OnTheWay = Extract<ShippingMove, { do: 'hand over' | 'say' | 'read news' | 'receive' }>

async function attemptOnTheWay(stage: ShippingStage, move: OnTheWay): Promise<unknown> {
  const { shop, by } = stage
  switch (move.do) {
    case 'hand over': {
      if (move.again && stage.lastHandover !== null) return createHandover(shop, stage.lastHandover, by)
      const carrier_id = pick(stage.carriers, move.carrier) ?? 0
      const ready = await shop.db
        .selectFrom('parcels')
        .select('id')
        .where('carrier_id', '=', carrier_id)
        .where('state', '=', 'a-remettre')
        .where('ready_at', 'is not', null)
        .execute()
      if (ready.length === 0) return
      stage.lastHandover = { carrier_id, parcel_ids: ready.map(({ id }) => id), client_key: randomUUID() }
      return createHandover(shop, stage.lastHandover, by)
    }
    case 'say': {
      const { state, minutesAgo } = move
      const id = pick(stage.parcels, move.parcel) ?? NOBODY
      const at = minutesAgo === null ? undefined : before(shop, minutesAgo)
      return recordParcelEvent(shop, { id, state, ...(at !== undefined && { at }) }, by)
    }
    case 'read news': {
      const numbers = await trackings(stage)
      const rows = move.lines.map(({ parcel, word, minutesAgo }, line) => {
        const date = minutesAgo === null ? '' : before(shop, minutesAgo).toISOString()
        return { line: line + 2, cells: [pick(numbers, parcel)?.tracking ?? 'OZ1', word, date] }
      })
      const headed = [{ line: 1, cells: ['Suivi', 'Statut', 'Date'] }, ...rows]
      return importNews(shop, { rows: headed, apply: 'yes' }, by)
    }
    case 'receive': {
      const id = pick(stage.parcels, move.parcel) ?? NOBODY
      const { items } = await getParcel(shop.db, id, { role: by.role, now: shop.clock() })
      const pieces = items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
      const lines = pieces.map((order_item_id, place) => {
        const condition = pick(move.conditions, place) ?? 'vendable'
        return { order_item_id, quantity: 1, condition }
      })
      return receiveReturn(shop, { id, lines }, by)
    }
  }
}

type AtTheDesk = Extract<
  ShippingMove,
  {
    do:
      | 'begin invoice'
      | 'fill invoice'
      | 'read invoice'
      | 'close invoice'
      | 'reopen invoice'
      | 'delete invoice'
      | 'mark'
      | 'wait'
  }
>

async function attemptAtTheDesk(stage: ShippingStage, move: AtTheDesk): Promise<unknown> {
  const { shop, by } = stage
  if (move.do === 'wait') {
    shop.setTime(before(shop, -move.minutes).toISOString())
    return
  }
  if (move.do === 'mark') {
    const id = pick(stage.parcels, move.parcel) ?? NOBODY
    return markParcelCash(shop, { id, mark: move.mark, reason: 'Rien ne viendra' }, by)
  }
  if (move.do === 'begin invoice') {
    const carrier_id = pick(stage.carriers, move.carrier) ?? 0
    const reference = `FAC-${stage.invoices.length}`
    const draft = { carrier_id, reference, dated_on: '2026-03-01', net: 0 }
    stage.invoices.push((await createRemittance(shop, draft)).id)
    return
  }
  const { id, version } = await getRemittance(shop, pick(stage.invoices, move.invoice) ?? 0)
  switch (move.do) {
    case 'fill invoice':
      return setRemittanceLines(shop, { id, version, lines: await linesOf(stage, move.lines) })
    case 'read invoice': {
      const cells = (await linesOf(stage, move.lines)).map(({ tracking, gross, fee }) => [
        tracking,
        String(gross),
        String(fee),
      ])
      const lines = cells.map((row, place) => ({ line: place + 2, cells: row }))
      return importRemittance(shop, { id }, { headings: ['Suivi', 'Montant', 'Frais'], lines })
    }
    case 'close invoice':
      return closeExplained(stage, { id, off: move.off })
    case 'reopen invoice':
      return reopenRemittance(shop, { id, version }, by)
    case 'delete invoice':
      return deleteRemittance(shop, id, by)
  }
}

async function linesOf(stage: ShippingStage, lines: readonly Line[]) {
  const numbers = await trackings(stage)
  return lines.map(({ parcel, kind, off }) => {
    const { tracking = 'OZ1', amount = 100 } = pick(numbers, parcel) ?? {}
    const gross = kind === 'livraison' || kind === 'ajustement' ? amount + off : 0
    return { tracking: tracking ?? '', kind, gross, fee: 35 }
  })
}

function trackings({ shop }: ShippingStage) {
  return shop.db.selectFrom('parcels').select(['tracking', 'amount']).orderBy('tracking').execute()
}

const NOBODY = '00000000-0000-4000-8000-000000000001'

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(list.length, 1)]
}

function before({ clock }: TestShop, minutes: number): Date {
  return new Date(clock().getTime() - minutes * MINUTE_MS)
}
