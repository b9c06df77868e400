import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { order } from '#tests/e2e/admin-orders-steps.ts'
import { signInBrowser } from '#tests/e2e/admin-steps.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { PHONE } from '#tests/e2e/screens.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:area`: when a screen of the administrator's area is there on a slow phone that opens it by its address, as
 * from a notification: 1.6 Mbit/s, 150 ms, the processor slowed four times. First with an empty cache, then on a device
 * that has been there before. Medians of the rounds, in milliseconds from the request of the document; `requests` are
 * those that went over the line until the content was there.
 */
const SCREENS = [
  { path: '/admin/confirmation', content: '.call' },
  { path: '/admin/commandes', content: '.ord' },
  { path: '/admin/produits', content: 'table tbody tr' },
  { path: '/admin/dashboard', content: 'caption' },
]
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const LATEST_MS = 30_000
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4

type Moments = { heading: number; content: number; requests: number }

const shop = await startWholeShop()
for (let count = 0; count < 3; count += 1) await order(shop.url, {})
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
printTitle('When a screen of the area is there on a slow phone')
for (const screen of SCREENS) {
  const rounds: { first: Moments; again: Moments }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitTwice(screen))
  for (const [visit, what] of [
    ['first', 'empty cache'],
    ['again', 'been there before'],
  ] as const) {
    const of = (name: keyof Moments) => median(rounds.map((one) => one[visit][name]))
    printRow({
      what: `${screen.path}, ${what}`,
      figure: `heading ${seconds(of('heading'))}, content ${seconds(of('content'))}`,
      ratio: `${of('requests')} requests`,
      noise: spread(rounds.map((one) => one[visit].content)),
    })
  }
}
await browser.close()
await shop.stop()

async function visitTwice(screen: (typeof SCREENS)[number]): Promise<{ first: Moments; again: Moments }> {
  const signedIn = await browser.newContext({ ...PHONE, baseURL: shop.url })
  await signInBrowser(await signedIn.newPage())
  const storageState = await signedIn.storageState()
  await signedIn.close()
  const context = await browser.newContext({ ...PHONE, storageState })
  const first = await visit(context, screen)
  const again = await visit(context, screen)
  await context.close()
  return { first, again }
}

async function visit(context: BrowserContext, { path, content }: (typeof SCREENS)[number]): Promise<Moments> {
  const page = await context.newPage()
  await page.addInitScript(watch, content)
  // A page of the same origin: the next one is shown by the same, slowed process.
  await page.goto(`${shop.url}/healthz`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  const moments = await readMoments(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  return moments
}

async function readMoments(page: Page): Promise<Moments> {
  await page.waitForFunction(() => !Number.isNaN(Reflect.get(window, 'moments').content), null, {
    timeout: LATEST_MS,
  })
  return page.evaluate(() => Reflect.get(window, 'moments'))
}

/** Runs in the page. */
function watch(content: string): void {
  const moments = { heading: Number.NaN, content: Number.NaN, requests: Number.NaN }
  Reflect.set(window, 'moments', moments)
  if (location.pathname === '/healthz') return
  new MutationObserver(() => {
    if (Number.isNaN(moments.heading) && document.querySelector('h1') !== null)
      moments.heading = performance.now()
    if (Number.isNaN(moments.content) && document.querySelector(`main :is(${content})`) !== null) {
      moments.content = performance.now()
      const asked = performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'transferSize') > 0)
      moments.requests = 1 + asked.length
    }
  }).observe(document, { subtree: true, childList: true })
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
