import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
let variant_id: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
  variant_id = (await stockPerfume(app.shop)).variantIds[0] ?? 0
})
afterEach(() => app.close())

const PLAN = { scope: { kind: 'family', family: 'floral' }, discount_value: 20 }

async function create(changes: object = {}) {
  const response = await owner.send('POST', '/api/campaigns', { ...PLAN, ...changes })
  return { status: response.status, answer: await response.json() }
}

async function currentPrice(): Promise<number> {
  const response = await app.visit().get(`/api/variants/${variant_id}/price`)
  return (await response.json()).currentPrice
}

it('a campaign is tried, created, prolonged, ended and taken back', async () => {
  const trial = await owner.send('POST', '/api/campaigns/trial', PLAN)
  expect(trial.status).toBe(200)
  expect(await trial.json()).toMatchObject({
    sizes: [{ variant_id, price: 58, new_price: 46, outcome: 'included', reason: null }],
    total: 1,
    counts: { included: 1, promoted: 0, not_lower: 0, below_cost: 0, hidden: 0 },
  })
  expect(await currentPrice()).toBe(58)

  // During Ramadan Morocco is on UTC.
  const { status, answer } = await create({ end_date: '2026-03-02T12:00', rounding: 5 })
  expect(status).toBe(201)
  expect(answer).toMatchObject({ state: 'running', sizes: 1, end_date: '2026-03-02T12:00:00.000Z' })
  expect(await currentPrice()).toBe(45)

  const path = `/api/campaigns/${answer.id}`
  const prolonged = await owner.send('PATCH', path, { end_date: '2026-03-02T18:00' })
  expect(await prolonged.json()).toMatchObject({
    left: 0,
    campaign: { end_date: '2026-03-02T18:00:00.000Z' },
  })
  app.shop.setTime('2026-03-02T10:20:00Z')
  expect(await (await owner.send('POST', `${path}/end`, {})).json()).toMatchObject({ state: 'ended', on: 0 })
  expect(await currentPrice()).toBe(58)
  expect(await (await owner.get('/api/campaigns')).json()).toMatchObject([{ id: answer.id, state: 'ended' }])
  expect((await owner.send('DELETE', path, {})).status).toBe(200)
  expect(await (await owner.get('/api/campaigns')).json()).toEqual([])
  expect((await owner.send('DELETE', path, {})).status).toBe(404)
})

it.each([
  [{ discount_value: 0 }, 'discount_value', 'La valeur doit être supérieure à 0.'],
  [{ end_date: 'demain' }, 'end_date', 'Date invalide.'],
  [{ start_date: '2026-03-01T12:00' }, 'start_date', 'Le début de la promotion est déjà passé.'],
  [{ scope: { kind: 'brand', brand: ' ' } }, 'scope.brand', 'Choisissez une marque.'],
])('refuses %o at its field, in French', async (changes, path, message) => {
  const { status, answer } = await create(changes)
  expect(status).toBe(400)
  expect(answer.issues).toEqual([{ path, message }])
})

it('lists the brands of the shop', async () => {
  expect(await (await owner.get('/api/campaigns/brands')).json()).toEqual(['Nefzaya'])
})
