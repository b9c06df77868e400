/** Room of reviews: what those who received a perfume say of it, and when they are asked. */

import type { Rating } from '#domain/catalogue/rating.ts'
import { cleanLine, cleanLines } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'

/** Counts characters. */
export const MAX_REVIEW_LENGTH = 1000
export const MAX_REVIEWER_LENGTH = 40
export const MOST_STARS = 5

export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/**
 * Lists why a review may be hidden; a low mark is none of them (D187). The journal keeps the reason, and as a choice among
 * these it names no person.
 */
export const HIDING_REASONS = ['insulte', 'personnel', 'hors-sujet', 'publicite', 'photo'] as const
export type HidingReason = (typeof HIDING_REASONS)[number]

export const HIDING_REASON_LABELS: Record<HidingReason, string> = {
  insulte: 'Insulte ou menace',
  personnel: 'Donnée personnelle',
  'hors-sujet': 'Sans rapport avec le parfum',
  publicite: 'Publicité',
  photo: 'Photo déplacée',
}

/** A review as it is typed. */
export type TypedReview = { stars: number; words: string; name: string }

export type ReviewField = 'stars' | 'words' | 'name'

/** Says what is wrong with a review: the page behind the link has a sentence for each, in both languages. */
export type ReviewFault = 'no-stars' | 'words-too-long' | 'has-link' | 'name-too-long'

const FIELDS: Record<ReviewFault, ReviewField> = {
  'no-stars': 'stars',
  'words-too-long': 'words',
  'has-link': 'words',
  'name-too-long': 'name',
}

const BEFORE_ENDING = '[\\p{Script=Latin}\\d-]\\.'
/** Are words too, or begin a sentence for whoever leaves out a space: 'Très beau.Ma femme adore', 'parfum.ma 2e commande'. */
const ENDINGS = 'net|info|shop|store|site|link|online|ma|fr|me|io|ly|gl'

/** A reader could type it: with its protocol, 'www', an ending that is no word, or a path. */
const LINK = new RegExp(
  `https?://|\\bwww\\.|${BEFORE_ENDING}(?:(?:com|org)(?![\\p{L}\\d])|(?:${ENDINGS})/)`,
  'iu',
)
/**
 * An ending that nothing in Latin letters follows, so that it begins no sentence; capitalised it is a word. In doubt it is none
 * ('parfums.ma pour moins cher'), because somebody reads every review before it is published.
 */
const LINK_AT_THE_END = new RegExp(
  `${BEFORE_ENDING}(?:${ENDINGS}|${ENDINGS.toUpperCase()})[^\\p{Script=Latin}\\d]*$`,
  'u',
)

export function cleanReview({ stars, words, name }: TypedReview): TypedReview {
  return { stars, words: cleanLines(words), name: cleanLine(name) }
}

/** Judges a cleaned review; the words and the name may be left out. */
export function reviewFaults({ stars, words, name }: TypedReview): ReviewFault[] {
  return [
    ...(isStars(stars) ? [] : (['no-stars'] as const)),
    ...(lengthOf(words) > MAX_REVIEW_LENGTH ? (['words-too-long'] as const) : []),
    ...([words, name].some(hasLink) ? (['has-link'] as const) : []),
    ...(lengthOf(name) > MAX_REVIEWER_LENGTH ? (['name-too-long'] as const) : []),
  ]
}

function hasLink(text: string): boolean {
  return LINK.test(text) || LINK_AT_THE_END.test(text)
}

export function fieldOf(fault: ReviewFault): ReviewField {
  return FIELDS[fault]
}

/** Says in which letters a text is written, whatever the language of its page; Latin ones when in doubt. */
export function writtenIn(words: string): SiteLanguage {
  const arabic = words.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin ? 'ar' : 'fr'
}

/** Returns the average of published reviews, to one decimal; null without any, when the placeholder may stand (D27). */
export function ratingOf({ sum, count }: { sum: number; count: number }): Rating | null {
  return count === 0 ? null : { stars: Math.round((sum / count) * 10) / 10, count }
}

/** Returns the issue of the shop's answer as typed; the form and the server share it. A blank one takes the answer back. */
export function answerIssues({ answer }: { answer: string }): Issue[] {
  return lengthOf(cleanLines(answer)) <= MAX_REVIEW_LENGTH
    ? []
    : [{ path: 'answer', message: `La réponse est trop longue (${MAX_REVIEW_LENGTH} caractères au plus).` }]
}

function isStars(stars: number): boolean {
  return Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS
}

/** PostgreSQL counts characters, and so does this. */
function lengthOf(text: string): number {
  return [...text].length
}
