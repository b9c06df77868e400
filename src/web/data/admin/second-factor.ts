import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  beginApp,
  confirmApp,
  dropSecondFactor,
  getProofs,
  loginWithCode,
  renewRecoveryCodes,
  requireSecondFactor,
} from '#contract/account/second-factor.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { browserApi } from '#web/data/api.ts'
import { adminApi } from './api.ts'
import { enterSession } from './session.ts'

export type Proofs = EndpointAnswer<typeof getProofs>
export type NewApp = EndpointAnswer<typeof beginApp>

/** Reads the proofs of the signed-in person besides the password. */
export function proofsQuery() {
  return queryOptions({
    queryKey: [getProofs.path],
    queryFn: () => adminApi.call(getProofs, {}),
    staleTime: 0,
  })
}

export function readProofs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [getProofs.path] })
}

/** Does the second step of a login. Rejects with the refusal. */
export async function signInWithCode(code: string): Promise<void> {
  enterSession(await browserApi.call(loginWithCode, { code }))
}

export function newApp(current_password: string): Promise<NewApp> {
  return adminApi.call(beginApp, { current_password })
}

/** Confirms an app and answers recovery codes, or none when there are some already. */
export async function confirmNewApp(queryClient: QueryClient, code: string): Promise<string[]> {
  const { recovery_codes } = await adminApi.call(confirmApp, { code })
  await readProofs(queryClient)
  return recovery_codes
}

export async function switchOnWithPasskeys(
  queryClient: QueryClient,
  current_password: string,
): Promise<string[]> {
  const { recovery_codes } = await adminApi.call(requireSecondFactor, { current_password })
  await readProofs(queryClient)
  return recovery_codes
}

export async function switchOff(queryClient: QueryClient, current_password: string): Promise<string[]> {
  await adminApi.call(dropSecondFactor, { current_password })
  await readProofs(queryClient)
  return []
}

export async function renewCodes(queryClient: QueryClient, current_password: string): Promise<string[]> {
  const { recovery_codes } = await adminApi.call(renewRecoveryCodes, { current_password })
  await readProofs(queryClient)
  return recovery_codes
}
