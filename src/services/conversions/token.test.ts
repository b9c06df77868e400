import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSeal } from '#services/seal.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteToken, keepToken, readToken, tokenState } from './token.ts'

const TOKEN = 'EAAJetonSecretDeMeta0123456789'
const seal = createSeal('une clé de l’environnement pour les essais')

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** Everything that a dump of the database has, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await sql<{
      text: string
    }>`select to_jsonb(t)::text as text from ${sql.table(name)} as t`.execute(shop.db)
    texts.push(...table.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

it('a token is kept sealed: in no table, the audit and its dump included, and opened by its key alone', async () => {
  const owner = await makeStaff(shop, 'proprietaire')
  await keepToken(shop, seal, { network: 'meta', token: TOKEN }, owner)
  expect(await readToken(shop.db, seal, 'meta')).toBe(TOKEN)
  expect(await readToken(shop.db, createSeal('une autre clé, après un déménagement'), 'meta')).toBeNull()
  expect(await tokenState(shop.db, undefined, 'meta')).toBe('unreadable')
  const all = await everyRow()
  expect(all).toContain('conversions.token_kept')
  for (const form of [
    TOKEN,
    Buffer.from(TOKEN).toString('base64').slice(0, -2),
    Buffer.from(TOKEN).toString('hex'),
  ])
    expect(all).not.toContain(form)
})

it('another token replaces it, and one that is deleted is gone', async () => {
  const owner = await makeStaff(shop, 'proprietaire')
  await keepToken(shop, seal, { network: 'meta', token: TOKEN }, owner)
  await keepToken(shop, seal, { network: 'meta', token: `${TOKEN}9` }, owner)
  expect(await readToken(shop.db, seal, 'meta')).toBe(`${TOKEN}9`)
  await deleteToken(shop, 'meta', owner)
  await deleteToken(shop, 'meta', owner)
  expect(await tokenState(shop.db, seal, 'meta')).toBe('none')
  const audited = await shop.db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'conversions.token_kept',
    'conversions.token_kept',
    'conversions.token_deleted',
  ])
})

it('without a key in the environment no token is kept', async () => {
  const owner = await makeStaff(shop, 'proprietaire')
  await expect(keepToken(shop, undefined, { network: 'meta', token: TOKEN }, owner)).rejects.toMatchObject({
    code: 'no_secrets_key',
  })
  expect(await tokenState(shop.db, seal, 'meta')).toBe('none')
})
