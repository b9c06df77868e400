import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './second-factor.schemas.ts'

export type CreationOptions = InferOutput<typeof schemas.creationOptions>
export type RequestOptions = InferOutput<typeof schemas.requestOptions>
export type SentPasskey = InferOutput<typeof schemas.sentPasskey>
export type SentAssertion = InferOutput<typeof schemas.sentAssertion>

export type Passkey = InferOutput<typeof schemas.passkey>

/** Lists the proofs of this person besides the password. Secrets are never answered again. */
export type Proofs = EndpointAnswer<typeof getProofs>

/** They are shown once, because the shop keeps only their hashes. */
export type RecoveryCodes = InferOutput<typeof schemas.recoveryCodes>

export const getProofs: Endpoint<'team', typeof schemas.getProofs> = {
  method: 'GET',
  path: '/api/admin/account/proofs',
  access: 'team',
}

/**
 * Answers the options from which the browser makes a passkey. It refuses with 400 `invalid_input` at
 * `current_password`, 409 `too_many_passkeys`, 429.
 */
export const beginPasskey: Endpoint<'team', typeof schemas.beginPasskey> = {
  method: 'POST',
  path: '/api/admin/account/passkeys/options',
  access: 'team',
}

/**
 * Adds the passkey. It answers 201. It refuses with 400 `passkey_refused` when it is not what was asked for,
 * or came too late.
 */
export const addPasskey: Endpoint<'team', typeof schemas.addPasskey> = {
  method: 'POST',
  path: '/api/admin/account/passkeys',
  access: 'team',
  status: 201,
}

/** Renames a passkey. It refuses with 400 `invalid_input` at `name`, 404 `not_found`. */
export const renamePasskey: Endpoint<'team', typeof schemas.renamePasskey> = {
  method: 'PATCH',
  path: '/api/admin/account/passkeys/{id}',
  access: 'team',
}

/**
 * Removes a passkey. It refuses with 400 `invalid_input` at `current_password`, 404 `not_found`, 429; 409
 * `last_proof` for the only passkey of a second factor without an app.
 */
export const removePasskey: Endpoint<'team', typeof schemas.removePasskey> = {
  method: 'DELETE',
  path: '/api/admin/account/passkeys/{id}',
  access: 'team',
}

/** Answers the secret of an app that makes codes. It takes effect once `confirmApp` has seen a code of it. */
export const beginApp: Endpoint<'team', typeof schemas.beginApp> = {
  method: 'POST',
  path: '/api/admin/account/app',
  access: 'team',
}

/**
 * Switches the second factor on. It refuses with 400 `invalid_input` at `code`, 429. There are no new codes
 * when it was on already.
 */
export const confirmApp: Endpoint<'team', typeof schemas.confirmApp> = {
  method: 'POST',
  path: '/api/admin/account/app/confirm',
  access: 'team',
}

/**
 * Switches the second factor on with the passkeys there are. It refuses with 409 `last_proof` when there is
 * none.
 */
export const requireSecondFactor: Endpoint<'team', typeof schemas.requireSecondFactor> = {
  method: 'POST',
  path: '/api/admin/account/second-factor',
  access: 'team',
}

/** Drops the second factor: the password alone is enough, the app and the recovery codes are forgotten, passkeys stay. */
export const dropSecondFactor: Endpoint<'team', typeof schemas.dropSecondFactor> = {
  method: 'DELETE',
  path: '/api/admin/account/second-factor',
  access: 'team',
}

/** Makes new recovery codes; the former ones are worthless. */
export const renewRecoveryCodes: Endpoint<'team', typeof schemas.renewRecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'team',
}

/** Answers what a passkey must sign to sign in. It names no account. */
export const beginPasskeyLogin: Endpoint<'visitor', typeof schemas.beginPasskeyLogin> = {
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'visitor',
}

/**
 * Signs in with a passkey, without a password or a second factor: it is both. It refuses with 401
 * `wrong_credentials`, 429.
 */
export const loginWithPasskey: Endpoint<'visitor', typeof schemas.loginWithPasskey> = {
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'visitor',
}

/**
 * Completes a login that was answered 401 `second_factor_required`, with a code of the app or a recovery
 * code. It refuses with 400 `invalid_input` at `code`, 401 `login_expired` after five minutes, 429.
 */
export const loginWithCode: Endpoint<'visitor', typeof schemas.loginWithCode> = {
  method: 'POST',
  path: '/api/auth/code',
  access: 'visitor',
}
