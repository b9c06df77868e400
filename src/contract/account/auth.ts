import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './auth.schemas.ts'

/** This header carries the anti-forgery token, in requests and responses (S7.3). */
export const CSRF_HEADER = 'X-CSRF-Token'

/** Screens check the role, never the username (A6.1). `name` is how colleagues know this person. */
export type SignedInUser = InferOutput<typeof schemas.userSchema>

/**
 * Answers the signed-in user. A visitor gets 401 `unauthenticated`; both responses carry the anti-forgery token in the
 * header and in `csrfToken` (D19).
 */
export const currentUser: Endpoint<'visitor', typeof schemas.currentUser> = {
  method: 'GET',
  path: '/api/auth/me',
  access: 'visitor',
}

/**
 * Signs in with a new session cookie; `csrfToken` belongs to it (S7.5). It refuses with 400 `invalid_input`
 * with a sentence per field, 401 `wrong_credentials` for an unknown name and a wrong password alike, 429.
 */
export const login: Endpoint<'visitor', typeof schemas.login> = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'visitor',
}

/** Ends the session on the server and issues a new cookie; does nothing for visitors. */
export const logout: Endpoint<'visitor', typeof schemas.logout> = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'visitor',
}
