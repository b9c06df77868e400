import { ensureAdmin } from '#services/auth.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

export const ADMIN = { username: 'admin', password: 'Rosée du matin 7' }

/** Makes the administrator where there is none yet, and signs this browser in. */
export async function signIn({ shop }: Pick<TestApp, 'shop'>, visit: Visit): Promise<Visit> {
  await ensureAdmin(shop, { password: ADMIN.password })
  const response = await visit.send('POST', '/api/auth/login', ADMIN)
  if (!response.ok) throw new Error(`Nobody was signed in: ${response.status} ${await response.text()}`)
  return visit
}
