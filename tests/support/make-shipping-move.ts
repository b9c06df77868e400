import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import { takeBackAttempt } from '#services/confirmation/take-back.ts'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getParcel } from '#services/parcels/view.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { importNews } from '#services/shipping/import.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { cancelParcel, createParcel, recordLabels, updateParcel } from '#services/shipping/prepare.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import { isClaimMove, makeClaimMove } from './claim-moves.ts'
import { attemptAtTheDesk } from './desk-moves.ts'
import { isReturnMove, makeReturnMove } from './return-moves.ts'
import {
  before,
  MINUTE_MS,
  NOBODY,
  pick,
  type ShippingMove,
  type ShippingStage,
  trackings,
} from './shipping-moves.ts'
import { asItIs } from './staff.ts'
import { SALMA } from './test-shop.ts'

const SESSION = sessionId('salma')

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
  if (isReturnMove(move)) return makeReturnMove(stage, { id: orderOf(move.order), move })
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
        {
          ...{ id: orderOf(move.order), status: move.status, goods: move.goods, money: move.money },
          keeps_pieces: move.keeps_pieces,
        },
        by,
      )
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
      return move.do === 'hand over' ||
        move.do === 'say' ||
        move.do === 'deliver in part' ||
        move.do === 'read news' ||
        move.do === 'receive'
        ? attemptOnTheWay(stage, move)
        : attemptAtTheDesk(stage, move)
  }
}

type OnTheWay = Extract<
  ShippingMove,
  { do: 'hand over' | 'say' | 'deliver in part' | 'read news' | 'receive' }
>

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
    case 'deliver in part': {
      const id = pick(stage.parcels, move.parcel) ?? NOBODY
      const { items } = await getParcel(shop.db, id, { role: by.role, now: shop.clock() })
      const not_taken = items.flatMap(({ id: order_item_id }, place) => {
        const quantity = pick(move.pieces, place) ?? 0
        return quantity === 0 ? [] : [{ order_item_id, quantity }]
      })
      const said = {
        ...(move.taken !== null && { collected: move.taken }),
        ...(move.corrects && { corrects: true as const }),
      }
      return deliverInPart(shop, { id, not_taken, ...said }, by)
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
      const { items, state } = await getParcel(shop.db, id, { role: by.role, now: shop.clock() })
      const pieces = items.flatMap(({ id, quantity, not_taken = 0 }) =>
        Array.from({ length: state === 'livre-en-partie' ? not_taken : quantity }, () => id),
      )
      const lines = pieces.map((order_item_id, place) => {
        const condition = pick(move.conditions, place) ?? 'vendable'
        return { order_item_id, quantity: 1, condition }
      })
      return receiveReturn(shop, { id, lines }, by)
    }
  }
}
