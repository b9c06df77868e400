import { sql } from 'kysely'

/** What colleagues call a person. */
export const STAFF_NAME = sql<string>`coalesce(nullif(admins.name, ''), admins.username)`
