import pg from 'pg'
import { clockAhead } from '#tests/support/clock-ahead.ts'
import type { ShopProcess } from './shop-process.ts'

/**
 * Moves the shop's clock ahead by `ms`, or, where the database's clock is the shop's, does `instead` to move what waits into
 * the past. Returns what sets the clock right again.
 */
export async function letTimePass(
  { databaseUrl, environment, halt, resume }: ShopProcess,
  { ms, instead }: { ms: number; instead: string },
): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(instead)
    await client.end()
    return async () => {}
  }
  const before = environment.NODE_OPTIONS
  const restart = async (options: string | undefined) => {
    await halt()
    environment.NODE_OPTIONS = options
    await resume()
  }
  await restart(clockAhead(ms))
  return () => restart(before)
}
