import { startShop } from '#tests/e2e/shop-process.ts'
import { median } from './figures.ts'
import { openInProcess } from './in-process.ts'
import { milliseconds, percent, spread, tell, tellTitle } from './table.ts'

/**
 * `npm run bench:rendering`: the processor time of a page that is in no copy, for each 24 of its cards: rendered from
 * answers that are there already, and whole, after a sale: with what is asked of the database, the policy and the
 * compression.
 */
const PATHS = ['/boutique', '/boutique?tri=prix-croissant']
const CARDS = 24
const PROMISED_MS = 3
const ROUNDS = 7
const PAGES_PER_ROUND = 30

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/postgres'
const shop = await startShop()
const { app, pages, shopUrl, noteChange, close } = await openInProcess(shop.databaseUrl ?? '')

const SOLD = {
  type: 'STOCK_UPDATE',
  data: { variantId: 1, newStock: 1, productName: '', volume: '5ml' },
} as const

async function askWhole(path: string): Promise<void> {
  noteChange(SOLD)
  const response = await app.fetch(
    new Request(new URL(path, shopUrl), { headers: { 'Accept-Encoding': 'br' } }),
  )
  await response.arrayBuffer()
}

async function readPage(path: string): Promise<string> {
  return (await app.fetch(new Request(new URL(path, shopUrl)))).text()
}

/** Answers of the API as they were first given. */
const answers = new Map<string, { body: string; headers: Headers }>()
async function answerAgain(path: string): Promise<Response> {
  const known = answers.get(path)
  if (known !== undefined) return new Response(known.body, { headers: known.headers })
  const response = await app.fetch(new Request(new URL(path, shopUrl)))
  answers.set(path, { body: await response.text(), headers: response.headers })
  return answerAgain(path)
}

async function render(path: string): Promise<void> {
  const response = await pages.render(new Request(new URL(path, shopUrl)), answerAgain, shopUrl.origin)
  await response.text()
}

async function processorTimeOf(ask: (path: string) => Promise<unknown>, path: string): Promise<number> {
  const start = process.cpuUsage()
  for (let page = 0; page < PAGES_PER_ROUND; page += 1) await ask(path)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / PAGES_PER_ROUND
}

tellTitle('A page made anew')
for (const path of PATHS) {
  const html = await readPage(path)
  const cards = html.match(/<article class="card\b/g)?.length ?? 0
  // The first ones are compiled as they run.
  for (const ask of [render, askWhole]) await processorTimeOf(ask, path)
  const rendered: number[] = []
  const whole: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rendered.push(await processorTimeOf(render, path))
    whole.push(await processorTimeOf(askWhole, path))
  }
  const perCards = (times: readonly number[]) => (median(times) * CARDS) / cards
  tell({
    what: `${path}, ${cards} cards, ${(html.length / 1000).toFixed(0)} KB`,
    figure: `rendering ${milliseconds(median(rendered))}, whole ${milliseconds(median(whole))}`,
    ratio: `${CARDS} cards: ${milliseconds(perCards(rendered))} and ${milliseconds(perCards(whole))}, ${percent(perCards(whole) / PROMISED_MS)} of ${PROMISED_MS} ms`,
    noise: spread(rendered),
  })
}
await close()
await shop.stop()
