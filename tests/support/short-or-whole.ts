/**
 * How often a random trial is repeated: a few times in the gate, in full in `npm run check:long`, which runs every test
 * file that calls this, or that states properties (docs/tests.md).
 */
export function shortOrWhole<T>({ short, whole }: { short: T; whole: T }): T {
  return process.env.TESTS === 'whole' ? whole : short
}
