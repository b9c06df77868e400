import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** The page loads nothing: its few styles are its own, in the shop's colours. */
const STYLES = `
:root{color-scheme:light}
body{margin:0;background:#f7f1e6;color:#231b15;font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;min-height:100dvh;margin:auto;padding:32px 20px;display:flex;flex-direction:column;gap:20px}
p,h1,dl,dd{margin:0}
h1{font:600 1.75rem/1.2 Georgia,serif}
.shop{color:#665848;font-weight:600}
dl{display:grid;gap:12px;padding:20px;border-radius:14px;background:#fffdf8}
dt{color:#665848;font-size:.875rem}
dd{font-weight:600;font-size:1.125rem;overflow-wrap:anywhere}
button,a{display:flex;box-sizing:border-box;align-items:center;justify-content:center;width:100%;min-height:52px;padding:12px 20px;border:1px solid transparent;border-radius:10px;background:#1e4537;color:#fbf6ea;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a{border:1px solid #8c7b64;background:none;color:#1e4537}
button:focus-visible,a:focus-visible{outline:3px solid #a8792f;outline-offset:2px}
`

/** Pages behind links in messages are answered with these. */
export const LINK_HEADERS = linkHeaders('')

/** Returns the headers of such a page with styles of its own, and pictures of the shop. */
export function linkHeaders(ownStyles: string) {
  // The Content-Security-Policy admits the styles by their hash.
  const hash = createHash('sha256')
    .update(STYLES + ownStyles)
    .digest('base64')
  const pictures = ownStyles === '' ? '' : " img-src 'self';"
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}';${pictures} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    // The address is a secret, so no other site gets it. With `no-referrer` forms would send no origin either.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export type LinkHtml = ReturnType<typeof html>

type LinkPage = { lang: 'fr-MA' | 'ar-MA' | 'ary'; title: string; shopName: string; ownStyles?: string }

/** Returns a page behind a link in a message, which needs neither scripts nor files of the shop. */
export function linkPageHtml(
  { lang, title, shopName, ownStyles = '' }: LinkPage,
  content: LinkHtml,
): LinkHtml {
  return html`<!doctype html>
<html lang="${lang}" dir="${lang === 'fr-MA' ? 'ltr' : 'rtl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | ${shopName}</title><style>${raw(STYLES + ownStyles)}</style></head>
<body><main><p class="shop"><bdi>${shopName}</bdi></p>
${content}</main></body></html>
`
}
