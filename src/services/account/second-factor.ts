import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { RecoveryCodes } from '#contract/account/second-factor.ts'
import { newPassword } from '#domain/account/passwords.ts'
import { CODE_DIGITS, CODE_SECONDS, RECOVERY_CODES, readCode } from '#domain/account/second-factor.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { countHit, resetHits } from '#services/rate-limits.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { requirePassword } from './credentials.ts'
import { forgetSecondFactor } from './forget-proofs.ts'
import { wrongField } from './password-faults.ts'
import type { Admin } from './sessions.ts'

/** Three of a million codes are right at any moment, so guessing is limited per person, whoever tries. */
const CODES_PER_ADMIN = { what: 'second-factor', hits: 10, windowSeconds: 600 }
const CODES_PER_ADMIN_AND_DAY = { what: 'second-factor-day', hits: 50, windowSeconds: 86_400 }
const CODE_LIMITS = [CODES_PER_ADMIN, CODES_PER_ADMIN_AND_DAY]

/** A clock may be half a minute off. */
const WINDOW = 1

/** Returns the secret of a new app. It takes effect once a code of it was typed. */
export async function beginApp(
  shop: Shop,
  password: string,
  admin: Admin,
): Promise<{ secret: string; address: string }> {
  await requirePassword(shop, admin, password)
  const secret = new Secret({ size: 20 })
  await shop.db
    .updateTable('admins')
    .set({ totp_pending: secret.base32 })
    .where('id', '=', admin.id)
    .execute()
  const {
    shop: { name },
  } = await readSettings(shop.db)
  const address = codesOf(secret.base32, { issuer: name, label: admin.username }).toString()
  return { secret: secret.base32, address }
}

/** Switches the second factor on, or changes its app. */
export async function confirmApp(shop: Shop, typed: string, admin: Admin): Promise<RecoveryCodes> {
  await countCode(shop, admin.id)
  const now = shop.clock()
  const codes = await inTransaction(shop, async (tx) => {
    const { totp_pending, second_factor_at } = await lockAdmin(tx, admin.id)
    const step = totp_pending === null ? null : stepOf(totp_pending, readCode(typed).code, now)
    if (totp_pending === null || step === null) throw wrongCode()
    await tx
      .updateTable('admins')
      .set({ totp_secret: totp_pending, totp_pending: null, totp_step: step })
      .where('id', '=', admin.id)
      .execute()
    return second_factor_at === null ? switchOn(tx, admin, now) : []
  })
  await resetHits(shop, CODE_LIMITS, String(admin.id))
  return { recovery_codes: codes }
}

/** Switches the second factor on with passkeys alone. It refuses with `last_proof` without any. */
export async function requireSecondFactor(
  shop: Shop,
  password: string,
  admin: Admin,
): Promise<RecoveryCodes> {
  await requirePassword(shop, admin, password)
  return inTransaction(shop, async (tx) => {
    const { second_factor_at } = await lockAdmin(tx, admin.id)
    const passkey = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('admin_id', '=', admin.id)
      .limit(1)
      .executeTakeFirst()
    if (passkey === undefined) throw lastProof()
    return { recovery_codes: second_factor_at === null ? await switchOn(tx, admin, shop.clock()) : [] }
  })
}

/** Drops the second factor: the password alone is enough again. */
export async function dropSecondFactor(shop: Shop, password: string, admin: Admin): Promise<void> {
  await requirePassword(shop, admin, password)
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await lockAdmin(tx, admin.id)
    await forgetSecondFactor(tx, admin.id)
    await recordAudit(tx, { actor: admin.username, action: 'second_factor.off', now })
  })
}

/** New codes; the former ones are worthless. */
export async function renewRecoveryCodes(shop: Shop, password: string, admin: Admin): Promise<RecoveryCodes> {
  await requirePassword(shop, admin, password)
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { second_factor_at } = await lockAdmin(tx, admin.id)
    if (second_factor_at === null) throw lastProof()
    await recordAudit(tx, { actor: admin.username, action: 'recovery_codes.renewed', now })
    return { recovery_codes: await writeCodes(tx, admin.id) }
  })
}

/** Returns the proofs that a person has besides the password. */
export async function readSecondFactor(
  { db }: Shop,
  adminId: number,
): Promise<{ second_factor: boolean; has_app: boolean; recovery_codes_left: number }> {
  const { second_factor_at, totp_secret } = await db
    .selectFrom('admins')
    .select(['second_factor_at', 'totp_secret'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .execute()
  return {
    second_factor: second_factor_at !== null,
    has_app: totp_secret !== null,
    recovery_codes_left: codes.length,
  }
}

/** Counts a try against the limits. It refuses with `too_many_requests`. */
export async function countCode(shop: Shop, adminId: number): Promise<void> {
  for (const limit of CODE_LIMITS) await countHit(shop, limit, String(adminId))
}

export function resetCodes(shop: Shop, adminId: number): Promise<void> {
  return resetHits(shop, CODE_LIMITS, String(adminId))
}

/** Uses a code of the app or a recovery code, each once. It refuses with `invalid_input` at `code`. */
export async function useCode(
  tx: ShopTransaction,
  adminId: number,
  { typed, now }: { typed: string; now: Date },
): Promise<'app' | 'recovery'> {
  const { totp_secret, totp_step } = await lockAdmin(tx, adminId)
  const { kind, code } = readCode(typed)
  if (kind === 'app') {
    const step = totp_secret === null ? null : stepOf(totp_secret, code, now)
    if (step === null || (totp_step !== null && step <= totp_step)) throw wrongCode()
    await tx.updateTable('admins').set({ totp_step: step }).where('id', '=', adminId).execute()
    return kind
  }
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw wrongCode()
  return kind
}

export function lastProof(): ShopError {
  return new ShopError(
    'last_proof',
    'Il faut une application ou une clé d’accès pour la double vérification.',
  )
}

async function switchOn(tx: ShopTransaction, admin: Admin, now: Date): Promise<string[]> {
  await tx.updateTable('admins').set({ second_factor_at: now }).where('id', '=', admin.id).execute()
  await recordAudit(tx, { actor: admin.username, action: 'second_factor.on', now })
  return writeCodes(tx, admin.id)
}

async function writeCodes(tx: ShopTransaction, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newPassword(randomInt))
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

function lockAdmin(tx: ShopTransaction, adminId: number) {
  return tx
    .selectFrom('admins')
    .select(['second_factor_at', 'totp_secret', 'totp_pending', 'totp_step'])
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the half minute that a code belongs to; null when it belongs to none near now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = codesOf(secret, {}).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / CODE_SECONDS) + delta
}

function codesOf(secret: string, names: { issuer?: string; label?: string }): TOTP {
  // SHA-1, because many apps know nothing else; its collisions do not matter in an HMAC.
  const shape = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS }
  return new TOTP({ ...names, ...shape, secret: Secret.fromBase32(secret) })
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function wrongCode(): ShopError {
  return wrongField('code', 'Ce code n’est pas le bon, ou il a déjà servi')
}
