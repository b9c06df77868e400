import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#services/shop.ts'

const MINUTES = 5
const MINUTE_MS = 60_000

/** Remembers that this browser's password was right, and asks for the second factor. */
export async function awaitCode(
  { db, clock }: Shop,
  session: string,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<ShopError> {
  const expires_at = new Date(clock().getTime() + MINUTES * MINUTE_MS)
  const pending = { admin_id: id, password_hash, expires_at }
  await db
    .insertInto('pending_logins')
    .values({ session_id: session, ...pending })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(pending))
    .execute()
  return new ShopError('second_factor_required', 'Entrez le code de votre application.')
}

/** Deletes logins whose code never came, and challenges that nobody signed. */
export async function deleteAwaited({ db, clock }: Shop): Promise<void> {
  await db.deleteFrom('pending_logins').where('expires_at', '<=', clock()).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', clock()).execute()
}
