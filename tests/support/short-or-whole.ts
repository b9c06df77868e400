/**
 * How often a random trial is repeated: a few times in the gate, in full in `npm run check:long`, which runs every test
 * file that calls this (docs/tests.md).
 */
export function shortOrWhole({ short, whole }: { short: number; whole: number }): number {
  return process.env.TESTS === 'whole' ? whole : short
}
