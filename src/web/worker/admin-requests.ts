import { ADMIN_PATHS, isAdminPath } from '#web/routing/admin-paths.ts'
import type { Handling } from './requests.ts'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Only this screen opens without a network; its document is without data (A22.20). */
export const KEPT_SCREEN = ADMIN_PATHS.confirmation
const PICTURE = /^\/pictures\/[^/]+$/
const BUILT_FILE = /^\/assets\//

/** Says what the worker does with a request of a page of the area. Calls always go to the server. */
export function adminHandlingOf({ method, mode, url }: Asked, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'untouched'
  if (BUILT_FILE.test(pathname)) return 'file'
  if (PICTURE.test(pathname)) return 'picture'
  return mode === 'navigate' && isAdminPath(pathname) ? 'page' : 'untouched'
}
