import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const CHOICE = {
  version: CONSENT_TEXT_VERSION,
  asked: ['measurement', 'advertising'],
  granted: ['measurement'],
}

it('keeps the proof of a choice, and answers nothing', async () => {
  const response = await app.visit().send('POST', '/api/consents', CHOICE)
  expect([response.status, await response.json()]).toEqual([201, {}])
  expect(await app.shop.db.selectFrom('consents').select(['version', 'asked', 'granted']).execute()).toEqual([
    CHOICE,
  ])
})

it('takes a withdrawal from an address that has sent too many choices, whose proof comes later', async () => {
  const visit = app.visit()
  await changeSettings(app.shop, 'consent', { measurement: true, advertising: true })
  const variant_id = (await stockPerfume(app.shop)).variantIds[0]
  const items = [{ variant_id, quantity: 1, price: 58 }]
  const consent = { ...CHOICE, granted: CHOICE.asked }
  const placed = await visit.send('POST', '/api/orders', {
    ...{ ...SALMA, items },
    origin: { source: 'ig', fbclid: 'IwAR0', at: app.shop.clock().getTime(), consent },
  })
  expect(placed.status).toBe(201)
  expect(await app.shop.db.selectFrom('order_clicks').selectAll().execute()).toHaveLength(1)
  for (let sent = 0; sent < 120; sent += 1) await app.visit().send('POST', '/api/consents', CHOICE)
  expect((await visit.send('POST', '/api/consents', CHOICE)).status).toBe(429)
  expect(await app.shop.db.selectFrom('order_clicks').selectAll().execute()).toEqual([])
  expect(await app.shop.db.selectFrom('consents').select('id').execute()).toHaveLength(120)
})

it.each([
  ['what was not asked', { ...CHOICE, asked: ['advertising'] }],
  ['nothing that was asked', { ...CHOICE, asked: [], granted: [] }],
  ['a text that does not exist yet', { ...CHOICE, version: 99 }],
  ['another purpose', { ...CHOICE, granted: ['profilage'] }],
])('takes no proof of %s', async (_what, choice) => {
  const response = await app.visit().send('POST', '/api/consents', choice)
  expect(response.status).toBe(400)
  expect(await app.shop.db.selectFrom('consents').selectAll().execute()).toEqual([])
})

it.each([
  ['no object', 'utm_source=ig'],
  ['a text that is too long', { source: 'x'.repeat(101), at: Date.now() }],
  ['an identifier that is none', { source: 'ig', fbclid: '<script>', at: Date.now() }],
  ['a moment that is none', { source: 'ig', at: 'hier' }],
])('places an order whose origin is %s, and keeps nothing of it', async (_what, origin) => {
  await changeSettings(app.shop, 'consent', { measurement: true, advertising: true })
  const variant_id = (await stockPerfume(app.shop)).variantIds[0]
  const items = [{ variant_id, quantity: 1, price: 58 }]
  const response = await app.visit().send('POST', '/api/orders', { ...SALMA, items, origin })
  expect(response.status).toBe(201)
  expect(await app.shop.db.selectFrom('order_origins').selectAll().execute()).toEqual([])
})
