import { html } from 'hono/html'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { amountInWords } from '#domain/messages/variables.ts'
import { pathIn } from '#domain/words/site-language.ts'
import type { ConfirmationPage } from '#services/messages/confirmation-page.ts'
import { CONFIRMATION_WORDS } from './confirmation-words.ts'
import { type LinkHtml, linkPageHtml } from './link-page.ts'

/** Returns the page behind a link: number, total and city of one order, and one button. */
export function confirmationHtml(
  { state, lang, order }: ConfirmationPage,
  { shopName, hasArabic }: { shopName: string; hasArabic: boolean },
): LinkHtml {
  const words = CONFIRMATION_WORDS[lang]
  const { heading, text } = words.states[state]
  return linkPageHtml(
    { lang: lang === 'fr' ? 'fr-MA' : 'ary', title: words.title, shopName },
    html`<h1>${heading}</h1>
${order === null ? '' : orderHtml(order, lang)}
${state === 'open' ? html`<form method="post"><button type="submit">${words.confirm}</button></form>` : ''}
<p>${text}</p>
${state === 'gone' ? html`<a href="${pathIn(hasArabic ? lang : 'fr', '/suivi')}" rel="noreferrer">${words.tracking}</a>` : ''}`,
  )
}

/** Returns a refusal, with the way back to the page. */
export function refusalHtml(sentence: string, shopName: string): LinkHtml {
  const { title } = CONFIRMATION_WORDS.fr
  return linkPageHtml({ lang: 'fr-MA', title, shopName }, html`<h1>${sentence}</h1><a href="">Réessayer</a>`)
}

function orderHtml(order: NonNullable<ConfirmationPage['order']>, lang: MessageLanguage): LinkHtml {
  const words = CONFIRMATION_WORDS[lang]
  return html`<dl>
<div><dt>${words.order}</dt><dd><bdi>${order.order_number}</bdi></dd></div>
<div><dt>${words.total}</dt><dd>${amountInWords(order.total, lang)}</dd></div>
<div><dt>${words.city}</dt><dd><bdi>${order.city}</bdi></dd></div>
</dl>`
}
