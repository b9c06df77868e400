import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#services/shop.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { ADMIN, LOGIN_ORIGIN, makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { setAdminPassword } from './admin-password.ts'
import { changePassword } from './credentials.ts'
import { login } from './login.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkey-login.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { loginWithCode } from './pending-logins.ts'
import { readSecondFactor, requireSecondFactor } from './second-factor.ts'
import { type Admin, beginAdminSession, endOtherSessions, findAdmin } from './sessions.ts'
import { applySignInLink, issueSignInLink } from './sign-in-links.ts'
import { listStaff, removeStaffPasskeys, updateStaff } from './staff.ts'

const PARTY = { id: 'boutique.ma', origins: ['https://boutique.ma'] }
const HERE = { origin: 'https://boutique.ma' }
const DEVICE = 'Chrome, Android'

let shop: TestShop
let admin: Admin
let phone: ReturnType<typeof createAuthenticator>
beforeEach(async () => {
  shop = await openTestShop()
  admin = await makeStaff(shop, 'proprietaire', 'Nezha')
  phone = createAuthenticator(PARTY.id)
  await inTransaction(shop, (tx) =>
    beginAdminSession(tx, { session: 'desk', adminId: admin.id, device: DEVICE, now: shop.clock() }),
  )
})
afterEach(() => shop.close())

const begin = () => beginPasskey(shop, ADMIN.password, { admin, session: 'desk', party: PARTY })
const add = async (ceremony: Parameters<typeof phone.make>[1] = HERE) =>
  addPasskey(shop, phone.make(await begin(), ceremony), {
    ...{ admin, session: 'desk', party: PARTY },
  })
const beginLogin = () => beginPasskeyLogin(shop, { session: 'before', party: PARTY })
const enter = (sent: ReturnType<typeof phone.sign>, nextSession = 'phone') =>
  loginWithPasskey(shop, sent, { session: 'before', nextSession, device: DEVICE, party: PARTY })
const signIn = async (ceremony: Parameters<typeof phone.sign>[1] = HERE, nextSession = 'phone') =>
  enter(phone.sign(await beginLogin(), ceremony), nextSession)

describe('a passkey', () => {
  it('is added with the password, and signs in without it', async () => {
    expect(await add()).toMatchObject({ name: DEVICE, last_used_at: null })
    expect(await signIn()).toMatchObject({ id: admin.id, role: 'proprietaire' })
    expect(await findAdmin(shop, 'phone')).toEqual(admin)
    expect(await listPasskeys(shop, admin.id)).toEqual([
      expect.objectContaining({ last_used_at: shop.clock().toISOString() }),
    ])
  })

  it('is not begun without the password', async () => {
    const caller = { admin, session: 'desk', party: PARTY }
    await expect(beginPasskey(shop, 'autre chose', caller)).rejects.toMatchObject({
      issues: [{ path: 'current_password' }],
    })
  })

  it('is not added with what was asked for signing in, which needs no password', async () => {
    const { challenge } = await beginPasskeyLogin(shop, { session: 'desk', party: PARTY })
    const sent = phone.make({ challenge }, HERE)
    const caller = { admin, session: 'desk', party: PARTY }
    await expect(addPasskey(shop, sent, caller)).rejects.toMatchObject({ code: 'passkey_refused' })
    expect(await listPasskeys(shop, admin.id)).toEqual([])
  })

  it.each([
    ['for another address', { origin: 'https://boutique.example' }],
    ['without a fingerprint, a face or a code', { ...HERE, isVerified: false }],
  ])('made %s is refused', async (_what, ceremony) => {
    await expect(add(ceremony)).rejects.toMatchObject({ code: 'passkey_refused' })
    expect(await listPasskeys(shop, admin.id)).toEqual([])
  })

  it.each([
    ['for another address', { origin: 'https://boutique.example' }],
    ['without a fingerprint, a face or a code', { ...HERE, isVerified: false }],
  ])('that signed %s does not sign in', async (_what, ceremony) => {
    await add()
    await expect(signIn(ceremony)).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await findAdmin(shop, 'phone')).toBeUndefined()
  })

  it('of another key under a known name does not sign in', async () => {
    await add()
    const { id, rawId } = phone.sign(await beginLogin(), HERE)
    const other = createAuthenticator(PARTY.id).sign(await beginLogin(), HERE)
    await expect(enter({ ...other, id, rawId })).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('signs each challenge once, within five minutes', async () => {
    await add()
    const sent = phone.sign(await beginLogin(), HERE)
    await enter(sent)
    await expect(enter(sent, 'again')).rejects.toMatchObject({ code: 'passkey_refused' })
    const late = phone.sign(await beginLogin(), HERE)
    shop.setTime(new Date(shop.clock().getTime() + 300_000).toISOString())
    await expect(enter(late, 'late')).rejects.toMatchObject({ code: 'passkey_refused' })
  })

  it('whose counter goes back is a copy, and does not sign in', async () => {
    await add()
    await signIn()
    await signIn(HERE, 'again')
    phone.rewind()
    await expect(signIn(HERE, 'copy')).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('does not sign in once its person has lost access, nor when it is given back', async () => {
    await add()
    await makeStaff(shop, 'proprietaire', 'Imane')
    await updateStaff(shop, { id: admin.id, active: false }, admin)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    await updateStaff(shop, { id: admin.id, active: true }, admin)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await listPasskeys(shop, admin.id)).toEqual([])
  })

  it('is removed with the password alone, and named by its person', async () => {
    const { id } = await add()
    const other = await makeStaff(shop, 'confirmation', 'Salma')
    await expect(renamePasskey(shop, { id, name: 'À moi' }, other)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await renamePasskey(shop, { id, name: 'Téléphone' }, admin)).toMatchObject({ name: 'Téléphone' })
    const wrong = removePasskey(shop, { id, current_password: 'autre chose' }, admin)
    await expect(wrong).rejects.toMatchObject({ issues: [{ path: 'current_password' }] })
    expect(await listPasskeys(shop, admin.id)).toMatchObject([{ name: 'Téléphone' }])
    await removePasskey(shop, { id, current_password: ADMIN.password }, admin)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('is not added by a session that was ended meanwhile', async () => {
    const sent = phone.make(await begin(), HERE)
    await endOtherSessions(shop, { admin, session: 'phone' })
    const added = addPasskey(shop, sent, { admin, session: 'desk', party: PARTY })
    await expect(added).rejects.toMatchObject({ code: 'passkey_refused' })
    expect(await listPasskeys(shop, admin.id)).toEqual([])
  })

  it('goes when the password is set from the terminal: whoever added it is out', async () => {
    await add()
    await setAdminPassword(shop, 'quatre ânes gris')
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})

describe('what ends the other ways in', () => {
  const known = async () => (await listStaff(shop)).staff.find(({ id }) => id === admin.id)?.passkeys
  let boss: Admin
  beforeEach(async () => {
    boss = await makeStaff(shop, 'proprietaire', 'Imane')
    await add()
  })

  it.each([
    [
      'a password that is chosen by an owner’s link',
      async () => {
        const { token } = await issueSignInLink(shop, admin.id, boss)
        await applySignInLink(shop, { token, password: 'quatre ânes gris' })
      },
    ],
    ['an access that is taken away', () => updateStaff(shop, { id: admin.id, active: false }, boss)],
    ['an owner', () => removeStaffPasskeys(shop, admin.id, boss)],
    ['a person’s own new password, if asked', () => changeOwn({ remove_passkeys: true })],
  ])('%s takes the passkeys away', async (_what, act) => {
    expect(await known()).toBe(1)
    await act()
    expect(await known()).toBe(0)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  function changeOwn({ remove_passkeys }: { remove_passkeys: boolean }) {
    const typed = { current_password: ADMIN.password, new_password: 'quatre ânes gris', remove_passkeys }
    return changePassword(shop, typed, { admin, session: 'desk' })
  }

  it('a person’s own new password leaves them, if not asked', async () => {
    await changeOwn({ remove_passkeys: false })
    expect(await signIn()).toMatchObject({ id: admin.id })
  })

  it('another role leaves them', async () => {
    await updateStaff(shop, { id: admin.id, role: 'confirmation' }, boss)
    expect(await signIn()).toMatchObject({ id: admin.id })
  })

  it('an owner removes nobody’s twice, and one’s own with the password alone', async () => {
    await removeStaffPasskeys(shop, admin.id, boss)
    await expect(removeStaffPasskeys(shop, admin.id, boss)).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeStaffPasskeys(shop, boss.id, boss)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('a second factor of passkeys alone asks for a recovery code, and goes when none is left', async () => {
    const { recovery_codes } = await requireSecondFactor(shop, ADMIN.password, admin)
    await removeStaffPasskeys(shop, admin.id, boss)
    expect(await readSecondFactor(shop, admin.id)).toMatchObject({ second_factor: true })
    for (const [used, code] of recovery_codes.entries()) {
      await expect(signInByName(`before ${used}`)).rejects.toMatchObject({ code: 'second_factor_required' })
      const origin = { session: `before ${used}`, nextSession: `after ${used}`, device: DEVICE }
      expect(await loginWithCode(shop, code, origin)).toMatchObject({ id: admin.id })
    }
    await add()
    await removeStaffPasskeys(shop, admin.id, boss)
    expect(await readSecondFactor(shop, admin.id)).toMatchObject({ second_factor: false })
  })

  function signInByName(session: string) {
    const typed = { username: admin.username, password: ADMIN.password }
    return login(shop, typed, { ...LOGIN_ORIGIN, session, nextSession: `${session} next` })
  }
})
