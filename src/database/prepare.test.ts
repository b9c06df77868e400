import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

type Prepared = { statement: string; runs: number }

/** What the session of a transaction that asks twice for the same keeps of it, but for what others asked before. */
function askTwice(beginning: string, work: (turn: string) => ReturnType<typeof sql>): Promise<Prepared[]> {
  return connection.db.transaction().execute(async (tx) => {
    for (const turn of ['once', 'twice']) await work(turn).execute(tx)
    const { rows } = await sql<Prepared>`
      select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(tx)
    return rows.filter(({ statement }) => statement.startsWith(beginning))
  })
}

it('plans what a transaction writes once a connection', async () => {
  const insert = 'insert into shop_secrets (name, value)'
  const prepared = await askTwice(insert, (turn) => sql`${sql.raw(insert)} values (${turn}, 'a')`)
  expect(prepared).toEqual([{ statement: `${insert} values ($1, 'a')`, runs: 2 }])
})

it('plans lists anew, and what names no columns, which a later version may add to', async () => {
  const list = (turn: string) => sql`select value from shop_secrets where name = ${turn}`
  expect(await askTwice('select value', list)).toEqual([])
  const whole = (turn: string) => sql`select * from shop_secrets where name = ${turn} for update`
  expect(await askTwice('select *', whole)).toEqual([])
})
