/** Room of the administrator's account: which passwords and usernames are accepted, and how a device is named. */

import { foldText } from '#domain/text.ts'
import { COMMON_WORDS } from './common-words.ts'

/** Shorter passwords can be guessed. */
export const MIN_PASSWORD_LENGTH = 12
/** Bounds the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200
/** Distinct characters that must remain once known words are removed. */
const MIN_OWN_CHARACTERS = 6

/** 31 symbols without the look-alikes 0 o 1 i l: read from a terminal, typed on a phone. */
const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const PASSWORD_GROUPS = 4
const GROUP_LENGTH = 4

/** Returns a text such as `7k3q-9xvd-h2mp-w8ta`, 79 bits. `randomBelow(n)` must give unpredictable whole numbers from 0 to n - 1. */
export function newPassword(randomBelow: (limit: number) => number): string {
  const symbol = () => PASSWORD_ALPHABET[randomBelow(PASSWORD_ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, symbol).join('')
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-')
}

export type PasswordFault = 'too_short' | 'too_long' | 'guessable'

/**
 * Says what is wrong with a password, if anything. It is guessable when too little remains after removing common words,
 * shop words, `names` (the administrator's), years, keyboard rows and repetitions: `Sillage2026!!`.
 */
export function findPasswordFault(
  password: string,
  names: readonly string[] = [],
): PasswordFault | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (password.length > MAX_PASSWORD_LENGTH) return 'too_long'
  const known = [...names.map(plain), ...COMMON_WORDS].filter((word) => word.length >= SHORTEST_WORD)
  const readings = [plain(password), plain(unleet(password))]
  const isOwn = readings.every((text) => new Set(withoutKnown(text, known)).size >= MIN_OWN_CHARACTERS)
  return isOwn ? undefined : 'guessable'
}

const SHORTEST_WORD = 4
const YEAR = /(?:19|20)\d\d/g

/** Passwords may not be mere stretches of keyboard rows, digits or the alphabet, forwards or backwards. */
const ROWS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
].flatMap((row) => [row, [...row].reverse().join('')])

/** `p@ssw0rd` is read as `password`. */
const LEET_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

function plain(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function unleet(text: string): string {
  return [...text].map((sign) => LEET_LETTERS[sign] ?? sign).join('')
}

function withoutKnown(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text)
  return withoutRows(rest.replaceAll(YEAR, ''))
}

function withoutRows(text: string): string {
  let left = ''
  let at = 0
  while (at < text.length) {
    const length = rowLength(text.slice(at))
    if (length < SHORTEST_WORD) left += text[at]
    at += length < SHORTEST_WORD ? 1 : length
  }
  return left
}

/** Returns the length of the row that the text starts with. */
function rowLength(text: string): number {
  let length = 1
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1
  return length
}
