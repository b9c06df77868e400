import * as v from 'valibot'
import { exactTextSchema, nothingSchema } from '#contract/values.schemas.ts'

const endpointSchema = v.pipe(
  exactTextSchema,
  v.maxLength(1000, 'Cette adresse est trop longue.'),
  v.url('Cette adresse n’est pas valide.'),
)

/** Accepts base64url of this many bytes. */
function keySchema(bytes: number) {
  return v.pipe(
    exactTextSchema,
    v.maxLength(Math.ceil(bytes / 3) * 4),
    v.regex(/^[\w-]+={0,2}$/, 'Cette clé n’est pas valide.'),
    v.check(
      (key) => Math.floor((key.replaceAll('=', '').length * 3) / 4) === bytes,
      'Cette clé n’est pas valide.',
    ),
  )
}

export const getPushKey = {
  input: nothingSchema,
  answer: v.object({ public_key: v.nullable(v.string()) }),
}

export const addPushSubscription = {
  input: v.object({
    endpoint: endpointSchema,
    // `p256dh` is an uncompressed point of P-256, `auth` a secret (RFC 8291).
    keys: v.object({ p256dh: keySchema(65), auth: keySchema(16) }),
  }),
  answer: nothingSchema,
}

export const removePushSubscription = {
  input: v.object({ endpoint: endpointSchema }),
  answer: nothingSchema,
}

export const tryPush = {
  input: v.object({ endpoint: endpointSchema }),
  answer: v.object({ taken: v.boolean() }),
}
