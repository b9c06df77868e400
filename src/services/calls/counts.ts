import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Selects the orders still to be confirmed. The condition must be that of their index word for word. */
export const TO_CONFIRM: RawBuilder<SqlBool> = sql`orders.confirmation in ('a-confirmer', 'a-rappeler', 'reportee')`

export type CallCounts = {
  /** Counts those to be called now: new orders, and those whose moment has come. */
  due: number
  overdue: number
  later: number
  postponed: number
  next: Date | null
}

/** Says how many orders wait, and when the next one is due. */
export async function countCalls(db: Shop['db'] | ShopTransaction, now: Date): Promise<CallCounts> {
  const isDue = sql`(next_call_at is null or next_call_at <= ${now})`
  const { rows } = await sql<CallCounts>`
    select
      count(*) filter (where ${isDue})::integer as due,
      count(*) filter (where ${isDue} and confirmation = 'reportee')::integer as overdue,
      count(*) filter (where not ${isDue} and confirmation = 'a-rappeler')::integer as later,
      count(*) filter (where not ${isDue} and confirmation = 'reportee')::integer as postponed,
      min(next_call_at) filter (where not ${isDue}) as next
    from orders where ${TO_CONFIRM}`.execute(db)
  return rows[0] ?? { due: 0, overdue: 0, later: 0, postponed: 0, next: null }
}
