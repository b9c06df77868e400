import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Announcement } from '#contract/live.ts'
import { connectToServer } from '#database/engines.ts'
import { loadBuiltPages } from '#main/built-pages.ts'
import { readConfig } from '#main/config.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPageQueue } from '#server/pages/queue.ts'
import { createPictureFolder } from '#server/pictures/storage.ts'
import { createPictureStore } from '#server/pictures/store.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { readPlaceholderRating } from '#services/catalogue/rating.ts'
import { SITE_MAP } from '#web/head/site-map.ts'

/** The whole app in this process, to measure its cost separately. */
export type InProcess = {
  app: Hono
  shopUrl: URL
  /** No announcements are received here; report changes with this. */
  onAnnouncement: (announcement: Announcement) => void
  close: () => Promise<void>
}

export async function openInProcess(databaseUrl: string): Promise<InProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const { db, runQueued, close } = connectToServer(databaseUrl)
  const opened = { db, clock: () => new Date() }
  const catalogue = createCatalogueCopy(opened)
  catalogue.onReconnected()
  const { identity } = readConfig({})
  const { render } = await loadBuiltPages(
    { identity, readRating: () => readPlaceholderRating({ db }) },
    { clock: opened.clock, offline: 'off' },
  )
  const shopUrl = new URL('http://localhost')
  const app = await createApp({
    shop: { ...opened, runQueued, rateLimits: 'off', catalogue },
    shopUrl,
    trustProxy: 'no',
    assets: [],
    pictures: createPictureStore({ folders: [], cacheFolder: folder, later: undefined }),
    uploads: createPictureFolder(folder),
    render,
    pageQueue: createPageQueue(),
    siteMap: SITE_MAP,
    isReady: async () => true,
    onWrite: () => {},
    metrics: createMetrics({ countPages: () => 0 }),
    metricsAccess: { token: undefined, loopback: 'refused' },
    writeLine: () => {},
  })
  return {
    app,
    shopUrl,
    onAnnouncement: catalogue.onAnnouncement,
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
