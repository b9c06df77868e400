import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { QueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/account/second-factor.ts'
import { browserApi } from '#web/data/api.ts'
import { adminApi } from './api.ts'
import { readProofs } from './second-factor.ts'
import { enterSession } from './session.ts'

/**
 * Says why a browser gave no passkey. `known`: this device has one for the account. `closed`: the person
 * decided otherwise, or took too long. `unable`: the device cannot keep one, often because it has no lock.
 * `elsewhere`: the page has another address than the shop.
 */
export type PasskeyBar = 'known' | 'closed' | 'unable' | 'elsewhere' | 'other'

export class PasskeyNotGiven extends Error {
  override readonly name = 'PasskeyNotGiven'
  readonly bar: PasskeyBar

  constructor(cause: unknown) {
    super('No passkey was given.', { cause })
    this.bar = barOf(cause)
  }
}

/** Says whether this browser knows passkeys; none does on plain http, except on this machine. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Asks the browser for a passkey and signs in with it. Rejects with the refusal, or `PasskeyNotGiven`. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await browserApi.call(beginPasskeyLogin, {})
  const passkey = await startAuthentication({ optionsJSON }).catch(notGiven)
  enterSession(await browserApi.call(loginWithPasskey, { passkey }))
}

/** Makes a passkey on this device. Rejects with the refusal, or `PasskeyNotGiven`. */
export async function makePasskey(queryClient: QueryClient, current_password: string): Promise<void> {
  const optionsJSON = await adminApi.call(beginPasskey, { current_password })
  const passkey = await startRegistration({ optionsJSON }).catch(notGiven)
  await adminApi.call(addPasskey, { passkey })
  await readProofs(queryClient)
}

export async function namePasskey(queryClient: QueryClient, id: number, name: string): Promise<void> {
  await adminApi.call(renamePasskey, { id: String(id), name })
  await readProofs(queryClient)
}

export async function dropPasskey(
  queryClient: QueryClient,
  id: number,
  current_password: string,
): Promise<void> {
  await adminApi.call(removePasskey, { id: String(id), current_password })
  await readProofs(queryClient)
}

function notGiven(cause: unknown): never {
  console.warn('No passkey was given.', cause)
  throw new PasskeyNotGiven(cause)
}

/** The library's errors keep the browser's `name` (WebAuthn, § 5.1.3 and § 5.1.4). */
const BARS: Readonly<Record<string, PasskeyBar>> = {
  InvalidStateError: 'known',
  NotAllowedError: 'closed',
  AbortError: 'closed',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'elsewhere',
}

function barOf(cause: unknown): PasskeyBar {
  return (cause instanceof Error ? BARS[cause.name] : undefined) ?? 'other'
}
