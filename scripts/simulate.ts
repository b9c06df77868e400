import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Connection, connectToEmbedded, connectToServer } from '#database/engines.ts'
import { migrate } from '#database/migrate.ts'
import { simulate } from '#tests/simulation/run.ts'

/**
 * `npm run simulate -- --days 90 --orders 200 [--seed n]`: months of a shop, with so many orders a day, on the real
 * services and a fresh database: embedded, or beside the one that TEST_DATABASE_URL or DATABASE_URL names. Ends with 1 if
 * an invariant is broken or a figure differs.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '90' },
    orders: { type: 'string', default: '200' },
    seed: { type: 'string', default: '2026' },
  },
})
const [days, orders, seed] = [values.days, values.orders, values.seed].map(Number)
if (
  days === undefined ||
  orders === undefined ||
  seed === undefined ||
  !(days > 0 && orders > 0 && seed >= 0)
) {
  throw new Error('npm run simulate -- --days 90 --orders 200 --seed 2026')
}

const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
const { connection, drop } = await openFresh()
const start = performance.now()
/** On a busy machine the processor's own seconds tell more than the clock's. */
const seconds = () => {
  const { user, system } = process.cpuUsage()
  const own = ((user + system) / 1_000_000).toFixed(0)
  return `${((performance.now() - start) / 1000).toFixed(0)} s (${own} s of this process)`
}
try {
  await migrate(connection)
  let now = new Date()
  const { db, runQueued } = connection
  const shop = {
    db,
    runQueued,
    clock: () => now,
    rateLimits: 'off' as const,
    setNow: (moment: Date) => (now = moment),
  }
  const { placed, parcels, exchanges, compared, differences } = await simulate(
    shop,
    { days, orders, seed },
    (day) => {
      if (day % 10 === 0) console.log(`day ${day}: ${seconds()}`)
    },
  )
  console.log(
    `\n${connection.engine}, seed ${seed}: ${days} days, ${placed} orders, ${parcels} parcels, ${exchanges} exchanges in ${seconds()}\n`,
  )
  console.log(`${'What'.padEnd(28)} ${'known'.padStart(14)} ${'shown'.padStart(14)}`)
  for (const { what, expected, shown } of compared) {
    console.log(`${what.padEnd(28)} ${expected.toFixed(2).padStart(14)} ${shown.toFixed(2).padStart(14)}`)
  }
  console.log(
    differences.length === 0 ? '\nNo difference; invariants 1 to 9 hold.' : `\n${differences.join('\n')}`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await connection.close()
  await drop()
}

async function openFresh(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  if (server === undefined) return { connection: await connectToEmbedded({}), drop: async () => {} }
  const name = `sillage_simulation_${randomUUID().slice(0, 8)}`
  await onServer(server, `create database ${name}`)
  // Durability is tested elsewhere, with whole shops that are killed.
  await onServer(server, `alter database ${name} set synchronous_commit to off`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return {
    // The invariants of months are one long question.
    connection: connectToServer(address.href, { silenceMs: 30 * 60_000 }),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
