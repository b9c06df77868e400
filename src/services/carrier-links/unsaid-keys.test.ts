import { expect, it } from 'vitest'
import { secretsOf } from '#domain/carrier-links/links.ts'
import type { CallCarrier } from './adapter.ts'
import { withoutKeys } from './unsaid-keys.ts'

async function told(text: string, secrets: readonly string[]): Promise<string> {
  const call: CallCarrier = async () => ({ kind: 'answered', status: 200, text, bytes: Buffer.from(text) })
  const answer = await withoutKeys(call, secrets)({ method: 'GET', url: 'https://api.exemple.ma' })
  return answer.kind === 'answered' ? answer.text : ''
}

const KEY = 'clé/d’un transporteur+1'

it.each([
  ['as it stands', KEY],
  ['in an address', encodeURIComponent(KEY)],
  ['in an address of another machine', encodeURIComponent(KEY).replace(/%../g, (code) => code.toLowerCase())],
  ['in a form', new URLSearchParams({ a: KEY }).toString().slice(2)],
  ['in JSON of PHP', 'cl\\u00e9\\/d\\u2019un transporteur+1'],
  ['in base64', Buffer.from(KEY).toString('base64')],
])('a key that a carrier repeats is taken out of its answer: %s', async (_, spelled) => {
  expect(await told(`{"message":"Clé ${spelled} inconnue"}`, [KEY])).toBe('{"message":"Clé ••• inconnue"}')
})

it('a key that begins another one leaves no rest of it', async () => {
  expect(await told('longue-clé-secrète', ['longue-clé', 'longue-clé-secrète'])).toBe('•••')
})

it('numbers of accounts, short words and the sender stay, for a parcel’s number or place may hold them', async () => {
  const text = '{"code":"12345678-7","city":"Casablanca","network":"1"}'
  expect(await told(text, ['12345678', '1'])).toBe(text)
  const keys = { app_code: 'ma-clé-secrète', sender_city: 'Casablanca' }
  expect(secretsOf('speedaf', keys)).toEqual(['ma-clé-secrète'])
  expect(secretsOf('digylog', { token: 'jeton', network: 'Express Maroc' })).toEqual(['jeton'])
})
