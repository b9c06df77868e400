import {
  claimOrder,
  correctOrder,
  getConfirmationQueue,
  recordAttempt,
  releaseOrder,
  takeBackAttempt,
} from '#contract/confirmation/confirmation.ts'
import { getOrder } from '#contract/orders/admin.ts'
import { orderDetail } from './admin-samples.ts'
import { type Card, type Queue, sampleQueue } from './confirmation-samples.ts'
import { type Answer, answer, refuse } from './fake-shop.ts'

export const SALMA_CALLS = {
  staff: { id: 2, name: 'Salma' },
  is_mine: false,
  expires_at: '2099-01-01T00:00:00Z',
}
const MY_CLAIM = { staff: { id: 1, name: 'admin' }, is_mine: true, expires_at: '2099-01-01T00:00:00Z' }
const MISSING = { code: 'order_not_found', message: 'Cette commande n’existe plus.' }

/** API responses for the call desk: calls, outcomes and corrections work on these cards. */
export function fakeCalls(cards: Card[], changes: Partial<Queue> = {}) {
  let waiting = cards
  let all = cards

  function change(id: string, to: Partial<Card>): Card | undefined {
    const changed = (list: Card[]) => list.map((card) => (card.id === id ? { ...card, ...to } : card))
    ;[waiting, all] = [changed(waiting), changed(all)]
    return all.find((card) => card.id === id)
  }

  function leave(id: string, to: Partial<Card>): void {
    change(id, to)
    waiting = waiting.filter((card) => card.id !== id)
  }

  const answers: Answer[] = [
    answer(getConfirmationQueue, ({ tab = 'maintenant' }) => {
      const shown = tab === 'maintenant' ? waiting : []
      return sampleQueue(shown, { counts: { ...sampleQueue(waiting).counts, 'plus-tard': 5 }, ...changes })
    }),
    answer(claimOrder, ({ id }) => change(id, { claim: MY_CLAIM }) ?? refuse(404, MISSING)),
    answer(releaseOrder, ({ id }) => {
      change(id, { claim: null })
      return {}
    }),
    answer(recordAttempt, ({ id, outcome, next_call_at = null, patch = {} }) => {
      const isConfirmed = outcome === 'confirme'
      leave(id, {
        ...patch,
        confirmation: isConfirmed ? 'confirmee' : next_call_at === null ? 'close' : 'reportee',
        next_call_at,
        claim: null,
      })
      return all.find((card) => card.id === id) ?? refuse(404, MISSING)
    }),
    answer(takeBackAttempt, ({ id }) => {
      const back = change(id, { confirmation: 'a-confirmer', next_call_at: null })
      if (back === undefined) return refuse(404, MISSING)
      waiting = [...waiting, back]
      return back
    }),
    answer(correctOrder, ({ id, ...correction }) => {
      const corrected = change(id, correction)
      return corrected === undefined ? refuse(404, MISSING) : orderDetail(corrected)
    }),
    answer(getOrder, ({ id }) => {
      const found = all.find((card) => card.id === id)
      return found === undefined ? refuse(404, MISSING) : orderDetail(found)
    }),
  ]
  return { answers, change, leave }
}
