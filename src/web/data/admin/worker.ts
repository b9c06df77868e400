import { readRecord, readText } from '#web/data/readers.ts'

const readRequest = readRecord({ open: readText })

/** The worker of this area; undefined on plain http and in some private windows, and while developing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
  return navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin' })
}

/**
 * Starts the worker, tells it what this page has loaded, so that the queue opens without a network, and goes where a tapped
 * notification leads.
 */
export async function followWorker(onOpen: (path: string) => void, signal: AbortSignal): Promise<void> {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      const asked = readRequest(data)
      if (asked?.open.startsWith('/admin')) onOpen(asked.open)
    },
    { signal },
  )
  try {
    const registration = await registerWorker()
    if (registration === undefined || !navigator.onLine) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const worker = registration.active ?? registration.waiting ?? registration.installing
    worker?.postMessage({ files })
  } catch (error) {
    console.warn('The area is not kept for when there is no network.', error)
  }
}
