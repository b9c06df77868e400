import { expect } from 'vitest'

export const LOGIN = '/api/auth/login'
export const LOGOUT = '/api/auth/logout'
export const ME = '/api/auth/me'
/** Cookie of a known browser. */
const KNOWN = 'sillage_browser='

/** The session cookie, the only other cookie a response sets. */
export function cookieOf(response: Response): string {
  const [cookie = '', ...others] = response.headers.getSetCookie().filter((one) => !one.startsWith(KNOWN))
  expect(others).toEqual([])
  return cookie.split(';')[0] ?? ''
}
