import { formatDirhamsExactly } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { givenWords } from '#domain/returns/refund.ts'
import type { AdminOrder, AdminOrderDetail } from '#web/data/admin/orders.ts'
import { isAway } from './where-is-it.ts'

type Asked = Pick<AdminOrder, 'order_number' | 'status' | 'parcel' | 'in_exchange'>

/** What is known of the exchange that is cancelled, by the order's own screen; its amounts are the owner's. */
export type KnownExchange = Pick<AdminOrderDetail, 'exchange_of' | 'credit' | 'customer_credit'>

/**
 * Says whether somebody must say if the shopper keeps the old pieces: an exchange is cancelled before it left. The order of the
 * old pieces is delivered, and is not cancelled while they are to come back.
 */
export function asksForPieces(order: Asked, status: OrderStatus): boolean {
  return status === 'annule' && order.status.id !== 'annule' && order.in_exchange && !isAway(order)
}

export type Keeps = 'oui' | 'non'

export function keepsQuestion(known: KnownExchange | undefined): string {
  return `Le client garde ${oldPieces(known)}\u202f?`
}

/** Asks for an answer that was not given. */
export function keepsError(known: KnownExchange | undefined): string {
  return `Dites si le client garde ${oldPieces(known)}.`
}

function oldPieces(known: KnownExchange | undefined): string {
  return (known?.exchange_of?.take_back ?? 1) > 1 ? 'les anciens articles' : 'l’ancien article'
}

/** Returns the answers, each with what becomes of the credit, and of money that was given back too. */
export function keepsAnswers(known: KnownExchange | undefined) {
  const credit = creditOf(known)
  const spent = spentOf(known)
  const but = spent === 0 ? '' : `, sauf ${formatDirhamsExactly(spent)} déjà utilisés,`
  const rest = known?.exchange_of?.rest ?? null
  const cash = rest === null ? '' : ` Les ${givenWords(rest)} sont à redemander au client.`
  return [
    {
      id: 'oui',
      label: 'Oui',
      effect: `L’${credit} est retiré${but} et plus rien n’est attendu en retour.${cash}`,
    },
    {
      id: 'non',
      label: 'Non, il revient',
      effect: `L’${credit} reste au client, et le retour reste attendu.`,
    },
  ] as const
}

/** Says of an exchange whose pieces have come that its credit stays; null while they are to come. */
export function backSentence(known: KnownExchange | undefined): string | null {
  if (known?.exchange_of?.is_back !== true) return null
  return `L’ancien article est revenu\u00a0: l’${creditOf(known)} reste au client.`
}

function creditOf(known: KnownExchange | undefined): string {
  const credit = known?.exchange_of?.credit ?? null
  if (credit === null) return 'avoir de l’échange'
  return `avoir de ${formatDirhamsExactly(credit)}`
}

/** Returns how much of the credit other orders use: not what this one does, nor what is left. */
function spentOf(known: KnownExchange | undefined): number {
  const given = known?.exchange_of?.credit ?? 0
  return Math.max(0, given - (known?.credit ?? 0) - (known?.customer_credit ?? 0))
}
