import { currentUser, login, logout } from '#contract/account/auth.ts'
import { deviceName } from '#domain/account/device-name.ts'
import { ShopError } from '#domain/errors.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as auth from '#services/account/login.ts'
import { findAdmin } from '#services/account/sessions.ts'

/** Mounts login, logout and the current user. */
export function mountAuth(deps: ApiDependencies): void {
  mount(deps, currentUser, async ({ shop, visit: { session, csrfToken } }) => {
    const admin = await findAdmin(shop, session)
    if (admin !== undefined) return { ...admin, csrfToken }
    throw new ShopError('unauthenticated', 'Vous n’êtes pas connecté.', { details: { csrfToken } })
  })
  mount(deps, login, async ({ shop, input, visit, nextVisit, setBrowserToken, ...call }) => {
    const next = await nextVisit()
    const admin = await auth.login(shop, input, {
      session: visit.session,
      nextSession: next.session,
      network: call.network(),
      browserToken: call.browserToken,
      device: deviceName(call.header('User-Agent')),
    })
    next.give()
    setBrowserToken(admin.browserToken)
    return { ...admin, csrfToken: next.csrfToken }
  })
  mount(deps, logout, async ({ shop, visit, nextVisit }) => {
    const next = await nextVisit()
    await auth.logout(shop, { session: visit.session, nextSession: next.session })
    next.give()
    return { csrfToken: next.csrfToken }
  })
}
