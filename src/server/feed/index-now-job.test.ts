import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { indexNowKey, indexNowState } from '#services/feed/index-now.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { productPath } from '#web/routing/paths.ts'
import { type IndexNowTools, startIndexNowJob, tellSome } from './index-now-job.ts'

const ORIGIN = 'https://sillage.example'

let app: TestApp
let standIn: Server
let endpoint: URL
let answer: number | 'never'
let received: { type: string | undefined; body: unknown }[]
beforeEach(async () => {
  app = await startTestApp({ shopUrl: new URL(ORIGIN) })
  answer = 200
  received = []
  standIn = createServer(async (request, response) => {
    received.push({ type: request.headers['content-type'], body: JSON.parse(await text(request)) })
    if (answer !== 'never') response.writeHead(answer).end()
  }).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const address = standIn.address()
  endpoint = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/indexnow`)
})
afterEach(async () => {
  standIn.closeAllConnections()
  standIn.close()
  await app.close()
})

async function perfumeToTell(): Promise<string> {
  await changeSettings(app.shop, 'integrations', { index_now: true })
  const { slug } = await stockPerfume(app.shop)
  pass(2)
  return slug
}

function pass(minutes: number): void {
  app.shop.setTime(new Date(app.shop.clock().getTime() + minutes * 60_000).toISOString())
}

function look(tools: Partial<IndexNowTools> = {}): Promise<number> {
  const known = { product: productPath, origin: ORIGIN, endpoint, isAllowed: () => true, ...tools }
  return tellSome(app.shop, known, new AbortController().signal)
}

describe('search engines', () => {
  it('are told the address of a changed perfume in each language that is shown, with a key that they find', async () => {
    const slug = await perfumeToTell()
    await changeSettings(app.shop, 'languages', { arabic: true })
    await look()
    await look()
    const key = await indexNowKey(app.shop)
    expect(received).toEqual([
      {
        type: 'application/json; charset=utf-8',
        body: {
          ...{ host: 'sillage.example', key, keyLocation: `${ORIGIN}/${key}.txt` },
          urlList: [`${ORIGIN}/produit/${slug}`, `${ORIGIN}/ar/produit/${slug}`],
        },
      },
    ])
    expect(await indexNowState(app.shop)).toMatchObject({ waiting: 0, told: 1 })
    const found = await app.visit().get(`/${key}.txt`)
    expect([found.headers.get('Content-Type'), await found.text()]).toEqual([
      'text/plain; charset=UTF-8',
      key,
    ])
  })

  it('are told nothing until the owner wants it, and find no key', async () => {
    await stockPerfume(app.shop)
    pass(2)
    await look()
    expect(received).toEqual([])
    const key = await indexNowKey(app.shop)
    expect(await (await app.visit().get(`/${key}.txt`)).text()).not.toContain(key)
    await changeSettings(app.shop, 'integrations', { index_now: true })
    expect(await (await app.visit().get(`/${'0'.repeat(32)}.txt`)).text()).not.toContain(key)
  })

  it.each([
    [202, null],
    [403, 'refused'],
    [422, 'refused'],
    [301, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('that answer %i are %s', async (status, fault) => {
    await perfumeToTell()
    answer = status
    await look()
    expect(await indexNowState(app.shop)).toMatchObject({ fault, waiting: fault === null ? 0 : 1 })
    await look()
    expect(received).toHaveLength(1)
  })

  it('that do not answer in time are told again later', async () => {
    await perfumeToTell()
    answer = 'never'
    await look({ withinMs: 100 })
    expect(await indexNowState(app.shop)).toMatchObject({ fault: 'failed', waiting: 1 })
    answer = 200
    pass(5)
    await look()
    expect(await indexNowState(app.shop)).toMatchObject({ fault: null, waiting: 0 })
  })

  it('that cannot be reached, or would be on a machine that is not on the internet, are told again later', async () => {
    await perfumeToTell()
    await look({ isAllowed: undefined })
    expect(received).toEqual([])
    expect(await indexNowState(app.shop)).toMatchObject({ fault: 'failed', waiting: 1 })
  })

  it('that are being told when the shop stops are told by the next process', async () => {
    await perfumeToTell()
    answer = 'never'
    const job = startIndexNowJob(app.shop, {
      product: productPath,
      origin: ORIGIN,
      endpoint,
      isAllowed: () => true,
    })
    await once(standIn, 'request')
    await job.stop()
    expect(await indexNowState(app.shop)).toMatchObject({ fault: null, waiting: 1 })
    answer = 200
    pass(1)
    await look()
    expect(await indexNowState(app.shop)).toMatchObject({ waiting: 0, told: 1 })
  })
})
