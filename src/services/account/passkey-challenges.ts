import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#services/shop.ts'

const MINUTES = 5
const MINUTE_MS = 60_000

/** The purpose of a challenge: the one for a new passkey is only given for the password. */
type Asked = { session: string; purpose: 'login' | 'passkey' }

/** Remembers what this browser must sign next; a former challenge is worthless. */
export async function keepChallenge(
  { db, clock }: Shop,
  challenge: string,
  { session, purpose }: Asked,
): Promise<void> {
  const kept = { challenge, purpose, expires_at: new Date(clock().getTime() + MINUTES * MINUTE_MS) }
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: session, ...kept })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute()
}

/**
 * Returns the challenge, which is used up by that. It refuses with `passkey_refused` when there is none for
 * this purpose.
 */
export async function takeChallenge({ db, clock }: Shop, { session, purpose }: Asked): Promise<string> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', session)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at <= clock()) throw passkeyRefused()
  return taken.challenge
}

export function passkeyRefused(): ShopError {
  return new ShopError('passkey_refused', 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.')
}
