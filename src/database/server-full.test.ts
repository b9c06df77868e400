import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onServer } from '#tests/support/test-database.ts'
import { type Connection, connectToServer } from './engines.ts'
import { isUpToDate } from './migrate.ts'

const REST_MS = 200

/** Needs a PostgreSQL server with a connection limit; see `vitest.config.ts`. */
const server = process.env.TEST_DATABASE_URL ?? ''
let role: string
let connections: Connection[]
beforeEach(async () => {
  role = `sillage_scarce_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create role ${role} login connection limit 3`)
  connections = []
})
afterEach(async () => {
  for (const connection of connections) await connection.close()
  await onServer(server, `drop role ${role}`)
})

/** Connection limits do not apply to superusers. */
function open(): Connection {
  const address = new URL(server)
  address.username = role
  const connection = connectToServer(address.href, { restMs: REST_MS })
  connections.push(connection)
  return connection
}

/** Each query holds its connection briefly. */
function askAtOnce({ db }: Connection, count: number): Promise<unknown[]> {
  return Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.02)`.execute(db)))
}

async function held({ db }: Connection): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity where usename = current_user`.execute(db)
  return rows[0]?.held ?? 0
}

it('when the server is out of connections, callers wait for the existing ones', async () => {
  const connection = open()
  expect(await askAtOnce(connection, 40)).toHaveLength(40)
  expect(await held(connection)).toBe(3)
})

it('processes that share too few connections are all answered', async () => {
  const shops = [open(), open(), open()]
  for (const shop of shops) await askAtOnce(shop, 1)
  const answers = await Promise.all(shops.map((shop) => askAtOnce(shop, 20)))
  expect(answers.flat()).toHaveLength(60)
})

it('more connections are opened once the server has some', async () => {
  const connection = open()
  await askAtOnce(connection, 20)
  await onServer(server, `alter role ${role} connection limit 30`)
  await vi.waitFor(async () => {
    await askAtOnce(connection, 20)
    expect(await held(connection)).toBe(10)
  })
})

it('a database out of connections is not reported as unreachable', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await onServer(server, `alter role ${role} connection limit 0`)
  expect(await isUpToDate(open())).toBe(true)
  await onServer(server, `alter role ${role} nologin`)
  await expect(isUpToDate(open())).rejects.toMatchObject({ code: '28000' })
  vi.restoreAllMocks()
})
