import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { SILENT_WRITES } from '#contract/public-reads.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#services/shop.ts'
import { createApi } from './api.ts'
import { type AssetFolder, serveAssets } from './assets.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { answerError } from './errors.ts'
import { createHealth } from './health.ts'
import { type Metrics, serveMetrics } from './metrics.ts'
import { type Render, servePages } from './pages.ts'
import type { PictureStorage } from './picture-storage.ts'
import type { PictureStore } from './picture-store.ts'
import { servePictures } from './pictures.ts'
import { publicOrigin } from './public-origin.ts'
import type { WriteLine } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { createSeo, type SiteMap } from './seo.ts'
import { createSessionKeeper } from './session.ts'

export type AppOptions = {
  shop: Shop
  shopUrl: URL
  trustProxy: 'yes' | 'no'
  assets: readonly AssetFolder[]
  pictures: PictureStore
  /** Where the administrator's uploads go, for `pictures` to find. */
  uploads: PictureStorage
  render: Render
  siteMap: SiteMap
  isReady: () => Promise<boolean>
  /** Somebody has written: what is kept of answers may be out of date, before this one is sent. */
  noteWrite: () => void
  /** Where a line is told for each call that may change something. */
  writeLine: WriteLine
  metrics: Metrics
  /** Opens `/metrics` to whoever is not on the machine itself. */
  metricsToken: string | undefined
}

/** The order in which a request is handled. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { shop, shopUrl, trustProxy, assets, pictures, uploads, render, siteMap, isReady, noteWrite } =
    options
  const sessions = createSessionKeeper(shop, shopUrl)
  const { api, read } = createApi(shop, sessions, {
    addressOf: clientAddress(trustProxy),
    uploads,
    writeLine: options.writeLine,
  })
  const originFor = publicOrigin(shopUrl)
  const app = new Hono()
  app.onError((error, context) => answerError(context, error))
  app.use(securityHeaders(shopUrl))
  app.use(async (context, next) => {
    await next()
    const { req, res } = context
    // What is refused has changed nothing; what fails may have been done already.
    const isRefused = res.status >= 400 && res.status < 500
    const isRead = req.method === 'GET' || req.method === 'HEAD' || SILENT_WRITES.has(req.path)
    if (!isRead && !isRefused) noteWrite()
  })
  app.route('/', createHealth(isReady))
  app.route(
    '/',
    serveMetrics(options.metrics, { token: options.metricsToken, addressOf: clientAddress(trustProxy) }),
  )
  app.use(await serveAssets(assets))
  app.route('/', servePictures(pictures))
  app.use(compression)
  app.route('/', createSeo(shop, siteMap, originFor))
  // Weak: the same content has one tag, compressed or not.
  app.use('/api/products/*', etag({ weak: true }))
  app.use('/api/catalogue', etag({ weak: true }))
  app.use('/api/variants/*', etag({ weak: true }))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  app.get('*', servePages(render, read, originFor))
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD')
    throw new ShopError('method_not_allowed', 'Cette opération n’existe pas.')
  })
  return app
}
