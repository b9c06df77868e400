import { addUp } from '#domain/money.ts'
import { type CustomerReturn, givenBack } from '#domain/returns/customer-return.ts'
import { amountsOf, refundableOf } from '#domain/returns/refund.ts'
import { type Proposal, type Purchase, proposeRefund } from '#domain/returns/value.ts'
import type { OrderStatus } from './order.ts'

/** Why a shopper has something to get back. */
export const OWED_REASONS = ['retour-recu', 'retour-attendu', 'annulee'] as const

type Returned = Pick<CustomerReturn, 'lines'> & { id: string }

/** An order, what its shopper paid of it and gives back, what they got back so far, and what they do not get back. */
export type Owing<R extends Returned = Returned> = {
  status: OrderStatus
  purchase: Purchase & Pick<Parameters<typeof proposeRefund>[0], 'used'>
  returns: readonly R[]
  refunds: readonly { amount: number; delivery: number; return_id: string | null }[]
  /** What the owner decided not to give back, of a return or of a cancelled order. */
  waivers: readonly { amount: number; return_id: string | null }[]
}

export type Owed<R extends Returned = Returned> = {
  /** What the shopper has still to get back, in DH. */
  amount: number
  /** The returns that it is for, oldest first; none of a cancelled order, which is given back as a whole. */
  returns: readonly { noted: R; proposal: Proposal; amount: number }[]
}

/**
 * Returns what a shopper has still to get back: of a delivered order what its returns are worth without a refund or a waiver,
 * of a cancelled one all that was paid, less what was waived and its decants that other orders deduct (S22.17). Never more
 * than is left of what was paid.
 */
export function owedOf<R extends Returned>({
  status,
  purchase,
  returns,
  refunds,
  waivers,
}: Owing<R>): Owed<R> {
  if (status === 'annule') {
    const left = refundableOf(amountsOf({ taken: purchase.taken, credit: 0, refunds }))
    const waived = waivers.filter(({ return_id }) => return_id === null)
    const amount = addUp([left, ...[...purchase.used, ...waived].map((one) => -one.amount)])
    return { amount: Math.max(0, amount), returns: [] }
  }
  if (status !== 'livre') return { amount: 0, returns: [] }
  const owed: Owed<R>['returns'][number][] = []
  for (const [place, noted] of returns.entries()) {
    if ([...refunds, ...waivers].some(({ return_id }) => return_id === noted.id)) continue
    const proposal = proposeRefund(purchase, {
      before: givenBack(returns.slice(0, place)),
      now: givenBack([noted]),
      refunds: [
        ...refunds,
        ...owed.map((one) => ({ amount: one.amount, delivery: deliveryOf(one.proposal) })),
      ],
    })
    const amount = addUp([proposal.goods, deliveryOf(proposal)])
    if (amount > 0) owed.push({ noted, proposal, amount })
  }
  return { amount: addUp(owed.map(({ amount }) => amount)), returns: owed }
}

/** Returns what is given back of the delivery, unless the owner decides otherwise. */
function deliveryOf({ isAll, delivery }: Proposal): number {
  return isAll ? delivery : 0
}
