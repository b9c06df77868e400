import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { sharedSecret } from '#services/secrets.ts'
import type { Shop } from '#services/shop.ts'

/**
 * The shop signs its pushes with this pair of keys (VAPID, RFC 8292), in base64url as browsers and web-push
 * need it.
 */
export type PushKeys = { publicKey: string; privateKey: string }

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publicKey: v.string(), privateKey: v.string() }),
)

/** The keys are made at the first start, in one row, so that processes that start together agree on one pair. */
export async function readPushKeys(shop: Shop): Promise<PushKeys> {
  return v.parse(keysSchema, await sharedSecret(shop, 'push', makeKeys))
}

function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const uncompressed = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const keys: PushKeys = { publicKey: uncompressed.toString('base64url'), privateKey: d }
  return JSON.stringify(keys)
}
