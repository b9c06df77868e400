import type {
  ConfirmationCard,
  recordAttempt as recordAttemptCall,
} from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { nextAttempt } from '#domain/confirmation/next-attempt.ts'
import { promiseRefusal } from '#domain/confirmation/promise.ts'
import { isUnanswered, type Transition, transitionOf } from '#domain/confirmation/transitions.ts'
import { isOpen, type OpenConfirmation } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { recordAudit } from '#services/audit.ts'
import { announceConfirmation, endClaim } from '#services/calls/announce.ts'
import { readAttempts, writeAttempt } from '#services/calls/attempts.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import type { Staff } from '#services/orders/changes.ts'
import { applyCorrection } from '#services/orders/correct.ts'
import { countHit } from '#services/rate-limits.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { countUnanswered, isStanding, readCard } from './cards.ts'
import { refuseWhileCalled } from './claims.ts'
import { alreadyDecided } from './refusals.ts'

/** Outcomes given without a network are sent for as long (`web/data/admin/outbox.ts`). */
const SENT_WITHIN_MS = 7 * 86_400_000
/** Specification §12 sets this limit per person. */
const ATTEMPTS_PER_PERSON = { what: 'attempts', hits: 60, windowSeconds: 60 }

type Sent = ParsedInput<typeof recordAttemptCall>
type Doing = { sent: Sent; by: Staff; calls: CallSettings; now: Date }

/**
 * Writes the outcome of a call, with its corrections and all its effects, in one transaction (A18.13). A
 * repeated `client_key` does nothing. It refuses with `already_decided`, `claimed` while a colleague calls
 * (D51), `idempotency_conflict`, `too_many_requests`, `order_not_found`, `invalid_input` for a moment that
 * cannot be promised.
 */
export async function recordAttempt(shop: Shop, sent: Sent, by: Staff): Promise<ConfirmationCard> {
  await countHit(shop, ATTEMPTS_PER_PERSON, String(by.id))
  const now = shop.clock()
  const { calls } = await currentSettings(shop)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, sent.id)
    const looking = { by, now, calls }
    if (await isRecorded(tx, sent, by)) return readCard(tx, sent.id, looking)
    // The promise is only checked now, because a recorded outcome may be sent again once its moment has passed.
    refusePromise(sent.next_call_at, saidAt(sent, now))
    if (!isOpen(order.confirmation)) throw await alreadyDecided(tx, { ...order, now })
    await refuseWhileCalled(tx, { orderId: sent.id, staffId: by.id, now })
    const status = await apply(tx, order, { sent, by, calls, now })
    if (sent.patch !== undefined) {
      // The correction comes last, because it locks customers: closing an order locks sizes, which come before.
      await applyCorrection(tx, { ...order, status }, { typed: sent.patch, by, now })
    }
    return readCard(tx, sent.id, looking)
  })
}

/** Says when the outcome was given. A promise that has passed since is kept, and due at once. */
function saidAt({ said_at }: Sent, now: Date): Date {
  const age = now.getTime() - (said_at ?? now).getTime()
  return said_at !== undefined && age >= 0 && age <= SENT_WITHIN_MS ? said_at : now
}

function refusePromise(moment: Date | undefined, said: Date): void {
  const message = moment === undefined ? null : promiseRefusal(moment, said)
  if (message === null) return
  throw new ShopError('invalid_input', message, { issues: [{ path: 'next_call_at', message }] })
}

/** Says whether this attempt is written already because its answer was lost. */
async function isRecorded(tx: ShopTransaction, { id, client_key }: Sent, by: Staff): Promise<boolean> {
  const known = await tx
    .selectFrom('call_attempts')
    .select(['order_id', 'staff_id'])
    .where('client_key', '=', client_key)
    .executeTakeFirst()
  if (known === undefined) return false
  if (known.order_id !== id || known.staff_id !== by.id) throw otherAttempt()
  return true
}

function otherAttempt(): ShopError {
  return new ShopError('idempotency_conflict', 'Ce résultat a déjà été envoyé pour une autre commande.')
}

/** Applies the outcome and returns the order's status afterwards. */
async function apply(tx: ShopTransaction, order: LockedOrder, doing: Doing): Promise<OrderStatus> {
  const { sent, by, now } = doing
  const { client_key, channel, outcome, note } = sent
  const transition = transitionOf(outcome, channel)
  const waits = transition.status === 'nouveau' ? await waitingAfter(tx, order, transition, doing) : null
  const isWritten = await writeAttempt(tx, order, {
    client_key,
    staffId: by.id,
    channel,
    outcome,
    note: note || null,
    next_call_at: waits?.next_call_at ?? null,
    now,
  })
  if (!isWritten) throw otherAttempt()
  const attempts = order.attempts + (channel === 'statut' ? 0 : 1)
  await tx
    .updateTable('orders')
    .set({ attempts, ...waits })
    .where('id', '=', order.id)
    .execute()
  if (waits !== null) {
    // Somebody who changes the order for the shopper is still on the phone.
    if (outcome !== 'a-modifier') await endClaim(tx, { orderId: order.id, staffId: by.id })
    await announceConfirmation(tx, { orderIds: [order.id], confirmation: waits.confirmation, now })
    return order.status
  }
  await decide(tx, order, { transition, ...doing })
  return transition.status
}

/** Confirms or closes the order: the status follows, with all its effects. */
async function decide(
  tx: ShopTransaction,
  order: LockedOrder,
  { transition, sent: { channel }, by, now }: Doing & { transition: Transition },
): Promise<void> {
  const reason = 'reason' in transition ? transition.reason : undefined
  const { status } = transition
  await enterStatus(tx, order, {
    status,
    ...(reason !== undefined && { reason, goods: 'rendues' }),
    confirmedVia: channel,
    actor: 'admin',
    staffId: by.id,
    now,
  })
  await recordAudit(tx, {
    actor: by.username,
    action: reason === undefined ? 'order.confirmed' : 'order.closed',
    subject: `order ${order.id}`,
    fields: reason === undefined ? [] : [reason],
    now,
  })
}

/** Returns the queue's part in which the order waits for its next call. */
async function waitingAfter(
  tx: ShopTransaction,
  order: LockedOrder,
  { confirmation, nextCall }: Transition & { status: 'nouveau' },
  { sent, calls, now }: Doing,
): Promise<{ confirmation: OpenConfirmation; next_call_at: Date | null }> {
  const before = isOpen(order.confirmation) ? order.confirmation : 'a-confirmer'
  if (confirmation === 'as before' || nextCall === 'as before') {
    return { confirmation: before, next_call_at: order.next_call_at }
  }
  if (sent.next_call_at !== undefined) return { confirmation, next_call_at: sent.next_call_at }
  const standing = ((await readAttempts(tx, [order.id])).get(order.id) ?? []).filter(isStanding)
  const unanswered = countUnanswered(standing) + (isUnanswered(sent.outcome) ? 1 : 0)
  // Once the plan is over, the owner decides, so it is due now.
  return { confirmation, next_call_at: nextAttempt(calls, { unanswered, now }) ?? now }
}
