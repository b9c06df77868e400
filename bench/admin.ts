import { connectToServer } from '#database/engines.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { tellAnswers } from './administrator.ts'
import { growShop } from './grow.ts'
import { tellTitle } from './table.ts'

/**
 * `npm run bench:admin`: how soon the administrator's lists answer in a big shop, one question at a time, on one process
 * with PostgreSQL.
 */
const SIZE = { products: 2000, customers: 20_000, orders: 100_000 }

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startShop()
const { db, close } = connectToServer(shop.databaseUrl ?? '')
await growShop(db, SIZE)
tellTitle(`Administrator: ${SIZE.orders} orders, ${SIZE.products} products, ${SIZE.customers} customers`)
await tellAnswers(shop.url)
await close()
await shop.stop()
