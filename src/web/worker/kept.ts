import { filesNamedIn, isForEveryone, isGone } from './requests.ts'

declare const self: ServiceWorkerGlobalScope

export type Kind = 'pages' | 'files' | 'pictures'
export type KeptPage = { html: string; headers: Headers; keptAt: Date }

/** The number grows when the meaning of what is kept changes: the caches of other formats are deleted. */
const FORMAT = 1
/** Above these numbers the oldest entries are dropped. */
const BOUNDS: Record<Kind, number> = { pages: 40, files: 160, pictures: 120 }
/** Answers vary by encoding, and pictures by format, but a browser can read what it kept itself. */
const ANY_FORM = { ignoreVary: true }

/**
 * Makes the caches of one worker, which no other worker touches.
 * @param prefix begins the names of its caches
 */
export function createKept(prefix: string) {
  /**
   * Fetches a page and the files that it names, and keeps them; together they are one version (S10.52). The request has
   * no cookies and revalidates: an unchanged page costs one 304.
   */
  async function keepPage(key: string): Promise<void> {
    const page = await fetch(key, { cache: 'no-cache', credentials: 'omit' })
    if (isGone(page)) await forgetPage(key)
    if (!isForEveryone(page)) return
    const html = await page.clone().text()
    await Promise.all(filesNamedIn(html).map(keepFile))
    await keep('pages', key, page)
  }

  /** Returns a page, if it was kept and all its files still are. */
  async function findPage(key: string): Promise<KeptPage | undefined> {
    const page = await findKept('pages', key)
    if (page === undefined) return undefined
    const html = await page.text()
    const files = await Promise.all(filesNamedIn(html).map((file) => findKept('files', file)))
    if (files.includes(undefined)) return undefined
    return { html, headers: page.headers, keptAt: new Date(page.headers.get('Date') ?? 0) }
  }

  async function forgetPage(key: string): Promise<void> {
    const pages = await caches.open(nameOf('pages'))
    await pages.delete(key)
  }

  /** Lists the addresses that are kept, the last one first. */
  async function listKept(kind: Kind): Promise<string[]> {
    const cache = await caches.open(nameOf(kind))
    const addresses = (await cache.keys()).map(({ url }) => new URL(url))
    return addresses.map(({ pathname, search }) => pathname + search).reverse()
  }

  async function keepFile(address: string): Promise<void> {
    if ((await findKept('files', address)) !== undefined) return
    const file = await fetch(address)
    if (isForEveryone(file)) await keep('files', address, file)
  }

  /** Answers with a file or picture from the cache, since they never change, or else from the network. */
  async function answerFile(event: FetchEvent, kind: 'files' | 'pictures'): Promise<Response> {
    const { request } = event
    const kept = await findKept(kind, request).catch(warn)
    if (kept) return kept
    const answer = await fetch(request).catch(async (error: unknown) => {
      const other = kind === 'pictures' ? await findOtherWidth(request) : undefined
      if (other === undefined) throw error
      return other
    })
    if (isForEveryone(answer)) event.waitUntil(keep(kind, request, answer.clone()).catch(warn))
    return answer
  }

  async function findKept(kind: Kind, request: Request | string): Promise<Response | undefined> {
    return caches.match(request, { ...ANY_FORM, cacheName: nameOf(kind) })
  }

  /** Finds a kept picture of another width, which is better than none offline. */
  async function findOtherWidth(picture: Request): Promise<Response | undefined> {
    const cache = await caches.open(nameOf('pictures'))
    return cache.match(picture, { ...ANY_FORM, ignoreSearch: true })
  }

  async function keep(kind: Kind, request: Request | string, answer: Response): Promise<void> {
    // The next worker has deleted these caches, and they must stay deleted.
    if (self.serviceWorker?.state === 'redundant') return
    const cache = await caches.open(nameOf(kind))
    await cache.put(request, answer)
    const oldestFirst = await cache.keys()
    const superfluous = oldestFirst.slice(0, Math.max(0, oldestFirst.length - BOUNDS[kind]))
    await Promise.all(superfluous.map((one) => cache.delete(one, ANY_FORM)))
  }

  /** Deletes the caches of other formats. */
  async function deleteOtherFormats(): Promise<void> {
    const known = Object.keys(BOUNDS).map(nameOf)
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && !known.includes(name))
    await Promise.all(others.map((name) => caches.delete(name)))
  }

  function nameOf(kind: string): string {
    return `${prefix}${FORMAT}-${kind}`
  }

  return {
    keepPage,
    findPage,
    forgetPage,
    listKept,
    keepFile,
    answerFile,
    keep,
    deleteOtherFormats,
  }
}

/** Reports what could not be kept or found; the answer then comes from the network. */
export function warn(error: unknown): undefined {
  console.warn('The offline copy failed.', error)
}
