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
  /** The sums that the owner decided not to give back, each of a return or of a cancelled order. */
  waivers: readonly { amount: number; return_id: string | null }[]
}

/** A return without a refund: what its refund proposes, and how much that is with the delivery. */
type Due<R extends Returned> = { noted: R; proposal: Proposal; amount: number }

export type Owed<R extends Returned = Returned> = {
  /** What the shopper has still to get back, in DH. */
  amount: number
  /** The returns that it is for, oldest first; none of a cancelled order, which is given back as a whole. */
  returns: readonly Due<R>[]
}

/**
 * Returns what a shopper has still to get back: of a delivered order what its returns without a refund are worth, of a
 * cancelled one all that was paid, less its decants that other orders deduct (S22.17). What was waived is subtracted as a
 * refund would be: from what its return or its cancelled order owes, and from what is left of what was paid.
 */
export function owedOf<R extends Returned>(owing: Owing<R>): Owed<R> {
  const { status, purchase, refunds, waivers } = owing
  if (status === 'annule') {
    const left = refundableOf(amountsOf({ taken: purchase.taken, credit: 0, refunds }))
    const amount = addUp([left, -waivedOf(waivers, [null]), ...purchase.used.map((one) => -one.amount)])
    return { amount: Math.max(0, amount), returns: [] }
  }
  const owed = duesOf(owing).filter(({ amount }) => amount > 0)
  return { amount: addUp(owed.map(({ amount }) => amount)), returns: owed }
}

/**
 * Returns what the refund of each return proposes that has none, oldest first: what is owed for it or, where nothing is owed,
 * what would be without any decision of the owner, because a refund ends the decision.
 */
export function proposalsOf<R extends Returned>(owing: Owing<R>): Due<R>[] {
  const { returns } = owedOf(owing)
  return duesOf({ ...owing, waivers: [] }).map(
    (due) => returns.find(({ noted }) => noted.id === due.noted.id) ?? due,
  )
}

function duesOf<R extends Returned>({ status, purchase, returns, refunds, waivers }: Owing<R>): Due<R>[] {
  if (status !== 'livre') return []
  const dues: Due<R>[] = []
  /** What the returns so far take of what was paid, owed or waived. */
  const taken: { amount: number; delivery: number }[] = []
  for (const [place, noted] of returns.entries()) {
    if (refunds.some(({ return_id }) => return_id === noted.id)) continue
    const waived = waivedOf(waivers, [noted.id])
    const later = returns.slice(place + 1).map(({ id }) => id)
    const proposal = proposeRefund(purchase, {
      before: givenBack(returns.slice(0, place)),
      now: givenBack([noted]),
      refunds: [...refunds, ...taken, { amount: waivedOf(waivers, later), delivery: 0 }],
    })
    const worth = addUp([proposal.goods, deliveryOf(proposal)])
    const amount = Math.max(worth, waived)
    taken.push({ amount, delivery: addUp([amount, -Math.min(amount, proposal.goods)]) })
    dues.push({ noted, proposal: lessBy(proposal, waived), amount: Math.max(0, addUp([worth, -waived])) })
  }
  return dues
}

function waivedOf(waivers: Owing['waivers'], returnIds: readonly (string | null)[]): number {
  return addUp(waivers.filter(({ return_id }) => returnIds.includes(return_id)).map(({ amount }) => amount))
}

/** What was waived is taken off the goods first. */
function lessBy(proposal: Proposal, waived: number): Proposal {
  const ofGoods = Math.min(proposal.goods, waived)
  const ofDelivery = addUp([waived, -ofGoods])
  const { goods, delivery } = proposal
  return { ...proposal, goods: addUp([goods, -ofGoods]), delivery: addUp([delivery, -ofDelivery]) }
}

/** Returns what is given back of the delivery, unless the owner decides otherwise. */
function deliveryOf({ isAll, delivery }: Proposal): number {
  return isAll ? delivery : 0
}
