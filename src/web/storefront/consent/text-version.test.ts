import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { WORDS as ARABIC } from './words.ar.ts'
import { WORDS as FRENCH } from './words.fr.ts'

/** What the question of each version said, in both languages. */
const TEXTS: Readonly<Record<number, string>> = {
  1: 'HoFHn4cRNOH7cLY_0fD_7VNFjbZpd8Fk3qHW8NXmGH0',
  3: 'xHlHsgynsHVit1HlSVSBjEHwTsfSe9bNQBfwzT-FjkA',
  2: '-e0F4FayzeViQHnIrXW6Cf6Ti9pKvq8h0bvTHymoNvk',
}

it('a question that says something else has another version, so that whoever answered is asked again', () => {
  const said = [FRENCH, ARABIC].map(({ title, brief, text, ...of }) => [
    ...[title, brief, text, of.measurement, of.measurementBrief, of.measurementIs],
    ...[of.advertising, of.advertisingBrief, of.advertisingIs],
  ])
  expect(hash('sha256', JSON.stringify(said), 'base64url')).toBe(TEXTS[CONSENT_TEXT_VERSION])
})
