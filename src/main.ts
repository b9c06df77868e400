import { join } from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import { createAnswerCache } from '#server/answer-cache.ts'
import { createApp } from '#server/app.ts'
import { DAY_CACHE } from '#server/assets.ts'
import { upgradeAddress } from '#server/client-address.ts'
import { createShopServer } from '#server/http-server.ts'
import { createIdleQueue } from '#server/idle-queue.ts'
import { createLiveChannel, isLivePath } from '#server/live.ts'
import { feedLiveChannel } from '#server/live-feed.ts'
import { logFailure } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPictureFolder } from '#server/picture-storage.ts'
import { createPictureStore } from '#server/picture-store.ts'
import { publicOrigin } from '#server/public-origin.ts'
import { isAdminsBrowser } from '#server/session.ts'
import { shareAnswers } from '#server/shared-answers.ts'
import { ensureAdmin } from '#services/auth.ts'
import { createCatalogueCopy } from '#services/catalogue-copy.ts'
import { loadDemo } from '#services/demo.ts'
import { nextPromotionTurn } from '#services/promotion-clock.ts'
import { forgetLapsed } from '#services/sessions.ts'
import { SITE_MAP } from '#web/site-map.ts'
import { banner, firstPassword } from './banner.ts'
import { loadBuiltPages } from './built-pages.ts'
import { readConfig } from './config.ts'

const ROOT = join(import.meta.dirname, '..')
const HOUR_MS = 3_600_000
/** The first visitors come first. */
const AVIF_AFTER_MS = 10_000
/** After that, whatever is still running, or never came to its end, is cut off; the database has the rest of the time. */
const CUT_OFF_AFTER_MS = 7000
const STOP_WITHIN_MS = 10_000
/** The embedded database dumps itself last, on a machine that may be busy. */
const DUMP_WITHIN_MS = 60_000

const config = await orStop(() => readConfig())
const connecting = orStop(() => connect(config))
// `npm run backup` asks, maybe while the shop still opens: nobody else may open the embedded database.
process.on('SIGUSR2', backUp)
const connection = await connecting
await orStop(() => migrate(connection))
const { db, inTurn } = connection
const opened = { db, clock: () => new Date() }
const shop = { ...opened, inTurn, rateLimits: config.rateLimits, catalogue: createCatalogueCopy(opened) }
if (config.demo === 'yes') await loadDemo(shop)
const password = await ensureAdmin(shop, { password: config.adminPassword })
if (password !== undefined) console.log(firstPassword(password))

const server = createShopServer()
const later = createIdleQueue({ startAfterMs: AVIF_AFTER_MS })
const pages =
  config.pages === 'built'
    ? await loadBuiltPages(config.identity)
    : await (await import('./live-pages.ts')).openLivePages(server, config.identity)
const uploads = join(config.dataDir, 'pictures')
const metrics = createMetrics({ countPages: () => live.countPages() })
const cache = createAnswerCache({ clock: shop.clock })
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
  noteWrite: cache.noteChange,
  writeLine: console.log,
  metrics,
  metricsToken: config.metricsToken,
})

const live = createLiveChannel({
  shopUrl: config.shopUrl,
  limits: config.rateLimits,
  addressOf: upgradeAddress(config.trustProxy),
  isAdmin: (cookies) => isAdminsBrowser(shop, cookies),
})
const feed = await orStop(() => feedLiveChannel(shop, connection.listen, live, cache))
server.on('upgrade', (request, socket, head) => {
  if (isLivePath(request)) live.welcome(request, socket, head)
  // In development the page builder has a channel of its own.
  else if (config.pages === 'built') socket.destroy()
})

const housekeeping = setInterval(keepHouse, HOUR_MS)
void keepHouse()
const listener =
  config.pages === 'built'
    ? shareAnswers({
        cache,
        originFor: publicOrigin(config.shopUrl),
        fetch: app.fetch,
        nextTurn: () => nextPromotionTurn(shop),
        otherwise: pages.listener(app),
      })
    : pages.listener(app)
server.on('request', metrics.watch(listener))
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

async function backUp(): Promise<void> {
  const { dump } = await connecting
  await dump?.().catch((error) => logFailure(error, { what: 'backup' }))
}

/** No new request, the running ones finish, then the database closes. */
async function stop(): Promise<void> {
  if (!server.listening) return
  clearInterval(housekeeping)
  later.close()
  live.close()
  const withinMs = connection.engine === 'pglite' ? DUMP_WITHIN_MS : STOP_WITHIN_MS
  setTimeout(() => process.exit(1), withinMs).unref()
  setTimeout(() => server.closeAllConnections(), CUT_OFF_AFTER_MS).unref()
  try {
    await server.finish()
    await feed.stop()
    await pages.close()
    await connection.close()
    process.exit(0)
  } catch (error) {
    // A disk too full for the last dump, say: what was acknowledged lies in the database's folder all the same.
    logFailure(error, { what: 'stopping' })
    process.exit(1)
  }
}
