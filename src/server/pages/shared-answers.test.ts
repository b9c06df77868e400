import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { PUBLIC_READS } from '#contract/public-reads.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { createPageQueue } from './queue.ts'
import { shareAnswers } from './shared-answers.ts'

const LONG = 'Une rose au petit matin. '.repeat(200)

let server: Server
let url: string
let cache: AnswerCache
/** Requests that reached the app, with their cookies. */
let asked: string[]
/** Addresses whose copies are to be compressed better. */
let refined: string[]
let nextChange: () => Promise<Date | undefined>

beforeEach(async () => {
  asked = []
  refined = []
  const app = new Hono()
  app.all('*', (context) => {
    asked.push(`${context.req.method} ${context.req.path} ${context.req.header('cookie') ?? ''}`.trim())
    if (context.req.path === '/inconnue') return context.text('404', 404)
    context.header('Cache-Control', context.req.path === '/prive' ? 'no-store' : 'no-cache')
    return context.html(`${LONG}${asked.length}`)
  })
  cache = createAnswerCache({ clock: () => new Date() })
  const otherwise = getRequestListener(app.fetch)
  const originFor = () => 'https://sillage.ma'
  nextChange = async () => undefined
  const pageQueue = createPageQueue()
  const { fetch } = app
  server = createServer(
    shareAnswers({
      cache,
      pageQueue,
      originFor,
      fetch,
      nextChange: () => nextChange(),
      later: { add: (key) => refined.push(key), close: () => {} },
      refineAfterMs: 200,
      otherwise,
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, { headers })
}

describe('pages and public reads', () => {
  it('are compressed better later, if they have not changed by then', async () => {
    await get('/changed')
    cache.invalidate()
    await get('/unchanged')
    await get('/prive')
    await get('/prive')
    await vi.waitFor(() => expect(refined).toEqual(['https://sillage.ma/unchanged']))
  })

  it('are made once, without anybody’s cookies, and sent as each can read them', async () => {
    const texts = []
    for (const encoding of ['br', 'gzip', 'identity', 'deflate, br;q=0.9']) {
      const response = await get('/boutique', { 'Accept-Encoding': encoding, Cookie: 'sillage_session=mine' })
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      expect(response.headers.get('Content-Encoding')).toBe(/br|gzip/.exec(encoding)?.[0] ?? null)
      texts.push(await response.text())
    }
    expect(new Set(texts).size).toBe(1)
    expect(asked).toEqual(['GET /boutique'])
  })

  it('are not sent again to whoever has them, and their head alone to whoever asks for that', async () => {
    const first = await get('/')
    const tag = first.headers.get('ETag') ?? ''
    const again = await get('/', { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const head = await fetch(`${url}/`, { method: 'HEAD' })
    expect(head.headers.get('ETag')).toBe(tag)
    expect(await head.text()).toBe('')
    cache.invalidate()
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['sillage.ma/boutique?q=', '/x'],
    ['sillage.ma?q=', '/boutique'],
    ['sillage.ma#', '/boutique'],
    ['sillage.ma\\boutique#', '/'],
    ['sillage.ma', '/x/../boutique'],
    ['sillage.ma', '/.\\boutique'],
    ['sillage.ma', '/boutique#x'],
  ])('are kept under no other address than their own, whatever host is told: %s %s', async (host, path) => {
    await new Promise((resolve, reject) => {
      const outgoing = request(url, { path, headers: { host } }, (response) =>
        response.resume().on('end', resolve),
      )
      outgoing.on('error', reject).end()
    })
    const before = asked.length
    for (const page of ['/', '/boutique', '/x']) await get(page)
    expect(asked.slice(before)).toEqual(['GET /', 'GET /boutique', 'GET /x'])
  })

  it('that are refused, or say that they are not to be kept, are asked for each time', async () => {
    for (const path of ['/inconnue', '/inconnue', '/prive', '/prive']) await get(path)
    expect(asked).toHaveLength(4)
  })

  it('are made once for those who ask together, and not kept, while nobody knows how long they are good', async () => {
    let arrived = 0
    server.on('request', () => {
      arrived += 1
    })
    nextChange = async () => {
      await vi.waitUntil(() => arrived >= 10, 20_000)
      throw new Error('The database is away.')
    }
    const together = await Promise.all(Array.from({ length: 10 }, () => get('/boutique')))
    expect(new Set(await Promise.all(together.map((response) => response.text()))).size).toBe(1)
    expect(asked).toEqual(['GET /boutique'])
    await get('/boutique')
    expect(asked).toHaveLength(2)
  })

  it('may be a moment behind in a storm; reads for a page that has heard of a change may not', async () => {
    for (let round = 0; round < 3; round += 1) {
      await get('/api/products')
      cache.invalidate()
    }
    const find = vi.spyOn(cache, 'find')
    await get('/api/products')
    for (const header of ['max-age=0', 'no-cache']) await get('/api/products', { 'Cache-Control': header })
    await get('/boutique', { 'Cache-Control': 'max-age=0' })
    // One that is looked at to be compressed later, at any moment, says neither.
    const asRead = find.mock.calls.map(([, may]) => may).filter((may) => may !== undefined)
    expect(asRead).toEqual(['lag', 'wait', 'wait', 'lag'])
  })

  it('share nothing with a query, a write, a file or a call for a single visitor', async () => {
    const apart = [
      '/boutique?q=rose',
      '/logo.svg',
      '/pictures/rose.webp',
      '/healthz',
      '/api/products/admin',
      '/api/products/admin/1',
      '/api/products/admin/rose/preview',
      '/api/auth/me',
      '/api/orders/track',
    ]
    for (const path of apart) {
      await get(path, { Cookie: 'a=1' })
      await get(path, { Cookie: 'a=1' })
    }
    await fetch(`${url}/boutique`, { method: 'POST' })
    expect(asked).toEqual([
      ...apart.flatMap((path) => Array(2).fill(`GET ${path.replace(/\?.*/, '')} a=1`)),
      'POST /boutique',
    ])
  })

  it.each(PUBLIC_READS.map(({ path }) => path))('%s is one of them', async (path) => {
    const address = path.replaceAll(/\{\w+\}/g, '12')
    await get(address)
    await get(address)
    expect(asked).toEqual([`GET ${address}`])
  })

  it('are reads of the contract, and for everybody', () => {
    for (const read of PUBLIC_READS) {
      expect(ENDPOINTS).toContainEqual(expect.objectContaining(read))
      expect([read.method, read.access]).toEqual(['GET', 'visitor'])
    }
  })
})
