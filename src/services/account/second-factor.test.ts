import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RECOVERY_CODES } from '#domain/account/second-factor.ts'
import { ADMIN, LOGIN_ORIGIN, makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setAdminPassword } from './admin-password.ts'
import { changePassword } from './credentials.ts'
import { login } from './login.ts'
import { loginWithCode } from './pending-logins.ts'
import {
  beginApp,
  confirmApp,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from './second-factor.ts'
import { type Admin, findAdmin } from './sessions.ts'

const { password } = ADMIN

let shop: TestShop
let admin: Admin
beforeEach(async () => {
  shop = await openTestShop()
  admin = await makeStaff(shop, 'proprietaire', 'Nezha')
})
afterEach(() => shop.close())

function codeOf(secret: string, halfMinutes = 0): string {
  const timestamp = shop.clock().getTime() + halfMinutes * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

function pass(halfMinutes: number): void {
  shop.setTime(new Date(shop.clock().getTime() + halfMinutes * 30_000).toISOString())
}

/** Switches it on, half a minute ago: the code of that moment has been used. */
async function switchOn(): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = await beginApp(shop, password, admin)
  const { recovery_codes } = await confirmApp(shop, codeOf(secret), admin)
  pass(1)
  return { secret, recovery_codes }
}

const firstStep = (session = 'before', nextSession = 'phone') =>
  login(shop, { username: admin.username, password }, { session, nextSession, ...LOGIN_ORIGIN })

const secondStep = (code: string, session = 'before', nextSession = 'phone') =>
  loginWithCode(shop, code, { session, nextSession, device: LOGIN_ORIGIN.device })

async function passFirstStep(session?: string): Promise<void> {
  await expect(firstStep(session)).rejects.toMatchObject({ code: 'second_factor_required' })
}

describe('a second factor', () => {
  it('is on once a code of the app was typed, and then the password alone opens nothing', async () => {
    const { secret } = await beginApp(shop, password, admin)
    expect(await firstStep('before', 'unprotected')).toMatchObject({ id: admin.id })
    await expect(confirmApp(shop, '000000', admin)).rejects.toMatchObject({ issues: [{ path: 'code' }] })
    const { recovery_codes } = await confirmApp(shop, codeOf(secret), admin)
    expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES)
    await passFirstStep()
    expect(await findAdmin(shop, 'before')).toBeUndefined()
    pass(1)
    expect(await secondStep(codeOf(secret))).toMatchObject({ id: admin.id })
    expect(await findAdmin(shop, 'phone')).toEqual(admin)
  })

  it('takes each code of the app once, also when it is sent twice at the same moment', async () => {
    const { secret } = await switchOn()
    await passFirstStep('one')
    await passFirstStep('two')
    const tries = await Promise.allSettled([
      secondStep(codeOf(secret), 'one', 'phone'),
      secondStep(codeOf(secret), 'two', 'desk'),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([-2, 2])('refuses a code that is %i half minutes away', async (away) => {
    const { secret } = await switchOn()
    pass(4)
    await passFirstStep()
    await expect(secondStep(codeOf(secret, away))).rejects.toMatchObject({ issues: [{ path: 'code' }] })
    expect(await secondStep(codeOf(secret, Math.sign(away)))).toMatchObject({ id: admin.id })
  })

  it('takes each recovery code once, typed in any case and with spaces', async () => {
    const { recovery_codes } = await switchOn()
    const [code = '', other = ''] = recovery_codes
    await passFirstStep()
    await secondStep(` ${code.toUpperCase()} `)
    expect(await readSecondFactor(shop, admin.id)).toMatchObject({ recovery_codes_left: RECOVERY_CODES - 1 })
    await passFirstStep()
    await expect(secondStep(code)).rejects.toMatchObject({ issues: [{ path: 'code' }] })
    await renewRecoveryCodes(shop, password, admin)
    await expect(secondStep(other)).rejects.toMatchObject({ issues: [{ path: 'code' }] })
  })

  it('is not passed without the password, with that of another browser, too late, or after a new password', async () => {
    const { secret } = await switchOn()
    const refused = () => expect(secondStep(codeOf(secret))).rejects.toMatchObject({ code: 'login_expired' })
    await refused()
    await passFirstStep('elsewhere')
    await refused()
    await passFirstStep()
    pass(10)
    await refused()
    await passFirstStep()
    const typed = { current_password: password, remove_passkeys: false, new_password: 'quatre ânes gris' }
    await changePassword(shop, typed, { admin, session: 'desk' })
    await expect(secondStep(codeOf(secret))).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('lets ten codes be tried in ten minutes, from however many browsers', async () => {
    const { secret } = await switchOn()
    for (let tries = 0; tries < 10; tries += 1) {
      await passFirstStep(`browser ${tries}`)
      await expect(secondStep('000000', `browser ${tries}`)).rejects.toMatchObject({
        issues: [{ path: 'code' }],
      })
    }
    await expect(secondStep(codeOf(secret), 'browser 1')).rejects.toMatchObject({ code: 'too_many_requests' })
    pass(21)
    await passFirstStep()
    expect(await secondStep(codeOf(secret))).toMatchObject({ id: admin.id })
  })

  it('is known to the database without its codes', async () => {
    const { recovery_codes } = await switchOn()
    const rows = await shop.db.selectFrom('recovery_codes').selectAll().execute()
    expect(rows).toHaveLength(RECOVERY_CODES)
    for (const code of recovery_codes) expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('needs an app or a passkey', async () => {
    await expect(requireSecondFactor(shop, password, admin)).rejects.toMatchObject({ code: 'last_proof' })
    expect(await firstStep()).toMatchObject({ id: admin.id })
  })

  it('goes with the password that knows it, and by a password from the terminal', async () => {
    await switchOn()
    await expect(dropSecondFactor(shop, 'autre chose', admin)).rejects.toMatchObject({
      issues: [{ path: 'current_password' }],
    })
    await dropSecondFactor(shop, password, admin)
    expect(await firstStep()).toMatchObject({ id: admin.id })
    await switchOn()
    await setAdminPassword(shop, 'quatre ânes gris')
    const typed = { username: admin.username, password: 'quatre ânes gris' }
    const origin = { session: 'before', nextSession: 'again', ...LOGIN_ORIGIN }
    expect(await login(shop, typed, origin)).toMatchObject({ id: admin.id })
    expect(await readSecondFactor(shop, admin.id)).toEqual({
      ...{ second_factor: false, has_app: false, recovery_codes_left: 0 },
    })
  })
})
