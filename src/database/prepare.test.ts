import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import { anyId, prepared, statement } from './prepare.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

type Statement = { name: string; statement: string; runs: number }

/** Prepared statements in a session that ran the same query twice, without those of other queries. */
function askTwice(beginning: string, work: (turn: string) => ReturnType<typeof sql>): Promise<Statement[]> {
  return connection.db.transaction().execute(async (tx) => {
    for (const turn of ['once', 'twice']) await work(turn).execute(tx)
    const { rows } = await sql<Statement>`
      select name, statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(
      tx,
    )
    return rows.filter(({ statement }) => statement.startsWith(beginning))
  })
}

it('plans a named statement once per connection', async () => {
  const insert = 'insert into shop_secrets (name, value)'
  const statements = await askTwice(insert, (turn) =>
    sql`${sql.raw(insert)} values (${turn}, 'a')`.withPlugin(prepared('secret.insert')),
  )
  expect(statements).toEqual([
    {
      name: expect.stringMatching(/^secret\.insert \d+$/),
      statement: `${insert} values ($1, 'a')`,
      runs: 2,
    },
  ])
})

it('keeps the plan of a statement that takes a list of ids', async () => {
  const plans = await connection.db.transaction().execute(async (tx) => {
    await sql`
      create temporary table many on commit drop as
        select gen_random_uuid() as id, number from generate_series(1, 5000) as number`.execute(tx)
    await sql`create unique index on many (id)`.execute(tx)
    await sql`analyze many`.execute(tx)
    for (let turn = 0; turn < 8; turn += 1) {
      await sql`select number from many where id = ${anyId([randomUUID()])}`
        .withPlugin(prepared('many.read'))
        .execute(tx)
    }
    const { rows } = await sql<{ kept: number }>`
      select generic_plans::int as kept from pg_prepared_statements where name like 'many.read%'`.execute(tx)
    return rows
  })
  // PostgreSQL makes a plan for each of the first five calls.
  expect(plans).toEqual([{ kept: 3 }])
})

it('plans an unnamed statement each time', async () => {
  const list = (turn: string) => sql`select value from shop_secrets where name = ${turn}`
  expect(await askTwice('select value', list)).toEqual([])
})

it('gives each length of a list a statement of its own under one name', async () => {
  const select = 'select name from shop_secrets'
  const statements = await askTwice(select, (turn) => {
    const names = turn === 'once' ? ['a'] : ['a', 'b']
    return sql`${sql.raw(select)} where name in (${sql.join(names)})`.withPlugin(prepared('secret.find'))
  })
  expect(statements).toHaveLength(2)
  expect(new Set(statements.map(({ name }) => name)).size).toBe(2)
})

it('plans no more than two hundred, however many lengths there are', async () => {
  const { rows } = await connection.db.connection().execute(async (db) => {
    for (let length = 1; length <= 220; length += 1) {
      const names = Array.from({ length }, (_, index) => String(index))
      await sql`select 1 from shop_secrets where name in (${sql.join(names)})`
        .withPlugin(prepared('secret.many'))
        .execute(db)
    }
    return sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
  })
  expect(rows[0]?.count).toBeLessThanOrEqual(200)
})

it('builds a frequent statement once, and sends the values of each call in their places', async () => {
  let built = 0
  const join = statement((db, one: string, other: string) => {
    built += 1
    return sql<{ said: string }>`
      select ${other}::text || ${one}::text || ${other}::text as said`.compile(db)
  })
  const said = [
    // Of two equal values it cannot be told which is which.
    await join(connection.db, 'a', 'a'),
    await join(connection.db, 'a', 'b'),
    await connection.db.transaction().execute((tx) => join(tx, 'c', 'd')),
    await join(connection.db, 'e', 'e'),
  ]
  expect(said.flat().map((row) => row.said)).toEqual(['aaa', 'bab', 'dcd', 'eee'])
  expect(built).toBe(2)
})

it('refuses a frequent statement with a value of its own, which other calls could not change', async () => {
  const now = statement((db, name: string) => sql`select ${name}::text, ${Math.random()}::float8`.compile(db))
  await expect(now(connection.db, 'a')).rejects.toThrow('is no argument')
})
