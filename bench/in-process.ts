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
import { createPictureFolder } from '#server/picture-storage.ts'
import { createPictureStore } from '#server/picture-store.ts'
import { createCatalogueCopy } from '#services/catalogue-copy.ts'
import { SITE_MAP } from '#web/site-map.ts'

/** The whole app in this process, so that what it costs can be told apart; the shop's address leads nowhere. */
export type InProcess = {
  app: Hono
  shopUrl: URL
  /** Nothing is heard here: what has changed must be said. */
  noteChange: (announcement: Announcement) => void
  close: () => Promise<void>
}

export async function openInProcess(databaseUrl: string): Promise<InProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const { db, inTurn, close } = connectToServer(databaseUrl)
  const opened = { db, clock: () => new Date() }
  const catalogue = createCatalogueCopy(opened)
  catalogue.noteHearing()
  const { identity } = readConfig({})
  const { render } = await loadBuiltPages(identity)
  const shopUrl = new URL('http://localhost')
  const app = await createApp({
    shop: { ...opened, inTurn, rateLimits: 'off', catalogue },
    shopUrl,
    trustProxy: 'no',
    assets: [],
    pictures: createPictureStore({ folders: [], cacheFolder: folder, later: undefined }),
    uploads: createPictureFolder(folder),
    render,
    siteMap: SITE_MAP,
    isReady: async () => true,
    noteWrite: () => {},
    metrics: createMetrics({ countPages: () => 0 }),
    metricsToken: undefined,
    writeLine: () => {},
  })
  return {
    app,
    shopUrl,
    noteChange: catalogue.noteChange,
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
