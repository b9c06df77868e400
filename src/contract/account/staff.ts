import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './staff.schemas.ts'

/** Describes a person of the team. Names are shown to the team only. */
export type StaffMember = InferOutput<typeof schemas.memberSchema>

/** Describes a link that has not been used. Only its receiver knows the link itself. */
export type Invitation = InferOutput<typeof schemas.invitationSchema>

/** Answers the people of the team, those who may not sign in last, and the links that are still open. */
export const listStaff: Endpoint<'owner', typeof schemas.listStaff> = {
  method: 'GET',
  path: '/api/staff',
  access: 'owner',
}

/**
 * Invites a person. It answers 201, with the token of the link only this once. It refuses with 409 `team_full`; 400
 * `invalid_input`.
 */
export const inviteStaff: Endpoint<'owner', typeof schemas.inviteStaff> = {
  method: 'POST',
  path: '/api/staff',
  access: 'owner',
  status: 201,
}

/**
 * Changes a role, or whether the person may sign in. The person's sessions end at once, and their passkeys
 * are removed if they may not sign in any more. It refuses with 409 `last_owner`, `team_full`; 404
 * `not_found`.
 */
export const updateStaff: Endpoint<'owner', typeof schemas.updateStaff> = {
  method: 'PATCH',
  path: '/api/staff/{id}',
  access: 'owner',
}

/**
 * Removes a colleague's passkeys. It refuses with 404 `not_found` if there are none, 400 `invalid_input` for
 * one's own, which are removed with the password.
 */
export const removeStaffPasskeys: Endpoint<'owner', typeof schemas.removeStaffPasskeys> = {
  method: 'DELETE',
  path: '/api/staff/{id}/passkeys',
  access: 'owner',
}

/** Makes a link worthless. It refuses with 404 `not_found` when it was used or withdrawn. */
export const withdrawInvitation: Endpoint<'owner', typeof schemas.withdrawInvitation> = {
  method: 'DELETE',
  path: '/api/staff/invitations/{id}',
  access: 'owner',
}

/**
 * Makes a link by which a colleague who forgot the password chooses a new one, once within a day; the former
 * link is worthless. It answers 201, with the token only this once. It refuses with 404 `not_found` for a person who may
 * not sign in, 400 `invalid_input` for oneself.
 */
export const issueSignInLink: Endpoint<'owner', typeof schemas.issueSignInLink> = {
  method: 'POST',
  path: '/api/staff/{id}/sign-in-link',
  access: 'owner',
  status: 201,
}

/** Answers the person whom such a link is for. It refuses with 404 `invitation_gone`, 429. */
export const readSignInLink: Endpoint<'visitor', typeof schemas.readSignInLink> = {
  method: 'POST',
  path: '/api/sign-in-links/read',
  access: 'visitor',
}

/**
 * Sets the password, once, ends the person's sessions and removes their passkeys. They sign in afterwards,
 * with the second factor if there is one. It refuses with 400 `invalid_input` at `password`, 404
 * `invitation_gone`, 429.
 */
export const applySignInLink: Endpoint<'visitor', typeof schemas.applySignInLink> = {
  method: 'POST',
  path: '/api/sign-in-links/apply',
  access: 'visitor',
}

/**
 * Answers the person whom a link is for. The token is in the body, to keep it out of logs. It refuses with
 * 404 `invitation_gone`, 429.
 */
export const readInvitation: Endpoint<'visitor', typeof schemas.readInvitation> = {
  method: 'POST',
  path: '/api/invitations/read',
  access: 'visitor',
}

/**
 * Makes the account, once, and signs in with it. It refuses with 400 `invalid_input` at `name`, `username` or
 * `password`, 404 `invitation_gone`, 429.
 */
export const acceptInvitation: Endpoint<'visitor', typeof schemas.acceptInvitation> = {
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'visitor',
}
