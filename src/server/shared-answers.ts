import type { IncomingMessage, RequestListener } from 'node:http'
import { PUBLIC_READS } from '#contract/public-reads.ts'
import { makeAnswer, writeAnswer } from './answer.ts'
import type { AnswerCache, Made } from './answer-cache.ts'
import type { OriginFor } from './public-origin.ts'

/** Neither pages nor public reads: files have their own way, and these answer for one visitor. */
const APART = /^\/(?:api|assets|pictures|ws|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?:\/|$)/
/** Files of the shop's brand. */
const FILE = /\.\w+$/

const READS = PUBLIC_READS.map(({ path }) => readPattern(path))

export type SharedAnswersOptions = {
  cache: AnswerCache
  originFor: OriginFor
  /** The whole app. */
  fetch: (request: Request) => Response | Promise<Response>
  /** When the next promotion starts or ends. */
  nextTurn: () => Promise<Date | undefined>
  /** Takes what is not shared. */
  otherwise: RequestListener
}

/**
 * Pages and public reads without a query, from one copy for everybody: asked for without the visitor's cookies, so that
 * nothing personal can be in them. Everything else goes its way.
 */
export function shareAnswers({
  cache,
  originFor,
  fetch,
  nextTurn,
  otherwise,
}: SharedAnswersOptions): RequestListener {
  async function make(url: string): Promise<Made> {
    // Where the database is away, so is what tells how long; the app says so, once for all who ask meanwhile.
    const [turn] = await Promise.allSettled([nextTurn()])
    const response = await fetch(new Request(url))
    // The same for everybody says so itself: it may be kept if it is asked about again.
    const isShared = response.status === 200 && response.headers.get('cache-control') === 'no-cache'
    response.headers.delete('set-cookie')
    const keep = isShared && turn.status === 'fulfilled'
    const answer = await makeAnswer(response, keep ? 'many' : 'stranger')
    return { answer, keep, validUntil: turn.status === 'fulfilled' ? turn.value : undefined }
  }

  return (request, response) => {
    const address = sharedAddress(request)
    if (address === undefined) return otherwise(request, response)
    const { href: url, pathname } = address
    const key = originFor(url) + pathname
    const may = isUrgent(request) ? 'wait' : 'lag'
    const copy = cache.find(key, may)
    if (copy !== undefined) return writeAnswer(request, response, copy)
    cache
      .get(key, () => make(url), may)
      .then(
        (answer) => writeAnswer(request, response, answer),
        // Whatever stands in the way of a copy: the visitor is answered, or refused, as ever.
        () => otherwise(request, response),
      )
  }
}

/** An open page that has heard of a change asks again once: told something older, it would go on showing that. */
function isUrgent({ url, headers }: IncomingMessage): boolean {
  return (
    url?.startsWith('/api/') === true && /\b(?:max-age=0|no-cache)\b/.test(headers['cache-control'] ?? '')
  )
}

function sharedAddress({ method, url = '', headers: { host } }: IncomingMessage): URL | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || host === undefined || !url.startsWith('/')) return undefined
  if (FILE.test(url)) return undefined
  if (APART.test(url) && !READS.some((read) => read.test(url))) return undefined
  const address = URL.parse(`http://${host}${url}`)
  // A query, or a host that goes on as one: whatever reads otherwise would be kept in the place of something else.
  return address?.host === host.toLowerCase() && address.pathname === url ? address : undefined
}

/** `/api/products/{slug}` → one segment of the address in its place; the administrator's are none of these. */
function readPattern(path: string): RegExp {
  const pattern = RegExp.escape(path).replaceAll(/\\\{\w+\\\}/g, '(?!admin(?:/|$))[^/]+')
  return new RegExp(`^${pattern}$`)
}
