import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from '#services/limit-concurrency.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'

const WAITING = 3

let app: TestApp
let door: PromiseWithResolvers<void>
let rendered: string[]
let asked: Promise<Response>[]
beforeEach(async () => {
  door = Promise.withResolvers()
  rendered = []
  asked = []
  app = await startTestApp({
    copies: 'shared',
    pageQueue: limitConcurrency(1, { waiting: WAITING }),
    async render(request) {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      if (pathname === '/boutique') await door.promise
      return new Response(`<title>Page ${rendered.length}</title>`)
    },
  })
})
afterEach(async () => {
  door.resolve()
  await Promise.allSettled(asked)
  await app.close()
})

function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = app.visit().fetch(path, init)
  asked.push(answer)
  return answer
}

/** Renders one page with a full queue behind it; returns all final answers. */
async function flood(): Promise<Promise<Response>[]> {
  const answers = [ask('/boutique?q=0')]
  await vi.waitFor(() => expect(rendered).toContain('/boutique?q=0'))
  for (let n = 1; n <= WAITING; n += 1) answers.push(ask(`/boutique?q=${n}`))
  // The queue is full once a further request is refused.
  await vi.waitFor(async () => expect((await ask('/panier?full')).status).toBe(503))
  return answers
}

describe('while more pages are asked for than can be rendered', () => {
  it('some wait, the others are told when to come back, in French, and nobody keeps that', async () => {
    const answers = await flood()
    for (const path of ['/boutique?q=more', '/nulle-part']) {
      const refused = await ask(path)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(refused.headers.get('Cache-Control')).toBe('no-store')
      expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/)
      const html = await refused.text()
      expect(html).toContain('lang="fr-MA"')
      expect(html).toContain('Beaucoup de monde')
    }
    door.resolve()
    for (const answer of answers) expect((await answer).status).toBe(200)
    expect((await ask('/nulle-part')).status).toBe(200)
  })

  it('what lies in a shared copy is answered, and made anew when something has changed', async () => {
    const first = await (await ask('/')).text()
    await flood()
    expect(await (await ask('/')).text()).toBe(first)
    app.invalidate()
    const second = await ask('/')
    expect(second.status).toBe(200)
    expect(await second.text()).not.toBe(first)
  })

  it('calls and files are answered', async () => {
    await stockPerfume(app.shop)
    await flood()
    for (const path of ['/api/products', '/healthz', '/robots.txt']) {
      expect((await ask(path)).status).toBe(200)
    }
  })

  it('nothing is rendered for who has gone while waiting', async () => {
    const answers = await flood()
    const leaving = new AbortController()
    door.resolve()
    // One that is rendered after the door is another would wait at that one.
    await Promise.all(answers)
    door = Promise.withResolvers()
    const held = ask('/boutique?held')
    await vi.waitFor(() => expect(rendered).toContain('/boutique?held'))
    const gone = ask('/panier?gone', { signal: leaving.signal }).catch(() => 'gone')
    const after = ask('/panier?after')
    leaving.abort()
    expect(await gone).toBe('gone')
    door.resolve()
    await Promise.all([held, after])
    expect(rendered).not.toContain('/panier?gone')
  })
})
