import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { signIn } from './support/test-admin.ts'
import { stockPerfume } from './support/test-shop.ts'

let app: TestApp
afterEach(() => app.close())

const render = createRenderer({ shop: {}, admin: {}, waking: '' }, () => new Date())

it('the rating that the owner switches off leaves the shared page and its structured data at once', async () => {
  app = await startTestApp({ render, copies: 'shared' })
  const { slug } = await stockPerfume(app.shop)
  const owner = await signIn(app, app.visit())
  const shopper = app.visit()
  const read = async () => (await shopper.get(`/produit/${slug}`)).text()
  expect(await read()).toContain('"aggregateRating"')
  expect(await read()).toContain('4,5 sur 5, 24 avis')
  const { orders } = await (await owner.get('/api/admin/settings')).json()
  const change = await owner.send('PATCH', '/api/admin/settings/orders', {
    ...orders.value,
    version: orders.version,
    placeholder_rating: false,
  })
  expect(change.status).toBe(200)
  expect(await read()).not.toContain('aggregateRating')
  expect(await read()).not.toContain(' avis')
})
