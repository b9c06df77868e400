import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  changePassword,
  changeUsername,
  endOtherSessions,
  endSession,
  listAudit,
  listSessions,
} from '#contract/account.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { ADMIN_READS, readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { setUsername } from './session.ts'

export type AdminSession = EndpointAnswer<typeof listSessions>[number]
export type AuditEntry = EndpointAnswer<typeof listAudit>[number]

/** The administrator's sessions, on all devices. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [listSessions.path],
    queryFn: () => adminApi.call(listSessions, {}),
    // Sessions of other browsers change without a live message.
    staleTime: 0,
  })
}

/** The audit log, newest first. */
export function auditQuery() {
  return queryOptions({
    queryKey: [listAudit.path],
    queryFn: () => adminApi.call(listAudit, {}),
    staleTime: 0,
  })
}

export async function savePassword(
  queryClient: QueryClient,
  typed: { current_password: string; new_password: string },
): Promise<void> {
  await adminApi.call(changePassword, typed)
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

export async function signOutSession(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(endSession, { id: String(id) })
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}

export async function signOutOthers(queryClient: QueryClient): Promise<void> {
  await adminApi.call(endOtherSessions, {})
  await readAgain(queryClient, ADMIN_READS.SESSION_UPDATE)
}
