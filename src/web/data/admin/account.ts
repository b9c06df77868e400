import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  changeName,
  changePassword,
  changeUsername,
  endOtherSessions,
  endSession,
  listAudit,
  listSessions,
} from '#contract/account/account.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { readProofs } from './second-factor.ts'
import { setName, setUsername } from './session.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type AdminSession = EndpointAnswer<typeof listSessions>[number]
export type AuditEntry = EndpointAnswer<typeof listAudit>['entries'][number]

/** Reads the administrator's sessions, on all devices. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [listSessions.path],
    queryFn: () => adminApi.call(listSessions, {}),
    // Sessions of other browsers change without a live message.
    staleTime: 0,
  })
}

type AuditAsked = Omit<EndpointInput<typeof listAudit>, 'per_page'>

export const AUDIT_PER_PAGE = 50

/** Reads one page of the audit log, newest first. */
export function auditQuery(asked: AuditAsked) {
  return queryOptions({
    queryKey: [listAudit.path, asked],
    queryFn: () => adminApi.call(listAudit, { ...asked, per_page: AUDIT_PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export async function savePassword(
  queryClient: QueryClient,
  typed: { current_password: string; new_password: string; remove_passkeys: boolean },
): Promise<void> {
  await adminApi.call(changePassword, typed)
  if (typed.remove_passkeys) await readProofs(queryClient)
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

export async function saveUsername(
  queryClient: QueryClient,
  typed: { current_password: string; username: string },
): Promise<void> {
  const { username } = await adminApi.call(changeUsername, typed)
  setUsername(username)
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

export async function saveName(queryClient: QueryClient, typed: { name: string }): Promise<void> {
  const { name } = await adminApi.call(changeName, typed)
  setName(name)
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

export async function signOutSession(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(endSession, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

export async function signOutOthers(queryClient: QueryClient): Promise<void> {
  await adminApi.call(endOtherSessions, {})
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}
