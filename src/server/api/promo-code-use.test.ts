import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

it.each([
  ['SQL', "x'; drop table promo_codes; --"],
  ['an emoji', '🌹🌹🌹'],
  ['right-to-left text', '\u202e10EUNEVNEIB'],
  ['control characters', 'A\u0007B\u001fC'],
])('answers that %s does not apply', async (_shape, code) => {
  const response = await app.visit().send('POST', '/api/promo-codes/apply', { code, cartTotal: 100 })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ valid: false, message: "Ce code promo n'est pas valide" })
})

it('finds a code that was pasted with signs nobody sees', async () => {
  await app.shop.db
    .insertInto('promo_codes')
    .values({
      code: 'ETE26',
      discount_percentage: 10,
      expiry_date: '2027-01-31',
    })
    .execute()
  const code = '\u202aete\u200b26\u202c\ufeff'
  const response = await app.visit().send('POST', '/api/promo-codes/apply', { code, cartTotal: 100 })
  expect(await response.json()).toMatchObject({ valid: true, code: 'ETE26' })
})

it.each([
  ['an empty code', { code: '', cartTotal: 100 }],
  ['spaces', { code: '   ', cartTotal: 100 }],
  ['10,000 characters', { code: 'A'.repeat(10_000), cartTotal: 100 }],
  ['a list', { code: ['BIENVENUE10'], cartTotal: 100 }],
  ['no total', { code: 'BIENVENUE10' }],
  ['a negative total', { code: 'BIENVENUE10', cartTotal: -1 }],
  ['a total that is no number', { code: 'BIENVENUE10', cartTotal: '100' }],
])('refuses %s with a French sentence', async (_shape, body) => {
  const response = await app.visit().send('POST', '/api/promo-codes/apply', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
})

it('says what is missing for a code, and what an amount takes off', async () => {
  const bounds = { kind: 'amount', amount: 50, smallest_basket: 150 } as const
  await app.shop.db
    .insertInto('promo_codes')
    .values({ code: 'CINQUANTE', discount_percentage: 0, expiry_date: '2027-01-31', ...bounds })
    .execute()
  const apply = async (cartTotal: number) => {
    const sent = { code: 'cinquante', cartTotal, phone: 'pas encore' }
    return (await app.visit().send('POST', '/api/promo-codes/apply', sent)).json()
  }
  expect(await apply(100)).toMatchObject({ valid: false, message: expect.stringMatching(/^Encore 50\sDH/) })
  expect(await apply(150)).toMatchObject({
    valid: true,
    discount: 0,
    discountAmount: 50,
    newTotal: 100,
    ...bounds,
  })
})

it('asks who tries code after code to wait', async () => {
  const visit = app.visit()
  const statuses: number[] = []
  for (let times = 0; times < 31; times += 1) {
    const response = await visit.send('POST', '/api/promo-codes/apply', { code: `C${times}`, cartTotal: 100 })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
