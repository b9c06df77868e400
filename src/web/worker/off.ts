export {}

declare const self: ServiceWorkerGlobalScope

/** Replaces both workers where the shop runs with `OFFLINE=0`: deletes what they kept and removes itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter(
    (name) => name.startsWith('sillage-') || name.startsWith('gestion-'),
  )
  await Promise.all(ours.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
