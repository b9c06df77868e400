import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH, type Language } from '#domain/words/language.fr.ts'
import { pathIn, type SiteLanguage } from '#domain/words/site-language.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import tokens from '#web/styles/tokens.css?inline'
import styles from './offline-page.css?inline'
import { wordsOf } from './words-of.ts'

export type SeenPage = { href: string; title: string }

const MARK = `<svg class="mark" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 59h32a2 2 0 0 0 2-2V39.5c0-1.7-3-2.3-3-4.2s3.9-3.5 4.7-8.3C53 17.5 44.5 9.5 32 4 19.5 9.5 11 17.5 12.3 27c.8 4.8 4.7 6.4 4.7 8.3s-3 2.5-3 4.2V57a2 2 0 0 0 2 2z"/><path d="M38.8 22.5c-3.2-2.9-11-3.2-12.9 1.6-2.3 6 13.2 8 12 15.5-1 6.2-9 6.8-13.4 3.1"/></svg>`
/** Without it, the last face of a family would stand for the others. */
const ARABIC_LETTERS = ';unicode-range:U+0600-06FF'
const LANGUAGES: Record<SiteLanguage, Language> = { fr: FRENCH, ar: ARABIC }
/** Names families of `styles/fonts.css`, and the files of their French faces and of those of Arabic pages. */
const FONTS = [
  ['Cormorant Garamond Variable', '/cormorant-garamond-french', ''],
  ['Cormorant Garamond Variable', '/noto-naskh-arabic', ARABIC_LETTERS],
  ['Figtree Variable', '/figtree-french', ''],
  ['Figtree Variable', '/readex-pro-arabic', ARABIC_LETTERS],
] as const
/** Reloads once there is a network, unless the shopper is just leaving. */
const RELOAD_ONLINE = `let isLeaving = false
addEventListener('beforeunload', () => { isLeaving = true })
addEventListener('online', () => { if (!isLeaving) location.reload() })`

/**
 * Is shown for a page that was never seen (S10.50). It needs no file: of the fonts, it uses those that are
 * kept.
 */
export function offlinePage(
  seen: readonly SeenPage[],
  keptFiles: readonly string[],
  language: SiteLanguage = 'fr',
): Response {
  const words = wordsOf(language)
  return pageOf(keptFiles, {
    language,
    lead: words.offlineLead,
    href: pathIn(language, PATHS.cart),
    label: words.seeCart,
    rest: seenList(seen, words.seen),
  })
}

/** Is shown in the administrator's area without a network, for every screen but the queue (A22.20). */
export function adminOfflinePage(keptFiles: readonly string[]): Response {
  return pageOf(keptFiles, {
    language: 'fr',
    lead: 'Cet écran attend le retour du réseau. Les commandes à confirmer se lisent sans lui.',
    href: ADMIN_PATHS.confirmation,
    label: 'Ouvrir « À confirmer »',
    rest: '',
  })
}

type Offline = { language: SiteLanguage; lead: string; href: string; label: string; rest: string }

function pageOf(keptFiles: readonly string[], { language, lead, href, label, rest }: Offline): Response {
  const { lang, dir } = LANGUAGES[language]
  const words = wordsOf(language)
  const nonce = crypto.randomUUID()
  const faces = FONTS.flatMap(([family, name, letters]) => {
    const file = keptFiles.find((kept) => kept.includes(name))
    return file === undefined ? [] : [fontFace(family, file, letters)]
  }).join('')
  return new Response(
    `<!doctype html>
<html lang="${lang}"${dir === 'ltr' ? '' : ` dir="${dir}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#1E4537"><meta name="robots" content="noindex">
<title>${words.offline}</title>
<style nonce="${nonce}">${faces}${tokens}${styles}</style></head>
<body><main>${MARK}
<h1>${words.offline}</h1>
<p class="lead">${lead}</p>
<p class="acts"><a class="btn" href="">${words.retry}</a><a class="btn quiet" href="${href}">${label}</a></p>
${rest}</main>
<script nonce="${nonce}">${RELOAD_ONLINE}</script></body></html>`,
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    },
  )
}

/** Returns the title of a page, still escaped, without the shop's name; undefined if it has none. */
export function titleOf(html: string): string | undefined {
  const start = html.indexOf('<title')
  if (start === -1) return undefined
  const [title] = html.slice(html.indexOf('>', start) + 1).split(/[<|]/, 1)
  return title?.trim()
}

function fontFace(family: string, file: string, letters: string): string {
  return `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:300 900;font-display:swap${letters}}`
}

function seenList(seen: readonly SeenPage[], title: string): string {
  if (seen.length === 0) return ''
  // Pages with one title at many addresses, such as a box with other perfumes, are one page to the reader.
  const named = seen.filter(({ title }, at) => seen.findIndex((page) => page.title === title) === at)
  const items = named.map(
    ({ href, title }) => `<li><a href="${href.replaceAll('&', '&amp;')}"><bdi>${title}</bdi></a></li>`,
  )
  return `<nav aria-labelledby="vues"><h2 id="vues">${title}</h2><ul>${items.join('')}</ul></nav>`
}
