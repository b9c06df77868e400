import { randomBytes } from 'node:crypto'
import type { Shop } from './shop.ts'

const SECRET_BYTES = 32

/**
 * Returns a secret shared by all processes on this database; created on first use, one value whichever process is first.
 */
export async function sharedSecret({ db }: Shop, name: string, make = randomSecret): Promise<string> {
  const known = await findSecret(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('shop_secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const agreed = await findSecret(db, name)
  if (agreed === undefined) throw new Error(`The secret ${name} was deleted while it was made.`)
  return agreed
}

async function findSecret(db: Shop['db'], name: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}
