import type { Issue } from '#domain/errors.ts'
import { type CustomerReturnReason, MAX_WAY_COST, type WayPayer } from '#domain/returns/words.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { readTypedAmount } from '#web/admin/pieces/typed-number.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { returnableOf } from './return-words.ts'

/** What a shopper gives back, as typed. */
export type ReturnDraft = {
  /** Holds the pieces given back, by the order's line. */
  pieces: Readonly<Record<number, number>>
  reason: CustomerReturnReason | ''
  /** It follows the reason until the owner chooses. */
  payer: WayPayer | null
  cost: string
  note: string
}

/** The only piece that a shopper has is the one that comes back. */
export function newReturnDraft(order: AdminOrderDetail): ReturnDraft {
  const lines = returnableOf(order)
  const [only] = lines.length === 1 ? lines : []
  return {
    pieces: only?.left === 1 ? { [only.id]: 1 } : {},
    ...{ reason: '', payer: null, cost: '', note: '' },
  }
}

export function returnIssues(draft: ReturnDraft): Issue[] {
  const cost = costOf(draft)
  const isWrong =
    payerOf(draft) === 'boutique' && !(cost >= 0 && cost <= MAX_WAY_COST && hasTwoDecimals(cost))
  return [
    ...(piecesOf(draft).length === 0
      ? [{ path: 'lines', message: 'Indiquez au moins un article rendu.' }]
      : []),
    ...(draft.reason === '' ? [{ path: 'reason', message: 'Choisissez une raison.' }] : []),
    ...(isWrong ? [{ path: 'cost', message: 'Écrivez un montant, par exemple 20.' }] : []),
  ]
}

/** Returns the return in the form of the calls; null without a reason. */
export function returnOf(draft: ReturnDraft) {
  const { reason, note } = draft
  if (reason === '') return null
  const way_payer = payerOf(draft)
  const way_cost = way_payer === 'boutique' ? costOf(draft) : 0
  return { lines: piecesOf(draft), reason, way_payer, way_cost, note }
}

export function piecesOf({ pieces }: ReturnDraft) {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity, condition: null }))
}

/** The shop pays the way of what it did wrong, as its terms of sale say. */
export function payerOf({ payer, reason }: ReturnDraft): WayPayer {
  return payer ?? (reason === 'defaut' || reason === 'erreur' ? 'boutique' : 'client')
}

function costOf({ cost }: ReturnDraft): number {
  return cost.trim() === '' ? 0 : readTypedAmount(cost)
}
