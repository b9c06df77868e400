import { type Kysely, sql } from 'kysely'
import type { listAudit as listAuditCall } from '#contract/account/account.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import { AUDIT_NOUNS } from '#domain/account/audit-kinds.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import { nameGone, SHOWN_NAME, SUBJECT_NAME } from './audit-subjects.ts'
import type { Shop } from './shop.ts'

/** An entry is kept for so long. */
const AUDIT_MONTHS = 24

export const FAILED_LOGIN = 'login.failed'

export type AuditEntry = {
  /** Holds the administrator's username; 'shop' for nightly jobs, 'unknown' for a failed login. */
  actor: string
  /** It is a noun and a past participle: `customer.erased`, `settings.changed`. */
  action: string
  /**
   * Names the target: `order 3f2a…`, `product 12`; empty for the whole shop. What is deleted has its name behind its id,
   * unless it is a person.
   */
  subject?: string
  /** Names the changed fields; never personal data. */
  fields?: readonly string[]
  now: Date
}

/** Writes an audit entry in the same transaction as the action, so that neither exists without the other. */
export async function recordAudit(
  db: Kysely<Database>,
  { actor, action, subject = '', fields = [], now }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      created_at: now,
      actor,
      staff_id: db.selectFrom('admins').select('id').where('username', '=', actor),
      action,
      subject,
      fields: [...fields],
    })
    .execute()
}

/** Deletes entries that are older than they are kept for (A17.30). */
export async function deleteOldAudit({ db, clock }: Shop): Promise<void> {
  const oldest = sql<Date>`${clock()}::timestamptz - make_interval(months => ${AUDIT_MONTHS})`
  await db.deleteFrom('audit').where('created_at', '<', oldest).execute()
}

/** A burst of failed logins must not hide other entries. */
const MAX_FAILED_LOGINS = 20

/** Lists one page of matching entries, the newest first, with only a few failed logins. */
export async function listAudit(
  db: Kysely<Database>,
  { person, kind, from, until, page, per_page }: ParsedInput<typeof listAuditCall>,
): Promise<EndpointAnswer<typeof listAuditCall>> {
  const latestFailures = db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', FAILED_LOGIN)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FAILED_LOGINS)
  const conditions = [
    sql`(action <> ${FAILED_LOGIN} or id in (${latestFailures}))`,
    ...(person === undefined ? [] : [sql`staff_id = ${person}`]),
    ...(kind === undefined ? [] : [sql`split_part(action, '.', 1) in (${sql.join([...AUDIT_NOUNS[kind]])})`]),
    ...(from === undefined ? [] : [sql`created_at >= ${startOfDay(from)}`]),
    ...(until === undefined ? [] : [sql`created_at < ${startOfDay(addDays(until, 1))}`]),
  ]
  const fits = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const { total } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(fits)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'created_at', 'actor', 'action', 'subject', 'fields'])
    .select(({ selectFrom }) => [
      selectFrom('admins').select(SHOWN_NAME.as('name')).whereRef('admins.id', '=', 'staff_id').as('name'),
      SUBJECT_NAME.as('subject_name'),
    ])
    .where(fits)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    entries: (await nameGone(db, rows)).map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: Number(total),
    people: await db
      .selectFrom('admins')
      .select(['id', SHOWN_NAME.as('name')])
      .orderBy('id')
      .execute(),
  }
}
