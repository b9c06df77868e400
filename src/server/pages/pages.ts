/** Room of pages: rendering, shared copies, built files, and files for search engines. */

import { createHash, randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Read } from '#contract/public-reads.ts'
import { ShopError } from '#domain/errors.ts'
import { type Pixels, pixelHosts } from '#domain/site/pixels.ts'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH } from '#domain/words/language.fr.ts'
import { languageOf } from '#domain/words/site-language.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/errors.ts'
import type { OriginFor } from '#server/http/public-origin.ts'
import { logBug } from '#server/log.ts'
import { WORDS as ARABIC_WORDS } from './failure-words.ar.ts'
import { WORDS as FRENCH_WORDS } from './failure-words.fr.ts'
import { isOutsideQueue, type PageQueue } from './queue.ts'

const LANGUAGES = {
  fr: { ...FRENCH, words: FRENCH_WORDS },
  ar: { ...ARABIC, words: ARABIC_WORDS },
}

/**
 * Renders one page with data read in process through `read`. It throws 503 when the data was unavailable, and
 * sets `no-store` when part of the page could not be read. Main passes it in.
 */
export type Render = (request: Request, read: Read, options: RenderOptions) => Promise<Response>

export type RenderOptions = {
  origin: string
  /** This random nonce marks the page's own scripts for the CSP hashes, and is removed before sending. */
  nonce: string
  /** A preview is rendered without scripts, and its links lead to previews (`preview.ts`). */
  view: 'page' | 'preview'
}

/** Status that proxies log for an aborted request; nobody receives it. */
const CLIENT_CLOSED = 499

/** React leaves this placeholder for a part that failed, and tries it again in the browser. */
const UNRENDERED = '<!--$!-->'

/** No script of others is ever loaded where the shop is administered. */
const ADMIN = '/admin'
const NO_PIXELS: Pixels = { meta: null, tiktok: null }

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

const SITE_NAME = /<meta property="og:site_name" content="([^"]*)"/

type ServePagesOptions = {
  render: Render
  read: Read
  originFor: OriginFor
  pageQueue: PageQueue
  /** Says which networks' scripts the shop's pages may load now. */
  pixels: () => Promise<Pixels>
}

/** Serves pages with a Content-Security-Policy that allows only the renderer's own inline scripts. */
export function servePages({ render, read, originFor, pageQueue, pixels }: ServePagesOptions): Handler {
  let name: string | undefined

  async function answer({ req }: Context): Promise<Response> {
    // The visitor may have left while queued.
    req.raw.signal.throwIfAborted()
    const nonce = randomUUID()
    const page = await render(req.raw, read, { origin: originFor(req.url), nonce, view: 'page' })
    const headers = new Headers(page.headers)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    // Redirects have no caching headers: a slug may be taken back, and cached redirects would then loop.
    if (page.status >= 300 && page.status < 400) return new Response(null, { status: page.status, headers })
    // latin1 maps each byte to one character, so that the hashes match the bytes sent.
    const markedHtml = Buffer.from(await page.arrayBuffer()).toString('latin1')
    refuseUnrendered(markedHtml)
    name = nameTold(markedHtml) ?? name
    // What a page that could not be read may load cannot be read either.
    const isWithout = page.status >= 500 || req.path.startsWith(ADMIN)
    const allowed = isWithout ? NO_PIXELS : await pixels()
    headers.set('Content-Security-Policy', contentSecurityPolicy(markedHtml, nonce, allowed))
    const html = Buffer.from(withoutNonce(markedHtml, nonce), 'latin1')
    if (page.status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
    return new Response(html, { status: page.status, headers })
  }

  return async (context) => {
    try {
      const bypassesQueue = isOutsideQueue(context.env)
      return await (bypassesQueue ? answer(context) : pageQueue(() => answer(context)))
    } catch (error) {
      // The visitor left and rendering was aborted, which is not an error.
      if (context.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED })
      if (error instanceof ShopError && error.code === 'too_many_requests') {
        context.header('Retry-After', RETRY_AFTER_SECONDS)
        context.header('Cache-Control', 'no-store')
        return context.html(plainPage('busy', context.req.path, name), 503)
      }
      logBug(error, { method: context.req.method, path: context.req.path })
      return context.html(plainPage('failure', context.req.path, name), 500)
    }
  }
}

/** Returns the shop's name, as a page has it for messengers. */
function nameTold(markedHtml: string): string | undefined {
  const name = SITE_NAME.exec(markedHtml)?.[1]
  return name === undefined ? undefined : Buffer.from(name, 'latin1').toString()
}

/** Throws if a part of the page failed. */
export function refuseUnrendered(html: string): void {
  if (html.includes(UNRENDERED)) throw new Error('A part of the page could not be rendered.')
}

function contentSecurityPolicy(html: string, nonce: string, pixels: Pixels): string {
  const { scripts, calls } = pixelHosts(pixels)
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)]
      .filter(
        ([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !attributes.includes('json'),
      )
      .map(
        ([, , script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
      ),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes, ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...calls].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
}

/**
 * Returns the page for failed or refused rendering, in the language of its address. It depends on nothing but the shop's name
 * on the last page.
 * @param name the shop's, as HTML
 */
function plainPage(cause: 'failure' | 'busy', path: string, name: string | undefined): string {
  const { lang, dir, base, words } = LANGUAGES[languageOf(path)]
  const title = words[cause]
  return `<!doctype html>
<html lang="${lang}"${dir === 'ltr' ? '' : ` dir="${dir}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}${name === undefined ? '' : ` | ${name}`}</title></head>
<body><main><h1>${title}</h1>
<p>${words[`${cause}Advice`]}</p>
<p><a href="">${words.retry}</a></p>
<p><a href="${base || '/'}">${words.home}</a></p></main></body></html>
`
}
