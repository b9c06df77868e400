import { Buffer } from 'node:buffer'
import type { RequestOptions, SentAssertion } from '#contract/account/second-factor.ts'
import { ShopError } from '#domain/errors.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { enterSession } from './enter-session.ts'
import { newBrowserToken } from './known-browsers.ts'
import type { Login, LoginOrigin, Renewal } from './login.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { adminOf } from './sessions.ts'
import { loadWebAuthn } from './web-authn.ts'

/** Returns what a passkey must sign to sign in. It is the same for everybody, so that it reveals nothing about accounts. */
export async function beginPasskeyLogin(
  shop: Shop,
  { session, party }: { session: string; party: RelyingParty },
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge, timeout } = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
  })
  await keepChallenge(shop, challenge, { session, purpose: 'login' })
  const options: RequestOptions = { challenge, rpId: party.id, userVerification: 'required' }
  return timeout === undefined ? options : { ...options, timeout }
}

/**
 * Signs in with a passkey: it is something one has, and it asks for something one is or knows. It refuses
 * with `wrong_credentials`.
 */
export async function loginWithPasskey(
  shop: Shop,
  sent: SentAssertion,
  { party, ...renewal }: Renewal & Pick<LoginOrigin, 'device'> & { party: RelyingParty },
): Promise<Login> {
  const expectedChallenge = await takeChallenge(shop, { session: renewal.session, purpose: 'login' })
  const known = await shop.db
    .selectFrom('passkeys')
    .innerJoin('admins', 'admins.id', 'passkeys.admin_id')
    .select(['passkeys.id as passkey_id', 'public_key', 'counter', 'transports'])
    .select(['admins.id', 'username', 'admins.name', 'role', 'password_hash'])
    .where('credential_id', '=', sent.id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (known === undefined) throw unknownPasskey()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...sent, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: sent.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => {
    // The signature is wrong, it names another shop's address, or a counter went back, which means a copy of the key.
    throw unknownPasskey()
  })
  if (!verified) throw unknownPasskey()
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    // The person's row is locked first, as by those who take passkeys away.
    await enterSession(tx, known, { ...renewal, now, by: 'passkey' })
    const { numUpdatedRows } = await tx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: now })
      .where('id', '=', known.passkey_id)
      .where('counter', '=', known.counter)
      .executeTakeFirst()
    // The passkey was removed or used elsewhere at this moment.
    if (numUpdatedRows === 0n) throw unknownPasskey()
  })
  return { ...adminOf(known), browserToken: await newBrowserToken(shop, known) }
}

function unknownPasskey(): ShopError {
  return new ShopError('wrong_credentials', 'Cette clé d’accès n’est pas connue ici.')
}
