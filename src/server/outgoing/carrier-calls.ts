import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import type { CallCarrier, CarrierAnswer, CarrierRequest } from '#services/carrier-links/adapter.ts'
import { isPublicAddress, lookUpAllowed } from './public-address.ts'

/** A carrier that has not answered whole by then has perhaps acted. */
const WITHIN_MS = 20_000
/** Long lists of cities are below a megabyte, the labels of three hundred parcels some more. */
const MOST_BYTES = 16_000_000

/**
 * Calls carriers: machines of the internet alone, without redirects, within a time and a size. What went wrong is told as
 * 'silent' and nowhere else, because addresses of some carriers hold a key.
 * @param standIn this origin stands in for every carrier while the shop is tried: `https://host/path` becomes `/host/path` there
 */
export function createCarrierCalls(standIn: URL | undefined): CallCarrier {
  return async (asked) => {
    let isReached = false
    try {
      return await send(asked, standIn, () => {
        isReached = true
      })
    } catch {
      return { kind: isReached ? 'silent' : 'not-reached' }
    }
  }
}

function send(
  { method, url, headers, body }: CarrierRequest,
  standIn: URL | undefined,
  onReached: () => void,
): Promise<CarrierAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CarrierAnswer>()
  const real = new URL(url)
  const address =
    standIn === undefined ? real : new URL(`/${real.host}${real.pathname}${real.search}`, standIn)
  const start = standIn?.protocol === 'http:' ? requestPlain : request
  const sent = start(
    address,
    {
      method,
      headers: { 'user-agent': 'Sillage', ...headers },
      agent: false,
      signal: AbortSignal.timeout(WITHIN_MS),
      ...(standIn === undefined && { lookup: lookUpAllowed(isPublicAddress) }),
    },
    async (answer) => {
      try {
        const chunks: Buffer[] = []
        let size = 0
        for await (const chunk of answer) {
          size += chunk.length
          if (size > MOST_BYTES) throw new Error('The answer of a carrier is too large.')
          chunks.push(chunk)
        }
        const bytes = Buffer.concat(chunks)
        resolve({
          kind: 'answered',
          status: answer.statusCode ?? 0,
          text: bytes.toString('utf8'),
          bytes,
        })
      } catch (error) {
        answer.destroy()
        reject(error)
      }
    },
  )
  sent.on('error', reject)
  // Nothing was sent before the connection stood, on https before its keys were agreed.
  sent.on('socket', (socket) => socket.once(start === request ? 'secureConnect' : 'connect', onReached))
  sent.end(body)
  return promise
}
