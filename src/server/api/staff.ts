import * as calls from '#contract/account/staff.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as invitations from '#services/account/invitations.ts'
import * as links from '#services/account/sign-in-links.ts'
import * as staff from '#services/account/staff.ts'

/** Tokens have 256 bits, so the limit only keeps useless queries from the database. */
const LINKS_PER_ADDRESS = { what: 'invitations', hits: 30, windowSeconds: 600 }

/** Serves the team, and the links that invite to it. */
export function mountStaff(deps: ApiDependencies): void {
  mount(deps, calls.listStaff, ({ shop }) => staff.listStaff(shop))
  mount(deps, calls.inviteStaff, ({ shop, input, admin }) => invitations.inviteStaff(shop, input, admin))
  mount(deps, calls.updateStaff, ({ shop, input, admin }) => staff.updateStaff(shop, input, admin))
  mount(deps, calls.removeStaffPasskeys, ({ shop, input, admin }) =>
    staff.removeStaffPasskeys(shop, input.id, admin),
  )
  mount(deps, calls.withdrawInvitation, async ({ shop, input, admin }) => {
    await invitations.withdrawInvitation(shop, input.id, admin)
    return {}
  })
  mount(deps, calls.readInvitation, ({ shop, input }) => invitations.readInvitation(shop, input.token), {
    limit: LINKS_PER_ADDRESS,
  })
  mount(
    deps,
    calls.acceptInvitation,
    async ({ shop, input, visit, nextVisit, setBrowserToken, header }) => {
      const next = await nextVisit()
      const { browserToken, ...admin } = await invitations.acceptInvitation(shop, input, {
        session: visit.session,
        nextSession: next.session,
        device: deviceName(header('User-Agent')),
      })
      next.give()
      setBrowserToken(browserToken)
      return { ...admin, csrfToken: next.csrfToken }
    },
    { limit: LINKS_PER_ADDRESS },
  )
  mount(deps, calls.issueSignInLink, ({ shop, input, admin }) => links.issueSignInLink(shop, input.id, admin))
  mount(deps, calls.readSignInLink, ({ shop, input }) => links.readSignInLink(shop, input.token), {
    limit: LINKS_PER_ADDRESS,
  })
  mount(
    deps,
    calls.applySignInLink,
    async ({ shop, input }) => {
      await links.applySignInLink(shop, input)
      return {}
    },
    { limit: LINKS_PER_ADDRESS },
  )
}
