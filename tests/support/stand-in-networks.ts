import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Network } from '#domain/conversions/networks.ts'

type Received = {
  network: Network
  path: string
  headers: IncomingHttpHeaders
  /** As it came. */
  body: string
  /** Is the first event's. */
  eventId: string
}

/**
 * How the stand-in answers: with a status and a body; never; or it takes the event and dies before it answers.
 */
export type NetworkAnswer = { status: number; body: unknown } | 'silence' | 'death'

export const TAKEN: Readonly<Record<Network, NetworkAnswer>> = {
  meta: { status: 200, body: { events_received: 1, messages: [], fbtrace_id: 'A1' } },
  tiktok: { status: 200, body: { code: 0, message: 'OK', request_id: '1', data: {} } },
}

export type StandInNetworks = {
  url: string
  /** What arrived, oldest first, also what was not taken. */
  received: Received[]
  /** From now on; the answer may depend on what came before. */
  answerWith: (
    network: Network,
    answer: NetworkAnswer | ((received: readonly Received[]) => NetworkAnswer),
  ) => void
  close: () => Promise<void>
}

/** Meta and TikTok on this machine. They take every event, unless told otherwise. */
export async function startStandInNetworks(): Promise<StandInNetworks> {
  const received: Received[] = []
  const answers = new Map<Network, (received: readonly Received[]) => NetworkAnswer>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const network = path.startsWith('/open_api/') ? 'tiktok' : 'meta'
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const eventId = String(JSON.parse(body).data[0].event_id)
    received.push({ network, path, headers: request.headers, body, eventId })
    const answer = answers.get(network)?.(received) ?? TAKEN[network]
    if (answer === 'silence') return
    if (answer === 'death') return response.destroy()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerWith: (network, answer) =>
      answers.set(network, typeof answer === 'function' ? answer : () => answer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
