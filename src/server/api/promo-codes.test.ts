import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
})
afterEach(() => app.close())

const WELCOME = { code: 'bienvenue10', discount_percentage: 10, expiry_date: '2026-12-31' }

async function ask(...request: Parameters<Visit['send']>) {
  const response = await owner.send(...request)
  return { status: response.status, answer: await response.json() }
}

describe('POST and PATCH /api/promo-codes', () => {
  it('refuse a wrong field in the words of its rule', async () => {
    const { answer: kept } = await ask('POST', '/api/promo-codes', { ...WELCOME, code: 'AUTRE' })
    const [wrong, message] = [{ discount_percentage: 101 }, 'La réduction ne peut pas dépasser 100%']
    const answer = { code: 'invalid_input', message, issues: [{ path: 'discount_percentage', message }] }
    expect(await ask('POST', '/api/promo-codes', { ...WELCOME, ...wrong })).toEqual({ status: 400, answer })
    expect(await ask('PATCH', `/api/promo-codes/${kept.id}`, wrong)).toEqual({ status: 400, answer })
  })

  it('make a code of each kind, with its bounds', async () => {
    const bounds = { smallest_basket: 300, once_per_phone: true }
    const amount = { code: 'CINQUANTE', kind: 'amount', amount: 50, expiry_date: '2026-12-31', ...bounds }
    expect(await ask('POST', '/api/promo-codes', amount)).toMatchObject({
      status: 201,
      answer: { ...amount, discount_percentage: 0 },
    })
    const delivery = { code: 'LIVRE', kind: 'free_delivery', expiry_date: '2026-12-31' }
    expect(await ask('POST', '/api/promo-codes', delivery)).toMatchObject({
      status: 201,
      answer: {
        ...delivery,
        discount_percentage: 0,
        amount: 0,
        smallest_basket: null,
        once_per_phone: false,
      },
    })
    expect(
      (await ask('POST', '/api/promo-codes', { ...delivery, code: 'AUTRE', kind: 'cadeau' })).status,
    ).toBe(400)
    expect(await ask('POST', '/api/promo-codes', { ...amount, code: 'AUTRE', amount: 0.5 })).toMatchObject({
      status: 400,
      answer: { issues: [{ path: 'amount' }] },
    })
  })

  it('tell all that is missing at once', async () => {
    const { answer } = await ask('POST', '/api/promo-codes', {})
    expect(answer.issues.map(({ path }: { path: string }) => path)).toEqual([
      'code',
      'discount_percentage',
      'expiry_date',
    ])
  })

  it('refuse a code that exists: 409', async () => {
    await ask('POST', '/api/promo-codes', WELCOME)
    expect(await ask('POST', '/api/promo-codes', { ...WELCOME, code: ' Bienvenue10 ' })).toMatchObject({
      status: 409,
      answer: { code: 'promo_code_taken', message: 'Le code promo BIENVENUE10 existe déjà.' },
    })
  })

  it.each([`<B>"10%"</B>`, 'عيد', '🌹🎁🌹', "');DROP/**/TABLE--"])(
    'keep %s as it was typed',
    async (code) => {
      const { status, answer } = await ask('POST', '/api/promo-codes', { ...WELCOME, code })
      expect(status).toBe(201)
      const listed = await owner.get('/api/promo-codes')
      expect(await listed.json()).toEqual([{ ...answer, code }])
    },
  )
})

describe('the other calls of promo codes', () => {
  it('list, change and delete', async () => {
    const { answer: created } = await ask('POST', '/api/promo-codes', WELCOME)
    expect(created).toEqual({
      ...WELCOME,
      id: 1,
      code: 'BIENVENUE10',
      kind: 'percentage',
      amount: 0,
      smallest_basket: null,
      once_per_phone: false,
      active: true,
      usage_limit: null,
      current_usage: 0,
    })
    const changed = { ...created, active: false, usage_limit: 3 }
    const sent = { active: false, usage_limit: 3, current_usage: 2 }
    expect(await ask('PATCH', '/api/promo-codes/1', sent)).toEqual({ status: 200, answer: changed })
    expect(await ask('DELETE', '/api/promo-codes/1')).toEqual({ status: 200, answer: {} })
    expect((await ask('DELETE', '/api/promo-codes/1')).status).toBe(404)
    expect((await ask('PATCH', '/api/promo-codes/apply', { active: true })).status).toBe(404)
    expect(await (await owner.get('/api/promo-codes')).json()).toEqual([])
  })
})
