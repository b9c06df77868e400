import { formatDirhamsExactly } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isCashSettled } from '#domain/parcels/transitions.ts'
import { OWED_CASH_STATES } from '#domain/parcels/words.ts'
import type { MoneyAnswer } from '#domain/returns/refund.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

type Asked = Pick<AdminOrder, 'status' | 'parcel'>

/** What was taken at the door for a delivered order, in DH, and whether its carrier owes it. */
type Taken = { amount: number; isOwed: boolean; isSettled: boolean }

/** Returns what was taken for an order that is 'Livré'; null for others, and for a role that may not see it. */
export function takenFor({ status, parcel }: Asked): Taken | null {
  if (status.id !== 'livre' || parcel === undefined) return null
  const { cash, carrier, collected, amount } = parcel
  if (cash === null || cash === 'sans-objet') return null
  return {
    amount: collected ?? amount,
    isOwed: carrier !== null && OWED_CASH_STATES.some((owed) => owed === cash),
    isSettled: isCashSettled(cash, { hasCarrier: carrier !== null }),
  }
}

/** Says whether the owner is asked about the money of an order that goes on to another status (ADR 165). */
export function asksForMoney(order: Asked, status: OrderStatus): boolean {
  const taken = takenFor(order)
  if (taken === null || status === 'livre') return false
  return status === 'annule' || (taken.isOwed && !taken.isSettled)
}

/** Returns the question about the money of these orders, which all have some. */
export function moneyQuestion(orders: readonly Asked[], status: OrderStatus): string {
  const all = orders.flatMap((order) => takenFor(order) ?? [])
  const owed = all.filter(({ isOwed }) => isOwed)
  const of = (some: readonly Taken[]) =>
    formatDirhamsExactly(some.reduce((sum, { amount }) => sum + amount, 0))
  const facts = owed.length === all.length ? owes(all.length, of(all)) : `${of(all)} ont été encaissés.`
  if (status !== 'annule') return `${facts} Le colis a-t-il été livré\u202f?`
  return all.length > 1
    ? `${facts} Les clients sont-ils remboursés\u202f?`
    : `${facts} Le client est-il remboursé\u202f?`
}

function owes(orders: number, amount: string): string {
  return orders > 1 ? `Les transporteurs doivent ${amount}.` : `Le transporteur doit ${amount}.`
}

export type MoneyChoice = { answer: MoneyAnswer; label: string; effect: string }

/** What the carrier owes is said once, with the first answer. */
const REFUNDED = 'Le remboursement est noté dans la commande.'

/** Returns the answers that fit these orders. */
export function moneyAnswers(orders: readonly Asked[], status: OrderStatus): MoneyChoice[] {
  const all = orders.flatMap((order) => takenFor(order) ?? [])
  const isOwed = all.some((one) => one.isOwed)
  const stays = isOwed ? 'Le transporteur doit toujours cet argent.' : 'L’argent reste en caisse.'
  const nothing: MoneyChoice = {
    answer: 'rien-encaisse',
    label: status === 'annule' ? 'Rien n’a été encaissé' : 'Non',
    effect: isOwed ? 'Le transporteur ne doit rien.' : 'Rien n’est compté.',
  }
  const mayBeNothing = all.every(({ isSettled }) => !isSettled)
  if (status !== 'annule') return [{ answer: 'garde', label: 'Oui', effect: stays }, nothing]
  return [
    { answer: 'garde', label: 'Pas encore', effect: `${stays} Le remboursement se note dans la commande.` },
    { answer: 'especes', label: 'Oui, en espèces', effect: REFUNDED },
    { answer: 'virement', label: 'Oui, par virement', effect: REFUNDED },
    { answer: 'avoir', label: 'Oui, en avoir', effect: 'Le client l’utilise sur une prochaine commande.' },
    ...(mayBeNothing ? [nothing] : []),
  ]
}
