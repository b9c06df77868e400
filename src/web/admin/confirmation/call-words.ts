import { CANCEL_REASON_LABELS, CONFIRMATION_LABELS, OUTCOME_LABELS } from '#domain/confirmation/words.ts'
import { codesSaid } from '#domain/risk/risk.ts'
import { dayInWords, momentInWords } from '#web/admin/pieces/moments.ts'
import type { CallCard } from '#web/data/admin/confirmation.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

type Called = Pick<CallCard, 'unanswered' | 'last_attempt' | 'confirmation' | 'next_call_at' | 'is_exhausted'>

/** Returns '2 appels sans réponse, dernier hier 18:40 · rappel promis 18:30'; null before the first call. */
export function callsInWords(card: Called, now: Date): string | null {
  const parts = [triesInWords(card, now), promiseInWords(card, now)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

function triesInWords({ unanswered, last_attempt }: Called, now: Date): string | null {
  if (last_attempt === null) return null
  const last = momentInWords(last_attempt.at, now)
  if (unanswered === 0) return `${OUTCOME_LABELS[last_attempt.outcome]} ${last}`
  return `${unanswered}\u00a0${unanswered > 1 ? 'appels' : 'appel'} sans réponse, ${unanswered > 1 ? 'dernier ' : ''}${last}`
}

function promiseInWords({ confirmation, next_call_at, is_exhausted }: Called, now: Date): string | null {
  // After the last call the owner decides, so there is no next one.
  if (next_call_at === null || is_exhausted) return null
  const what = confirmation === 'reportee' ? 'rappel promis' : 'à rappeler'
  return `${what} ${momentInWords(next_call_at, now)}`
}

type Marked = Pick<
  AdminOrder,
  | 'confirmation'
  | 'attempts'
  | 'next_call_at'
  | 'cancel_reason'
  | 'deliver_on'
  | 'is_test'
  | 'client_confirmed_at'
  | 'duplicate_of'
>

/** Returns 'À rappeler demain 11:00' and '2 appels', 'Faux numéro', 'À livrer demain': what is to be known of an order's calls. */
export function confirmationMarks(order: Marked, now: Date): string[] {
  const {
    confirmation,
    attempts,
    next_call_at,
    cancel_reason,
    deliver_on,
    is_test,
    client_confirmed_at,
    duplicate_of,
  } = order
  const isDone = confirmation === 'confirmee' || confirmation === 'close'
  const isOpenCall = confirmation === 'a-rappeler' || confirmation === 'reportee'
  return [
    is_test && 'Essai',
    !isDone && client_confirmed_at !== null && 'Le client a confirmé',
    !isDone && duplicate_of !== null && `Doublon possible\u00a0: ${duplicate_of.order_number}`,
    isOpenCall &&
      `${CONFIRMATION_LABELS[confirmation]}${next_call_at === null ? '' : ` ${momentInWords(next_call_at, now)}`}`,
    // A trial is cancelled as one, and says so once.
    cancel_reason !== null && !(is_test && cancel_reason === 'test') && CANCEL_REASON_LABELS[cancel_reason],
    confirmation === 'confirmee' && deliver_on !== null && `À livrer ${dayInWords(deliver_on, now)}`,
    confirmation !== 'confirmee' && attempts > 0 && `${attempts}\u00a0${attempts > 1 ? 'appels' : 'appel'}`,
  ].filter((mark) => mark !== false)
}

type Buyer = AdminOrder['buyer']

/** These reasons of the risk speak of earlier orders, or say that there is none. */
const HISTORY_CODES = ['refuse', 'injoignable', 'fausse', 'livree', 'premier-eleve'] as const

/**
 * Returns '3 commandes · 2 livrées · 1 refusée', or 'Premier achat' (A18.45), without what the reasons of the risk say
 * already; null if they say it all.
 */
export function buyerInWords(buyer: Buyer, reasons: readonly string[]): string | null {
  const { orders, delivered } = buyer
  const said = codesSaid(reasons)
  if (orders <= 1) return HISTORY_CODES.some((code) => said.has(code)) ? null : 'Premier achat'
  return [
    `${orders}\u00a0commandes`,
    delivered > 0 && !said.has('livree') && `${delivered}\u00a0${delivered > 1 ? 'livrées' : 'livrée'}`,
    !said.has('refuse') && refusalsInWords(buyer),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns '3ᵉ commande' or 'Premier achat', for lists with less room. */
export function buyerInShort({ orders }: Buyer): string {
  return orders <= 1 ? 'Premier achat' : `${orders}ᵉ\u00a0commande`
}

/** Returns '1 refusée'; null for a buyer who refused nothing. */
export function refusalsInWords({ refused }: Buyer): string | null {
  return refused === 0 ? null : `${refused}\u00a0${refused > 1 ? 'refusées' : 'refusée'}`
}
