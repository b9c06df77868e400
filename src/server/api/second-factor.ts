import * as calls from '#contract/account/second-factor.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { addPasskey, beginPasskey } from '#services/account/add-passkey.ts'
import * as passkeyLogin from '#services/account/passkey-login.ts'
import * as passkeys from '#services/account/passkeys.ts'
import { loginWithCode } from '#services/account/pending-logins.ts'
import * as secondFactor from '#services/account/second-factor.ts'

/** Per network: a passkey cannot be guessed, but each try is work. */
const PASSKEYS_PER_NETWORK = { what: 'login-passkey', hits: 60, windowSeconds: 600 }

/** Mounts passkeys, the second factor, and the two steps of a login that need them. */
export function mountSecondFactor(deps: ApiDependencies): void {
  mount(deps, calls.getProofs, async ({ shop, admin }) => ({
    ...(await secondFactor.readSecondFactor(shop, admin.id)),
    passkeys: await passkeys.listPasskeys(shop, admin.id),
  }))
  mount(deps, calls.beginPasskey, ({ shop, admin, input, visit: { session }, relyingParty }) =>
    beginPasskey(shop, input.current_password, { admin, session, party: relyingParty() }),
  )
  mount(deps, calls.addPasskey, ({ shop, admin, input, visit: { session }, relyingParty }) =>
    addPasskey(shop, input.passkey, { admin, session, party: relyingParty() }),
  )
  mount(deps, calls.renamePasskey, ({ shop, admin, input }) => passkeys.renamePasskey(shop, input, admin))
  mount(deps, calls.removePasskey, async ({ shop, admin, input }) => {
    await passkeys.removePasskey(shop, input, admin)
    return {}
  })
  mount(deps, calls.beginApp, ({ shop, admin, input }) =>
    secondFactor.beginApp(shop, input.current_password, admin),
  )
  mount(deps, calls.confirmApp, ({ shop, admin, input }) => secondFactor.confirmApp(shop, input.code, admin))
  mount(deps, calls.requireSecondFactor, ({ shop, admin, input }) =>
    secondFactor.requireSecondFactor(shop, input.current_password, admin),
  )
  mount(deps, calls.dropSecondFactor, async ({ shop, admin, input }) => {
    await secondFactor.dropSecondFactor(shop, input.current_password, admin)
    return {}
  })
  mount(deps, calls.renewRecoveryCodes, ({ shop, admin, input }) =>
    secondFactor.renewRecoveryCodes(shop, input.current_password, admin),
  )
  mount(
    deps,
    calls.beginPasskeyLogin,
    ({ shop, visit: { session }, relyingParty }) =>
      passkeyLogin.beginPasskeyLogin(shop, { session, party: relyingParty() }),
    { limit: PASSKEYS_PER_NETWORK },
  )
  mount(
    deps,
    calls.loginWithPasskey,
    async ({ shop, input, visit: { session }, nextVisit, setBrowserToken, header, relyingParty }) => {
      const next = await nextVisit()
      const { browserToken, ...admin } = await passkeyLogin.loginWithPasskey(shop, input.passkey, {
        session,
        nextSession: next.session,
        device: deviceName(header('User-Agent')),
        party: relyingParty(),
      })
      next.give()
      setBrowserToken(browserToken)
      return { ...admin, csrfToken: next.csrfToken }
    },
    { limit: PASSKEYS_PER_NETWORK },
  )
  mount(
    deps,
    calls.loginWithCode,
    async ({ shop, input, visit: { session }, nextVisit, setBrowserToken, header }) => {
      const next = await nextVisit()
      const { browserToken, ...admin } = await loginWithCode(shop, input.code, {
        session,
        nextSession: next.session,
        device: deviceName(header('User-Agent')),
      })
      next.give()
      setBrowserToken(browserToken)
      return { ...admin, csrfToken: next.csrfToken }
    },
  )
}
