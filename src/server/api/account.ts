import * as calls from '#contract/account/account.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as account from '#services/account/credentials.ts'
import * as sessions from '#services/account/sessions.ts'
import { listAudit } from '#services/audit.ts'

/** Mounts the calls about administrators' own accounts. */
export function mountAccount(deps: ApiDependencies): void {
  mount(deps, calls.listSessions, ({ shop, admin, visit: { session } }) =>
    sessions.listAdminSessions(shop, { admin, session }),
  )
  mount(deps, calls.nameDevice, async ({ shop, input, visit: { session } }) => {
    await sessions.nameDevice(shop, input.device, session)
    return {}
  })
  mount(deps, calls.endSession, async ({ shop, admin, input }) => {
    await sessions.endAdminSession(shop, admin, input.id)
    return {}
  })
  mount(deps, calls.endOtherSessions, async ({ shop, admin, visit: { session } }) => ({
    ended: await sessions.endOtherSessions(shop, { admin, session }),
  }))
  mount(deps, calls.changePassword, async ({ shop, admin, input, visit: { session }, setBrowserToken }) => {
    const { browserToken } = await account.changePassword(shop, input, { admin, session })
    setBrowserToken(browserToken)
    return {}
  })
  mount(deps, calls.changeUsername, ({ shop, admin, input }) => account.changeUsername(shop, input, admin))
  mount(deps, calls.changeName, ({ shop, admin, input }) => account.changeName(shop, input.name, admin))
  mount(deps, calls.listAudit, ({ shop, input }) => listAudit(shop.db, input))
}
