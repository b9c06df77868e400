import { connectToServer } from '#database/engines.ts'
import { type ShopProcess, startShop } from '#tests/e2e/shop-process.ts'
import { printResponseTimes } from './administrator.ts'
import { growPictures, growShop } from './grow.ts'
import { growShipping } from './grow-shipping.ts'
import { printTitle } from './table.ts'

/** On a busy machine a statement of it takes longer than the shop would wait. */
const GROWS_WITHIN_MS = 600_000
const SIZE = { products: 10_000, customers: 20_000, orders: 100_000 }

/** A shop with 100,000 orders and what became of them, one process on PostgreSQL; `node` are options of its process. */
export async function openBigShop(
  environment: Record<string, string> = {},
  node: readonly string[] = [],
): Promise<ShopProcess> {
  process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
  const shop = await startShop(environment, { node })
  const { db, close } = connectToServer(shop.databaseUrl ?? '', { silenceMs: GROWS_WITHIN_MS })
  await growShop(db, SIZE)
  await growPictures(db)
  await growShipping(db)
  await close()
  // What was written without it being told is read at the start.
  await shop.halt()
  await shop.resume()
  return shop
}

/** Prints what these calls take in such a shop. */
export async function measureBigShop(title: string, questions: readonly string[]): Promise<void> {
  const shop = await openBigShop()
  printTitle(`${title}: ${SIZE.orders} orders`)
  await printResponseTimes({ url: shop.url, pid: shop.pid(), databaseUrl: shop.databaseUrl }, questions)
  await shop.stop()
}
