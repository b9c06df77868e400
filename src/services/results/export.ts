import type { ParsedInput } from '#contract/endpoint.ts'
import type { exportResults } from '#contract/results/results.ts'
import { resultsCsv } from '#domain/results/csv.ts'
import { SPLITS, type Split } from '#domain/results/words.ts'
import type { Shop } from '#services/shop.ts'
import { readResults } from './read.ts'

/** Returns one table of the results as CSV (A29.8). */
export async function* exportTable(
  shop: Shop,
  { table, ...asked }: ParsedInput<typeof exportResults>,
): AsyncGenerator<string> {
  const results = await readResults(shop, { ...asked, by: splitOf(table) })
  yield resultsCsv(results, table)
}

function splitOf(table: string): Split {
  return SPLITS.find((split) => split === table) ?? 'source'
}
