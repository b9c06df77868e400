import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createAnswerCache } from '#server/answer-cache.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPictureFolder } from '#server/picture-storage.ts'
import { createPictureStore } from '#server/picture-store.ts'
import { publicOrigin } from '#server/public-origin.ts'
import { shareAnswers } from '#server/shared-answers.ts'
import { nextPromotionTurn } from '#services/promotion-clock.ts'
import { SITE_MAP } from '#web/site-map.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { openVisit, type Visit } from './test-visit.ts'

export type TestApp = {
  url: string
  shop: TestShop
  /** A new browser: own cookies, own token. */
  visit: () => Visit
  close: () => Promise<void>
}

/**
 * The whole server, listening, on a fresh, empty database; without the web build unless a renderer is given, and without
 * the copies that stand in front of it unless they are asked for: tests change the database without telling anybody.
 */
export async function startTestApp({
  copies = 'none',
  ...options
}: Partial<AppOptions> & { copies?: 'none' | 'shared' } = {}): Promise<TestApp> {
  const shop = await openTestShop()
  const cacheFolder = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  const uploads = join(cacheFolder, 'uploads')
  const cache = createAnswerCache({ clock: shop.clock })
  const metrics = options.metrics ?? createMetrics({ countPages: () => 0 })
  const app = await createApp({
    shop,
    shopUrl: new URL('http://localhost'),
    trustProxy: 'no',
    assets: [],
    pictures: createPictureStore({ folders: [uploads, 'demo/pictures'], cacheFolder, later: undefined }),
    uploads: createPictureFolder(uploads),
    render: async () => new Response('<!doctype html><title>Sillage</title>'),
    siteMap: SITE_MAP,
    isReady: async () => true,
    noteWrite: cache.noteChange,
    writeLine: () => {},
    metrics,
    metricsToken: undefined,
    ...options,
  })
  const otherwise = getRequestListener(app.fetch)
  const nextTurn = () => nextPromotionTurn(shop)
  const originFor = publicOrigin(new URL('http://localhost'))
  const listener =
    copies === 'shared'
      ? shareAnswers({ cache, originFor, fetch: app.fetch, nextTurn, otherwise })
      : otherwise
  const server = createServer(metrics.watch(listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test app has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    shop,
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
