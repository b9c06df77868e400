import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

describe('values', () => {
  it('come out the same from both engines', async () => {
    const { rows } = await sql`
      select 12.50::numeric as price, 7::bigint as many, count(*) as counted, '2026-12-31'::date as day,
        '2026-12-31T10:00:00Z'::timestamptz as instant, array['a', 'b,c'] as words, true as yes, '{"a":1}'::jsonb as json
      from generate_series(1, 3)`.execute(connection.db)
    expect(rows).toEqual([
      {
        price: 12.5,
        many: 7,
        counted: 3,
        day: '2026-12-31',
        instant: new Date('2026-12-31T10:00:00Z'),
        words: ['a', 'b,c'],
        yes: true,
        json: { a: 1 },
      },
    ])
  })

  it('go in and come back unharmed, whatever they contain', async () => {
    const odd = "l'été \u202e\u0007 🌹 -- ; drop table orders; $1 \\ \" 'x"
    const { rows } = await sql<{ text: string }>`select ${odd}::text as text`.execute(connection.db)
    expect(rows).toEqual([{ text: odd }])
  })
})

/** The embedded database has one connection: nobody else holds a lock. */
it.runIf(process.env.TEST_DATABASE_URL)('a locked table is waited for three seconds at most', async () => {
  const { rows } = await sql`show lock_timeout`.execute(connection.db)
  expect(rows).toEqual([{ lock_timeout: '3s' }])
})

describe('transactions', () => {
  it('leave nothing behind when they fail', async () => {
    const failing = connection.db.transaction().execute(async (tx) => {
      await tx.insertInto('shop_secrets').values({ name: 'a', value: 'b' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await connection.db.selectFrom('shop_secrets').selectAll().execute()).toEqual([])
  })

  it('do not stop others: thirty queries asked during one all finish', async () => {
    const others: Promise<unknown>[] = []
    await connection.db.transaction().execute(async (tx) => {
      for (let turn = 0; turn < 30; turn += 1)
        others.push(sql`select ${turn}::int as turn`.execute(connection.db))
      await tx.insertInto('shop_secrets').values({ name: 'a', value: 'b' }).execute()
    })
    expect(await Promise.all(others)).toHaveLength(30)
  })

  it('do not block reads, however many are queued', async () => {
    const { db, runQueued, engine } = connection
    const done: string[] = []
    const hasRead = Promise.withResolvers<void>()
    // The embedded database has one connection and reads between transactions; a server reads during them.
    const { promise: end } = engine === 'postgres' ? hasRead : { promise: Promise.resolve() }
    async function transact() {
      await db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        await end
      })
      done.push('write')
    }
    const transactions = Array.from({ length: 40 }, () => runQueued(transact))
    await sql`select 1`.execute(db)
    done.push('read')
    hasRead.resolve()
    await Promise.all(transactions)
    expect(done.indexOf('read')).toBeLessThan(30)
  })

  it('leave the event loop free while the database works', async () => {
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await sql`select count(*) from generate_series(1, 3000000)`.execute(connection.db)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })
})

it('tells errors by their SQLSTATE', async () => {
  await expect(sql`select 1 / 0`.execute(connection.db)).rejects.toMatchObject({ code: '22012' })
  await expect(
    sql`insert into shop_secrets (name, value) values ('a', 'b'), ('a', 'c')`.execute(connection.db),
  ).rejects.toMatchObject({ code: '23505' })
})
