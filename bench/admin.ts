import { connectToServer } from '#database/engines.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { printResponseTimes } from './administrator.ts'
import { growPictures, growShop } from './grow.ts'
import { printTitle } from './table.ts'

/**
 * `npm run bench:admin`: response and processor times of the admin's lists in a big shop, one request at a time, with
 * one process on PostgreSQL.
 */
const SIZE = { products: 10_000, customers: 20_000, orders: 100_000 }

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')
await growShop(db, SIZE)
await growPictures(db)
// What was written without it being told is read at the start.
await shop.halt()
await shop.resume()
printTitle(`Administrator: ${SIZE.orders} orders, ${SIZE.products} products, ${SIZE.customers} customers`)
await printResponseTimes({ url: shop.url, pid: shop.pid(), databaseUrl: shop.databaseUrl })
await close()
await shop.stop()
