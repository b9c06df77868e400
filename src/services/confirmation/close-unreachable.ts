import { sql } from 'kysely'
import { isPlanOver } from '#domain/confirmation/next-attempt.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { recordAudit } from '#services/audit.ts'
import { readAttempts, writeAttempt } from '#services/calls/attempts.ts'
import { TO_CONFIRM } from '#services/calls/counts.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { countUnanswered, isStanding } from './cards.ts'

const DAY_MS = 24 * 3_600_000
/** The other orders follow at the next run. */
const MOST = 500

/** Closes orders whose calls have all been in vain, so many days after the last call, if the owner wants it (A18.24). */
export async function closeUnreachable(shop: Shop): Promise<void> {
  const { calls } = await currentSettings(shop)
  if (calls.close_after_days === null) return
  const since = new Date(shop.clock().getTime() - calls.close_after_days * DAY_MS)
  const { rows } = await sql<{ id: string }>`
    select id::text as id from orders
    where ${TO_CONFIRM} and confirmation = 'a-rappeler' and next_call_at <= ${since}
    order by next_call_at limit ${MOST}`.execute(shop.db)
  for (const { id } of rows) await closeIfInVain(shop, id, { calls, since })
}

async function closeIfInVain(
  shop: Shop,
  id: string,
  { calls, since }: { calls: CallSettings; since: Date },
): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const { confirmation, next_call_at } = order
    // Somebody may have called meanwhile.
    if (confirmation !== 'a-rappeler' || next_call_at === null || next_call_at > since) return
    const attempts = (await readAttempts(tx, [id])).get(id) ?? []
    if (!isPlanOver(calls, countUnanswered(attempts.filter(isStanding)))) return
    await writeAttempt(tx, order, { staffId: null, channel: 'statut', outcome: 'injoignable', now })
    await enterStatus(tx, order, {
      status: 'annule',
      reason: 'injoignable',
      goods: 'rendues',
      actor: 'shop',
      now,
    })
    const subject = `order ${id}`
    await recordAudit(tx, { actor: 'shop', action: 'order.closed', subject, fields: ['injoignable'], now })
  })
}
