const MAX_LENGTH = 200
/** Longer words are hashes, tokens, addresses and cookies; no language has them. */
const LONGEST_WORD = 24
const MANY_DIGITS = 5
/** Networks name an error by a code, and perhaps one within it. */
const CODE = /^\d{1,7}(?:\/\d{1,7})?$/

/**
 * Returns what a network says of an event, without what may be of a person or secret: words with many digits, an '@' or more
 * letters than any language has. Networks receive names as hashes only.
 */
export function cleanReason(said: string): string {
  const words = said
    .slice(0, 2 * MAX_LENGTH)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (isTelling(word) ? '…' : word))
  return words.join(' ').slice(0, MAX_LENGTH)
}

function isTelling(word: string): boolean {
  if (CODE.test(word)) return false
  return word.length > LONGEST_WORD || word.includes('@') || word.replace(/\D/g, '').length >= MANY_DIGITS
}
