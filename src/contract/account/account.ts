/** Room of the account: who signs in, with what, and the people of the team. */

import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './account.schemas.ts'

export type AdminSession = EndpointAnswer<typeof listSessions>[number]
export type AuditEntry = EndpointAnswer<typeof listAudit>['entries'][number]

/** Answers the administrator's sessions, most recently used first. */
export const listSessions: Endpoint<'team', typeof schemas.listSessions> = {
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'team',
}

/**
 * Gives this device its name in the list, in place of its browser and system. It refuses with 400
 * `invalid_input` at `device`.
 */
export const nameDevice: Endpoint<'team', typeof schemas.nameDevice> = {
  method: 'PATCH',
  path: '/api/admin/sessions/current',
  access: 'team',
}

/** Ends one of the administrator's sessions. It answers 404 when the session has already ended. */
export const endSession: Endpoint<'team', typeof schemas.endSession> = {
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  access: 'team',
}

/** Ends all of the administrator's other sessions. */
export const endOtherSessions: Endpoint<'team', typeof schemas.endOtherSessions> = {
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  access: 'team',
}

/**
 * Changes the password, given the current one; the other sessions end, and `remove_passkeys` removes the
 * person's passkeys. It refuses with 400 `invalid_input` at `current_password` or `new_password`, 429 after
 * too many wrong attempts.
 */
export const changePassword: Endpoint<'team', typeof schemas.changePassword> = {
  method: 'POST',
  path: '/api/admin/account/password',
  access: 'team',
}

/**
 * Changes the username, given the password. It refuses with 400 `invalid_input` at `username` or
 * `current_password`.
 */
export const changeUsername: Endpoint<'team', typeof schemas.changeUsername> = {
  method: 'POST',
  path: '/api/admin/account/username',
  access: 'team',
}

/** Changes the name by which colleagues know this person. It refuses with 400 `invalid_input` at `name`. */
export const changeName: Endpoint<'team', typeof schemas.changeName> = {
  method: 'PATCH',
  path: '/api/admin/account',
  access: 'team',
}

/**
 * Answers one page of the audit log, newest first, of 24 months; a burst of failed logins is cut to the latest twenty.
 * `people` lists who may be asked for.
 */
export const listAudit: Endpoint<'owner', typeof schemas.listAudit> = {
  method: 'GET',
  path: '/api/admin/audit',
  access: 'owner',
}
