import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { type IsAllowed, isPublicAddress, lookUpAllowed, refuseWrittenAddress } from './public-address.ts'

type Message = { headers: OutgoingHttpHeaders; body: string | Buffer | null }

type Way = {
  signal: AbortSignal
  /** Says which machines may be connected to; tests have a rule of their own. */
  isAllowed?: IsAllowed | undefined
}

/**
 * Sends a body to a machine of the internet, and returns the status of its answer. Redirects are not followed, and the
 * answer is not read. Rejects when there is none, when `signal` ends it, or when the machine may not be connected to.
 */
export async function post(address: URL, message: Message, way: Way): Promise<number> {
  const response = await send(address, message, way)
  response.destroy()
  return response.statusCode ?? 0
}

/** Sends as `post` does, and reads the answer; rejects when it has more bytes than `most`. */
export async function postAndRead(
  address: URL,
  message: Message,
  { most, ...way }: Way & { most: number },
): Promise<{ status: number; text: string }> {
  const response = await send(address, message, way)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > most) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }
}

async function send(
  address: URL,
  { headers, body }: Message,
  { signal, isAllowed = isPublicAddress }: Way,
): Promise<IncomingMessage> {
  refuseWrittenAddress(address, isAllowed)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const start = address.protocol === 'http:' ? requestPlain : request
  const lookup = lookUpAllowed(isAllowed)
  const sent = start(address, { method: 'POST', headers, agent: false, signal, lookup }, resolve)
  sent.on('error', reject)
  sent.end(body)
  return promise
}
