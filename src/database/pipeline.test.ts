import { setImmediate as turn } from 'node:timers/promises'
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '#tests/support/sent-statements.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import { prepared } from './prepare.ts'
import type { Database } from './schema.ts'
import { sendAtCommit, sendTogether } from './together.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

const insert = (tx: Transaction<Database>, name: string) =>
  tx.insertInto('shop_secrets').values({ name, value: 'a' }).returning('name').compile()

async function names(): Promise<string[]> {
  const rows = await connection.db.selectFrom('shop_secrets').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

describe('statements that are sent with the commit', () => {
  it('are answered once it has committed', async () => {
    const read = await connection.db.transaction().execute(async (tx) => {
      await tx.executeQuery(insert(tx, 'before'))
      return sendAtCommit(tx, [insert(tx, 'one'), undefined, insert(tx, 'two')])
    })
    expect(read()).toEqual([[{ name: 'one' }], [], [{ name: 'two' }]])
    expect(await names()).toEqual(['before', 'one', 'two'])
  })

  it('roll everything back when one of them is refused', async () => {
    const work = connection.db.transaction().execute(async (tx) => {
      await tx.executeQuery(insert(tx, 'before'))
      return sendAtCommit(tx, [insert(tx, 'one'), insert(tx, 'before'), insert(tx, 'two')])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  it('are not sent when the transaction fails after all', async () => {
    const work = connection.db.transaction().execute(async (tx) => {
      await sendAtCommit(tx, [insert(tx, 'one')])
      throw new Error('No.')
    })
    await expect(work).rejects.toThrow('No.')
    await connection.db.transaction().execute((tx) => tx.executeQuery(insert(tx, 'two')))
    expect(await names()).toEqual(['two'])
  })
})

describe('a transaction', () => {
  it.each([
    ['ends well', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('No.'))],
  ])('that asks nothing and %s leaves its connection free', async (_, work) => {
    await connection.db.connection().execute(async (db) => {
      await Promise.allSettled([db.transaction().execute(work)])
      await db.insertInto('shop_secrets').values({ name: 'outside', value: 'a' }).execute()
      // Would undo the insertion, had a transaction been open.
      await sql.raw('rollback').execute(db)
    })
    expect(await names()).toEqual(['outside'])
  })

  it('whose error was caught is not taken for committed', async () => {
    const work = connection.db.transaction().execute(async (tx) => {
      await tx.executeQuery(insert(tx, 'one'))
      await tx.executeQuery(insert(tx, 'one')).catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  it('writes nothing alone when its first statement could not be written', async () => {
    const work = connection.db.transaction().execute(async (tx) => {
      await sql`select ${new Date(Number.NaN)}::text`.execute(tx).catch(() => undefined)
      await tx.executeQuery(insert(tx, 'one'))
      throw new Error('No.')
    })
    await expect(work).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  it('that could not begin writes nothing', async () => {
    const work = connection.db
      .transaction()
      .setIsolationLevel('snapshot')
      .execute(async (tx) => {
        await tx.executeQuery(insert(tx, 'one')).catch(() => undefined)
        await tx.executeQuery(insert(tx, 'two'))
      })
    await expect(work).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  it('begins with a script too', async () => {
    const work = connection.db.transaction().execute(async (tx) => {
      await sql
        .raw(`
        insert into shop_secrets (name, value) values ('one', 'a');
        insert into shop_secrets (name, value) values ('two', 'a')`)
        .execute(tx)
      throw new Error('No.')
    })
    await expect(work).rejects.toThrow('No.')
    expect(await names()).toEqual([])
  })

  it('may be read only', async () => {
    const { ways, stop } = recordStatements()
    const work = connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => tx.executeQuery(insert(tx, 'one')))
    await expect(work).rejects.toMatchObject({ code: '25006' })
    stop()
    expect(ways.flat()[0]?.text).toBe('start transaction isolation level repeatable read read only')
    expect(await names()).toEqual([])
  })
})

describe('a named statement', () => {
  const divide = (db: Kysely<Database>, by: number): CompiledQuery<{ whole: number }> =>
    sql<{ whole: number }>`select 6 / ${by}::integer as whole`.withPlugin(prepared('test.divide')).compile(db)

  it('answers again after it has failed, the first time and later', async () => {
    await connection.db.connection().execute(async (db) => {
      for (const by of [0, 3, 0, 2]) {
        const answer = db.executeQuery(divide(db, by)).then(
          ({ rows }) => rows[0]?.whole,
          (error) => error.code,
        )
        expect(await answer).toBe(by === 0 ? '22012' : 6 / by)
      }
    })
  })

  it('may be sent twice together, with an unnamed one between', async () => {
    const remainder = (tx: Transaction<Database>, by: number) =>
      sql<{ rest: number }>`select 7 % ${by}::integer as rest`
        .withPlugin(prepared('test.remainder'))
        .compile(tx)
    const other = (tx: Transaction<Database>) =>
      sql<{ said: string }>`select ${'other'}::text as said`.compile(tx)
    for (const by of [2, 3]) {
      const answers = await connection.db
        .transaction()
        .execute((tx) => sendTogether(tx, [remainder(tx, by), other(tx), remainder(tx, 4)]))
      expect(answers).toEqual([[{ rest: 1 }], [{ said: 'other' }], [{ rest: 3 }]])
    }
  })

  it('answers again after its transaction failed while it was on its way', async () => {
    const slow = (tx: Transaction<Database>) =>
      sql<{ said: string }>`select ${'here'}::text as said from pg_sleep(0.05)`
        .withPlugin(prepared('test.slow'))
        .compile(tx)
    await connection.db.connection().execute(async (db) => {
      const work = db.transaction().execute(async (tx) => {
        await Promise.all([tx.executeQuery(slow(tx)), turn().then(() => Promise.reject(new Error('No.')))])
      })
      await expect(work).rejects.toThrow('No.')
      const { rows } = await db.transaction().execute((tx) => tx.executeQuery(slow(tx)))
      expect(rows).toEqual([{ said: 'here' }])
    })
  })

  it('tells how many rows it changed', async () => {
    await connection.db.insertInto('shop_secrets').values({ name: 'one', value: 'a' }).execute()
    for (const expected of [1n, 1n]) {
      const changed = await connection.db
        .updateTable('shop_secrets')
        .set({ value: 'b' })
        .withPlugin(prepared('test.change'))
        .executeTakeFirstOrThrow()
      expect(changed.numUpdatedRows).toBe(expected)
    }
  })
})

it.each([
  ['text', 'L’été, "à" \\ côté'],
  ['text[]', ['one, two', '{"a": "b\\"}', '', 'null', null]],
  ['integer[]', [1, 2]],
  ['numeric', 12.5],
  ['bigint', 9_007_199_254_740_991],
  ['boolean', true],
  ['timestamptz', new Date('2026-03-02T10:00:00.123Z')],
  ['timestamptz', new Date('+012026-03-02T10:00:00.123Z')],
  ['date', '2026-12-31'],
  ['jsonb', { a: [1, { b: 'c' }], d: null }],
  ['bytea', Buffer.from([0, 1, 255])],
  ['bytea[]', [Buffer.from([0, 255])]],
  ['text', null],
])('writes and reads a %s', async (type, value) => {
  const { rows } = await sql`select ${value}::${sql.raw(type)} as value`.execute(connection.db)
  expect(rows).toEqual([{ value }])
})
