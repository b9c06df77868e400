import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type AppOptions, createApp } from '#server/app.ts'
import { publicOrigin } from '#server/http/public-origin.ts'
import { createMetrics } from '#server/metrics.ts'
import { createAnswerCache } from '#server/pages/answer-cache.ts'
import { createPageQueue } from '#server/pages/queue.ts'
import { shareAnswers } from '#server/pages/shared-answers.ts'
import { createDiskStorage } from '#server/pictures/disk-storage.ts'
import { createPictureStore } from '#server/pictures/store.ts'
import { createSeal } from '#services/seal.ts'
import { nextPublicChange } from '#services/site/next-change.ts'
import { SITE_MAP } from '#web/head/site-map.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { openVisit, type Visit } from './test-visit.ts'

export type TestApp = {
  url: string
  shop: TestShop
  /** Simulates another process announcing a public change. */
  invalidate: () => void
  /** A new browser with its own cookies and token. */
  visit: () => Visit
  close: () => Promise<void>
}

/**
 * The whole server, listening, on a fresh, empty database. No web build unless a renderer is given. No response cache
 * unless requested, because tests change the database without announcing it.
 */
export async function startTestApp({
  copies = 'none',
  ...options
}: Partial<AppOptions> & { copies?: 'none' | 'shared' } = {}): Promise<TestApp> {
  const shop = await openTestShop()
  const cacheFolder = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  const uploads = options.uploads ?? createDiskStorage(join(cacheFolder, 'uploads'))
  const cache = createAnswerCache({ clock: shop.clock })
  const metrics = options.metrics ?? createMetrics({ countPages: () => 0 })
  const pageQueue = options.pageQueue ?? createPageQueue()
  const app = await createApp({
    shop,
    shopUrl: new URL('http://localhost'),
    trustProxy: 'no',
    assets: [],
    pictures: createPictureStore({
      storage: uploads,
      folders: ['demo/pictures'],
      cacheFolder,
      later: undefined,
    }),
    uploads,
    render: async () => new Response('<!doctype html><title>Sillage</title>'),
    siteMap: SITE_MAP,
    isReady: async () => true,
    onWrite: cache.invalidate,
    writeLine: () => {},
    conversions: {
      seal: createSeal('une clé de l’environnement pour les essais'),
      send: async () => ({ outcome: 'sent' }),
    },
    push: { publicKey: 'cle', standIn: undefined, send: async () => 'taken' },
    linking: { call: async () => ({ kind: 'silent' }), seal: undefined },
    metrics,
    metricsAccess: { token: undefined, loopback: 'refused' },
    pageQueue,
    ...options,
  })
  const otherwise = getRequestListener(app.fetch)
  const originFor = publicOrigin(new URL('http://localhost'))
  const listener =
    copies === 'shared'
      ? shareAnswers({
          cache,
          pageQueue,
          originFor,
          fetch: app.fetch,
          nextChange: () => nextPublicChange(shop),
          later: undefined,
          otherwise,
        })
      : otherwise
  const server = createServer(metrics.watch(listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test app has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    shop,
    invalidate: cache.invalidate,
    visit: () => openVisit(url),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await shop.close()
      await rm(cacheFolder, { recursive: true })
    },
  }
}
