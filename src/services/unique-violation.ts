/** PostgreSQL reports a unique violation with this SQLSTATE. */
const UNIQUE_VIOLATION = '23505'

/** Says whether this is a unique violation of the given constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === UNIQUE_VIOLATION && error.constraint === constraint
}
