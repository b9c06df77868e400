import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { PHONE } from '#tests/e2e/screens.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { median } from './figures.ts'
import { startMeter } from './processors.ts'
import { percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:alive`: when a page of the shop answers on a slow phone, opened with an empty cache: 1.6 Mbit/s, 150 ms, the
 * processor slowed four times, all of it by Chromium itself while the page loads. Medians of five rounds, alternating pages
 * and a bare page: as many bytes, nothing to run. `alive` is when a tap is answered at once; the second figure is when the
 * menu is on the screen that was asked for as soon as anything was.
 */
const PATHS = [
  '/',
  '/boutique',
  '/categories/unisexe',
  '/produit/rosee-de-kelaa',
  '/quiz',
  '/coffret',
  '/panier',
  '/suivi',
  '/faq',
  '/conditions',
  '/contact',
]
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** The guard of docs/benchmarks.md. */
const GUARD_MS = 1900
const LATEST_MS = 20_000
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
/** Longer than the pictures' queue rests. */
const IDLE = { seconds: 0.3, withinMs: 15_000 }
/** Bytes of a bare page: what the home page loads until its first view is painted, and to be alive. */
const BARE = { document: 11_000, style: 80_000, script: 85_000 }

/** In milliseconds from the request of the page. */
type Moments = { alive: number; largest: number; menu: number }

const shop = await startWholeShop()
const bare = await serveBarePage()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const pages = [...PATHS.map((path) => shop.url + path), bare.url]
const menu = await findMenu()
// Pictures are encoded on first request, and once more when nobody asks for anything.
for (const url of pages) await openOnce(url)
await untilIdle()
const rounds = new Map(pages.map((url): [string, Moments[]] => [url, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [url, figures] of rounds) figures.push(await measure(url))
}
printTitle('When a page answers a tap on a slow phone')
for (const [url, figures] of rounds) {
  const alive = figures.map((one) => one.alive)
  const of = (name: keyof Moments) => median(figures.map((one) => one[name]))
  printRow({
    what: url === bare.url ? 'a bare page' : new URL(url).pathname,
    figure: [
      `alive ${seconds(of('alive'))}`,
      ...(url === bare.url ? [] : [`the menu ${seconds(of('menu'))}`]),
      `LCP ${seconds(of('largest'))}`,
    ].join(', '),
    ratio: `${percent(of('alive') / GUARD_MS)} of ${seconds(GUARD_MS)}`,
    noise: spread(alive),
  })
}
await browser.close()
bare.close()
await shop.stop()

async function measure(url: string): Promise<Moments> {
  const untouched = await visit(url, async (page) => {
    await page.locator('html[data-alive]').waitFor({ timeout: LATEST_MS })
  })
  if (url === bare.url) return untouched
  const touched = await visit(url, async (page, painted) => {
    await painted
    await page.touchscreen.tap(menu.x, menu.y)
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ timeout: LATEST_MS })
  })
  return { ...untouched, menu: touched.menu }
}

/** One visit of a slow phone that has never been here. */
async function visit(
  url: string,
  act: (page: Page, painted: Promise<void>) => Promise<void>,
): Promise<Moments> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const painted = Promise.withResolvers<void>()
  await page.exposeFunction('tellPainted', painted.resolve)
  await page.addInitScript(watch)
  // A page of the same origin: the next one is shown by the same, slowed process.
  await page.goto(new URL('/healthz', url).href)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await act(page, painted.promise)
  await page.waitForLoadState('load')
  const moments: Moments = await page.evaluate(() => Reflect.get(window, 'moments'))
  await context.close()
  return moments
}

/** Runs in the page. A message posted in an animation frame callback arrives after that frame was painted. */
function watch(): void {
  const moments = { alive: Number.NaN, largest: Number.NaN, menu: Number.NaN }
  Reflect.set(window, 'moments', moments)
  if (location.pathname === '/healthz') return
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) moments.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    const isShown = list.getEntries().some(({ name }) => name === 'first-contentful-paint')
    if (isShown) Reflect.get(window, 'tellPainted')()
  }).observe({ type: 'paint', buffered: true })
  new MutationObserver(() => {
    if (Number.isNaN(moments.alive) && document.documentElement?.dataset.alive !== undefined) {
      moments.alive = performance.now()
    }
    if (!Number.isNaN(moments.menu) || document.querySelector('dialog.drawer[open]') === null) return
    moments.menu = performance.now()
    requestAnimationFrame(() => {
      const shown = new MessageChannel()
      shown.port1.onmessage = () => {
        moments.menu = performance.now()
      }
      shown.port2.postMessage(null)
    })
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-alive', 'open'],
  })
}

async function openOnce(url: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
}

async function untilIdle(): Promise<void> {
  const meter = await startMeter({ pid: shop.pid(), databaseUrl: shop.databaseUrl })
  for (let before = Number.NaN, spent = 0; !(spent - before < IDLE.seconds); ) {
    before = spent
    await pause(IDLE.withinMs)
    spent = (await meter.read()).shop
  }
}

/** Where the menu's button is, on every page. */
async function findMenu(): Promise<{ x: number; y: number }> {
  const page = await browser.newPage(PHONE)
  await page.goto(`${shop.url}/faq`)
  const box = await page.getByRole('button', { name: 'Ouvrir le menu' }).boundingBox()
  await page.close()
  if (box === null) throw new Error('There is no menu.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A page that is alive as soon as its bytes are there: what network and browser take by themselves. */
async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const files = new Map([
    ['/healthz', { type: 'text/html', body: '' }],
    [
      '/',
      {
        type: 'text/html',
        body: `<!doctype html><link rel="stylesheet" href="/style.css"><h1>A bare page</h1>
<script type="module" src="/script.js"></script><!--${'x'.repeat(BARE.document)}-->`,
      },
    ],
    ['/style.css', { type: 'text/css', body: `/*${'x'.repeat(BARE.style)}*/` }],
    [
      '/script.js',
      {
        type: 'text/javascript',
        body: `document.documentElement.dataset.alive = ''\n//${'x'.repeat(BARE.script)}`,
      },
    ],
  ])
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': file?.type ?? 'text/plain' })
    response.end(file?.body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
