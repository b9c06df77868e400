import { readList, readRecord, readText } from '#web/data/readers.ts'
import { adminHandlingOf, KEPT_SCREEN } from './admin-requests.ts'
import { createKept, warn } from './kept.ts'
import { adminOfflinePage } from './offline-page.ts'
import { addressOf, pushNoticeOf } from './push-notice.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker has its own caches: the shop's worker touches neither them nor the area's pages (ADR 085). */
const { answerFile, deleteOtherFormats, findPage, keepFile, keepPage, listKept } = createKept('gestion-')

/** As in the shop's worker: on poor connections requests often hang. */
const KEPT_AFTER_MS = 4000

/** A page of the area sends the files that it has loaded. */
const readLoaded = readRecord({ files: readList(readText) })

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherFormats(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const loaded = readLoaded(event.data)
  if (loaded !== undefined) event.waitUntil(keepShell(loaded.files).catch(warn))
})

self.addEventListener('fetch', (event) => {
  const handling = adminHandlingOf(event.request, self.location.origin)
  if (handling === 'page') event.respondWith(answerPage(event.request))
  if (handling === 'file') event.respondWith(answerFile(event, 'files'))
  if (handling === 'picture') event.respondWith(answerFile(event, 'pictures'))
})

self.addEventListener('push', (event) => {
  const { title, options } = pushNoticeOf(event.data?.text())
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data?.url)))
})

/**
 * Answers from the network first; then with the queue's document, which reads what this device kept; then with the
 * offline page.
 */
async function answerPage(request: Request): Promise<Response> {
  const finding =
    new URL(request.url).pathname === KEPT_SCREEN ? findPage(KEPT_SCREEN).catch(warn) : undefined
  const asking = fetch(request)
  const kept = await finding
  if (kept === undefined) return asking.catch(async () => adminOfflinePage(await listKept('files')))
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), KEPT_AFTER_MS))
  const answer = await Promise.race([asking.catch(() => 'cut' as const), late])
  if (answer instanceof Response && answer.status < 500) return answer
  const headers = new Headers(kept.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(kept.html, { headers })
}

/** Keeps the document of the queue, the files that it names, and those that pages of the area have loaded. */
async function keepShell(files: readonly string[]): Promise<void> {
  const { origin } = self.location
  const own = files.filter(
    (file) => adminHandlingOf({ method: 'GET', mode: 'cors', url: file }, origin) === 'file',
  )
  await Promise.all(own.map(keepFile))
  await keepPage(KEPT_SCREEN)
}

/** Shows the page in a window of the area that is open already, or else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [shown] = [...windows].sort((one, other) => Number(other.focused) - Number(one.focused))
  if (shown === undefined) {
    await self.clients.openWindow(path)
    return
  }
  await shown.focus().catch(warn)
  // The page navigates itself, so that it can ask about unsaved input first.
  shown.postMessage({ open: path })
}
