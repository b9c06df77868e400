import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import { connectToServer } from '#database/engines.ts'
import { placeOrder } from '#services/orders/place.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
/** A value that no other parameter has. */
const CUSTOMER_ID = 900_001
const SESSION = 'a session'

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

/** A pgbench script with the statements the shop sends for one order with an idempotency key. */
export async function orderScript(databaseUrl: string, variantIds: readonly number[]): Promise<string> {
  const { db, runQueued, close } = connectToServer(databaseUrl)
  const variantId = Math.max(...variantIds)
  await sql`alter table customers alter column id restart with ${sql.lit(CUSTOMER_ID)}`.execute(db)
  const { statements, plugin } = listen()
  const shop = { db: db.withPlugin(plugin), runQueued, clock: () => new Date(), rateLimits: 'off' as const }
  await placeOrder(
    shop,
    {
      name: 'Salma Bennani',
      phone: '0612345678',
      city: 'Rabat',
      address: '14, rue des Orangers',
      items: [{ variant_id: variantId, quantity: 1, price: 9999 }],
    },
    { session: SESSION, address: '196.200.0.1', idempotencyKey: 'a key' },
  )
  await close()
  const [least, most] = [Math.min(...variantIds), variantId]
  return [
    `\\set variant random(${least}, ${most})`,
    '\\set phone random(10000000, 99999999)',
    // Wide enough to avoid duplicates over all runs.
    '\\set turn random(1, 1000000000000000000)',
    'begin;',
    ...statements.map((statement) => written(statement, variantId)),
    'commit;',
    '',
  ].join('\n')
}

/** Records the executed statements. */
function listen(): { statements: CompiledQuery[]; plugin: KyselyPlugin } {
  const statements: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const statement = new PostgresQueryCompiler().compileQuery(node, queryId)
      // The marker key is read only once a year.
      if (!statement.sql.includes('shop_secrets')) statements.push(statement)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { statements, plugin }
}

/** Inlines a statement's parameters; those that differ per order become random variables. */
function written({ sql: text, parameters }: CompiledQuery, variantId: number): string {
  const statement = text
    .replaceAll(/\$(\d+)/g, (_, position) => parameterText(parameters[Number(position) - 1], variantId))
    .replaceAll(/\s+/g, ' ')
  return /^insert into "customers"/.test(statement) ? `${statement} \\gset customer_` : `${statement};`
}

function parameterText(value: unknown, variantId: number): string {
  if (value === null || value === undefined) return 'null'
  if (value === variantId) return ':variant'
  if (value === CUSTOMER_ID) return ':customer_id'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map((one) => parameterText(one, variantId)).join()}]`
  const text = String(value)
  if (text === SESSION) return `('session ' || :client_id)`
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return `md5('order' || :turn)::uuid`
  if (/^SL-/.test(text)) return `('SL-' || :turn)`
  if (/^\+2126\d{8}$/.test(text)) return `('+2126' || :phone)`
  if (/^[\w-]{43}$/.test(text)) return `md5('key' || :turn)`
  return `'${text.replaceAll("'", "''")}'`
}
