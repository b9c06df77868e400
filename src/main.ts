import { createServer } from 'node:http'
import { join } from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import { createApp } from '#server/app.ts'
import { DAY_CACHE } from '#server/assets.ts'
import { upgradeAddress } from '#server/client-address.ts'
import { createIdleQueue } from '#server/idle-queue.ts'
import { createLiveChannel, isLivePath } from '#server/live.ts'
import { feedLiveChannel } from '#server/live-feed.ts'
import { logFailure } from '#server/log.ts'
import { createPictureFolder } from '#server/picture-storage.ts'
import { createPictureStore } from '#server/picture-store.ts'
import { isAdminsBrowser } from '#server/session.ts'
import { ensureAdmin } from '#services/auth.ts'
import { loadDemo } from '#services/demo.ts'
import { forgetLapsed } from '#services/sessions.ts'
import { SITE_MAP } from '#web/site-map.ts'
import { banner, firstPassword } from './banner.ts'
import { loadBuiltPages } from './built-pages.ts'
import { readConfig } from './config.ts'

const ROOT = join(import.meta.dirname, '..')
const HOUR_MS = 3_600_000
/** The first visitors come first. */
const AVIF_AFTER_MS = 10_000
/** After that, what is still running is cut off. */
const STOP_WITHIN_MS = 10_000

const config = await orStop(() => readConfig())
const connection = await orStop(() => connect(config))
await orStop(() => migrate(connection))
const shop = { db: connection.db, clock: () => new Date(), rateLimits: config.rateLimits }
if (config.demo === 'yes') await loadDemo(shop)
const password = await ensureAdmin(shop, { password: config.adminPassword })
if (password !== undefined) console.log(firstPassword(password))

const server = createServer()
const later = createIdleQueue({ startAfterMs: AVIF_AFTER_MS })
const pages =
  config.pages === 'built'
    ? await loadBuiltPages(config.identity)
    : await (await import('./live-pages.ts')).openLivePages(server, config.identity)
const uploads = join(config.dataDir, 'pictures')
const app = await createApp({
  shop,
  shopUrl: config.shopUrl,
  trustProxy: config.trustProxy,
  assets: [...pages.assets, { folder: join(ROOT, 'assets/brand'), under: '/', cache: DAY_CACHE }],
  pictures: createPictureStore({
    folders: [uploads, join(ROOT, 'assets/pictures'), join(ROOT, 'demo/pictures')],
    cacheFolder: join(config.dataDir, 'picture-cache'),
    later,
  }),
  uploads: createPictureFolder(uploads),
  render: pages.render,
  siteMap: SITE_MAP,
  isReady: async () => (await pendingMigrations(connection)).length === 0,
})

const live = createLiveChannel({
  shopUrl: config.shopUrl,
  limits: config.rateLimits,
  addressOf: upgradeAddress(config.trustProxy),
  isAdmin: (cookies) => isAdminsBrowser(shop, cookies),
})
const feed = await orStop(() => feedLiveChannel(shop, connection.listen, live))
server.on('upgrade', (request, socket, head) => {
  if (isLivePath(request)) live.welcome(request, socket, head)
  // In development the page builder has a channel of its own.
  else if (config.pages === 'built') socket.destroy()
})

const housekeeping = setInterval(keepHouse, HOUR_MS)
void keepHouse()
server.on('request', pages.listener(app))
server.on('error', (error) => void stopWith(error))
server.listen(config.port, config.host, () => {
  console.log(banner({ engine: connection.engine, address: server.address(), dataDir: config.dataDir }))
})
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** What goes wrong before the shop is open is the operator's to put right: a sentence, no stack. */
async function orStop<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    return stopWith(error)
  }
}

function stopWith(error: unknown): never {
  console.error(`Sillage cannot open. ${error instanceof Error ? error.message || error.name : error}`)
  process.exit(1)
}

async function keepHouse(): Promise<void> {
  await forgetLapsed(shop).catch((error) => logFailure(error, { what: 'housekeeping' }))
}

/** No new request, the running ones finish, then the database closes. */
function stop(): void {
  if (!server.listening) return
  clearInterval(housekeeping)
  later.close()
  live.close()
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  server.close(async () => {
    await feed.stop()
    await pages.close()
    await connection.close()
    process.exit(0)
  })
}
