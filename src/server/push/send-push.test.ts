import { generateKeyPairSync, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pushMessage } from '#domain/push/message.ts'
import { readPushKeys } from '#services/push/keys.ts'
import { makePushDevice, type StandInPush, startStandInPush } from '#tests/support/stand-in-push.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createSendPush, type SendPush } from './send-push.ts'

const ORDER = { id: '0a1b2c3d-0000-4000-8000-000000000001', order_number: 'SL-7K3Q-9XVD', total: 420 }
const TOPIC = 'ca1b2c3d000040008000000000000001'

let shop: TestShop
let service: StandInPush
let send: SendPush
beforeEach(async () => {
  shop = await openTestShop()
  service = await startStandInPush()
  send = sendAs(new URL(service.url))
})
afterEach(async () => {
  await service.close()
  await shop.close()
})

const { publicKey, privateKey } = makeKeys()

function sendAs(standIn: URL | undefined): SendPush {
  return createSendPush({ keys: { publicKey, privateKey }, shopUrl: new URL('https://sillage.ma'), standIn })
}

function makeKeys() {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d, jwk: { kty: 'EC', crv: 'P-256', x, y } }
}

function messageTo(name: string, serviceUrl = service.url) {
  const device = makePushDevice(serviceUrl, name)
  const { endpoint, keys } = device.subscription
  return {
    device,
    delivery: { to: { endpoint, ...keys }, message: pushMessage('commande', ORDER), topic: TOPIC },
  }
}

it('reaches its device, which alone can read it', async () => {
  const { device, delivery } = messageTo('telephone')
  expect(await send(delivery)).toBe('taken')
  const [arrived] = service.received
  expect(arrived?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: TOPIC,
    'content-encoding': 'aes128gcm',
  })
  const body = arrived?.body ?? Buffer.alloc(0)
  expect(device.read(body)).toEqual(delivery.message)
  expect(body.includes('SL-7K3Q')).toBe(false)
  expect(() => messageTo('autre').device.read(body)).toThrow()
})

it('is signed with the shop’s key, for this push service and nobody else', async () => {
  await send(messageTo('telephone').delivery)
  const { authorization = '' } = service.received[0]?.headers ?? {}
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const [header, claims = '', signature = ''] = token.split('.')
  const readable = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(readable).toMatchObject({ aud: service.url, sub: 'https://sillage.ma' })
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})

it.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [302, 'refused'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('an answer %i means %s', async (status, taken) => {
  service.answerWith('telephone', status)
  expect(await send(messageTo('telephone').delivery)).toBe(taken)
})

it('a push service that is not there has failed, which may pass', async () => {
  const { delivery } = messageTo('telephone')
  await service.close()
  expect(await send(delivery)).toBe('failed')
  service = await startStandInPush()
})

it('nothing is sent to an address that is no push service, whatever is stored', async () => {
  const { delivery } = messageTo('telephone')
  expect(await sendAs(undefined)(delivery)).toBe('gone')
  expect(await sendAs(new URL('http://127.0.0.1:9'))(delivery)).toBe('gone')
  expect(service.received).toEqual([])
})

it('a key that no device can have silences its subscription instead of the others', async () => {
  const { delivery } = messageTo('telephone')
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  expect(await send({ ...delivery, to: { ...delivery.to, p256dh } })).toBe('gone')
})

it('processes that start together agree on one pair of keys', async () => {
  const pairs = await Promise.all(Array.from({ length: 5 }, () => readPushKeys(shop)))
  expect(new Set(pairs.map((pair) => pair.publicKey)).size).toBe(1)
  const [pair = { publicKey: '', privateKey: '' }] = pairs
  expect(Buffer.from(pair.publicKey, 'base64url')).toHaveLength(65)
  const own = createSendPush({
    keys: pair,
    shopUrl: new URL('http://127.0.0.1:3000'),
    standIn: new URL(service.url),
  })
  expect(await own(messageTo('telephone').delivery)).toBe('taken')
})
