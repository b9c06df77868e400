import { chromium } from '@playwright/test'
import { CHROMIUM } from '#tests/e2e/chromium.ts'
import { signInOwner } from '#tests/e2e/owner.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { audit, type Figures, HEADLESS_FLAGS } from './lighthouse.ts'
import { milliseconds, printRow } from './table.ts'

/**
 * `npm run bench:browser`: the storefront on Lighthouse's simulated low-end phone (1.6 Mbit/s, 150 ms, CPU slowed four
 * times): medians of five rounds, alternating pages; then the bytes each page loads before any scrolling; then the same with
 * everything switched on that an owner may add. Lighthouse is large and used only here, so npx fetches it. Blocking time
 * and score suffer from other load on the machine.
 */
const FRENCH = ['/', '/boutique', '/produit/rosee-de-kelaa', '/panier', '/coffret']
const ARABIC = ['/ar', '/ar/boutique', '/ar/produit/rosee-de-kelaa', '/ar/panier']
const PATHS = [...FRENCH, ...ARABIC]
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const KILOBYTE = 1024

const shop = await startWholeShop()
printRows(await measure(PATHS), '')
await switchEverythingOn()
printRows(await measure(FRENCH), ', everything on')
await shop.stop()

type Measured = { firstView: number; rounds: Figures[] }

/** Measures pages in turn. A first view comes first: it warms the shop up, as pictures are encoded on first request. */
async function measure(paths: readonly string[]): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const path of paths) measured.set(path, { firstView: await measureFirstView(path), rounds: [] })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, { rounds }] of measured) rounds.push(await audit(shop.url + path))
  }
  return measured
}

function printRows(measured: ReadonlyMap<string, Measured>, how: string): void {
  for (const [path, { firstView, rounds }] of measured) {
    const of = (name: keyof Figures) => median(rounds.map((one) => one[name]))
    const waits = rounds.map(({ blocking }) => blocking)
    printRow({
      what: `${path}${how}`,
      figure: `performance ${of('score').toFixed(0)}, LCP ${(of('lcp') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, blocked ${milliseconds(of('blocking'))}`,
      ratio: `first view ${kilobytes(firstView)}, all ${kilobytes(of('all'))}, JavaScript ${kilobytes(of('scripts'))}`,
      noise: `blocked ${milliseconds(Math.min(...waits))} to ${milliseconds(Math.max(...waits))}`,
    })
  }
}

/** Whatever an owner may add to the storefront, but for the networks' own scripts, which a shopper agrees to first. */
async function switchEverythingOn(): Promise<void> {
  const owner = await signInOwner(shop.url)
  await owner.change('languages', { arabic: true })
  await owner.change('consent', { measurement: true, advertising: true })
  await owner.change('calls', { left_carts: true })
  await owner.change('conversions', {
    meta: { tells: false, dataset: '1234567890', pixel: true, whatsapp_account: '' },
    tiktok: { tells: false, dataset: 'CABCDEFGH1234567890', pixel: true },
  })
  await owner.leave()
}

/** Bytes of everything the page loads, except pictures below the fold. */
async function measureFirstView(path: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: HEADLESS_FLAGS })
  const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
  const page = await browser.newPage(screen)
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  const weight = await page.evaluate(() => {
    const later = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      return top >= window.innerHeight || left >= window.innerWidth
    })
    const laterUrls = new Set(later.map((image) => image.currentSrc))
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !laterUrls.has(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  })
  await browser.close()
  return weight
}

function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(0)} KB`
}
