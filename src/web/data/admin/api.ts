/** Room of the administrator's area: queries, writes, session and live messages. */

import { currentUser } from '#contract/account/auth.ts'
import { browserFetch, createApi } from '#web/data/api.ts'
import { onSessionEnded } from './session.ts'

/** The administrator's calls, downloads and uploads: after a 401 the guard shows the login screen. */
export const adminApi = createApi(async (path, init) => {
  const response = await browserFetch(path, init)
  if (response.status === 401) onSessionEnded()
  return response
})

/** Asks the server whether the session is still valid (A6.2); a lost connection does not end it. */
export async function confirmSession(): Promise<void> {
  await adminApi
    .call(currentUser, {})
    .catch((error: unknown) => console.warn('The session could not be checked.', error))
}
