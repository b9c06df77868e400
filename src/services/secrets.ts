import { randomBytes } from 'node:crypto'
import type { Shop } from './shop.ts'

const SECRET_BYTES = 32

/** A secret shared by all processes on this database; created on first use. */
export async function sharedSecret({ db }: Shop, name: string): Promise<string> {
  const value = randomBytes(SECRET_BYTES).toString('base64url')
  await db
    .insertInto('shop_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
