import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type { Announcement } from '#contract/live/live.ts'
import { connectToServer } from '#database/engines.ts'
import { loadBuiltPages } from '#process/built-pages.ts'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPageQueue } from '#server/pages/queue.ts'
import { createDiskStorage } from '#server/pictures/disk-storage.ts'
import { createPictureStore } from '#server/pictures/store.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { readPublished } from '#services/contents/read.ts'
import { createCopy } from '#services/settings/copy.ts'
import { readSettings } from '#services/settings/settings.ts'
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
  const settings = createCopy(() => readSettings(db))
  const contents = createCopy(() => readPublished(db))
  for (const copy of [catalogue, settings, contents]) copy.onReconnected()
  const { render } = await loadBuiltPages({ dist: resolve('dist'), clock: opened.clock, offline: 'off' })
  const uploads = createDiskStorage(folder)
  const shopUrl = new URL('http://localhost')
  const app = await createApp({
    shop: { ...opened, runQueued, rateLimits: 'off', catalogue, settings, contents },
    shopUrl,
    trustProxy: 'no',
    assets: [],
    pictures: createPictureStore({ storage: uploads, folders: [], cacheFolder: folder, later: undefined }),
    uploads,
    render,
    pageQueue: createPageQueue(),
    siteMap: SITE_MAP,
    isReady: async () => true,
    onWrite: () => {},
    push: null,
    conversions: { seal: undefined, send: async () => ({ outcome: 'sent' }) },
    linking: { call: async () => ({ kind: 'silent' }), seal: undefined },
    metrics: createMetrics({ countPages: () => 0 }),
    metricsAccess: { token: undefined, loopback: 'refused' },
    writeLine: () => {},
  })
  return {
    app,
    shopUrl,
    onAnnouncement(announcement) {
      for (const copy of [catalogue, settings, contents]) copy.onAnnouncement(announcement)
    },
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
