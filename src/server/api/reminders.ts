import { chooseRefill, listRefills, settleRefill } from '#contract/reminders/refills.ts'
import * as calls from '#contract/reminders/stock-alerts.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { customerNetworkOf } from '#server/http/client-address.ts'
import { mount } from '#server/http/mount.ts'
import * as refillChoice from '#services/reminders/refill-choice.ts'
import * as refills from '#services/reminders/refills.ts'
import * as alerts from '#services/reminders/stock-alerts.ts'

/** Generous, because a mobile network may put a whole town behind one address. */
const ASKED_PER_ADDRESS = { what: 'stock-alerts', hits: 30, windowSeconds: 600 }

const CHOICES_PER_ADDRESS = { what: 'refill-choice', hits: 60, windowSeconds: 600 }

/** Serves those who asked to be told or to be asked back, and those of the team who write to them. */
export function mountReminders(deps: ApiDependencies): void {
  mount(
    deps,
    calls.askForStockAlert,
    ({ shop, input, visit: { session }, address }) =>
      alerts.askForStockAlert(shop, input, { session, address: customerNetworkOf(address) }),
    {
      limit: ASKED_PER_ADDRESS,
    },
  )
  mount(
    deps,
    calls.withdrawStockAlert,
    async ({ shop, input }) => {
      await alerts.withdrawStockAlert(shop, input)
      return {}
    },
    { limit: ASKED_PER_ADDRESS },
  )
  mount(deps, calls.listStockAlerts, ({ shop, input }) => alerts.listStockAlerts(shop, input))
  mount(deps, calls.markStockAlertTold, async ({ shop, input, admin }) => {
    await alerts.markStockAlertTold(shop, input.id, admin.username)
    return {}
  })
  mount(
    deps,
    chooseRefill,
    async ({ shop, input, visit }) => {
      await refillChoice.chooseRefill(shop, input, visit)
      return {}
    },
    { limit: CHOICES_PER_ADDRESS },
  )
  mount(deps, listRefills, ({ shop }) => refills.listRefills(shop))
  mount(deps, settleRefill, async ({ shop, input, admin }) => {
    await refills.settleRefill(shop, input, admin.username)
    return {}
  })
  mount(deps, calls.countReminders, ({ shop }) => alerts.countReminders(shop))
}
