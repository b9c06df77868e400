import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

async function create(body: object) {
  const response = await owner.send('POST', '/api/promotions', { variant_id, discount_value: 20, ...body })
  return { status: response.status, answer: await response.json() }
}

describe('POST /api/promotions', () => {
  it('takes a time without a zone, and without seconds, as clocks in Morocco show it', async () => {
    // During Ramadan Morocco is on UTC.
    const { status, answer } = await create({ end_date: '2026-03-02T12:00' })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      promotion_type: 'percentage',
      original_price: 58,
      promotion_price: 46,
      end_date: '2026-03-02T12:00:00.000Z',
    })
    const price = await app.visit().get(`/api/variants/${variant_id}/price`)
    expect(await price.json()).toMatchObject({ hasPromotion: true, currentPrice: 46, originalPrice: 58 })
  })

  it.each([
    [{ discount_value: 0 }, 'La valeur doit être supérieure à 0.'],
    [{ end_date: 'demain' }, 'Date invalide.'],
    [{ start_date: '2026-03-01T12:00' }, 'Le début de la promotion est déjà passé.'],
  ])('refuses %o at its field, in French', async (body, message) => {
    const { status, answer } = await create(body)
    expect(status).toBe(400)
    expect(answer.issues).toEqual([{ path: Object.keys(body)[0], message }])
  })

  it('refuses a size that does not exist, and one that has a promotion already', async () => {
    expect(await create({ variant_id: 4242 })).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    await create({})
    expect(await create({})).toMatchObject({ status: 409, answer: { code: 'promotion_conflict' } })
  })
})

describe('the other calls of promotions', () => {
  it('list, change, check and delete', async () => {
    const { answer } = await create({ duration_hours: 1 })
    const path = `/api/promotions/${answer.id}`
    expect(await (await owner.get('/api/promotions')).json()).toMatchObject([{ id: answer.id, active: true }])
    const lasting = await owner.send('PATCH', path, { end_date: null })
    expect(await lasting.json()).toMatchObject({ end_date: null })
    const checked = await owner.send('POST', '/api/promotions/expire-check')
    expect(await checked.json()).toEqual({ expired: 0 })
    expect((await owner.send('DELETE', path)).status).toBe(200)
    expect((await owner.send('DELETE', path)).status).toBe(404)
    expect((await owner.send('PATCH', '/api/promotions/abc', { active: true })).status).toBe(404)
  })
})
