import { connectToServer } from '#database/engines.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { printResponseTimes } from './administrator.ts'
import { growShop } from './grow.ts'
import { growShipping } from './grow-shipping.ts'
import { printTitle } from './table.ts'

/** On a busy machine a statement of it takes longer than the shop would wait. */
const GROWS_WITHIN_MS = 600_000
const SIZE = { products: 10_000, customers: 20_000, orders: 100_000 }

/** Prints how long these calls take in a shop with 100,000 orders and what became of them, with one process on PostgreSQL. */
export async function measureBigShop(title: string, questions: readonly string[]): Promise<void> {
  process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
  const shop = await startShop({}, { node: [] })
  const { db, close } = connectToServer(shop.databaseUrl ?? '', { silenceMs: GROWS_WITHIN_MS })
  await growShop(db, SIZE)
  await growShipping(db)
  printTitle(`${title}: ${SIZE.orders} orders`)
  await printResponseTimes({ url: shop.url, pid: shop.pid(), databaseUrl: shop.databaseUrl }, questions)
  await close()
  await shop.stop()
}
