import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOGIN_ORIGIN } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { ensureAdmin, setAdminPassword } from './admin-password.ts'
import { inviteStaff, readInvitation } from './invitations.ts'
import { type Login, login } from './login.ts'
import { findAdmin } from './sessions.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const PASSWORD = 'Rosée du matin 7'
const RIGHT = { username: 'admin', password: PASSWORD }
const ADMIN = expect.objectContaining({ username: 'admin' })

function signIn(typed = RIGHT, { from = 'before', to = 'after' } = {}): Promise<Login> {
  return login(shop, typed, { ...LOGIN_ORIGIN, session: from, nextSession: to })
}

async function adminSessions(): Promise<string[]> {
  const rows = await shop.db.selectFrom('admin_sessions').select('session_id').orderBy('session_id').execute()
  return rows.map((row) => row.session_id)
}

describe('at start', () => {
  it('a first password is generated and displayed once', async () => {
    const password = (await ensureAdmin(shop, { password: undefined })) ?? ''
    expect(password).toMatch(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    expect(await signIn({ username: 'admin', password })).toEqual(ADMIN)
    expect(await ensureAdmin(shop, { password: undefined })).toBeUndefined()
    expect(await findAdmin(shop, 'after')).toBeDefined()
  })

  it('of several processes, one creates the administrator and displays the valid password', async () => {
    const told = await Promise.all([1, 2, 3].map(() => ensureAdmin(shop, { password: undefined })))
    const [password = '', ...others] = told.filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect(await signIn({ username: 'admin', password })).toEqual(ADMIN)
  })

  it('a configured password is never displayed, and not set again when it is the current one', async () => {
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    await signIn()
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    expect(await findAdmin(shop, 'after')).toBeDefined()
  })

  it('a configured password replaces the current one, and ends every session', async () => {
    await ensureAdmin(shop, { password: 'premier mot' })
    await signIn({ ...RIGHT, password: 'premier mot' })
    expect(await ensureAdmin(shop, { password: PASSWORD })).toBeUndefined()
    expect(await adminSessions()).toEqual([])
    await expect(signIn({ ...RIGHT, password: 'premier mot' })).rejects.toThrow('incorrect')
    expect(await signIn()).toEqual(ADMIN)
  })
})

describe('ADMIN_PASSWORD', () => {
  it('does not undo a later change, until it changes itself', async () => {
    await ensureAdmin(shop, { password: PASSWORD })
    await setAdminPassword(shop, 'changé sur écran')
    await ensureAdmin(shop, { password: PASSWORD })
    expect(await signIn({ ...RIGHT, password: 'changé sur écran' })).toEqual(ADMIN)
    await ensureAdmin(shop, { password: 'une autre encore' })
    expect(await signIn({ ...RIGHT, password: 'une autre encore' })).toEqual(ADMIN)
  })

  it('reaches the administrator under whatever name they have chosen', async () => {
    await ensureAdmin(shop, { password: PASSWORD })
    await shop.db.updateTable('admins').set({ username: 'nezha' }).execute()
    expect(await ensureAdmin(shop, { password: 'une autre encore' })).toBeUndefined()
    await expect(signIn({ username: 'admin', password: 'une autre encore' })).rejects.toThrow('incorrect')
    expect(await signIn({ username: 'nezha', password: 'une autre encore' })).toMatchObject({
      username: 'nezha',
    })
  })
})

describe('a new password', () => {
  it('makes links worthless that somebody made in the owner’s account', async () => {
    await ensureAdmin(shop, { password: PASSWORD })
    const owner = await signIn()
    const { token } = await inviteStaff(shop, { name: 'Salma', role: 'proprietaire' }, owner)
    await setAdminPassword(shop, 'quatre ânes gris')
    await expect(readInvitation(shop, token)).rejects.toMatchObject({ code: 'invitation_gone' })
  })

  it('makes the administrator where there is none', async () => {
    await setAdminPassword(shop, PASSWORD)
    expect(await signIn()).toEqual(ADMIN)
  })

  it('leaves no session to a concurrent login with the former one', async () => {
    await setAdminPassword(shop, 'premier mot')
    const attempts = [1, 2, 3, 4].map((n) =>
      signIn({ ...RIGHT, password: 'premier mot' }, { from: `from-${n}`, to: `to-${n}` }),
    )
    await Promise.allSettled([...attempts, setAdminPassword(shop, PASSWORD)])
    expect(await adminSessions()).toEqual([])
  })
})
