import type { Context, Handler } from 'hono'
import { previewAddress } from '#contract/contents/preview.ts'
import type { Read } from '#contract/public-reads.ts'
import { admits } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import type { OriginFor } from '#server/http/public-origin.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { type Render, refuseUnrendered } from './pages.ts'

/** Visitors are redirected to this address. */
const LOGIN = '/admin'
const MAX_ADDRESS_LENGTH = 2000

/** The page must be a still picture: without scripts it has no cart and no live channel, and can send nothing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https: http:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
}

type ServePreviewOptions = {
  render: Render
  /** Reads drafts in place of published contents. */
  readDrafts: Read
  staffSession: SessionKeeper['staffSession']
  originFor: OriginFor
}

/**
 * Serves a storefront page with the drafts of its contents to a signed-in administrator (A12.20 to A12.24). Visitors are
 * sent to the login before anything is read.
 */
export function servePreview({ render, readDrafts, staffSession, originFor }: ServePreviewOptions): Handler {
  return async ({ req }: Context) => {
    const session = await staffSession(req.header('cookie'))
    if (session === undefined) return redirect(LOGIN)
    if (!admits('owner', session.role)) throw roleRefused()
    const origin = originFor(req.url)
    const address = readAddress(req.query('page'), origin)
    const page = await render(new Request(address, { signal: req.raw.signal }), readDrafts, {
      origin,
      nonce: '',
      view: 'preview',
    })
    const moved = page.headers.get('Location')
    if (moved !== null) return redirect(previewAddress(moved))
    const html = await page.text()
    refuseUnrendered(html)
    const headers = { ...HEADERS, 'Content-Type': 'text/html; charset=UTF-8' }
    return new Response(html, { status: page.status, headers })
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: location } })
}

/** Reads a page of this shop, the home page by default. Another site's address is refused. */
function readAddress(page: string | undefined, origin: string): URL {
  const asked = page ?? '/'
  const address =
    asked.length > MAX_ADDRESS_LENGTH || !asked.startsWith('/') ? null : URL.parse(asked, origin)
  if (address?.origin === new URL(origin).origin) return address
  throw new ShopError('not_found', 'Cette page n’existe pas.')
}
