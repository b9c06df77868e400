/** Room of the account: who signs in, with what, and the people of the team. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { AuditKind } from '#domain/account/audit-kinds.ts'

export type AdminSession = {
  id: number
  /** Browser and system, as `Chrome, Android`, or what the person calls it. */
  device: string
  created_at: string
  last_seen_at: string
  /** The session making this call. */
  is_current: boolean
}

export type AuditEntry = {
  id: number
  created_at: string
  /** The username of that moment; 'shop' or 'unknown'. */
  actor: string
  /** What colleagues call the person now. */
  name: string | null
  action: string
  subject: string
  /** The number of an order or the name of a person that `subject` is about. */
  subject_name: string | null
  fields: string[]
}

/** The administrator's sessions, most recently used first. */
export const listSessions: Endpoint<'team', Nothing, AdminSession[]> = {
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'team',
}

/** What this device is called in the list, in place of its browser and system. 400 `invalid_input` at `device`. */
export const nameDevice: Endpoint<'team', { device?: string }, Nothing> = {
  method: 'PATCH',
  path: '/api/admin/sessions/current',
  access: 'team',
}

/** Ends one of the administrator's sessions. 404 when it has already ended. */
export const endSession: Endpoint<'team', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  access: 'team',
}

/** Ends all of the administrator's other sessions. */
export const endOtherSessions: Endpoint<'team', Nothing, { ended: number }> = {
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  access: 'team',
}

/**
 * Changes the password, given the current one; the other sessions end, and `remove_passkeys` removes the person's passkeys. 400 `invalid_input` at `current_password` or
 * `new_password`, 429 after too many wrong attempts.
 */
export const changePassword: Endpoint<
  'team',
  { current_password?: string; new_password?: string; remove_passkeys?: boolean },
  Nothing
> = {
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'team',
}

/** Changes the username, given the password. 400 `invalid_input` at `username` or `current_password`. */
export const changeUsername: Endpoint<
  'team',
  { current_password?: string; username?: string },
  { username: string }
> = {
  method: 'POST',
  path: '/api/admin/account/username',
  access: 'team',
}

/** Changes what colleagues call this person. 400 `invalid_input` at `name`. */
export const changeName: Endpoint<'team', { name?: string }, { name: string }> = {
  method: 'PATCH',
  path: '/api/admin/account',
  access: 'team',
}

/** By whom, of which kind, and on which days in Morocco, both included. */
type AuditFilter = { person?: string; kind?: AuditKind; from?: string; until?: string }

/**
 * One page of the audit log, newest first, of 24 months; of a burst of failed logins the latest twenty alone. `people` is who
 * may be asked for.
 */
export const listAudit: Endpoint<
  'owner',
  AuditFilter & { page?: string | number; per_page?: string | number },
  { entries: AuditEntry[]; total: number; people: { id: number; name: string }[] }
> = {
  method: 'GET',
  path: '/api/admin/audit',
  access: 'owner',
}
