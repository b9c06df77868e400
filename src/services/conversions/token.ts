/** Room of conversions: tokens of the networks, the queue of what they are told, and what became of it. */

import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Network } from '#domain/conversions/networks.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import type { Seal } from '#services/seal.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/**
 * Keeps a network's access token, sealed; nobody reads it again. It refuses with `no_secrets_key` where the environment has
 * no key to seal it with.
 */
export async function keepToken(
  shop: Shop,
  seal: Seal | undefined,
  { network, token }: { network: Network; token: string },
  { username: actor }: Admin,
): Promise<void> {
  if (seal === undefined) {
    throw new ShopError(
      'no_secrets_key',
      'Cette boutique n’a pas encore de quoi garder un jeton secret. Demandez à la personne qui l’héberge de régler SECRETS_KEY.',
    )
  }
  const name = secretName(network)
  const value = seal.close(token, name)
  await inTransaction(shop, async (tx) => {
    await tx
      .insertInto('shop_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await recordAudit(tx, { actor, action: 'conversions.token_kept', subject: network, now: shop.clock() })
    announce(tx, { type: 'CONVERSION_UPDATE', data: {} })
  })
}

/** Deletes a network's token: it is told nothing more. */
export async function deleteToken(shop: Shop, network: Network, { username: actor }: Admin): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('shop_secrets')
      .where('name', '=', secretName(network))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await recordAudit(tx, { actor, action: 'conversions.token_deleted', subject: network, now: shop.clock() })
    announce(tx, { type: 'CONVERSION_UPDATE', data: {} })
  })
}

/** Says whether a network has a token: `unreadable` is one that was sealed with another key. */
export async function tokenState(
  db: Kysely<Database>,
  seal: Seal | undefined,
  network: Network,
): Promise<'none' | 'kept' | 'unreadable'> {
  const name = secretName(network)
  const row = await db.selectFrom('shop_secrets').select('name').where('name', '=', name).executeTakeFirst()
  if (row === undefined) return 'none'
  return (await readToken(db, seal, network)) === null ? 'unreadable' : 'kept'
}

/** Returns a network's token; null when there is none, or when it was sealed with another key. */
export async function readToken(
  db: Kysely<Database>,
  seal: Seal | undefined,
  network: Network,
): Promise<string | null> {
  const name = secretName(network)
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined || seal === undefined ? null : seal.open(row.value, name)
}

function secretName(network: Network): string {
  return `conversions ${network}`
}
