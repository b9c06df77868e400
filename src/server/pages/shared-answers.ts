import type { IncomingMessage, RequestListener } from 'node:http'
import { FEED_ADDRESS } from '#contract/feed/addresses.ts'
import { PUBLIC_READS } from '#contract/public-reads.ts'
import { type Answer, makeAnswer, writeAnswer } from '#server/http/answer.ts'
import { packAnswer } from '#server/http/packed-answer.ts'
import type { OriginFor } from '#server/http/public-origin.ts'
import type { IdleQueue } from '#server/idle-queue.ts'
import type { AnswerCache, BuiltAnswer } from './answer-cache.ts'
import { OUTSIDE_QUEUE, type PageQueue } from './queue.ts'

/** Paths that are neither pages nor public reads: files, and answers for a single visitor, such as a customer's link. */
const NOT_SHARED =
  /^\/(?:admin\/apercu|api|avis|c|oubli|assets|pictures|ws|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?:\/|$)/
/** Brand files have an extension; pages have none. */
const FILE = /\.\w+$/

const READS = PUBLIC_READS.map(({ path }) => readPattern(path))

/** A copy that has lived this long will probably live for longer, and is worth compressing better. */
const REFINE_AFTER_MS = 10_000

export type SharedAnswersOptions = {
  cache: AnswerCache
  pageQueue: PageQueue
  originFor: OriginFor
  /** Returns the app's fetch function. */
  fetch: (request: Request, environment: typeof OUTSIDE_QUEUE) => Response | Promise<Response>
  /** Says when pages will next change by themselves. */
  nextChange: () => Promise<Date | undefined>
  /** Runs work on older copies when there is nothing else to do. */
  later: IdleQueue | undefined
  refineAfterMs?: number
  /** Handles everything that is not shared. */
  otherwise: RequestListener
}

/**
 * Serves pages, the feed and public reads without a query from a shared cache. They are requested without the visitor's cookies,
 * so that nothing personal can be cached. Other requests go to `otherwise`.
 */
export function shareAnswers({
  cache,
  pageQueue,
  originFor,
  fetch,
  nextChange,
  later,
  refineAfterMs = REFINE_AFTER_MS,
  otherwise,
}: SharedAnswersOptions): RequestListener {
  async function make(key: string, url: string): Promise<BuiltAnswer> {
    // If the database is down this fails too; the app's error answer is then shared with concurrent requests.
    const [turn] = await Promise.allSettled([nextChange()])
    const response = await fetch(new Request(url), OUTSIDE_QUEUE)
    // Answers that are the same for everyone are marked 'no-cache' (cacheable with revalidation).
    const isShared = response.status === 200 && response.headers.get('cache-control') === 'no-cache'
    response.headers.delete('set-cookie')
    const keep = isShared && turn.status === 'fulfilled'
    const answer =
      keep && FEED_ADDRESS.test(new URL(url).pathname)
        ? await packAnswer(response)
        : await makeAnswer(response, keep ? 'many' : 'stranger')
    if (keep && later !== undefined) setTimeout(refineLater, refineAfterMs, key, answer).unref()
    return { answer, keep, validUntil: turn.status === 'fulfilled' ? turn.value : undefined }
  }

  /** Rebuilding an existing copy and API reads bypass the page queue. */
  function makeQueued(key: string, { href: url, pathname }: URL): Promise<BuiltAnswer> {
    const bypassesQueue = cache.has(key) || pathname.startsWith('/api/') || FEED_ADDRESS.test(pathname)
    return bypassesQueue ? make(key, url) : pageQueue(() => make(key, url))
  }

  function refineLater(key: string, answer: Answer): void {
    if (cache.find(key) === answer) later?.add(key, answer.refine)
  }

  return (request, response) => {
    const address = sharedAddress(request)
    if (address === undefined) return otherwise(request, response)
    const key = originFor(address.href) + address.pathname
    const staleness = isUrgent(request) ? 'wait' : 'lag'
    const copy = cache.find(key, staleness)
    if (copy !== undefined) return writeAnswer(request, response, copy)
    cache
      .get(key, () => makeQueued(key, address), staleness)
      .then(
        (answer) => writeAnswer(request, response, answer),
        // After an error this visitor is answered without the cache.
        () => otherwise(request, response),
      )
  }
}

/** A page that received a change announcement refetches once, so it must not get an older copy. */
function isUrgent({ url, headers }: IncomingMessage): boolean {
  return (
    url?.startsWith('/api/') === true && /\b(?:max-age=0|no-cache)\b/.test(headers['cache-control'] ?? '')
  )
}

function sharedAddress({ method, url = '', headers: { host } }: IncomingMessage): URL | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || host === undefined || !url.startsWith('/')) return undefined
  const isRead = READS.some((read) => read.test(url))
  const isFile = FILE.test(url) && !FEED_ADDRESS.test(url)
  if (!isRead && (isFile || NOT_SHARED.test(url))) return undefined
  const address = URL.parse(`http://${host}${url}`)
  // Excludes queries and malformed hosts, which could poison another URL's copy.
  return address?.host === host.toLowerCase() && address.pathname === url ? address : undefined
}

/** `/api/products/{slug}` matches one path segment; admin paths are excluded. */
function readPattern(path: string): RegExp {
  const pattern = RegExp.escape(path).replaceAll(/\\\{\w+\\\}/g, '(?!admin(?:/|$))[^/]+')
  return new RegExp(`^${pattern}$`)
}
