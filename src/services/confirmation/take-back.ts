import type {
  ConfirmationCard,
  takeBackAttempt as takeBackAttemptCall,
} from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { transitionOf } from '#domain/confirmation/transitions.ts'
import type { Channel, Confirmation, WrittenOutcome } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announceConfirmation } from '#services/calls/announce.ts'
import { writeAttempt } from '#services/calls/attempts.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readCard } from './cards.ts'

/** The screen offers it for ten seconds; a slow network may need more. */
const TAKE_BACK_WITHIN_MS = 60_000

type Person = { id: number; username: string; role: Role }
type Written = {
  id: number
  staff_id: number | null
  channel: Channel
  outcome: WrittenOutcome
  at: Date
  confirmation_before: Confirmation
  next_call_before: Date | null
}

/**
 * Takes back one's own last outcome within a minute: a further attempt restores the order as it was before
 * (A18.14). A repetition does nothing. It refuses with `attempt_not_undoable`, `insufficient_stock`,
 * `promo_code_refused`, `not_found`.
 */
export function takeBackAttempt(
  shop: Shop,
  { id, client_key }: ParsedInput<typeof takeBackAttemptCall>,
  by: Person,
): Promise<ConfirmationCard> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const attempt = await tx
      .selectFrom('call_attempts')
      .select(['id', 'staff_id', 'channel', 'outcome', 'at', 'confirmation_before', 'next_call_before'])
      .where('client_key', '=', client_key)
      .where('order_id', '=', id)
      .executeTakeFirst()
    if (attempt === undefined) throw new ShopError('not_found', 'Ce résultat n’existe plus.')
    if (!(await isTakenBack(tx, attempt.id))) {
      await refuseUnlessLast(tx, order, { attempt, by, now })
      await takeBack(tx, order, { attempt, by, now })
    }
    const { calls } = await readSettings(tx)
    return readCard(tx, id, { by, now, calls })
  })
}

async function isTakenBack(tx: ShopTransaction, attemptId: number): Promise<boolean> {
  const undo = await tx
    .selectFrom('call_attempts')
    .select('id')
    .where('takes_back', '=', attemptId)
    .executeTakeFirst()
  return undo !== undefined
}

type Taking = { attempt: Written; by: Person; now: Date }

async function refuseUnlessLast(
  tx: ShopTransaction,
  order: LockedOrder,
  { attempt, by, now }: Taking,
): Promise<void> {
  const last = await tx
    .selectFrom('call_attempts')
    .leftJoin('call_attempts as undo', 'undo.takes_back', 'call_attempts.id')
    .select('call_attempts.id')
    .where('call_attempts.order_id', '=', order.id)
    .where('call_attempts.outcome', '<>', 'annule-saisie')
    .where('undo.id', 'is', null)
    .orderBy('call_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRecent = now.getTime() - attempt.at.getTime() <= TAKE_BACK_WITHIN_MS
  const isOwnLast = last?.id === attempt.id && attempt.staff_id === by.id
  if (isOwnLast && isRecent && isAsLeft(order, attempt)) return
  throw new ShopError('attempt_not_undoable', 'Ce résultat ne peut plus être annulé.')
}

/** Says whether the order is still as the attempt left it. */
function isAsLeft({ status, confirmation }: LockedOrder, { outcome, channel, ...attempt }: Written): boolean {
  if (outcome === 'annule-saisie') return false
  const transition = transitionOf(outcome, channel)
  const left = transition.confirmation === 'as before' ? attempt.confirmation_before : transition.confirmation
  return status === transition.status && confirmation === left
}

async function takeBack(
  tx: ShopTransaction,
  order: LockedOrder,
  { attempt, by, now }: Taking,
): Promise<void> {
  const { confirmation_before: confirmation, next_call_before: next_call_at } = attempt
  const isCounted = attempt.channel !== 'statut'
  if (order.status !== 'nouveau') {
    await enterStatus(tx, order, { status: 'nouveau', actor: 'admin', staffId: by.id, now })
  }
  await tx
    .updateTable('orders')
    .set({ confirmation, next_call_at, attempts: order.attempts - (isCounted ? 1 : 0) })
    .where('id', '=', order.id)
    .execute()
  await writeAttempt(tx, order, {
    staffId: by.id,
    channel: 'statut',
    outcome: 'annule-saisie',
    takes_back: attempt.id,
    now,
  })
  const subject = `order ${order.id}`
  await recordAudit(tx, { actor: by.username, action: 'order.outcome_taken_back', subject, now })
  await announceConfirmation(tx, { orderIds: [order.id], confirmation, now })
}
