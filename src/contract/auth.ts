import * as v from 'valibot'
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
