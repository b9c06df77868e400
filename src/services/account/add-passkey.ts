import { Buffer } from 'node:buffer'
import type { CreationOptions, Passkey, SentPasskey } from '#contract/account/second-factor.ts'
import { MAX_PASSKEYS } from '#domain/account/second-factor.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { requirePassword } from './credentials.ts'
import { keepChallenge, passkeyRefused, takeChallenge } from './passkey-challenges.ts'
import { countPasskeys, passkeyOf, SHOWN_PASSKEY } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Admin } from './sessions.ts'
import { loadWebAuthn } from './web-authn.ts'

type Caller = { admin: Admin; session: string; party: RelyingParty }

/** Returns what the browser makes a passkey of, for a person who has just typed the password. */
export async function beginPasskey(
  shop: Shop,
  password: string,
  { admin, session, party }: Caller,
): Promise<CreationOptions> {
  await requirePassword(shop, admin, password)
  const known = await shop.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('admin_id', '=', admin.id)
    .execute()
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  const {
    shop: { name },
  } = await readSettings(shop.db)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(`staff-${admin.id}`)),
    userName: admin.username,
    userDisplayName: admin.name,
    attestationType: 'none',
    // A passkey signs in by itself, after a fingerprint, a face or a code: it replaces the password and the second
    // factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  await keepChallenge(shop, options.challenge, { session, purpose: 'passkey' })
  const { rp, user, challenge, timeout, excludeCredentials } = options
  return {
    ...{ rp, user, challenge, attestation: 'none' },
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    ...(timeout !== undefined && { timeout }),
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      ...(transports !== undefined && { transports }),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Keeps a passkey that was made for the latest challenge of this browser. */
export async function addPasskey(
  shop: Shop,
  sent: SentPasskey,
  { admin, session, party }: Caller,
): Promise<Passkey> {
  const expectedChallenge = await takeChallenge(shop, { session, purpose: 'passkey' })
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...sent, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => {
    // The browser did not send a passkey for this shop.
    throw passkeyRefused()
  })
  if (!verified.verified) throw passkeyRefused()
  const { credential } = verified.registrationInfo
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await tx.selectFrom('admins').select('id').where('id', '=', admin.id).forNoKeyUpdate().execute()
    const name = await requireSession(tx, { admin, session })
    if ((await countPasskeys(tx, admin.id)) >= MAX_PASSKEYS) throw tooMany()
    const row = await tx
      .insertInto('passkeys')
      .values({
        admin_id: admin.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(SHOWN_PASSKEY)
      .executeTakeFirst()
    if (row === undefined) throw passkeyRefused()
    await recordAudit(tx, { actor: admin.username, action: 'passkey.added', subject: name, now })
    return passkeyOf(row)
  })
}

/**
 * Returns the device name of a session. The session may have been ended since the call was let in, because the password
 * was lost: a passkey must not be added then.
 */
async function requireSession(
  tx: ShopTransaction,
  { admin, session }: { admin: Admin; session: string },
): Promise<string> {
  const present = await tx
    .selectFrom('admin_sessions')
    .select('device')
    .where('session_id', '=', session)
    .where('admin_id', '=', admin.id)
    .executeTakeFirst()
  if (present === undefined) throw passkeyRefused()
  return present.device
}

function tooMany(): ShopError {
  return new ShopError(
    'too_many_passkeys',
    `Vous avez déjà ${MAX_PASSKEYS} clés d’accès. Retirez-en une d’abord.`,
  )
}
