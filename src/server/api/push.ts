import * as calls from '#contract/push/push.ts'
import { ShopError } from '#domain/errors.ts'
import { TRIAL_MESSAGE } from '#domain/push/message.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import type { SendPush } from '#server/push/send-push.ts'
import { forgetGone } from '#services/push/gone-endpoints.ts'
import { addSubscription, findDevice, removeSubscription } from '#services/push/subscriptions.ts'

/** Says how messages leave; null where the shop sends none. */
export type PushSetup = { publicKey: string; standIn: URL | undefined; send: SendPush } | null

/** Serves the devices of the signed-in person. */
export function mountPush(deps: ApiDependencies, push: PushSetup): void {
  mount(deps, calls.getPushKey, async () => ({ public_key: push?.publicKey ?? null }))
  mount(deps, calls.addPushSubscription, async ({ shop, admin, input, visit: { session } }) => {
    await addSubscription(shop, input, { staffId: admin.id, session, standIn: push?.standIn })
    return {}
  })
  mount(deps, calls.removePushSubscription, async ({ shop, admin, input }) => {
    await removeSubscription(shop, input.endpoint, admin.id)
    return {}
  })
  mount(deps, calls.tryPush, async ({ shop, admin, input }) => {
    const to = await findDevice(shop, input.endpoint, admin.id)
    const taken = await push?.send({ to, message: TRIAL_MESSAGE, topic: 'essai' })
    if (taken === 'gone') {
      await forgetGone(shop, input.endpoint)
      throw new ShopError('subscription_gone', 'Cet appareil ne reçoit plus les commandes.')
    }
    return { taken: taken === 'taken' }
  })
}
