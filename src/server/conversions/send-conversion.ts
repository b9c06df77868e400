/** Room of conversions: how events leave the server, and when. */

import { createHash } from 'node:crypto'
import { metaEvent, type ToldOrder, tiktokEvent } from '#domain/conversions/event.ts'
import type { Network } from '#domain/conversions/networks.ts'
import { postAndRead } from '#server/outgoing/post.ts'
import type { Recipient, Told } from '#services/conversions/queue.ts'
import { readMetaAnswer, readTiktokAnswer } from './read-answer.ts'

const TIMEOUT_MS = 20_000
/** Answers have some hundred bytes. */
const MAX_ANSWER_BYTES = 20_000
/** Meta supports every version of this interface for two years at least. */
const META_VERSION = 'v24.0'
const ORIGINS: Readonly<Record<Network, string>> = {
  meta: 'https://graph.facebook.com',
  tiktok: 'https://business-api.tiktok.com',
}

/** Tells a network of one order. With a test code the network shows the event to the owner, and counts it nowhere. */
export type SendConversion = (
  recipient: Recipient,
  order: ToldOrder,
  testCode?: string | undefined,
) => Promise<Told>

type Message = { path: string; headers: Record<string, string>; body: object }

/**
 * Sends one event a request: Meta refuses all events of a request for one that is too old. Names must lead to the internet, and
 * redirects are not followed. Neither token nor event is in any error or log.
 * @param standIn origin that stands in for both networks, where the shop is being tried
 */
export function createSendConversion({
  shopUrl,
  standIn,
}: {
  shopUrl: URL
  standIn: URL | undefined
}): SendConversion {
  const pageUrl = `${shopUrl.origin}/`
  return async (recipient, order, testCode) => {
    const { network } = recipient
    const { path, headers, body } = MESSAGES[network](recipient, order, { pageUrl, testCode })
    const address = new URL(path, standIn ?? ORIGINS[network])
    try {
      const answer = await postAndRead(
        address,
        { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
        {
          signal: AbortSignal.timeout(TIMEOUT_MS),
          isAllowed: standIn === undefined ? undefined : () => true,
          most: MAX_ANSWER_BYTES,
        },
      )
      return READERS[network](answer)
    } catch {
      return { outcome: 'failed', said: 'Pas de réponse.' }
    }
  }
}

const READERS = { meta: readMetaAnswer, tiktok: readTiktokAnswer }

type Telling = { pageUrl: string; testCode: string | undefined }

const MESSAGES: Record<Network, (recipient: Recipient, order: ToldOrder, telling: Telling) => Message> = {
  meta: ({ dataset, token, whatsAppAccount }, order, { pageUrl, testCode }) => ({
    path: `/${META_VERSION}/${dataset}/events`,
    headers: {},
    // The token is in the body, because addresses are logged on the way.
    body: {
      data: [metaEvent(order, { hash: sha256, pageUrl, whatsAppAccount })],
      access_token: token,
      ...(testCode !== undefined && { test_event_code: testCode }),
    },
  }),
  tiktok: ({ dataset, token }, order, { pageUrl, testCode }) => ({
    path: '/open_api/v1.3/event/track/',
    headers: { 'Access-Token': token },
    body: {
      event_source: 'web',
      event_source_id: dataset,
      data: [tiktokEvent(order, { hash: sha256, pageUrl })],
      ...(testCode !== undefined && { test_event_code: testCode }),
    },
  }),
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
