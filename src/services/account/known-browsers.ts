import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sharedSecret } from '#services/secrets.ts'
import type { Shop } from '#services/shop.ts'

const NONCE_BYTES = 16
const FORM = /^([\w-]{22})\.([\w-]{43})$/

/**
 * Identifies the owner of a browser token; it includes `password_hash`, so that a new password invalidates
 * all tokens.
 */
type Owner = { id: number; password_hash: string }

/**
 * Issues the token of OWASP's device cookie after a successful login or password change; the browser presents
 * it at the next login.
 */
export async function newBrowserToken(shop: Shop, owner: Owner): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return `${nonce}.${await signature(shop, owner, nonce)}`
}

/** Returns the rate-limit key of a browser that has signed in as this administrator before. */
export async function findKnownBrowser(
  shop: Shop,
  token: string | undefined,
  owner: Owner,
): Promise<string | undefined> {
  const [, nonce = '', signed = ''] = FORM.exec(token ?? '') ?? []
  const expected = await signature(shop, owner, nonce)
  const isOurs = signed !== '' && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
  return isOurs ? nonce : undefined
}

async function signature(shop: Shop, { id, password_hash }: Owner, nonce: string): Promise<string> {
  const key = await sharedSecret(shop, 'known-browsers')
  return createHmac('sha256', key).update(`${id}:${password_hash}:${nonce}`).digest('base64url')
}
