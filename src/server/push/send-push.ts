/** Room of Web Push: how messages leave the server, and when. */

import type { RequestDetails } from 'web-push'
import { isPushService } from '#domain/push/push-services.ts'
import { post } from '#server/outgoing/post.ts'
import { type Delivery, type Taken, VALID_MS } from '#services/push/deliveries.ts'
import type { PushKeys } from '#services/push/keys.ts'

const TIMEOUT_MS = 10_000

export type SendPush = (delivery: Pick<Delivery, 'to' | 'message' | 'topic'>) => Promise<Taken>

/**
 * Sends messages, encrypted for their device alone (RFC 8291) and signed by the shop (RFC 8292). The address is checked
 * again here, because it may have been stored before, and its name may resolve to something else by now.
 * @param standIn origin that stands in for push services, where the shop is being tried
 */
export function createSendPush({
  keys,
  shopUrl,
  standIn,
}: {
  keys: PushKeys
  shopUrl: URL
  standIn: URL | undefined
}): SendPush {
  const vapidDetails = { subject: contactOf(shopUrl), ...keys }
  return async ({ to: { endpoint, p256dh, auth }, message, topic }) => {
    const address = new URL(endpoint)
    const isStandIn = address.origin === standIn?.origin
    if (!isStandIn && !isPushService(address)) return 'gone'
    // The library is loaded with the first message, because most shops that start send none for hours.
    const { default: webPush } = await import('web-push')
    let details: RequestDetails
    try {
      details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: VALID_MS / 1000,
          urgency: 'high',
          topic,
          contentEncoding: 'aes128gcm',
        },
      )
    } catch {
      // The keys are invalid, so their device never had them.
      return 'gone'
    }
    try {
      const { headers, body } = details
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const isAllowed = isStandIn ? () => true : undefined
      return outcomeOf(await post(address, { headers, body }, { signal, isAllowed }))
    } catch {
      // Neither the address, which is a secret, nor the content is logged.
      return 'failed'
    }
  }
}

function outcomeOf(status: number): Taken {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/**
 * Returns the contact to which a push service may write about the shop's messages; some services refuse local
 * addresses.
 */
function contactOf({ protocol, origin, hostname }: URL): string {
  return protocol === 'https:'
    ? origin
    : `mailto:boutique@${hostname.includes('.') ? hostname : 'example.com'}`
}
