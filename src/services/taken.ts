/** SQLSTATE of a second row where there may be one. */
const UNIQUE_VIOLATION = '23505'

/** Whether the database refused what another row has; `constraint` is its name for the rule that says so. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === UNIQUE_VIOLATION && error.constraint === constraint
}
