import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { type CopyFault, MAX_COPIED_BYTES } from '#domain/pictures/copy.ts'
import {
  type IsAllowed,
  isPublicAddress,
  lookUpAllowed,
  NotOnTheInternet,
  refuseWrittenAddress,
} from '#server/outgoing/public-address.ts'
import type { FetchPicture } from '#services/pictures/fetch.ts'

const WITHIN_MS = 20_000
const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
const GONE = [404, 410]
const TRY_LATER = [408, 425, 429]

/** Shops that choose a format by this header are asked for one that the shop reads. */
const HEADERS = { accept: 'image/webp,image/jpeg,image/png;q=0.9,*/*;q=0.1', 'user-agent': 'Sillage' }

/**
 * Fetches pictures from machines of the internet alone: each address on the way is checked, and connected to as it was
 * checked.
 * @param isAllowed which machines may be connected to; tests have one of their own
 * @param withinMs how long one picture may take in all
 */
export function createFetchPicture({
  isAllowed = isPublicAddress,
  withinMs = WITHIN_MS,
}: {
  isAllowed?: IsAllowed
  withinMs?: number
} = {}): FetchPicture {
  const lookup = lookUpAllowed(isAllowed)

  async function follow(address: string, signal: AbortSignal) {
    let url = new URL(address)
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const answer = await get(url, signal)
      const status = answer.statusCode ?? 0
      if (!REDIRECTS.includes(status)) return await read(answer, status)
      answer.destroy()
      const next = URL.parse(answer.headers.location ?? '', url)
      if (next === null || !/^https?:$/.test(next.protocol)) return { fault: 'missing' as const }
      url = next
    }
    return { fault: 'astray' as const }
  }

  function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    refuseWrittenAddress(url, isAllowed)
    // A name and password in an address would be sent along.
    url.username = ''
    url.password = ''
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const send = url.protocol === 'http:' ? requestPlain : request
    const sent = send(url, { headers: HEADERS, agent: false, signal, lookup }, resolve)
    sent.on('error', reject)
    sent.end()
    return promise
  }

  return async (address, signal) => {
    const late = AbortSignal.timeout(withinMs)
    try {
      return await follow(address, AbortSignal.any([signal, late]))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NotOnTheInternet) return { fault: 'private' }
      // Neither the address nor what it answered is logged.
      return { fault: late.aborted ? 'too_slow' : 'unreachable' }
    }
  }
}

/** The size is counted while it comes, because a header may lie and an answer have no end. */
async function read(
  answer: IncomingMessage,
  status: number,
): Promise<{ content: Buffer } | { fault: CopyFault }> {
  if (status !== 200) {
    answer.destroy()
    return { fault: faultOf(status) }
  }
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    bytes += piece.length
    if (bytes > MAX_COPIED_BYTES) {
      answer.destroy()
      return { fault: 'too_heavy' }
    }
    pieces.push(piece)
  }
  return { content: Buffer.concat(pieces) }
}

function faultOf(status: number): CopyFault {
  if (GONE.includes(status)) return 'missing'
  return TRY_LATER.includes(status) || status >= 500 ? 'unreachable' : 'refused'
}
