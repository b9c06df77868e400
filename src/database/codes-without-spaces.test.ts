import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

it('promo codes lose spaces and invisible signs, unless that would make two of them one', async () => {
  const connection = await openTestDatabase()
  await sql`delete from migrations where name like '%-codes-without-spaces%'`.execute(connection.db)
  const codes = [
    'A  B C',
    'ÉTÉ\u00a026',
    'ETE26\u200b',
    'ROSE10',
    'ROSE 10',
    'DEUX X',
    'DEUX\u202fX',
    'A B',
    '🌹 🌹🌹',
  ]
  const values = codes.map((code) => ({
    code,
    ...{ discount_percentage: 10, expiry_date: '2026-12-31', active: true, usage_limit: null },
  }))
  await connection.db.insertInto('promo_codes').values(values).execute()
  await migrate(connection)
  const rows = await connection.db.selectFrom('promo_codes').select('code').orderBy('id').execute()
  expect(rows.map(({ code }) => code)).toEqual([
    ...['ABC', 'ÉTÉ26', 'ETE26', 'ROSE10', 'ROSE 10', 'DEUXX', 'DEUX\u202fX', 'A B', '🌹🌹🌹'],
  ])
  await connection.close()
})
