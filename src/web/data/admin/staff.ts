import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  applySignInLink,
  inviteStaff,
  issueSignInLink,
  listStaff,
  readInvitation,
  readSignInLink,
  removeStaffPasskeys,
  updateStaff,
  withdrawInvitation,
} from '#contract/account/staff.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { browserApi } from '#web/data/api.ts'
import { adminApi } from './api.ts'

type Team = EndpointAnswer<typeof listStaff>
export type StaffMember = Team['staff'][number]
export type Invitation = Team['invitations'][number]

/** Reads the team and its open invitations. */
export function staffQuery() {
  return queryOptions({
    queryKey: [listStaff.path],
    queryFn: () => adminApi.call(listStaff, {}),
    // Others join and sign in without a live message.
    staleTime: 0,
  })
}

/** Asks for the person whom a link is for; only once, because a used link is gone. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [readInvitation.path, token],
    queryFn: () => browserApi.call(readInvitation, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Invites a person and answers the token of the link, which is not shown again. */
export async function invite(
  queryClient: QueryClient,
  typed: { name: string; role: Role },
): Promise<{ invitation: Invitation; token: string }> {
  const made = await adminApi.call(inviteStaff, typed)
  await readTeam(queryClient)
  return made
}

/** Answers the token of a link by which a colleague chooses a new password. */
export async function makeSignInLink(id: number): Promise<string> {
  return (await adminApi.call(issueSignInLink, { id: String(id) })).token
}

/** Asks for the person whom such a link is for; only once, as for an invitation. */
export function signInLinkQuery(token: string) {
  return queryOptions({
    queryKey: [readSignInLink.path, token],
    queryFn: () => browserApi.call(readSignInLink, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Rejects with the server's refusal. */
export async function choosePassword(token: string, password: string): Promise<void> {
  await browserApi.call(applySignInLink, { token, password })
}

export async function changeStaff(
  queryClient: QueryClient,
  id: number,
  change: { role?: Role; active?: boolean },
): Promise<void> {
  await adminApi.call(updateStaff, { id: String(id), ...change })
  await readTeam(queryClient)
}

/** Removes a colleague's passkeys. */
export async function removePasskeysOf(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(removeStaffPasskeys, { id: String(id) })
  await readTeam(queryClient)
}

export async function withdraw(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(withdrawInvitation, { id: String(id) })
  await readTeam(queryClient)
}

function readTeam(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listStaff.path] })
}
