/** Room of the service worker: which pages a browser keeps for when it is offline, and how they are shown. */

import { languageOf, pathIn, type SiteLanguage } from '#domain/words/site-language.ts'
import { isAdminPath } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'

/** `untouched`: the request is handled as if there were no worker. */
export type Handling = 'page' | 'file' | 'picture' | 'untouched'

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'referrer'> & { headers: Pick<Headers, 'has'> }

/**
 * Paths of calls, a customer's link, pictures, built files, and answers for machines; those with a dot are `/robots.txt`,
 * icons, and the worker itself.
 */
const NO_PAGE = /^\/(?:api|avis|c|ws|assets|pictures|healthz|readyz|metrics)(?:\/|$)|\.\w+$/
const PICTURE = /^\/pictures\/[^/]+$/
/** Names are hashed, so other content has another name. The administrator's files are in a folder of their own. */
const BUILT_FILE = /^\/assets\/(?!admin\/)/
const NAMED_FILE = /"(\/assets\/[^"#]+)/g
/** Social networks and campaigns add these to links; the page is the same without them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid?|ttclid|ctwa_clid)$/

/** Says what the worker does with a request (S10.50, S10.53). */
export function handlingOf(request: Asked, origin: string): Handling {
  const { method, mode, url, headers, referrer } = request
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('range')) return 'untouched'
  // The screens of the administrator's area also show pictures and public files.
  if (isAdminPath(pathname) || isAdminPath(new URL(referrer || url).pathname)) return 'untouched'
  if (BUILT_FILE.test(pathname)) return 'file'
  if (PICTURE.test(pathname)) return 'picture'
  return mode === 'navigate' && !NO_PAGE.test(pathname) ? 'page' : 'untouched'
}

/**
 * Returns the address under which a page is kept; undefined for pages that never are: the administrator's, or
 * one that names an order.
 */
export function pageKey(href: string): string | undefined {
  const url = new URL(href)
  if (isAdminPath(url.pathname) || NO_PAGE.test(url.pathname)) return undefined
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  if (pathIn('fr', url.pathname) === PATHS.tracking && url.search !== '') return undefined
  return url.pathname + url.search
}

/** Returns the language of a page by the address under which it is kept. */
export function keyLanguage(key: string): SiteLanguage {
  return languageOf(key.replace(/\?.*/, ''))
}

/** Says whether the server marks an answer as the same for everyone (docs/operations.md); everything else is `no-store`. */
export function isForEveryone({ status, type, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('Cache-Control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (cacheControl === 'no-cache' || cacheControl.includes('immutable'))
  )
}

/** Says whether the server no longer has this page; a failure of the server says nothing about the page. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410
}

/** Returns the built files that a page names; if one of them is missing, it is not the page that was seen. */
export function filesNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(NAMED_FILE)].map(([, file = '']) => file))]
}
