import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connectToServer } from '#database/engines.ts'
import { findPlacedOrder, placeOrder } from '#services/orders/place.ts'
import { type BuyerMarks, markBuyer } from '#services/risk/buyer-marks.ts'
import { recordStatements, type Sent } from '#tests/support/sent-statements.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
/** A value that no other parameter has. */
const CUSTOMER_ID = 900_001
const SESSION = 'a session'
/** That of all the benchmark's buyers. */
const ADDRESS = '127.0.0.1'

/** Path of PostgreSQL's benchmark tool. */
async function findPgbench(): Promise<string> {
  const versions = await readdir(DEBIAN).catch((): string[] => [])
  const latest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  return latest === undefined ? 'pgbench' : join(DEBIAN, latest, 'bin/pgbench')
}

/** Runs a script with `-M prepared` and several clients; returns transactions per second. */
export async function runPgbench(
  databaseUrl: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-pgbench-'))
  const file = join(folder, 'order.sql')
  await writeFile(file, script)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-j',
    '1',
    '-c',
    String(clients),
    '-T',
    String(seconds),
    '-f',
    file,
  ]
  const { stdout } = await run(await findPgbench(), [...options, databaseUrl])
  await rm(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** The statements the shop sends for one order with an idempotency key, as a pgbench script; and how many there are. */
export async function orderScript(
  databaseUrl: string,
  variantIds: readonly number[],
): Promise<{ script: string; count: number }> {
  const { db, runQueued, close } = connectToServer(databaseUrl)
  const variantId = Math.max(...variantIds)
  await sql`alter table customers alter column id restart with ${sql.lit(CUSTOMER_ID)}`.execute(db)
  const shop = { db, runQueued, clock: () => new Date(), rateLimits: 'off' as const }
  const from = { session: SESSION, address: ADDRESS }
  // Reads their key, as the shop does once a year.
  const marks = await markBuyer(shop, from, shop.clock())
  const request = {
    name: 'Salma Bennani',
    phone: '0612345678',
    city: 'Rabat',
    address: '14, rue des Orangers',
    items: [{ variant_id: variantId, quantity: 1, price: 9999 }],
  }
  const sender = { ...from, idempotencyKey: 'a key' }
  const { statements, stop } = recordStatements()
  await findPlacedOrder(shop, request, sender)
  await placeOrder(shop, request, sender)
  stop()
  await close()
  const [least, most] = [Math.min(...variantIds), variantId]
  const values = { variantId, marks }
  const script = [
    `\\set variant random(${least}, ${most})`,
    '\\set phone random(10000000, 99999999)',
    // Wide enough to avoid duplicates over all runs.
    '\\set turn random(1, 1000000000000000000)',
    ...statements.map((statement) => written(statement, values)),
    '',
  ].join('\n')
  return { script, count: statements.length }
}

type Recorded = { variantId: number; marks: BuyerMarks }

/** Inlines a statement's parameters; those that differ per order become random variables. */
function written({ text, values }: Sent, recorded: Recorded): string {
  const statement = text
    .replaceAll(/\$(\d+)/g, (_, position) => parameterText(values[Number(position) - 1], recorded))
    .replaceAll(/\s+/g, ' ')
  return /^insert into "customers"/.test(statement) ? `${statement} \\gset customer_` : `${statement};`
}

function parameterText(value: unknown, recorded: Recorded): string {
  if (value === null || value === undefined) return 'null'
  if (value === recorded.variantId) return ':variant'
  if (value === CUSTOMER_ID) return ':customer_id'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map((one) => parameterText(one, recorded)).join()}]`
  const text = String(value)
  if (text === SESSION) return `('session ' || :client_id)`
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return `md5('order' || :turn)::uuid`
  // The buyers have browsers of their own, behind one address.
  if (text === recorded.marks.browser.now) return `md5('browser' || :client_id)`
  if (text === recorded.marks.network.now) return `'${text}'`
  if (/^SL-/.test(text)) return `('SL-' || :turn)`
  if (/^\+2126\d{8}$/.test(text)) return `('+2126' || :phone)`
  if (/^[\w-]{43}$/.test(text)) return `md5('key' || :turn)`
  return `'${text.replaceAll("'", "''")}'`
}
