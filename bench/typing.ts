import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { connectToServer } from '#database/engines.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { startWholeShop } from '#tests/e2e/shop-process.ts'
import { median, percentile } from './figures.ts'
import { growShop } from './grow.ts'
import { milliseconds, printRow } from './table.ts'

/**
 * `npm run bench:typing`: time from a keystroke in the search field to the next frame, with 2,000 products and the CPU
 * slowed four times, at phone and desktop width. The same keys are typed several times and the median counts. Other
 * load on the machine affects this figure, but not the page's CPU time per keystroke, which is also given (slowed four
 * times).
 */
const PRODUCTS = 2000
const SLOWDOWN = 4
/** Realistic typing speed: answers arrive while typing goes on. */
const BETWEEN_KEYS_MS = 180
const PAUSE_AFTER_WORD_MS = 1500
const WORDS = ['rose', 'oud de']
const ROUNDS = 5
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const first = await startWholeShop()
const { db, close } = connectToServer(first.databaseUrl ?? '')
// The shop was changed by SQL: restart it to read the new data.
await first.halt()
await growShop(db, { products: PRODUCTS, customers: 10, orders: 10 })
await close()
await first.resume()
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: CHROMIUM_FLAGS,
})
for (const { name, ...screen } of SCREENS) {
  const page = await (await browser.newContext(screen)).newPage()
  // Baseline: an empty page on this machine.
  await page.setContent('<html data-alive><input type="search" autofocus>')
  report(`${name}, an empty page`, await typeIn(page))
  await page.goto(`${first.url}/boutique`)
  report(`${name}, ${PRODUCTS} products`, await typeIn(page))
  report(`${name}, ${PRODUCTS} products, processor`, await measureKeyCost(page))
}
await browser.close()
await first.stop()

function report(what: string, delays: readonly number[]): void {
  printRow({
    what: `${what}, ${SLOWDOWN}× slower`,
    figure: `slowest key ${milliseconds(Math.max(...delays))}, median ${milliseconds(median(delays))}`,
    noise: `p95 ${milliseconds(percentile(delays, 95))}, ${delays.length} keys`,
  })
}

/** Median milliseconds from each keystroke to its frame, over all rounds. */
async function typeIn(page: Page): Promise<number[]> {
  await page.locator('html[data-alive]').waitFor()
  const box = page.getByRole('searchbox').locator('visible=true')
  await box.focus()
  await page.evaluate(watchKeys)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (const word of Array(ROUNDS).fill(WORDS).flat()) {
    for (const letter of word) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await pause(BETWEEN_KEYS_MS)
    }
    await pause(PAUSE_AFTER_WORD_MS)
    for (const _ of word) {
      await page.keyboard.press('Backspace')
      await pause(BETWEEN_KEYS_MS)
    }
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const delays: number[] = await page.evaluate(() => Reflect.get(window, 'keyDelays'))
  return medianOfRounds(delays)
}

/** CPU milliseconds per keystroke until the next one, with the slowdown. */
async function measureKeyCost(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
  }
  const costs: number[] = []
  for (const word of Array(ROUNDS).fill(WORDS).flat()) {
    for (const key of [...word, ...Array(word.length).fill('Backspace')]) {
      const before = await spent()
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await pause(BETWEEN_KEYS_MS)
      costs.push(((await spent()) - before) * 1000 * SLOWDOWN)
    }
    await pause(PAUSE_AFTER_WORD_MS)
  }
  return medianOfRounds(costs)
}

function medianOfRounds(values: readonly number[]): number[] {
  const keys = values.length / ROUNDS
  return Array.from({ length: keys }, (_, key) => median(values.filter((_, index) => index % keys === key)))
}

/** Runs in the page. A message posted in an animation frame callback arrives after that frame was painted. */
function watchKeys(): void {
  const delays: number[] = []
  Reflect.set(window, 'keyDelays', delays)
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => delays.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    },
    { capture: true },
  )
}
