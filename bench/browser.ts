import { chromium } from '@playwright/test'
import { CHROMIUM } from '#tests/e2e/chromium.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { audit, type Figures, HEADLESS_FLAGS } from './lighthouse.ts'
import { milliseconds, printRow } from './table.ts'

/**
 * `npm run bench:browser`: the storefront on Lighthouse's simulated low-end phone (1.6 Mbit/s, 150 ms, CPU slowed four
 * times): medians of five rounds, alternating pages; then the bytes each page loads before any scrolling. Lighthouse is
 * large and used only here, so npx fetches it. Blocking time and score suffer from other load on the machine.
 */
const PATHS = ['/', '/boutique', '/produit/rosee-de-kelaa', '/panier', '/coffret']
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const KILOBYTE = 1024

const shop = await startWholeShop()
// Warm up: pictures are encoded on first request.
const firstViews = new Map<string, number>()
for (const path of PATHS) firstViews.set(path, await measureFirstView(path))
const rounds = new Map(PATHS.map((path): [string, Figures[]] => [path, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, figures] of rounds) figures.push(await audit(shop.url + path))
}
for (const [path, figures] of rounds) {
  const of = (name: keyof Figures) => median(figures.map((one) => one[name]))
  const waits = figures.map(({ blocking }) => blocking)
  printRow({
    what: path,
    figure: `performance ${of('score').toFixed(0)}, LCP ${(of('lcp') / 1000).toFixed(2)} s, CLS ${of('cls').toFixed(3)}, blocked ${milliseconds(of('blocking'))}`,
    ratio: `first view ${kilobytes(firstViews.get(path) ?? Number.NaN)}, all ${kilobytes(of('all'))}, JavaScript ${kilobytes(of('scripts'))}`,
    noise: `blocked ${milliseconds(Math.min(...waits))} to ${milliseconds(Math.max(...waits))}`,
  })
}
await shop.stop()

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
