import { CANCEL_REASON_LABELS, type GivenReason, reasonsFor } from '#domain/confirmation/words.ts'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { MoneyAnswer } from '#domain/returns/refund.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { ChoiceList } from './choice-list.tsx'
import {
  asksForPieces,
  backSentence,
  type Keeps,
  type KnownExchange,
  keepsAnswers,
  keepsQuestion,
} from './exchange-answers.ts'
import { asksForMoney, moneyAnswers, moneyQuestion } from './money-answers.ts'
import { goodsAnswers, isAway, whereIsIt } from './where-is-it.ts'

/** What a person says when orders leave their status: why, where the goods are, of the money and of an exchange's old pieces. */
export type Leaving = {
  reason: GivenReason | null
  goods: CancelledGoods
  money: MoneyAnswer
  keeps: Keeps | null
}

export const NOTHING_SAID: Leaving = { reason: null, goods: 'en-retour', money: 'garde', keeps: null }

/** Says what was not answered yet, by its question. */
export type Unsaid = { reason?: string; keeps?: string }

type Asked = Pick<AdminOrder, 'order_number' | 'status' | 'parcel' | 'in_exchange'>

/** Says whether a person must say something before this order gets this status. */
export function isAsked(order: Asked, status: OrderStatus): boolean {
  return (status === 'annule' && order.status.id !== 'annule') || asksForMoney(order, status)
}

/** Returns what was said, as far as it was asked about this order. */
export function answersFor(order: Asked, status: OrderStatus, { reason, goods, money, keeps }: Leaving) {
  const isCancelled = status === 'annule' && order.status.id !== 'annule'
  return {
    ...(isCancelled && reason !== null && { reason }),
    ...(isCancelled && isAway(order) && { goods }),
    ...(asksForMoney(order, status) && { money }),
    ...(asksForPieces(order, status) && keeps !== null && { keeps_pieces: keeps === 'oui' }),
  }
}

type LeavingFieldsProps = {
  orders: readonly Asked[]
  status: OrderStatus
  said: Leaving
  /** What the only order's screen tells of its exchange. */
  known?: KnownExchange | undefined
  unsaid: Unsaid
  onChange: (said: Leaving) => void
}

/** The three axes of an order that leaves its status, asked apart (ADR 165): why, its goods, its money. */
export function LeavingFields({ orders, status, said, known, unsaid, onChange }: LeavingFieldsProps) {
  const cancelled = status === 'annule' ? orders.filter((order) => order.status.id !== 'annule') : []
  const away = cancelled.filter(isAway)
  const isExchange = orders.some((order) => asksForPieces(order, status))
  const back = backSentence(known)
  const paid = orders.filter((order) => asksForMoney(order, status))
  return (
    <>
      {cancelled.length > 0 && (
        <SelectField
          label="Pourquoi"
          prompt="Choisir une raison"
          options={reasonsFor({ isAway: away.length > 0 }).map((id) => ({
            id,
            label: CANCEL_REASON_LABELS[id],
          }))}
          error={unsaid.reason}
          value={said.reason ?? ''}
          onChange={(reason) => onChange({ ...said, reason })}
        />
      )}
      {away.length > 0 && (
        <ChoiceList
          question={whereIsIt(away)}
          choices={CANCELLED_GOODS.map((id) => ({ id, ...goodsAnswers(away)[id] }))}
          value={said.goods}
          onChange={(goods) => onChange({ ...said, goods })}
        />
      )}
      {isExchange && back !== null && <p>{back}</p>}
      {isExchange && back === null && (
        <ChoiceList
          question={keepsQuestion(known)}
          choices={keepsAnswers(known)}
          error={unsaid.keeps}
          value={said.keeps}
          onChange={(keeps) => onChange({ ...said, keeps })}
        />
      )}
      {paid.length > 0 && (
        <ChoiceList
          question={moneyQuestion(paid, status)}
          choices={moneyAnswers(paid, status).map(({ answer, ...choice }) => ({ id: answer, ...choice }))}
          value={said.money}
          onChange={(money) => onChange({ ...said, money })}
        />
      )}
    </>
  )
}
