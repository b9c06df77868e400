import type { Endpoint, Nothing } from './endpoint.ts'

export type AdminSession = {
  id: number
  /** Browser and system, as `Chrome, Android`. */
  device: string
  created_at: string
  last_seen_at: string
  /** The session making this call. */
  is_current: boolean
}

export type AuditEntry = {
  id: number
  created_at: string
  actor: string
  action: string
  subject: string
  fields: string[]
}

/** The administrator's sessions, most recently used first. */
export const listSessions: Endpoint<'admin', Nothing, AdminSession[]> = {
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
}

/** Ends one of the administrator's sessions. 404 when it has already ended. */
export const endSession: Endpoint<'admin', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  access: 'admin',
}

/** Ends all of the administrator's other sessions. */
export const endOtherSessions: Endpoint<'admin', Nothing, { ended: number }> = {
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  access: 'admin',
}

/**
 * Changes the password, given the current one; the other sessions end. 400 `invalid_input` at `current_password` or
 * `new_password`, 429 after too many wrong attempts.
 */
export const changePassword: Endpoint<
  'admin',
  { current_password?: string; new_password?: string },
  Nothing
> = {
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'admin',
}

/** Changes the username, given the password. 400 `invalid_input` at `username` or `current_password`. */
export const changeUsername: Endpoint<
  'admin',
  { current_password?: string; username?: string },
  { username: string }
> = {
  method: 'POST',
  path: '/api/admin/account/username',
  access: 'admin',
}

/** The audit log: the latest hundred entries, newest first. */
export const listAudit: Endpoint<'admin', Nothing, AuditEntry[]> = {
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
}
