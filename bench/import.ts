import { setTimeout as pause } from 'node:timers/promises'
import type { Batch } from '#contract/batches/batches.ts'
import { OWNER, type ShopProcess, startWholeShop } from '#tests/e2e/shop-process.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { memoryOf } from './figures.ts'
import { milliseconds, printRow, printTitle } from './table.ts'

/**
 * `npm run bench:import`: five thousand lines through a shop's own calls, from the file to the last product, with the
 * memory of its process; on PostgreSQL when `TEST_DATABASE_URL` is set, otherwise on the embedded database.
 */
const LINES = 5000
/** As often as a screen that hears of every step. */
const POLL_MS = 500
const MEGABYTE = 1_000_000

const file = [SHEET_HEADINGS, ...madeUpRows(Math.ceil(LINES / 3))]
  .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';'))
  .join('\n')

const shop = await startWholeShop()
const visit = openVisit(shop.url)
await visit.send('POST', '/api/auth/login', OWNER)
await pause(5000)
const rest = await memoryOf(shop.pid())
let most = rest
const meter = setInterval(() => void watch(shop), POLL_MS)

const began = performance.now()
const sent = await visit.sendFile('/api/batches/import?name=bench.csv', new Uint8Array(Buffer.from(file)))
const { id, columns }: Batch = await sent.json()
const read = performance.now()
await visit.send('PATCH', `/api/batches/${id}/columns`, { columns: columns.map(({ field }) => field) })
const tried = performance.now()
await visit.send('POST', `/api/batches/${id}/apply`)
let batch: Batch
do {
  await pause(POLL_MS)
  batch = await (await visit.get(`/api/batches/${id}`)).json()
} while (batch.state === 'waiting' || batch.state === 'running')
const done = performance.now()
clearInterval(meter)

printTitle(`An import of ${LINES} lines, ${shop.databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}`)
printRow({ what: 'read', figure: milliseconds(read - began) })
printRow({ what: 'tried', figure: milliseconds(tried - read) })
printRow({ what: `applied (${batch.state})`, figure: milliseconds(done - tried) })
printRow({ what: 'whole', figure: milliseconds(done - began), ratio: 'below 60 000 ms' })
printRow({
  what: 'memory above rest',
  figure: `${((most - rest) / MEGABYTE).toFixed(0)} MB (rest ${(rest / MEGABYTE).toFixed(0)} MB)`,
  ratio: 'below 150 MB',
})
await shop.stop()

async function watch(watched: ShopProcess): Promise<void> {
  most = Math.max(most, await memoryOf(watched.pid()))
}
