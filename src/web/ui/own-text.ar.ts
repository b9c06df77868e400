import { createElement } from 'react'
import type { ownText as frenchText, ownTongue as frenchTongue } from './own-text.fr.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u

/** Is said of a text that has no Arabic: it is read aloud and laid out as French. */
const FRENCH = { lang: 'fr', dir: 'ltr' } as const

export const ownText: typeof frenchText = (text) =>
  isFrench(text) ? createElement('span', FRENCH, text) : text

export const ownTongue: typeof frenchTongue = (text) =>
  isFrench(typeof text === 'string' ? text : JSON.stringify(text)) ? FRENCH : {}

function isFrench(text: string): boolean {
  return LATIN.test(text) && !ARABIC.test(text)
}
