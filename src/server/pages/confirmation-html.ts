import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { amountInWords } from '#domain/messages/variables.ts'
import type { ConfirmationPage } from '#services/messages/confirmation-page.ts'
import { CONFIRMATION_WORDS } from './confirmation-words.ts'

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

/** The Content-Security-Policy admits the styles by this hash. */
export const STYLES_HASH = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`

/** Returns the page behind a link: number, total and city of one order, and one button. */
export function confirmationHtml({ state, lang, order }: ConfirmationPage, shopName: string): Html {
  const words = CONFIRMATION_WORDS[lang]
  const { heading, text } = words.states[state]
  return pageHtml(
    { lang, title: words.title, shopName },
    html`<h1>${heading}</h1>
${order === null ? '' : orderHtml(order, lang)}
${state === 'open' ? html`<form method="post"><button type="submit">${words.confirm}</button></form>` : ''}
<p>${text}</p>
${state === 'gone' ? html`<a href="/suivi" rel="noreferrer">${words.tracking}</a>` : ''}`,
  )
}

/** Returns a refusal, with the way back to the page. */
export function refusalHtml(sentence: string, shopName: string): Html {
  const { title } = CONFIRMATION_WORDS.fr
  return pageHtml({ lang: 'fr', title, shopName }, html`<h1>${sentence}</h1><a href="">Réessayer</a>`)
}

type Html = ReturnType<typeof html>

function orderHtml(order: NonNullable<ConfirmationPage['order']>, lang: MessageLanguage): Html {
  const words = CONFIRMATION_WORDS[lang]
  return html`<dl>
<div><dt>${words.order}</dt><dd><bdi>${order.order_number}</bdi></dd></div>
<div><dt>${words.total}</dt><dd>${amountInWords(order.total, lang)}</dd></div>
<div><dt>${words.city}</dt><dd><bdi>${order.city}</bdi></dd></div>
</dl>`
}

function pageHtml(
  { lang, title, shopName }: { lang: MessageLanguage; title: string; shopName: string },
  content: Html,
): Html {
  return html`<!doctype html>
<html lang="${lang === 'fr' ? 'fr-MA' : 'ary'}" dir="${lang === 'fr' ? 'ltr' : 'rtl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | ${shopName}</title><style>${raw(STYLES)}</style></head>
<body><main><p class="shop"><bdi>${shopName}</bdi></p>
${content}</main></body></html>
`
}
