import type { ShopTransaction } from '#services/shop.ts'

/** Takes the app, the recovery codes and the awaited logins of a person away. */
export async function forgetSecondFactor(tx: ShopTransaction, adminId: number): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ second_factor_at: null, totp_secret: null, totp_pending: null, totp_step: null })
    .where('id', '=', adminId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx.deleteFrom('pending_logins').where('admin_id', '=', adminId).execute()
}

/**
 * Takes all passkeys of a person away and returns their number. A second factor without an app asks for a recovery code
 * from then on; if no code is left, it goes as well, because nobody could pass it. Call it with the person's row locked,
 * so that no passkey is added meanwhile.
 */
export async function forgetPasskeys(tx: ShopTransaction, adminId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n && !(await hasProofLeft(tx, adminId))) await forgetSecondFactor(tx, adminId)
  return Number(numDeletedRows)
}

async function hasProofLeft(tx: ShopTransaction, adminId: number): Promise<boolean> {
  const { totp_secret } = await tx
    .selectFrom('admins')
    .select('totp_secret')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const code = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .limit(1)
    .executeTakeFirst()
  return totp_secret !== null || code !== undefined
}
