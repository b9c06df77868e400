/** Messages mix Latin and Arabic: each part must keep its own direction in every messenger. */

import type { MessageLanguage } from './templates.ts'

/** First strong isolate, pop directional isolate: what is between them is laid out by itself. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
/** These invisible letters have one direction. */
const MARKS: Record<MessageLanguage, string> = { fr: '\u200e', ar: '\u200f' }

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200e]/u
const FIRST_STRONG =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u200e\u200f]/u
const ISOLATED = /\u2068[^\u2066-\u2069]*\u2069/g
const ISOLATES = /[\u2066-\u2069]/g

/** Matches a text of which some parts are already set apart. */
const HAS_ISOLATES = /^[^\u2066-\u2069]*(?:\u2068[^\u2066-\u2069]*\u2069[^\u2066-\u2069]*)+$/

/** Sets a value apart if it runs against the message. */
export function isolate(value: string, lang: MessageLanguage): string {
  if (HAS_ISOLATES.test(value)) return value
  const alone = value.replaceAll(ISOLATES, '')
  return runsAgainst(lang).test(alone) ? `${ISOLATE}${alone}${END_OF_ISOLATE}` : alone
}

/** Messengers lay out a line by its first letter: a line that begins with the other script gets a mark. */
export function markDirection(text: string, lang: MessageLanguage): string {
  return text
    .split('\n')
    .map((line) => (beginsAgainst(line, lang) ? MARKS[lang] + line : line))
    .join('\n')
}

function beginsAgainst(line: string, lang: MessageLanguage): boolean {
  const first = FIRST_STRONG.exec(line.replaceAll(ISOLATED, ''))?.[0]
  return first !== undefined && runsAgainst(lang).test(first)
}

function runsAgainst(lang: MessageLanguage): RegExp {
  return lang === 'fr' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT
}
