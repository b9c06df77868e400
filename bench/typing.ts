import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { connectToServer } from '#database/engines.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { startShop } from '#tests/e2e/shop-process.ts'
import { median, percentile } from './figures.ts'
import { growShop } from './grow.ts'
import { milliseconds, tell } from './table.ts'

/**
 * `npm run bench:typing`: how long a letter typed in the search of a shop of 2,000 perfumes takes to be seen, from the key to
 * the next picture on the screen, on a processor slowed four times; at a phone's width and at a desktop's. The same keys are
 * typed several times: what counts of each is the median. On a busy machine what else it does counts all the same; the
 * processor's time that the page took for each key, four times over, does not depend on that.
 */
const PRODUCTS = 2000
const SLOWDOWN = 4
/** Slow enough for answers to come while somebody types, fast enough for them to type on. */
const BETWEEN_KEYS_MS = 180
const PAUSE_AFTER_WORD_MS = 1500
const WORDS = ['rose', 'oud de']
const ROUNDS = 5
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const first = await startShop()
const { db, close } = connectToServer(first.databaseUrl ?? '')
// Grown behind its back: it reads what it has when it opens.
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
  // What the machine itself takes, busy as it may be.
  await page.setContent('<html data-alive><input type="search" autofocus>')
  report(`${name}, an empty page`, await typeIn(page))
  await page.goto(`${first.url}/boutique`)
  report(`${name}, ${PRODUCTS} products`, await typeIn(page))
  report(`${name}, ${PRODUCTS} products, processor`, await weighKeys(page))
}
await browser.close()
await first.stop()

function report(what: string, delays: readonly number[]): void {
  tell({
    what: `${what}, ${SLOWDOWN}× slower`,
    figure: `slowest key ${milliseconds(Math.max(...delays))}, median ${milliseconds(median(delays))}`,
    noise: `p95 ${milliseconds(percentile(delays, 95))}, ${delays.length} keys`,
  })
}

/** The milliseconds from each key to the picture that shows it, the median of all rounds. */
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

/** The milliseconds of the processor that each key costs the page, slowed down, until the next is typed. */
async function weighKeys(page: Page): Promise<number[]> {
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

/** Runs in the page. A message sent in a frame's callback arrives after that frame has been painted. */
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
