/** Room of confirmation: the queue, claims, what came of calls, and how well orders are confirmed. */

import { type RawBuilder, sql } from 'kysely'
import type { ConfirmationQueue, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { nextCallingTime, outsideHoursSentence } from '#domain/confirmation/calling-hours.ts'
import { tabOf } from '#domain/confirmation/queue-order.ts'
import { CLOSING, type QueueTab } from '#domain/confirmation/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { countCalls, TO_CONFIRM } from '#services/calls/counts.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { type Looking, readCards } from './cards.ts'

type Page = { now: Date; limit: number; offset: number }

/** Returns a page of one tab with its counts, for a person of the team (A18.11). */
export async function readQueue(
  shop: Shop,
  { tab, page, per_page }: ParsedInput<typeof getConfirmationQueue>,
  by: Looking['by'],
): Promise<ConfirmationQueue> {
  const { db } = shop
  const now = shop.clock()
  const { calls } = await currentSettings(shop)
  const { due, overdue, later, postponed, next } = await countCalls(db, now)
  const counts = {
    maintenant: due,
    'plus-tard': later,
    reportees: postponed,
    faites: await countDecided(db, now),
  }
  const wanted = IDS_OF_TAB[tab]({ now, limit: per_page, offset: (page - 1) * per_page })
  const { rows } = await sql<{ id: string }>`${wanted}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const read = await readCards(db, ids, { by, now, calls })
  // An order whose shopper was called since the ids were read is left out, so that it is not offered with its new number
  // of calls.
  const cards = read.filter((card) => tab === 'faites' || tabOf(card, now) === tab)
  const opens = nextCallingTime(calls, now)
  const isOpen = opens <= now
  return {
    cards,
    total: counts[tab],
    counts,
    overdue,
    next_at: next?.toISOString() ?? null,
    hours: {
      is_open: isOpen,
      opens_at: isOpen ? null : opens.toISOString(),
      sentence: outsideHoursSentence(calls, now),
    },
    green_minutes: calls.green_minutes,
    amber_minutes: calls.amber_minutes,
    sound_every_minutes: calls.sound_every_minutes,
  }
}

const IDS_OF_TAB: Record<QueueTab, (page: Page) => RawBuilder<unknown>> = {
  maintenant: ({ now, limit, offset }) => {
    // Each part is read in the order of its index, and no further than this page.
    const part = (rank: number, condition: RawBuilder<unknown>) => sql`(
      select id, ${rank}::integer as rank, next_call_at, created_at from orders
      where ${TO_CONFIRM} and ${condition}
      order by next_call_at, created_at, id limit ${offset + limit})`
    return sql`
      select id::text as id from (
        ${part(0, sql`next_call_at <= ${now} and confirmation = 'reportee'`)}
        union all ${part(1, sql`next_call_at is null`)}
        union all ${part(2, sql`next_call_at <= ${now} and confirmation = 'a-rappeler'`)}
      ) as due
      order by rank, next_call_at, created_at, id limit ${limit} offset ${offset}`
  },
  'plus-tard': (page) => waiting('a-rappeler', page),
  reportees: (page) => waiting('reportee', page),
  faites: ({ now, limit, offset }) => sql`
    select order_id::text as id from ${decidedToday(now)}
    group by order_id order by max(id) desc limit ${limit} offset ${offset}`,
}

function waiting(confirmation: 'a-rappeler' | 'reportee', { now, limit, offset }: Page): RawBuilder<unknown> {
  return sql`
    select id::text as id from orders
    where ${TO_CONFIRM} and confirmation = ${confirmation} and next_call_at > ${now}
    order by next_call_at, created_at, id limit ${limit} offset ${offset}`
}

/** Attempts of today that ended an order's way through the queue and were not taken back. */
function decidedToday(now: Date): RawBuilder<unknown> {
  return sql`(
    select id, order_id from call_attempts
    where at >= ${startOfDay(dayInMorocco(now))}
      and (outcome in ('confirme', ${sql.join(CLOSING)}) or (outcome = 'injoignable' and channel = 'statut'))
      and not exists (select from call_attempts as undo where undo.takes_back = call_attempts.id)
  ) as decided`
}

async function countDecided(db: Shop['db'], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::integer as count from ${decidedToday(now)}`.execute(db)
  return rows[0]?.count ?? 0
}
