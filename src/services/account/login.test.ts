import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listOrderAccess } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { ADMIN, LOGIN_ORIGIN, makeAdmin } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { type Login, login, logout } from './login.ts'
import { findAdmin } from './sessions.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const RIGHT = ADMIN

const SIGNED_IN = expect.objectContaining({ username: 'admin', role: 'proprietaire' })

function signIn(typed = RIGHT, { from = 'before', to = 'after' } = {}): Promise<Login> {
  return login(shop, typed, { ...LOGIN_ORIGIN, session: from, nextSession: to })
}

async function adminSessions(): Promise<string[]> {
  const rows = await shop.db.selectFrom('admin_sessions').select('session_id').orderBy('session_id').execute()
  return rows.map((row) => row.session_id)
}

describe('signing in', () => {
  beforeEach(() => makeAdmin(shop))

  it('signs in a new session, never the one it began with', async () => {
    expect(await signIn()).toEqual(SIGNED_IN)
    expect(await findAdmin(shop, 'after')).toEqual(SIGNED_IN)
    expect(await findAdmin(shop, 'before')).toBeUndefined()
  })

  it('forgives the capital that a phone adds to the name, and nothing in the password', async () => {
    expect(await signIn({ ...RIGHT, username: 'Admin' })).toEqual(SIGNED_IN)
    await expect(signIn({ ...RIGHT, password: `${ADMIN.password} ` })).rejects.toThrow('incorrect')
  })

  it('is refused alike for an unknown name and for a wrong password', async () => {
    const refusals = [
      { username: 'admin', password: 'autre chose' },
      { username: 'salma', password: ADMIN.password },
      { username: 'admin', password: '' },
    ].map((typed) => signIn(typed).catch((error: unknown) => error))
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({
        code: 'wrong_credentials',
        message: 'Nom d’utilisateur ou mot de passe incorrect.',
        issues: [],
        details: {},
      })
    }
    expect(await adminSessions()).toEqual([])
  })

  it('again ends the former session', async () => {
    await signIn()
    await signIn(RIGHT, { from: 'after', to: 'later' })
    expect(await adminSessions()).toEqual(['later'])
  })

  it('and out keeps this browser’s right to the order it placed', async () => {
    const { variantIds } = await stockPerfume(shop)
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const { id: orderId } = await placeOrder(
      shop,
      { ...SALMA, items },
      { session: 'before', address: '196.200.0.1', idempotencyKey: undefined },
    )
    await signIn()
    expect(await listOrderAccess(shop, { session: 'before', orderId })).toEqual([])
    expect(await listOrderAccess(shop, { session: 'after', orderId })).toEqual(['placed'])
    await logout(shop, { session: 'after', nextSession: 'later' })
    expect(await listOrderAccess(shop, { session: 'later', orderId })).toEqual(['placed'])
  })
})

describe('signing out', () => {
  it('ends this session on the server, and no other', async () => {
    await makeAdmin(shop)
    await signIn(RIGHT, { from: 'a', to: 'phone' })
    await signIn(RIGHT, { from: 'b', to: 'desk' })
    await logout(shop, { session: 'phone', nextSession: 'c' })
    for (const gone of ['phone', 'c']) expect(await findAdmin(shop, gone)).toBeUndefined()
    expect(await findAdmin(shop, 'desk')).toBeDefined()
  })
})
