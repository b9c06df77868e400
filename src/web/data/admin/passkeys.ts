import type { QueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  removePasskey,
} from '#contract/second-factor.ts'
import { browserApi } from '#web/data/api.ts'
import { adminApi } from './api.ts'
import { readProofs } from './second-factor.ts'
import { enter } from './session.ts'

/** The browser gave no passkey: there is none, or the person decided otherwise. */
export class PasskeyNotGiven extends Error {
  override readonly name = 'PasskeyNotGiven'
}

/** Whether this browser knows passkeys; none does on plain http, except on this machine. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Asks the browser for a passkey and signs in with it. Rejects with the refusal, or `PasskeyNotGiven`. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await browserApi.call(beginPasskeyLogin, {})
  const passkey = await startAuthentication({ optionsJSON }).catch(notGiven)
  enter(await browserApi.call(loginWithPasskey, { passkey }))
}

/** Makes a passkey on this device. Rejects with the refusal, or `PasskeyNotGiven`. */
export async function makePasskey(queryClient: QueryClient, current_password: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await adminApi.call(beginPasskey, { current_password })
  const passkey = await startRegistration({ optionsJSON }).catch(notGiven)
  await adminApi.call(addPasskey, { passkey })
  await readProofs(queryClient)
}

export async function dropPasskey(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(removePasskey, { id: String(id) })
  await readProofs(queryClient)
}

function notGiven(cause: unknown): never {
  throw new PasskeyNotGiven('No passkey was given.', { cause })
}
