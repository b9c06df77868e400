import { createHash } from 'node:crypto'
import type { Handler } from 'hono'
import type { Read } from '#contract/public-reads.ts'
import { RETRY_AFTER_SECONDS } from './errors.ts'
import { logBug } from './log.ts'
import type { OriginFor } from './public-origin.ts'

/**
 * Renders one page of the shop at `origin`, of what it asks in process through `read`. 503 when that was unavailable,
 * `no-store` when some part of the page could not be read. Handed in by main.
 */
export type Render = (request: Request, read: Read, origin: string) => Promise<Response>

/** What proxies write in their logs for such a request; nobody receives it. */
const GONE_AWAY = 499

/** What React leaves in place of a part that failed, for the browser to try again. */
const UNRENDERED = '<!--$!-->'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** Every page: rendered, with a Content-Security-Policy that names its own inline scripts. */
export function servePages(render: Render, read: Read, originFor: OriginFor): Handler {
  return async (context) => {
    try {
      const page = await render(context.req.raw, read, originFor(context.req.url))
      const headers = new Headers(page.headers)
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
      // A former address may become the present one again: kept by a browser, the two would lead to each other for good.
      if (page.status >= 300 && page.status < 400) return new Response(null, { status: page.status, headers })
      const html = Buffer.from(await page.arrayBuffer())
      if (html.includes(UNRENDERED)) throw new Error('A part of the page could not be rendered.')
      headers.set('Content-Security-Policy', contentSecurityPolicy(html))
      if (page.status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
      return new Response(html, { status: page.status, headers })
    } catch (error) {
      // The visitor has gone: rendering was broken off, nobody is waiting and nothing is wrong.
      if (context.req.raw.signal.aborted) return new Response(null, { status: GONE_AWAY })
      logBug(error, { method: context.req.method, path: context.req.path })
      return context.html(FAILURE_PAGE, 500)
    }
  }
}

function contentSecurityPolicy(html: Buffer): string {
  // A character a byte: what is hashed is what is sent, without reading it as text.
  const hashes = new Set(
    [...html.toString('latin1').matchAll(INLINE_SCRIPT)]
      .filter(([, attributes = '']) => !attributes.includes('json'))
      .map(
        ([, , script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
      ),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** When even rendering fails: needs nothing that could be missing too. */
const FAILURE_PAGE = `<!doctype html>
<html lang="fr-MA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Un instant | Sillage</title></head>
<body><main><h1>Un instant, s’il vous plaît</h1>
<p>La boutique n’a pas pu afficher cette page. Réessayez dans un instant\u00a0: votre panier est conservé.</p>
<p><a href="/">Retour à l’accueil</a></p></main></body></html>
`
