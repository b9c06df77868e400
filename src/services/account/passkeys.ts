import { Buffer } from 'node:buffer'
import type { CreationOptions, SentPasskey } from '#contract/passkey-json.ts'
import type { Passkey } from '#contract/second-factor.ts'
import { MAX_PASSKEYS } from '#domain/account/second-factor.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { requirePassword } from './credentials.ts'
import { keepChallenge, passkeyRefused, takeChallenge } from './passkey-challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { lastProof } from './second-factor.ts'
import type { Admin } from './sessions.ts'
import { loadWebAuthn } from './web-authn.ts'

type Caller = { admin: Admin; session: string; party: RelyingParty }

/** What the browser makes a passkey of, for a person who has just typed the password. */
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
    // It signs in by itself, after a fingerprint, a face or a code: it stands for the password and for the second factor.
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
  { admin, session, party, device }: Caller & { device: string },
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
    // What the browser sent is no passkey for this shop.
    throw passkeyRefused()
  })
  if (!verified.verified) throw passkeyRefused()
  const { credential } = verified.registrationInfo
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await tx.selectFrom('admins').select('id').where('id', '=', admin.id).forNoKeyUpdate().execute()
    if ((await countPasskeys(tx, admin.id)) >= MAX_PASSKEYS) throw tooMany()
    const row = await tx
      .insertInto('passkeys')
      .values({
        admin_id: admin.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: device,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(SHOWN)
      .executeTakeFirst()
    if (row === undefined) throw passkeyRefused()
    await recordAudit(tx, { actor: admin.username, action: 'passkey.added', subject: device, now })
    return passkeyOf(row)
  })
}

export async function listPasskeys({ db }: Shop, adminId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** `last_proof` when nothing else would be left beside the password of a person with a second factor. */
export function removePasskey(shop: Shop, id: number, admin: Admin): Promise<void> {
  return inTransaction(shop, async (tx) => {
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
    if (gone === undefined) throw new ShopError('not_found', 'Cette clé d’accès est déjà retirée.')
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

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const

function passkeyOf({
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

function tooMany(): ShopError {
  return new ShopError(
    'too_many_passkeys',
    `Vous avez déjà ${MAX_PASSKEYS} clés d’accès. Retirez-en une d’abord.`,
  )
}
