import { readRecord, readText } from '#web/data/readers.ts'

const readRequest = readRecord({ open: readText })

/** Returns the worker of this area; undefined on plain http and in some private windows, and while developing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
  return navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin' })
}

/** Calls `onTapped` with the path of a notification that is tapped while the area is open. */
export function followNotices(onTapped: (path: string) => void, signal: AbortSignal): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      const asked = readRequest(data)
      if (asked?.open.startsWith('/admin')) onTapped(asked.open)
    },
    { signal },
  )
}

/** Starts the worker, and sends it the list of what this page has loaded, so that the queue opens without a network. */
export async function startWorker(): Promise<void> {
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
