import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ToldOrder } from '#domain/conversions/event.ts'
import type { Recipient } from '#services/conversions/queue.ts'
import { META_TOKEN, TIKTOK_TOKEN } from '#tests/support/consented-order.ts'
import { type StandInNetworks, startStandInNetworks } from '#tests/support/stand-in-networks.ts'
import { createSendConversion, type SendConversion } from './send-conversion.ts'

const ORDER: ToldOrder = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  happened_at: new Date('2026-03-04T15:00:00Z'),
  value: 93,
  phone: '+212612345678',
  name: 'Salma Bennani',
  city: 'Fès',
  lines: [{ id: '12-5ml', quantity: 1, price: 58 }],
  user_agent: null,
  ...{ fbp: null, fbc: null, ctwa_clid: null, ttp: null, ttclid: null },
}
const META: Recipient = { network: 'meta', dataset: '1234567890', token: META_TOKEN, whatsAppAccount: '' }
const TIKTOK: Recipient = {
  network: 'tiktok',
  dataset: 'CABCDEFGH1234567890',
  token: TIKTOK_TOKEN,
  whatsAppAccount: '',
}

let networks: StandInNetworks
let send: SendConversion
beforeEach(async () => {
  networks = await startStandInNetworks()
  send = createSendConversion({ shopUrl: new URL('https://sillage.ma'), standIn: new URL(networks.url) })
})
afterEach(() => networks.close())

it('Meta gets one event at its data set’s address, with the token in the body alone', async () => {
  expect(await send(META, ORDER)).toEqual({ outcome: 'sent' })
  const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = networks.received
  expect(path).toBe('/v24.0/1234567890/events')
  expect(JSON.stringify(headers)).not.toContain(META_TOKEN)
  const { data, access_token, ...others } = JSON.parse(body)
  expect(access_token).toBe(META_TOKEN)
  expect(others).toEqual({})
  expect(data).toEqual([expect.objectContaining({ event_name: 'Purchase', event_id: ORDER.id })])
  const phone = createHash('sha256').update('212612345678').digest('hex')
  expect(data[0].user_data.ph).toEqual([phone])
})

it('TikTok gets one event, with the token in its own header', async () => {
  expect(await send(TIKTOK, ORDER)).toEqual({ outcome: 'sent' })
  const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = networks.received
  expect(path).toBe('/open_api/v1.3/event/track/')
  expect(headers).toMatchObject({ 'access-token': TIKTOK_TOKEN })
  expect(body).not.toContain(TIKTOK_TOKEN)
  expect(JSON.parse(body)).toMatchObject({
    event_source: 'web',
    event_source_id: 'CABCDEFGH1234567890',
    data: [{ event: 'CompletePayment', event_id: ORDER.id }],
  })
})

it('no phone, name or city leaves the server as it is written', async () => {
  await send(META, ORDER)
  await send(TIKTOK, ORDER)
  for (const { body } of networks.received)
    for (const personal of ['612345678', 'Salma', 'salma', 'Bennani', 'bennani', 'Fès', 'fes'])
      expect(body).not.toContain(personal)
})

it('a test code goes with the trial, and with no other event', async () => {
  await send(META, ORDER, 'TEST12345')
  await send(TIKTOK, ORDER, 'TEST12345')
  await send(META, ORDER)
  expect(networks.received.map(({ body }) => JSON.parse(body).test_event_code)).toEqual([
    'TEST12345',
    'TEST12345',
    undefined,
  ])
})

it.each([
  [
    'an error inside 200',
    { status: 200, body: { code: 40_105, message: 'Access token is incorrect' } },
    'refused',
  ],
  ['a refusal', { status: 400, body: { code: 40_002, message: 'event_time is invalid' } }, 'refused'],
  ['another address', { status: 302, body: '' }, 'refused'],
  ['half an answer', { status: 200, body: '{"code":' }, 'failed'],
  ['an endless answer', { status: 200, body: 'x'.repeat(100_000) }, 'failed'],
  ['a failure', { status: 503, body: '' }, 'failed'],
  ['its death after it has taken the event', 'death', 'failed'],
] as const)('a network that answers with %s', async (_, answer, outcome) => {
  networks.answerWith('tiktok', answer)
  expect(await send(TIKTOK, ORDER)).toMatchObject({ outcome })
  expect(networks.received).toHaveLength(1)
})

it('a network that is not there has failed, and nothing that it says of the failure is secret', async () => {
  await networks.close()
  expect(await send(META, ORDER)).toEqual({ outcome: 'failed', said: 'Pas de réponse.' })
  networks = await startStandInNetworks()
})
