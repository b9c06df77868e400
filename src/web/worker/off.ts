export {}

declare const self: ServiceWorkerGlobalScope

/** Replaces the worker where the shop runs with `OFFLINE=0`: deletes what it kept and removes itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith('sillage-'))
  await Promise.all(ours.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
