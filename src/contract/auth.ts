import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH } from '#domain/passwords.ts'
import { endpoint } from './endpoint.ts'
import { noInputSchema } from './schemas.ts'

/** The header that carries the anti-forgery token, both ways (storefront §7). */
export const CSRF_HEADER = 'X-CSRF-Token'

/**
 * The signed-in user. A visitor gets 401 `unauthenticated`; both carry the anti-forgery token in the header and in
 * `csrfToken` (decision 19).
 */
export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'visitor',
  input: noInputSchema,
  answer: v.object({ username: v.string(), csrfToken: v.string() }),
})

/** Above any name and below what a limit's key should hold. */
const MAX_USERNAME_LENGTH = 100

/**
 * Signs in under a new cookie; `csrfToken` is that cookie's (admin §7). 400 `invalid_input` with a sentence per field,
 * 401 `wrong_credentials`, the same for an unknown name and a wrong password, 429.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'visitor',
  input: v.object({
    username: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.nonEmpty("Le nom d'utilisateur est requis"),
      v.maxLength(MAX_USERNAME_LENGTH),
    ),
    password: v.pipe(
      v.optional(v.string(), ''),
      v.nonEmpty('Le mot de passe est requis'),
      v.maxLength(MAX_PASSWORD_LENGTH),
    ),
  }),
  answer: v.object({ username: v.string(), csrfToken: v.string() }),
})

/** Signs out on the server, and gives the browser another cookie; nothing to do for whoever is not signed in. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'visitor',
  input: noInputSchema,
  answer: v.object({ csrfToken: v.string() }),
})
