import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import type { Database } from './schema.ts'
import { sendTogether } from './together.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

const insert = (tx: Transaction<Database>, name: string) =>
  tx.insertInto('shop_secrets').values({ name, value: 'a' }).returning('name').compile()
const list = (tx: Transaction<Database>) =>
  tx.selectFrom('shop_secrets').select('name').orderBy('name').compile()

it('answers each statement, in their order, and the later ones see what the earlier ones have written', async () => {
  const answers = await connection.db
    .transaction()
    .execute((tx) => sendTogether(tx, [insert(tx, 'one'), list(tx), insert(tx, 'two')]))
  expect(answers).toEqual([[{ name: 'one' }], [{ name: 'one' }], [{ name: 'two' }]])
})

it('throws the first error, and nothing of the transaction stays', async () => {
  const work = connection.db.transaction().execute(async (tx) => {
    await tx.insertInto('shop_secrets').values({ name: 'before', value: 'a' }).execute()
    return sendTogether(tx, [insert(tx, 'before'), insert(tx, 'after')])
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await connection.db.selectFrom('shop_secrets').selectAll().execute()).toEqual([])
})

it('leaves a connection that goes on as before', async () => {
  for (const name of ['one', 'two', 'three']) {
    await connection.db.transaction().execute(async (tx) => {
      const [, inserted] = await sendTogether(tx, [sql`select 1`.compile(tx), insert(tx, name)])
      expect(inserted).toEqual([{ name }])
    })
  }
  expect(await connection.db.selectFrom('shop_secrets').select('name').execute()).toHaveLength(3)
})
