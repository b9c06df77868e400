import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { SignedInUser } from './auth.ts'
import type { CreationOptions, RequestOptions, SentAssertion, SentPasskey } from './passkey-json.ts'

export type Passkey = { id: number; name: string; created_at: string; last_used_at: string | null }

/** How this person proves who they are. Secrets are never answered again. */
export type Proofs = {
  passkeys: Passkey[]
  /** Whether the password alone is not enough. */
  second_factor: boolean
  has_app: boolean
  recovery_codes_left: number
}

/** Shown once: the shop keeps their hashes alone. */
export type RecoveryCodes = { recovery_codes: string[] }

type WithPassword = { current_password?: string }

export const getProofs: Endpoint<'team', Nothing, Proofs> = {
  method: 'GET',
  path: '/api/admin/account/proofs',
  access: 'team',
}

/** What the browser makes a passkey of. 400 `invalid_input` at `current_password`, 409 `too_many_passkeys`, 429. */
export const beginPasskey: Endpoint<'team', WithPassword, CreationOptions> = {
  method: 'POST',
  path: '/api/admin/account/passkeys/options',
  access: 'team',
}

/** 201. 400 `passkey_refused` when it is not what was asked for, or came too late. */
export const addPasskey: Endpoint<'team', { passkey: SentPasskey }, Passkey> = {
  method: 'POST',
  path: '/api/admin/account/passkeys',
  access: 'team',
}

/** What the person calls a passkey. 400 `invalid_input` at `name`, 404 `not_found`. */
export const renamePasskey: Endpoint<'team', { id: string; name?: string }, Passkey> = {
  method: 'PATCH',
  path: '/api/admin/account/passkeys/{id}',
  access: 'team',
}

/**
 * 400 `invalid_input` at `current_password`, 404 `not_found`, 429; 409 `last_proof` for the only passkey of a second factor
 * without an app.
 */
export const removePasskey: Endpoint<'team', WithPassword & { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/admin/account/passkeys/{id}',
  access: 'team',
}

/** The secret of an app that makes codes, which is in use once `confirmApp` has seen a code of it. */
export const beginApp: Endpoint<'team', WithPassword, { secret: string; address: string }> = {
  method: 'POST',
  path: '/api/admin/account/app',
  access: 'team',
}

/** Switches the second factor on. 400 `invalid_input` at `code`, 429. No new codes when it was on already. */
export const confirmApp: Endpoint<'team', { code?: string }, RecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/account/app/confirm',
  access: 'team',
}

/** Switches the second factor on with the passkeys there are. 409 `last_proof` when there is none. */
export const requireSecondFactor: Endpoint<'team', WithPassword, RecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/account/second-factor',
  access: 'team',
}

/** The password alone is enough again; the app and the recovery codes are forgotten, passkeys stay. */
export const dropSecondFactor: Endpoint<'team', WithPassword, Nothing> = {
  method: 'DELETE',
  path: '/api/admin/account/second-factor',
  access: 'team',
}

/** New recovery codes; the former ones are worthless. */
export const renewRecoveryCodes: Endpoint<'team', WithPassword, RecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'team',
}

/** What a passkey signs to sign in. It names no account. */
export const beginPasskeyLogin: Endpoint<'visitor', Nothing, RequestOptions> = {
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'visitor',
}

/** Signs in with a passkey, without a password or a second factor: it is both. 401 `wrong_credentials`, 429. */
export const loginWithPasskey: Endpoint<'visitor', { passkey: SentAssertion }, SignedInUser> = {
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'visitor',
}

/**
 * After a login was answered 401 `second_factor_required`: a code of the app or one to recover with. 400 `invalid_input`
 * at `code`, 401 `login_expired` after five minutes, 429.
 */
export const loginWithCode: Endpoint<'visitor', { code?: string }, SignedInUser> = {
  method: 'POST',
  path: '/api/auth/code',
  access: 'visitor',
}
