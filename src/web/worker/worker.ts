import { languageOf, pathIn, type SiteLanguage } from '#domain/words/site-language.ts'
import { readList, readRecord, readText } from '#web/data/readers.ts'
import { PATHS } from '#web/routing/paths.ts'
import { createKept, warn } from './kept.ts'
import { type Cause, pageWithNotice } from './notice.ts'
import { offlinePage, titleOf } from './offline-page.ts'
import { handlingOf, isGone, keyLanguage, pageKey } from './requests.ts'
import { wordsOf } from './words-of.ts'

declare const self: ServiceWorkerGlobalScope

const { answerFile, deleteOtherFormats, findPage, forgetPage, keepFile, keepPage, listKept } =
  createKept('sillage-')

/** A kept page is shown if the network has not answered within this time: on poor connections requests often hang. */
const KEPT_AFTER_MS = 4000
/** Without a kept page there is nothing better to show for a while. */
const OFFLINE_AFTER_MS = 30_000
/** The offline page has so many links to kept pages. */
const SEEN = 6

/** A page sends its address, and the files that it has loaded. */
const readShown = readRecord({ page: readText, files: readList(readText) })

// Files are named by their content, and a page is shown only with its own files, so a new worker takes over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, deleteOtherFormats(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const shown = readShown(event.data)
  if (shown !== undefined) event.waitUntil(keepShown(shown).catch(warn))
})

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin)
  if (handling === 'page') event.respondWith(answerPage(event))
  if (handling === 'file') event.respondWith(answerFile(event, 'files'))
  if (handling === 'picture') event.respondWith(answerFile(event, 'pictures'))
})

/** Answers from the network first; then with the kept page, which says so; then with the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const key = pageKey(event.request.url)
  const finding = key === undefined ? undefined : findPage(key).catch(warn)
  const asking = askForPage(event).catch((): Cause => 'cut')
  // The worker lives until the request has ended, also if its answer comes too late to be shown.
  event.waitUntil(asking)
  const answer = await Promise.race([asking, lateFor(finding)])
  if (answer instanceof Response) {
    if (key !== undefined && isGone(answer)) event.waitUntil(forgetPage(key))
    return answer
  }
  const kept = await finding
  return kept && key !== undefined
    ? pageWithNotice(kept, key, answer)
    : showOffline(languageOf(new URL(event.request.url).pathname))
}

async function askForPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function lateFor(finding: Promise<unknown> | undefined): Promise<Cause> {
  const ms = (await finding) === undefined ? OFFLINE_AFTER_MS : KEPT_AFTER_MS
  await new Promise((resolve) => setTimeout(resolve, ms))
  return 'slow'
}

/** Keeps the page that is shown, the files it has loaded since, and the cart's page in the same language. */
async function keepShown({ page, files }: { page: string; files: string[] }): Promise<void> {
  const { origin } = self.location
  const key = page.startsWith(`${origin}/`) ? pageKey(page) : undefined
  // Files are kept before pages, so that a kept page has all it needs.
  const kept = files.filter((file) => handlingOf(new Request(file), origin) === 'file')
  await Promise.all(kept.map(keepFile))
  // The shown page is kept last, so that it is the last one dropped.
  const cart = pathIn(languageOf(new URL(page).pathname), PATHS.cart)
  for (const one of new Set([cart, key ?? cart])) await keepPage(one)
}

async function showOffline(language: SiteLanguage): Promise<Response> {
  const [cart, home] = [pathIn(language, PATHS.cart), pathIn(language, PATHS.home)]
  const others = (await listKept('pages')).filter((key) => keyLanguage(key) === language && key !== cart)
  const seen = await Promise.all(
    others.slice(0, SEEN).map(async (href) => {
      const title = href === home ? wordsOf(language).home : titleOf((await findPage(href))?.html ?? '')
      return title === undefined ? [] : [{ href, title }]
    }),
  )
  return offlinePage(seen.flat(), await listKept('files'), language)
}
