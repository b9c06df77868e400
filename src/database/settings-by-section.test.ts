import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import { migrate } from './migrate.ts'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
  await sql`delete from migrations where name like '0013-%'`.execute(connection.db)
})
afterEach(() => connection.close())

const settings = () =>
  connection.db.selectFrom('settings').select(['key', 'value', 'version', 'updated_by']).execute()

describe('settings that had a row each', () => {
  it('are the section of orders, with the last who changed one', async () => {
    const at = (day: string) => new Date(`2026-01-${day}T10:00:00Z`)
    await connection.db
      .insertInto('settings')
      .values([
        { key: 'restock_threshold', value: '3', version: 2, updated_by: 'nezha', updated_at: at('05') },
        { key: 'max_lines_per_order', value: '12', version: 1, updated_by: 'salma', updated_at: at('09') },
        { key: 'placeholder_rating', value: 'false', version: 4, updated_by: 'nezha', updated_at: at('02') },
      ])
      .execute()
    await migrate(connection)
    expect(await settings()).toEqual([
      {
        key: 'orders',
        value: { restock_threshold: 3, max_lines_per_order: 12, placeholder_rating: false },
        version: 7,
        updated_by: 'salma',
      },
    ])
  })

  it('are no section where nobody changed one', async () => {
    await migrate(connection)
    expect(await settings()).toEqual([])
  })
})
