import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { type Admin, ensureAdmin, findAdmin, login, logout, setAdminPassword } from './auth.ts'
import { placeOrder } from './orders.ts'
import { forgetLapsed, listOrderAccess } from './sessions.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const PASSWORD = 'Rosée du matin 7'
const RIGHT = { username: 'admin', password: PASSWORD }

function signIn(typed = RIGHT, { from = 'before', to = 'after' } = {}): Promise<Admin> {
  return login(shop, typed, { session: from, nextSession: to })
}

async function adminSessions(): Promise<string[]> {
  const rows = await shop.db.selectFrom('admin_sessions').select('session_id').orderBy('session_id').execute()
  return rows.map((row) => row.session_id)
}

describe('signing in', () => {
  beforeEach(() => ensureAdmin(shop, { password: PASSWORD }))

  it('holds for the next session, never for the one it began with', async () => {
    expect(await signIn()).toEqual({ username: 'admin' })
    expect(await findAdmin(shop, 'after')).toEqual({ username: 'admin' })
    expect(await findAdmin(shop, 'before')).toBeUndefined()
  })

  it('forgives the capital and the space that a phone adds to the name, and nothing in the password', async () => {
    expect(await signIn({ ...RIGHT, username: ' Admin ' })).toEqual({ username: 'admin' })
    await expect(signIn({ ...RIGHT, password: `${PASSWORD} ` })).rejects.toThrow('incorrect')
  })

  it('is refused alike for an unknown name and for a wrong password', async () => {
    const refusals = [
      { username: 'admin', password: 'autre chose' },
      { username: 'salma', password: PASSWORD },
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

  it('lasts twelve hours', async () => {
    await signIn()
    shop.setTime('2026-03-02T21:59:59Z')
    expect(await findAdmin(shop, 'after')).toBeDefined()
    await forgetLapsed(shop)
    expect(await adminSessions()).toEqual(['after'])
    shop.setTime('2026-03-02T22:00:00Z')
    expect(await findAdmin(shop, 'after')).toBeUndefined()
    await forgetLapsed(shop)
    expect(await adminSessions()).toEqual([])
  })

  it('again ends the sign-in of before', async () => {
    await signIn()
    await signIn(RIGHT, { from: 'after', to: 'later' })
    expect(await adminSessions()).toEqual(['later'])
  })

  it.each(['admin', 'salma'])(
    'is tried ten times at most in ten minutes under one name: %s',
    async (username) => {
      const attempt = () => signIn({ username, password: 'autre chose' })
      for (let times = 0; times < 10; times += 1) {
        await expect(attempt()).rejects.toMatchObject({ code: 'wrong_credentials' })
      }
      await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' })
      await expect(
        signIn({ username: ` ${username.toUpperCase()}`, password: PASSWORD }),
      ).rejects.toMatchObject({
        code: 'too_many_requests',
      })
      shop.setTime('2026-03-02T10:10:01Z')
      await expect(attempt()).rejects.toMatchObject({ code: 'wrong_credentials' })
    },
  )

  it('and out keeps this browser’s right to the order it placed', async () => {
    const { variantIds } = await stockPerfume(shop)
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const { id: orderId } = await placeOrder(
      shop,
      { ...SALMA, items },
      { session: 'before', idempotencyKey: undefined },
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
    await ensureAdmin(shop, { password: PASSWORD })
    await signIn(RIGHT, { from: 'a', to: 'phone' })
    await signIn(RIGHT, { from: 'b', to: 'desk' })
    await logout(shop, { session: 'phone', nextSession: 'c' })
    for (const gone of ['phone', 'c']) expect(await findAdmin(shop, gone)).toBeUndefined()
    expect(await findAdmin(shop, 'desk')).toBeDefined()
  })
})

describe('at start', () => {
  it('a first password is made up and told once', async () => {
    const password = (await ensureAdmin(shop, { password: undefined })) ?? ''
    expect(password).toMatch(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    expect(await signIn({ username: 'admin', password })).toEqual({ username: 'admin' })
    expect(await ensureAdmin(shop, { password: undefined })).toBeUndefined()
    expect(await findAdmin(shop, 'after')).toBeDefined()
  })

  it('of several processes, one makes the administrator and tells the password that holds', async () => {
    const told = await Promise.all([1, 2, 3].map(() => ensureAdmin(shop, { password: undefined })))
    const [password = '', ...others] = told.filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect(await signIn({ username: 'admin', password })).toEqual({ username: 'admin' })
  })

  it('a password that is given is never told, and not set anew when it is the present one', async () => {
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    await signIn()
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    expect(await findAdmin(shop, 'after')).toBeDefined()
  })

  it('a password that is given wins over the one that was set, and ends every session', async () => {
    await ensureAdmin(shop, { password: 'premier mot' })
    await signIn({ ...RIGHT, password: 'premier mot' })
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    expect(await adminSessions()).toEqual([])
    await expect(signIn({ ...RIGHT, password: 'premier mot' })).rejects.toThrow('incorrect')
    expect(await signIn()).toEqual({ username: 'admin' })
  })
})

describe('a new password', () => {
  it('makes the administrator where there is none', async () => {
    await setAdminPassword(shop, PASSWORD)
    expect(await signIn()).toEqual({ username: 'admin' })
  })

  it('leaves no session to whoever is signing in with the former one', async () => {
    await setAdminPassword(shop, 'premier mot')
    const attempts = [1, 2, 3, 4].map((n) =>
      signIn({ ...RIGHT, password: 'premier mot' }, { from: `from-${n}`, to: `to-${n}` }),
    )
    await Promise.allSettled([...attempts, setAdminPassword(shop, PASSWORD)])
    expect(await adminSessions()).toEqual([])
  })
})
