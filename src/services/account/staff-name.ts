import { sql } from 'kysely'

/** Selects the name by which colleagues know a person. */
export const STAFF_NAME = sql<string>`coalesce(nullif(admins.name, ''), admins.username)`
