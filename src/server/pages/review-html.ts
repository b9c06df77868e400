import { html } from 'hono/html'
import { PICTURES_PATH, pictureAt } from '#contract/pictures/url.ts'
import { REVIEW_PATH } from '#contract/reviews/review-page.ts'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import {
  fieldOf,
  MAX_REVIEW_LENGTH,
  MAX_REVIEWER_LENGTH,
  type ReviewField,
  type TypedReview,
} from '#domain/reviews/review.ts'
import { pathIn, type SiteLanguage } from '#domain/words/site-language.ts'
import type { ReviewablePerfume, ReviewPage } from '#services/reviews/page.ts'
import { type LinkHtml as Html, linkHeaders, linkPageHtml } from './link-page.ts'
import { type FormFault, REVIEW_WORDS } from './review-words.ts'

const STYLES = `
section{display:flex;flex-direction:column;gap:18px;padding:20px;border-radius:14px;background:#fffdf8;scroll-margin:16px}
form{display:flex;flex-direction:column;gap:18px}
h2{display:flex;align-items:center;gap:14px;margin:0;font:600 1.3rem/1.25 Georgia,serif;overflow-wrap:anywhere}
h2 img{flex:none;width:64px;height:64px;border-radius:10px;object-fit:cover;background:#efe5d2}
fieldset{min-width:0;margin:0;padding:0;border:0}
legend,label{padding:0;font-weight:600}
.opt,.hint,.note{color:#665848;font-size:.875rem;font-weight:400}
.stars{display:flex;flex-direction:row-reverse;justify-content:flex-end;position:relative;margin-top:4px}
.stars input{position:absolute;width:1px;height:1px;margin:0;opacity:0}
.stars label{width:48px;height:48px;display:grid;place-items:center;font-size:36px;line-height:1;color:#cdbb9b;cursor:pointer}
.stars :checked~label,.stars label:hover,.stars label:hover~label{color:#a8792f}
.stars input:focus-visible+label{outline:3px solid #a8792f;outline-offset:-2px;border-radius:8px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
textarea,input[type=text],input[type=file]{display:block;box-sizing:border-box;width:100%;margin-top:6px;padding:12px;border:1px solid #8c7b64;border-radius:10px;background:#fff;color:inherit;font:inherit}
textarea:focus-visible,input[type]:focus-visible{outline:3px solid #a8792f;outline-offset:1px}
.error{color:#9c2b1f;font-weight:600}
.given{color:#a8792f;font-size:1.5rem;letter-spacing:2px}
.said{white-space:pre-line;overflow-wrap:anywhere}
`

/** Is answered with the pages of reviews. */
export const REVIEW_HEADERS = linkHeaders(STYLES)

/** What was typed about a perfume and refused, to be shown again. */
export type Refused = { productId: number; typed: TypedReview; faults: readonly FormFault[] }

/** Returns the page behind a link: a form for each perfume, or what was sent of it. */
export function reviewHtml(
  { lang, perfumes }: ReviewPage,
  { token, shopName, refused }: { token: string; shopName: string; refused?: Refused },
): Html {
  const words = REVIEW_WORDS[lang]
  const name = perfumes.find(({ review }) => review !== null && review.name !== '')?.review?.name ?? ''
  const isDone = perfumes.every(({ review }) => review !== null)
  return linkPageHtml(
    { lang: lang === 'fr' ? 'fr-MA' : 'ary', title: words.title, shopName, ownStyles: STYLES },
    html`<h1>${isDone ? words.thanks : words.heading}</h1>
${isDone ? '' : html`<p>${words.intro}</p>`}
${perfumes.map(({ review, ...perfume }) =>
  review === null
    ? formHtml(perfume, {
        lang,
        token,
        refused: refused?.productId === perfume.id ? refused : undefined,
        name,
      })
    : sentHtml(perfume, review, lang),
)}
${isDone ? shopLink(lang) : html`<p class="note">${words.note}</p>`}`,
  )
}

/** Returns the page of a link that is over or never was. */
export function goneHtml(shopName: string): Html {
  const { gone, title } = REVIEW_WORDS.fr
  const arabic = REVIEW_WORDS.ar.gone
  return linkPageHtml(
    { lang: 'fr-MA', title, shopName, ownStyles: STYLES },
    html`<h1>${gone.heading}</h1><p>${gone.text}</p>
<p lang="ary" dir="rtl"><b>${arabic.heading}</b><br>${arabic.text}</p>${shopLink('fr')}`,
  )
}

/** Returns the answer to a form that was not read. Loading this page again sends it again, as it was. */
export function busyHtml(lang: MessageLanguage, shopName: string): Html {
  const { busy, title } = REVIEW_WORDS[lang]
  return linkPageHtml(
    { lang: lang === 'fr' ? 'fr-MA' : 'ary', title, shopName, ownStyles: STYLES },
    html`<h1>${busy.heading}</h1><p>${busy.text}</p>`,
  )
}

/** Returns a refusal, with the way back to the page. */
export function reviewRefusalHtml(
  sentence: string,
  { token, shopName }: { token: string; shopName: string },
): Html {
  const { title, back } = REVIEW_WORDS.fr
  return linkPageHtml(
    { lang: 'fr-MA', title, shopName, ownStyles: STYLES },
    html`<h1>${sentence}</h1><a href="${pageOf(token)}">${back}</a>`,
  )
}

export function pageOf(token: string): string {
  return `${REVIEW_PATH}/${encodeURIComponent(token)}`
}

type Perfume = Omit<ReviewablePerfume, 'review'>
type Form = { lang: MessageLanguage; token: string; refused: Refused | undefined; name: string }

/** The photo comes last: only the beginning of a form that is too long is read. */
function formHtml(perfume: Perfume, { lang, token, refused, name }: Form): Html {
  const words = REVIEW_WORDS[lang]
  const { id } = perfume
  const typed = refused?.typed ?? { stars: 0, words: '', name }
  const optional = html`<span class="opt">${words.optional}</span>`
  const errorOf = (field: ReviewField | 'photo') => errorHtml(refused, field, lang)
  return html`<section id="p${id}" aria-labelledby="n${id}">${headingHtml(perfume)}
<form method="post" action="${pageOf(token)}/${id}" enctype="multipart/form-data">
<fieldset><legend>${words.stars}</legend><div class="stars">
${[5, 4, 3, 2, 1].map(
  (star) =>
    html`<input type="radio" name="stars" id="s${id}-${star}" value="${star}" required${typed.stars === star ? html` checked` : ''}><label for="s${id}-${star}" title="${words.star[star - 1]}"><span aria-hidden="true">★</span><span class="sr">${star}/5, ${words.star[star - 1]}</span></label>`,
)}
</div>${errorOf('stars')}</fieldset>
<div><label for="w${id}">${words.words}</label> ${optional}
<textarea id="w${id}" name="words" rows="5" dir="auto" maxlength="${MAX_REVIEW_LENGTH}">${typed.words}</textarea>${errorOf('words')}</div>
<div><label for="a${id}">${words.name}</label> ${optional}
<input id="a${id}" type="text" name="name" dir="auto" autocomplete="given-name" maxlength="${MAX_REVIEWER_LENGTH}" value="${typed.name}"><span class="hint">${words.nameHint}</span>${errorOf('name')}</div>
<div><label for="f${id}">${words.photo}</label> ${optional}
<input id="f${id}" type="file" name="photo" accept="image/jpeg,image/png,image/webp"><span class="hint">${words.photoHint}</span>${errorOf('photo')}</div>
<button type="submit">${words.send}</button>
</form></section>`
}

function sentHtml(
  perfume: Perfume,
  review: NonNullable<ReviewablePerfume['review']>,
  lang: MessageLanguage,
): Html {
  const words = REVIEW_WORDS[lang]
  return html`<section id="p${perfume.id}" aria-labelledby="n${perfume.id}">${headingHtml(perfume)}
<p class="given"><span aria-hidden="true">${'★'.repeat(review.stars)}${'☆'.repeat(5 - review.stars)}</span><span class="sr">${review.stars}/5</span></p>
${review.words === '' ? '' : html`<p class="said" ${directionOf(review.lang)}>${review.words}</p>`}
${review.name === '' ? '' : html`<p class="hint"><bdi>${review.name}</bdi></p>`}
${review.has_photo ? html`<p class="hint">${words.withPhoto}</p>` : ''}
<p><b>${words.sent}</b></p></section>`
}

function headingHtml({ id, name, image_url }: Perfume): Html {
  const picture = image_url.startsWith(PICTURES_PATH)
    ? html`<img src="${pictureAt(image_url, 160)}" alt="" width="64" height="64">`
    : ''
  return html`<h2 id="n${id}">${picture}<bdi>${name}</bdi></h2>`
}

function errorHtml(
  refused: Refused | undefined,
  field: ReviewField | 'photo',
  lang: MessageLanguage,
): Html | '' {
  const fault = refused?.faults.find((one) => placeOf(one) === field)
  return fault === undefined
    ? ''
    : html`<p class="error" role="alert" tabindex="-1" autofocus>${REVIEW_WORDS[lang].faults[fault]}</p>`
}

function placeOf(fault: FormFault): ReviewField | 'photo' {
  return fault === 'bad-photo' || fault === 'large-photo' ? 'photo' : fieldOf(fault)
}

function directionOf(lang: SiteLanguage): Html {
  return lang === 'ar' ? html`lang="ar" dir="rtl"` : html`lang="fr" dir="ltr"`
}

function shopLink(lang: MessageLanguage): Html {
  return html`<a href="${pathIn(lang, '/')}" rel="noreferrer">${REVIEW_WORDS[lang].shop}</a>`
}
