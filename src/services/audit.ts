import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'

export const FAILED_LOGIN = 'login.failed'

export type AuditEntry = {
  /** The administrator's username; 'shop' for nightly jobs, 'unknown' for a failed login. */
  actor: string
  /** Noun and past participle: `customer.erased`, `settings.changed`. */
  action: string
  /** The target: `order 3f2a…`, `product 12`; empty for the whole shop. */
  subject?: string
  /** Names of the changed fields; never personal data. */
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
    .values({ created_at: now, actor, action, subject, fields: [...fields] })
    .execute()
}

export type WrittenEntry = {
  id: number
  /** ISO 8601. */
  created_at: string
  actor: string
  action: string
  subject: string
  fields: string[]
}

/** A burst of failed logins must not hide other entries. */
const MAX_FAILED_LOGINS = 20

/** The newest entries first, with only a few failed logins. */
export async function listAudit(db: Kysely<Database>, { most }: { most: number }): Promise<WrittenEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'created_at', 'actor', 'action', 'subject', 'fields'])
    .where((eb) =>
      eb.or([
        eb('action', '<>', FAILED_LOGIN),
        eb(
          'id',
          'in',
          eb
            .selectFrom('audit')
            .select('id')
            .where('action', '=', FAILED_LOGIN)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(MAX_FAILED_LOGINS),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
