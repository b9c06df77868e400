import type { Passkey } from '#contract/account/second-factor.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { requirePassword } from './credentials.ts'
import { lastProof } from './second-factor.ts'
import type { Admin } from './sessions.ts'

export async function listPasskeys({ db }: Shop, adminId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(SHOWN_PASSKEY)
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** Renames a passkey, because two that were made with one browser look alike otherwise. */
export function renamePasskey(
  shop: Shop,
  { id, name }: { id: number; name: string },
  admin: Admin,
): Promise<Passkey> {
  return inTransaction(shop, async (tx) => {
    const row = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('admin_id', '=', admin.id)
      .returning(SHOWN_PASSKEY)
      .executeTakeFirst()
    if (row === undefined) throw alreadyRemoved()
    const now = shop.clock()
    await recordAudit(tx, { actor: admin.username, action: 'passkey.renamed', subject: name, now })
    return passkeyOf(row)
  })
}

/**
 * Removes a passkey, for a person who has just typed the password. It refuses with `last_proof` when a person
 * with a second factor would have only the password left.
 */
export async function removePasskey(
  shop: Shop,
  { id, current_password }: { id: number; current_password: string },
  admin: Admin,
): Promise<void> {
  await requirePassword(shop, admin, current_password)
  await inTransaction(shop, async (tx) => {
    const { second_factor_at, totp_secret } = await tx
      .selectFrom('admins')
      .select(['second_factor_at', 'totp_secret'])
      .where('id', '=', admin.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const gone = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', admin.id)
      .returning('name')
      .executeTakeFirst()
    if (gone === undefined) throw alreadyRemoved()
    if (second_factor_at !== null && totp_secret === null && (await countPasskeys(tx, admin.id)) === 0) {
      throw lastProof()
    }
    const now = shop.clock()
    await recordAudit(tx, { actor: admin.username, action: 'passkey.removed', subject: gone.name, now })
  })
}

export async function countPasskeys(tx: ShopTransaction, adminId: number): Promise<number> {
  const { many } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(many)
}

export const SHOWN_PASSKEY = ['id', 'name', 'created_at', 'last_used_at'] as const

export function passkeyOf({
  id,
  name,
  created_at,
  last_used_at,
}: {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

function alreadyRemoved(): ShopError {
  return new ShopError('not_found', 'Cette clé d’accès est déjà retirée.')
}
