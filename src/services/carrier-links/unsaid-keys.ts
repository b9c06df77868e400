import type { CallCarrier } from './adapter.ts'

/** Stands where a carrier has written a key. */
const UNSAID = '•••'
/** A shorter word stands in an answer by chance. */
const SHORTEST_KEY = 8

/**
 * Calls a carrier, and takes the shop's secrets out of what it answers (A39.26): an error that repeats its request would else bring
 * them into a message, an entry or a dump. A key of digits alone is an account's number, which parcels' numbers may hold: it stays.
 */
export function withoutKeys(call: CallCarrier, secrets: readonly string[]): CallCarrier {
  const spelled = secrets
    .filter((key) => key.length >= SHORTEST_KEY && !/^\d+$/.test(key))
    .flatMap(spellings)
    // A key may be the beginning of another one.
    .toSorted((one, other) => other.length - one.length)
  return async (request) => {
    const answer = await call(request)
    if (answer.kind !== 'answered') return answer
    return { ...answer, text: spelled.reduce((text, key) => text.replaceAll(key, UNSAID), answer.text) }
  }
}

/** As it stands, in an address, in a form, in JSON with and without letters beyond ASCII, and in base64. */
function spellings(key: string): string[] {
  const encoded = encodeURIComponent(key)
  const inJson = JSON.stringify(key).slice(1, -1)
  return [
    ...new Set([
      ...[key, encoded, lowerEscapes(encoded), new URLSearchParams({ key }).toString().slice('key='.length)],
      ...[inJson, escaped(inJson), Buffer.from(key).toString('base64')],
    ]),
  ]
}

/** Some machines write `%c3` where others write `%C3`. */
function lowerEscapes(encoded: string): string {
  return encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
}

/** PHP, which most carriers' machines speak, writes letters beyond ASCII so, and a slash with a backslash. */
function escaped(inJson: string): string {
  return inJson
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
