import { join } from 'node:path'
import { syncClock } from '#database/clock-sync.ts'
import { connect } from '#database/connect.ts'
import { isUpToDate, migrate } from '#database/migrate.ts'
import { renewStatistics } from '#database/renew-statistics.ts'
import { banner, firstPassword } from '#process/banner.ts'
import { loadBuiltPages } from '#process/built-pages.ts'
import { readConfig } from '#process/config.ts'
import { checkTimeZoneData } from '#process/time-zone-data.ts'
import { createApp } from '#server/app.ts'
import { startBatchJob } from '#server/batch-job.ts'
import { startLinkJob } from '#server/carrier-links/link-job.ts'
import { startConversionJob } from '#server/conversions/conversion-job.ts'
import { createSendConversion } from '#server/conversions/send-conversion.ts'
import { startIndexNowJob } from '#server/feed/index-now-job.ts'
import { upgradeAddress } from '#server/http/client-address.ts'
import { sendShopTime } from '#server/http/date-header.ts'
import { isThisMachine, publicOrigin } from '#server/http/public-origin.ts'
import { createShopServer } from '#server/http/server.ts'
import { createSessionKeeper } from '#server/http/session.ts'
import { createIdleQueue } from '#server/idle-queue.ts'
import { createLiveChannel } from '#server/live/channel.ts'
import { feedLiveChannel } from '#server/live/feed.ts'
import { isLiveChannelRequest } from '#server/live/request.ts'
import { logFailure } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import { createAnswerCache } from '#server/pages/answer-cache.ts'
import { DAY_CACHE } from '#server/pages/assets.ts'
import { createPageQueue, OUTSIDE_QUEUE } from '#server/pages/queue.ts'
import { shareAnswers } from '#server/pages/shared-answers.ts'
import { createAddPicture } from '#server/pictures/add.ts'
import { startCopyJob } from '#server/pictures/copy-job.ts'
import { createDiskStorage } from '#server/pictures/disk-storage.ts'
import { createFetchPicture } from '#server/pictures/fetch-picture.ts'
import { fillLibrary } from '#server/pictures/fill-library.ts'
import { encodeFirstViews } from '#server/pictures/first-views.ts'
import { removeFiles } from '#server/pictures/library.ts'
import { createS3Storage } from '#server/pictures/s3-storage.ts'
import { createPictureStore } from '#server/pictures/store.ts'
import { startPushJob } from '#server/push/push-job.ts'
import { createSendPush } from '#server/push/send-push.ts'
import { ensureAdmin } from '#services/account/admin-password.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { disableRatingByDefault } from '#services/catalogue/rating.ts'
import { closeUnreachable } from '#services/confirmation/close-unreachable.ts'
import { readPublished } from '#services/contents/read.ts'
import { anonymiseOldOrders } from '#services/customers/retention.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { loadDemo } from '#services/demo/demo.ts'
import { hasDemoProducts } from '#services/demo-products.ts'
import { closeNewShop } from '#services/first-start/first-start.ts'
import { deleteOldDeliveries } from '#services/push/deliveries.ts'
import { readPushKeys } from '#services/push/keys.ts'
import { countCityResults } from '#services/results/city-results.ts'
import { countResultDrift } from '#services/results/drift.ts'
import { deleteEndedBlocks } from '#services/risk/block-list.ts'
import { createSeal } from '#services/seal.ts'
import { createCopy } from '#services/settings/copy.ts'
import { fillIdentity, showArabicInDemo } from '#services/settings/fill.ts'
import { readSettings } from '#services/settings/settings.ts'
import { countDrift } from '#services/stock/drift.ts'
import { SITE_MAP } from '#web/head/site-map.ts'
import { PATHS, productPath } from '#web/routing/paths.ts'
import { nextPublicChange } from './services/site/next-change.ts'

const ROOT = join(import.meta.dirname, '..')
const HOUR_MS = 3_600_000
/** The slow encoding to AVIF waits this long, so that the processor serves the first visitors. */
const AVIF_AFTER_MS = 10_000
/** Connections that are still open then are closed, so that the database has the rest of the time. */
const CLOSE_CONNECTIONS_AFTER_MS = 7000
const STOP_WITHIN_MS = 10_000
/** The embedded database writes its last dump within this time, possibly on a busy machine. */
const DUMP_WITHIN_MS = 60_000

await exitOnError(() => checkTimeZoneData())
const config = await exitOnError(() => readConfig())
const connecting = exitOnError(() => connect(config))
// `npm run backup` sends this signal, possibly during start-up: only this process may open the embedded database.
process.on('SIGUSR2', backUp)
const connection = await connecting
await exitOnError(() => migrate(connection))
const { db, runQueued } = connection
const time = await exitOnError(() => syncClock(connection))
const opened = { db, clock: time.clock }
const shop = {
  ...opened,
  runQueued,
  rateLimits: config.rateLimits,
  catalogue: createCatalogueCopy(opened),
  settings: createCopy(() => readSettings(db)),
  contents: createCopy(() => readPublished(db)),
}
if (config.demo === 'yes') await loadDemo(shop)
const isDemo = config.demo === 'yes' && (await hasDemoProducts(shop))
await fillIdentity(shop, { configured: config.identity, isDemo })
if (isDemo) {
  await showArabicInDemo(shop)
} else {
  await disableRatingByDefault(shop)
  await closeNewShop(shop)
}
const password = await ensureAdmin(shop, { password: config.adminPassword })
if (password !== undefined) console.log(firstPassword(password))

const pushKeys = await readPushKeys(shop)
const standIn = config.pushStandIn
const seal = config.secretsKey === undefined ? undefined : createSeal(config.secretsKey)
const sendConversion = createSendConversion({ shopUrl: config.shopUrl, standIn: config.networksStandIn })
const linking = { call: createCarrierCalls(config.carriersStandIn), seal }
const sendPush = createSendPush({ keys: pushKeys, shopUrl: config.shopUrl, standIn })

const server = createShopServer({
  // In development Vite has a WebSocket of its own, so its requests are let through.
  takesUpgrade: (request) => isLiveChannelRequest(request) || config.pages === 'live',
})
const refining = createIdleQueue({ startAfterMs: 0 })
const later = createIdleQueue({ startAfterMs: AVIF_AFTER_MS })
const pages =
  config.pages === 'built'
    ? await loadBuiltPages({ dist: join(ROOT, 'dist'), clock: shop.clock, offline: config.offline })
    : await (await import('#process/live-pages.ts')).openLivePages(server, shop.clock)
const uploads =
  config.bucket === undefined
    ? createDiskStorage(join(config.dataDir, 'pictures'))
    : createS3Storage(config.bucket)
const pictureFolders = [join(ROOT, 'assets/pictures'), join(ROOT, 'demo/pictures')]
const pictures = createPictureStore({
  storage: uploads,
  folders: pictureFolders,
  cacheFolder: join(config.dataDir, 'picture-cache'),
  later,
})
let stockDrift = 0
let resultDrift = 0
const metrics = createMetrics({
  countPages: () => live.countPages(),
  stockDrift: () => stockDrift,
  resultDrift: () => resultDrift,
})
const pageQueue = createPageQueue()
const cache = createAnswerCache({ clock: shop.clock })
const app = await createApp({
  shop,
  shopUrl: config.shopUrl,
  trustProxy: config.trustProxy,
  assets: [...pages.assets, { folder: join(ROOT, 'assets/brand'), under: '/', cache: DAY_CACHE }],
  pictures,
  uploads,
  render: pages.render,
  pageQueue,
  siteMap: SITE_MAP,
  isReady: async () => feed.isListening() && (await connection.isHeard()) && isUpToDate(connection),
  onWrite: cache.invalidate,
  writeLine: console.log,
  push: config.offline === 'on' ? { publicKey: pushKeys.publicKey, standIn, send: sendPush } : null,
  conversions: { seal, send: sendConversion },
  linking,
  metrics,
  metricsAccess: config.metricsAccess,
})

const live = createLiveChannel({
  clock: shop.clock,
  shopUrl: config.shopUrl,
  limits: config.rateLimits,
  addressOf: upgradeAddress(config.trustProxy),
  staffSession: createSessionKeeper(shop, config.shopUrl).staffSession,
})
const pictureTools = {
  addPicture: createAddPicture(shop, uploads),
  removeFiles: (names: readonly string[]) => removeFiles({ storage: uploads, store: pictures }, names),
}
const batchJob = startBatchJob(shop, pictureTools)
const copyJob = startCopyJob(shop, { ...pictureTools, fetchPicture: createFetchPicture() })
const pushJob = config.offline === 'on' ? startPushJob(shop, sendPush) : undefined
// Search engines can open nothing of a shop that has no address of its own.
const indexNowJob = isThisMachine(config.shopUrl.hostname)
  ? undefined
  : startIndexNowJob(shop, { product: SITE_MAP.product, origin: config.shopUrl.origin })
const conversionJob = startConversionJob(shop, seal, sendConversion)
const linkJob = startLinkJob(shop, linking)
const jobs = {
  batches: batchJob,
  copies: copyJob,
  push: pushJob,
  conversions: conversionJob,
  links: linkJob,
}
const feed = await exitOnError(() => feedLiveChannel(shop, connection.listen, live, cache, jobs))
server.on('upgrade', (request, socket, head) => {
  if (isLiveChannelRequest(request)) live.acceptUpgrade(request, socket, head)
})

const housekeeping = setInterval(runHousekeeping, HOUR_MS)
void runHousekeeping()
void fillLibrary(shop, { storage: uploads, folders: pictureFolders }).catch((error) =>
  logFailure(error, { what: 'pictures' }),
)
const listener =
  config.pages === 'built'
    ? shareAnswers({
        cache,
        pageQueue,
        originFor: publicOrigin(config.shopUrl),
        fetch: app.fetch,
        nextChange: () => nextPublicChange(shop),
        later: refining,
        otherwise: pages.listener(app),
      })
    : pages.listener(app)
server.serve(metrics.watch(sendShopTime(shop.clock, listener)))
server.on('error', (error) => void exitWithError(error))
if (config.pages === 'built') await warmUp().catch((error) => logFailure(error, { what: 'warming up' }))
server.listen(config.port, config.host, () => {
  console.log(banner({ engine: connection.engine, address: server.address(), dataDir: config.dataDir }))
})
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** Start-up errors are for the operator, so they are a message without a stack. */
async function exitOnError<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    return exitWithError(error)
  }
}

function exitWithError(error: unknown): never {
  console.error(`Sillage cannot open. ${error instanceof Error ? error.message || error.name : error}`)
  process.exit(1)
}

/**
 * Reads what pages are made of, renders them and encodes their pictures, so that the first visitor does not wait for it.
 */
async function warmUp(): Promise<void> {
  const [product] = await shop.catalogue.list()
  const paths = [PATHS.home, PATHS.shop, ...(product === undefined ? [] : [productPath(product.slug)])]
  const html: string[] = []
  for (const path of paths) {
    const page = await app.fetch(new Request(new URL(path, config.shopUrl)), OUTSIDE_QUEUE)
    html.push(await page.text())
  }
  void encodeFirstViews(pictures, html)
}

async function runHousekeeping(): Promise<void> {
  // Each work is named, because an outage is logged without its stack.
  const works = {
    'delete what has expired': deleteExpired,
    'anonymise old orders': anonymiseOldOrders,
    'delete ended blocks': deleteEndedBlocks,
    'close unreachable orders': closeUnreachable,
    'delete old deliveries': deleteOldDeliveries,
    'renew statistics': renewStatistics,
    'check stock': checkStock,
    'count carriers by city': countCityResults,
    'check results': checkResults,
  }
  for (const [job, work] of Object.entries(works)) {
    await work(shop).catch((error) => logFailure(error, { what: 'housekeeping', job }))
  }
}

async function checkStock(): Promise<void> {
  stockDrift = await countDrift(shop)
  if (stockDrift > 0)
    logFailure(new Error(`${stockDrift} sizes differ from their movements.`), { what: 'stock ledger' })
}

async function checkResults(): Promise<void> {
  resultDrift = await countResultDrift(shop)
  if (resultDrift > 0)
    logFailure(new Error(`${resultDrift} orders differ from their results.`), { what: 'results' })
}

async function backUp(): Promise<void> {
  const { dump } = await connecting
  await dump?.().catch((error) => logFailure(error, { what: 'backup' }))
}

/** Refuses new requests, finishes running ones and closes the database. */
async function stop(): Promise<void> {
  if (!server.listening) return
  clearInterval(housekeeping)
  time.stop()
  later.close()
  refining.close()
  live.close()
  const withinMs = connection.engine === 'pglite' ? DUMP_WITHIN_MS : STOP_WITHIN_MS
  setTimeout(() => process.exit(1), withinMs).unref()
  setTimeout(() => server.closeAllConnections(), CLOSE_CONNECTIONS_AFTER_MS).unref()
  try {
    await server.finish()
    await copyJob.stop()
    await batchJob.stop()
    await pushJob?.stop()
    await indexNowJob?.stop()
    await conversionJob.stop()
    await linkJob.stop()
    await feed.stop()
    await pages.close()
    await connection.close()
    process.exit(0)
  } catch (error) {
    // The last dump may fail on a full disk; committed data is still in the database folder.
    logFailure(error, { what: 'stopping' })
    process.exit(1)
  }
}
