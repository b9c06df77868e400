import { noteSessionEnd } from './admin-session.ts'
import { type Api, browserApi } from './api.ts'
import { ApiError } from './api-error.ts'

/** The administrator's calls: one that is answered 401 means that the session is over, and the guard takes over. */
export const adminApi: Api = {
  async call(endpoint, input, headers) {
    try {
      return await browserApi.call(endpoint, input, headers)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) noteSessionEnd()
      throw error
    }
  },
}
