import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { milliseconds, printRow } from './table.ts'

/**
 * `npm run bench:browser`: the storefront on Lighthouse's simulated low-end phone (1.6 Mbit/s, 150 ms, CPU slowed four
 * times): medians of five rounds, alternating pages; then the bytes each page loads before any scrolling. Lighthouse is
 * large and used only here, so npx fetches it. Blocking time and score suffer from other load on the machine.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PATHS = ['/', '/boutique', '/produit/rosee-de-kelaa', '/panier', '/coffret']
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MAX_TRIES = 3
const KILOBYTE = 1024

const HEADLESS_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS]

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number; details: { items: Transfer[] } }>
}
type Transfer = { resourceType: string; transferSize: number }
type Figures = { score: number; lcp: number; cls: number; blocking: number; scripts: number; all: number }

const shop = await startWholeShop()
// Warm up: pictures are encoded on first request.
const firstViews = new Map<string, number>()
for (const path of PATHS) firstViews.set(path, await measureFirstView(path))
const rounds = new Map(PATHS.map((path): [string, Figures[]] => [path, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, figures] of rounds) figures.push(await auditWithRetries(path))
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

/** Lighthouse sometimes fails on an incomplete trace and must be run again. */
async function auditWithRetries(path: string): Promise<Figures> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await audit(path)
    } catch (error) {
      if (tries === MAX_TRIES) throw error
    }
  }
}

async function audit(path: string): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      shop.url + path,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${HEADLESS_FLAGS.join(' ')}`,
    ],
    {
      maxBuffer: 50_000_000,
      // Lighthouse needs a newer Node than the machine may have.
      env: {
        ...process.env,
        CHROME_PATH: CHROMIUM,
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      },
    },
  )
  const { categories, audits }: Report = JSON.parse(stdout)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scripts = audits['network-requests']?.details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  return {
    score: categories.performance.score * 100,
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    scripts: (scripts ?? []).reduce((sum, { transferSize }) => sum + transferSize, 0),
    all: value('total-byte-weight'),
  }
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
