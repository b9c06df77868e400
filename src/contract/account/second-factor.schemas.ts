import * as v from 'valibot'
import {
  exactTextSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { currentPasswordSchema, deviceNameSchema } from './account.schemas.ts'
import { userSchema } from './auth.schemas.ts'

/** This is longer than anything an authenticator sends without attestation. */
const MAX_BYTES_AS_TEXT = 20_000

const base64url = v.pipe(exactTextSchema, v.maxLength(MAX_BYTES_AS_TEXT), v.regex(/^[\w-]*$/))
const publicKey = v.literal('public-key')
const transports = v.optional(listSchema(v.pipe(exactTextSchema, v.maxLength(40)), { max: 10 }))

// What browsers and the shop tell each other of passkeys is WebAuthn's own JSON: these are the fields in use, in base64url.

const descriptors = v.optional(
  v.array(v.object({ id: v.string(), type: publicKey, transports: v.optional(v.array(v.string())) })),
)

export const creationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: publicKey, alg: v.number() })),
  timeout: v.optional(v.number()),
  excludeCredentials: descriptors,
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(v.literal('required')),
      requireResidentKey: v.optional(v.boolean()),
      userVerification: v.optional(v.literal('required')),
    }),
  ),
  attestation: v.optional(v.literal('none')),
})

export const requestOptions = v.object({
  challenge: v.string(),
  timeout: v.optional(v.number()),
  rpId: v.optional(v.string()),
  allowCredentials: descriptors,
  userVerification: v.optional(v.literal('required')),
})

export const sentPasskey = v.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
})

export const sentAssertion = v.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
})

export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  created_at: instantSchema,
  last_used_at: v.nullable(instantSchema),
})

export const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) })
const withPassword = v.object({ current_password: currentPasswordSchema })
const withCode = v.object({
  code: v.pipe(v.optional(typedLineSchema, ''), v.nonEmpty('Le code est requis'), v.maxLength(40)),
})

export const getProofs = {
  input: nothingSchema,
  answer: v.object({
    passkeys: v.array(passkey),
    /** Says whether the password alone is not enough. */
    second_factor: v.boolean(),
    has_app: v.boolean(),
    recovery_codes_left: v.number(),
  }),
}

export const beginPasskey = { input: withPassword, answer: creationOptions }

export const addPasskey = {
  input: v.object({ passkey: sentPasskey }),
  answer: passkey,
}

export const renamePasskey = {
  input: v.object({ id: idTextSchema, name: deviceNameSchema }),
  answer: passkey,
}

export const removePasskey = {
  input: v.object({ id: idTextSchema, current_password: currentPasswordSchema }),
  answer: nothingSchema,
}

export const beginApp = {
  input: withPassword,
  answer: v.object({ secret: v.string(), address: v.string() }),
}

export const confirmApp = { input: withCode, answer: recoveryCodes }

export const requireSecondFactor = {
  input: withPassword,
  answer: recoveryCodes,
}

export const dropSecondFactor = {
  input: withPassword,
  answer: nothingSchema,
}

export const renewRecoveryCodes = {
  input: withPassword,
  answer: recoveryCodes,
}

export const beginPasskeyLogin = {
  input: nothingSchema,
  answer: requestOptions,
}

export const loginWithPasskey = {
  input: v.object({ passkey: sentAssertion }),
  answer: userSchema,
}

export const loginWithCode = { input: withCode, answer: userSchema }
