/** Room of Web Push: notifications to the devices of the team. */

import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import type * as schemas from './push.schemas.ts'

/** Browsers give a subscription in this form: `PushSubscription.toJSON()`. */
export type PushSubscriptionSent = EndpointInput<typeof addPushSubscription>

/**
 * Answers the key that a browser subscribes with (VAPID), base64url of an uncompressed P-256 point. It is
 * null where the shop runs without workers (`OFFLINE=0`), and so without notifications.
 */
export const getPushKey: Endpoint<'team', typeof schemas.getPushKey> = {
  method: 'GET',
  path: '/api/push-subscriptions',
  access: 'team',
}

/**
 * Notifies this device from now on, for the signed-in person. A known endpoint gets this person and these
 * keys. It refuses with 400 `invalid_input` for an address that is no browser's push service; 410
 * `subscription_gone` for one that its push service no longer knows, so that the browser subscribes anew.
 */
export const addPushSubscription: Endpoint<'team', typeof schemas.addPushSubscription> = {
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'team',
}

/** Stops notifying this device. An endpoint that is unknown, or another person's, changes nothing. */
export const removePushSubscription: Endpoint<'team', typeof schemas.removePushSubscription> = {
  method: 'DELETE',
  path: '/api/push-subscriptions',
  access: 'team',
}

/**
 * Sends a trial to this device of the signed-in person, once. `taken` says whether its push service accepted
 * it. It refuses with 404 `not_found` for a device that is not notified, 410 `subscription_gone` where its
 * push service no longer knows it, 429 above ten in ten minutes.
 */
export const tryPush: Endpoint<'team', typeof schemas.tryPush> = {
  method: 'POST',
  path: '/api/push-subscriptions/trial',
  access: 'team',
}
