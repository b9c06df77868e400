import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { ADMIN, makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setAdminPassword } from './admin-password.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkey-login.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { type Admin, findAdmin } from './sessions.ts'
import { updateStaff } from './staff.ts'

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
})
afterEach(() => shop.close())

const begin = () => beginPasskey(shop, ADMIN.password, { admin, session: 'desk', party: PARTY })
const add = async (ceremony: Parameters<typeof phone.make>[1] = HERE) =>
  addPasskey(shop, phone.make(await begin(), ceremony), {
    ...{ admin, session: 'desk', party: PARTY, device: DEVICE },
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
    const caller = { admin, session: 'desk', party: PARTY, device: DEVICE }
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

  it('does not sign in once it is removed, or once its person has lost access', async () => {
    const { id } = await add()
    await makeStaff(shop, 'proprietaire', 'Imane')
    await updateStaff(shop, { id: admin.id, active: false }, admin)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
    await updateStaff(shop, { id: admin.id, active: true }, admin)
    await removePasskey(shop, id, admin)
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('goes when the password is set from the terminal: whoever added it is out', async () => {
    await add()
    await setAdminPassword(shop, 'quatre ânes gris')
    await expect(signIn()).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})
