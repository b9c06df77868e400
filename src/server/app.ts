import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { PREVIEW_PATH } from '#contract/contents/preview.ts'
import { NON_INVALIDATING_WRITES } from '#contract/public-reads.ts'
import { ShopError } from '#domain/errors.ts'
import { pixelsOf } from '#domain/site/pixels.ts'
import type { Linking } from '#services/carrier-links/links.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { createApi } from './api/api.ts'
import type { ConversionSetup } from './api/conversions.ts'
import type { PushSetup } from './api/push.ts'
import { createBells } from './carrier-links/bells.ts'
import { serveIndexNowKey } from './feed/index-now-key.ts'
import { serveFeed } from './feed/serve-feed.ts'
import { createHealth } from './health.ts'
import { clientAddress } from './http/client-address.ts'
import { compression } from './http/compression.ts'
import { answerError } from './http/errors.ts'
import { publicOrigin } from './http/public-origin.ts'
import type { WriteLine } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createSessionKeeper } from './http/session.ts'
import { type Metrics, type MetricsAccess, serveMetrics } from './metrics.ts'
import { type AssetFolder, serveAssets } from './pages/assets.ts'
import { createConfirmationPage } from './pages/confirmation.ts'
import { createForgetPage } from './pages/forget.ts'
import { leadToFrench } from './pages/hidden-language.ts'
import { createManifest } from './pages/manifest.ts'
import { type Render, servePages } from './pages/pages.ts'
import { servePreview } from './pages/preview.ts'
import type { PageQueue } from './pages/queue.ts'
import { createReviewPage } from './pages/review.ts'
import { createSeo, type SiteMap } from './pages/seo.ts'
import { servePictures } from './pictures/serve.ts'
import { findSharedPerfume } from './pictures/shared-perfume.ts'
import type { PictureStore } from './pictures/store.ts'

export type AppOptions = {
  shop: Shop
  shopUrl: URL
  trustProxy: 'yes' | 'no'
  assets: readonly AssetFolder[]
  pictures: PictureStore
  /** Storage for uploads; `pictures` must read from it. */
  uploads: PictureStorage
  render: Render
  pageQueue: PageQueue
  siteMap: SiteMap
  isReady: () => Promise<boolean>
  /** Is called after a write, before its response: cached answers may be outdated. */
  onWrite: () => void
  /** Writes a log line per write call. */
  writeLine: WriteLine
  push: PushSetup
  conversions: ConversionSetup
  linking: Linking
  metrics: Metrics
  metricsAccess: MetricsAccess
}

/** Builds the app; the order of handlers matters. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { shop, shopUrl, trustProxy, assets, pictures, uploads, render, siteMap, isReady, onWrite } = options
  const sessions = createSessionKeeper(shop, shopUrl)
  const { api, read, readDrafts } = createApi(shop, sessions, {
    addressOf: clientAddress(trustProxy),
    uploads,
    pictures,
    writeLine: options.writeLine,
    push: options.push,
    conversions: options.conversions,
    linking: options.linking,
  })
  const originFor = publicOrigin(shopUrl)
  const app = new Hono()
  app.onError((error, context) => answerError(context, error))
  app.use(securityHeaders(shopUrl))
  app.use(async (context, next) => {
    await next()
    const { req, res } = context
    // A refused write (4xx) changed nothing; a failed one (5xx) may have.
    const isRefused = res.status >= 400 && res.status < 500
    const isRead = req.method === 'GET' || req.method === 'HEAD' || NON_INVALIDATING_WRITES.has(req.path)
    if (!isRead && !isRefused) onWrite()
  })
  app.route('/', createHealth(isReady))
  app.route(
    '/',
    serveMetrics(options.metrics, { ...options.metricsAccess, addressOf: clientAddress(trustProxy) }),
  )
  app.use(await serveAssets(assets))
  app.route('/', servePictures(pictures, findSharedPerfume(shop)))
  app.use(compression)
  app.route('/', createManifest(shop))
  app.route('/', createSeo(shop, siteMap, originFor))
  app.route('/', serveFeed(shop, siteMap, originFor))
  app.route('/', serveIndexNowKey(shop))
  const linkPages = { sessions, addressOf: clientAddress(trustProxy), writeLine: options.writeLine }
  app.route('/', createConfirmationPage(shop, linkPages))
  app.route('/', createForgetPage(shop, linkPages))
  app.route('/', createReviewPage(shop, linkPages))
  app.route('/', createBells(shop, { linking: options.linking, addressOf: clientAddress(trustProxy) }))
  // The ETag is weak: compressed and plain responses share it.
  app.use('/api/products/*', etag({ weak: true }))
  app.use('/api/catalogue', etag({ weak: true }))
  app.use('/api/openapi.json', etag({ weak: true }))
  app.use('/api/variants/*', etag({ weak: true }))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  const { staffSession } = sessions
  app.get(PREVIEW_PATH, servePreview({ render, readDrafts, staffSession, originFor }))
  app.get('*', leadToFrench(shop))
  app.get(
    '*',
    servePages({
      render,
      read,
      originFor,
      pageQueue: options.pageQueue,
      pixels: async () => pixelsOf(await currentSettings(shop)),
    }),
  )
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD')
    throw new ShopError('method_not_allowed', 'Cette opération n’existe pas.')
  })
  return app
}
