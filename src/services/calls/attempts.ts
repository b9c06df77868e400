/** Room of calls: what was noted of each call, who calls whom, and how many wait. Orders and their confirmation need it. */

import { randomUUID } from 'node:crypto'
import type { Attempt } from '#contract/orders/attempts.ts'
import type { Channel, Confirmation, WrittenOutcome } from '#domain/confirmation/words.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Says where an order stood before an attempt. */
export type Before = { id: string; confirmation: Confirmation; next_call_at: Date | null }

export type NewAttempt = {
  client_key?: string
  staffId: number | null
  channel: Channel
  outcome: WrittenOutcome
  note?: string | null
  next_call_at?: Date | null
  takes_back?: number
  now: Date
}

/**
 * Writes an attempt; what it makes of the order is the caller's. It returns false when its `client_key` is
 * known already.
 */
export async function writeAttempt(
  tx: ShopTransaction,
  order: Before,
  { client_key, staffId, channel, outcome, note, next_call_at, takes_back, now }: NewAttempt,
): Promise<boolean> {
  const written = await tx
    .insertInto('call_attempts')
    .values({
      order_id: order.id,
      client_key: client_key ?? randomUUID(),
      staff_id: staffId,
      channel,
      outcome,
      note: note ?? null,
      next_call_at: next_call_at ?? null,
      at: now,
      confirmation_before: order.confirmation,
      next_call_before: order.next_call_at,
      takes_back: takes_back ?? null,
    })
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Returns the attempts of these orders by order, oldest first. */
export async function readAttempts(
  db: Shop['db'] | ShopTransaction,
  orderIds: readonly string[],
): Promise<Map<string, Attempt[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('call_attempts')
    .leftJoin('admins', 'admins.id', 'call_attempts.staff_id')
    .leftJoin('call_attempts as undo', 'undo.takes_back', 'call_attempts.id')
    .select([
      'call_attempts.id',
      'call_attempts.order_id',
      'call_attempts.client_key',
      'call_attempts.channel',
    ])
    .select(['call_attempts.outcome', 'call_attempts.note', 'call_attempts.next_call_at', 'call_attempts.at'])
    .select(['admins.id as staff_id', 'undo.id as undo_id', STAFF_NAME.as('staff_name')])
    .where('call_attempts.order_id', 'in', orderIds)
    .orderBy('call_attempts.id')
    .execute()
  const attempts = rows.map(({ order_id, staff_id, staff_name, undo_id, at, next_call_at, ...row }) => ({
    order_id,
    attempt: {
      ...row,
      next_call_at: next_call_at?.toISOString() ?? null,
      at: at.toISOString(),
      staff: staff_id === null ? null : { id: staff_id, name: staff_name },
      is_taken_back: undo_id !== null,
    },
  }))
  const byOrder = Map.groupBy(attempts, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, list]) => [id, list.map(({ attempt }) => attempt)]))
}
