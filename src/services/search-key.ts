import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Says whether a `search_key` contains these words. A scalar subquery makes each comparable once instead of per row. It
 * does not use 'like', whose wildcards may be typed.
 */
export function containsWords(key: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`true`
  const conditions = words.map((word) => sql`strpos(${key}, (select search_text(${word}))) > 0`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
