import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { signInBrowser } from '#tests/e2e/admin-steps.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '#tests/e2e/chromium.ts'
import { listening } from '#tests/e2e/live-steps.ts'
import { PHONE } from '#tests/e2e/screens.ts'
import { OWNER, startWholeShop } from '#tests/e2e/shop-process.ts'
import { openVisit, type Visit } from '#tests/support/test-visit.ts'
import { median } from './figures.ts'
import { milliseconds, percent, printRow, printTitle, spread } from './table.ts'

/**
 * `npm run bench:freshness`: from the request that saves a change until it is painted on a page that is open on a phone, with
 * one process on PostgreSQL. Pages pause between two reads (`web/data/refresher.ts`), so a change right after another is
 * measured too.
 */
const ROUNDS = 15
/** Longer than pages pause. */
const CALM_MS = 1500
const PROMISED_MS = 1000
const SLUG = 'rosee-de-kelaa'
const TO_CALL = /(\d+)\sà appeler/

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startWholeShop()
const owner = openVisit(shop.url)
await answerOf(await owner.send('POST', '/api/auth/login', OWNER))
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

printTitle('From saving a change until an open page shows it')
const product = await openPage(`/produit/${SLUG}`)
await report('a price, on its product’s page', product, changePrice)
await report('a price, right after another', product, changePrice, 0)
await report('the message above the pages', product, changeAnnouncement)
await callAtAnyHour()
const queue = await openPage('/admin/confirmation', { isOwner: true })
const toCall = queue.getByRole('main').getByText(TO_CALL).locator('visible=true')
await toCall.waitFor()
await report('a new order, in the queue of a second phone', queue, placeOrder)
await browser.close()
await shop.stop()

async function openPage(path: string, { isOwner = false } = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url })
  const page = await context.newPage()
  if (isOwner) await signInBrowser(page)
  const listens = listening(page)
  await page.goto(path)
  await listens
  await page.locator('html[data-alive]').waitFor()
  return page
}

async function callAtAnyHour(): Promise<void> {
  const { version, value } = (await read(owner, '/api/admin/settings')).calls
  const anyHour = { opens: '00:00', closes: '23:59' }
  const calls = { ...value, version, hours: { days: [1, 2, 3, 4, 5, 6, 7], ...anyHour } }
  const never = { from: null, until: null, ...anyHour }
  await answerOf(await owner.send('PATCH', '/api/admin/settings/calls', { ...calls, ramadan: never }))
}

/** The text that the page shows once it is saved. */
type Change = { text: string; save: () => Promise<Response> }

async function report(
  what: string,
  page: Page,
  change: (round: number) => Promise<Change>,
  calmMs = CALM_MS,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(calmMs)
    const { text, save } = await change(round)
    const shown = page.evaluate(paintedWith, text)
    const start = Date.now()
    await answerOf(await save())
    times.push((await shown) - start)
  }
  printRow({
    what,
    figure: `median ${milliseconds(median(times))}, longest ${milliseconds(Math.max(...times))}`,
    ratio: `${percent(Math.max(...times) / PROMISED_MS)} of ${PROMISED_MS} ms`,
    noise: spread(times),
  })
}

/** Runs in the page: when a frame with the text was painted. */
function paintedWith(text: string): Promise<number> {
  return new Promise((resolve) => {
    const says = (element: Element) => element.textContent.replaceAll(/\s/g, ' ').includes(text)
    function look() {
      const isShown = [...document.body.querySelectorAll('*')].some(
        (element) => says(element) && ![...element.children].some(says) && element.checkVisibility(),
      )
      if (!isShown) return
      watch.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(Date.now())
        painted.port2.postMessage(null)
      })
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

async function changePrice(round: number): Promise<Change> {
  const [{ id, price }] = (await read(owner, `/api/products/${SLUG}`)).variants
  const next = price + (round % 2 === 0 ? 7 : 3)
  return {
    text: `${next} DH`,
    save: () => owner.send('PATCH', `/api/admin/variants/${id}`, { price: { before: price, after: next } }),
  }
}

async function changeAnnouncement(round: number): Promise<Change> {
  const { version } = (await read(owner, '/api/admin/settings')).announcement
  const text = `Annonce numéro ${round}`
  const texts = [{ text, from: null, until: null }]
  return { text, save: () => owner.send('PATCH', '/api/admin/settings/announcement', { texts, version }) }
}

async function placeOrder(round: number): Promise<Change> {
  const shopper = openVisit(shop.url)
  const [{ id, priceInfo }] = (await read(shopper, '/api/products/zeste-de-berkane')).variants
  const [, open] = TO_CALL.exec((await toCall.textContent()) ?? '') ?? []
  const order = {
    name: `Cliente ${randomUUID().slice(0, 8)}`,
    phone: `06612345${String(10 + round)}`,
    city: 'Rabat',
    address: '3, avenue des Cèdres, Agdal',
    items: [{ variant_id: id, quantity: 1, price: priceInfo.currentPrice }],
  }
  return { text: `${Number(open) + 1} à appeler`, save: () => shopper.send('POST', '/api/orders', order) }
}

async function read(visit: Visit, path: string) {
  return (await answerOf(await visit.get(path))).json()
}

async function answerOf(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response
}
