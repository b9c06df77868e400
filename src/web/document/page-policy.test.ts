import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createRenderer } from '#web/entry-server.tsx'

const WAKING = 'wakeThePage()'
const INJECTED = 'alert("injected")'
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

const shopPage = createRenderer({ shop: {}, admin: {}, waking: WAKING }, () => new Date())

let app: TestApp
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

function signed(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** An injected script. */
function injectedInto(render: typeof shopPage): typeof shopPage {
  return async (...asked) => {
    const page = await render(...asked)
    const html = (await page.text()).replace('</main>', `<script>${INJECTED}</script></main>`)
    return new Response(html, page)
  }
}

async function readPage(path: string): Promise<{ html: string; policy: string }> {
  const response = await app.visit().get(path)
  return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') ?? '' }
}

describe('the policy of a page', () => {
  it.each(['/', '/admin', '/nulle-part'])('signs the scripts that belong to %s', async (path) => {
    app = await startTestApp({ render: shopPage })
    const { html, policy } = await readPage(path)
    const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !/json|src=/.test(attributes))
    expect(scripts).not.toEqual([])
    for (const [, , script = ''] of scripts) expect(policy).toContain(signed(script))
  })

  it('signs the script that wakes a page of the shop', async () => {
    app = await startTestApp({ render: shopPage })
    const { html, policy } = await readPage('/')
    expect(html).toContain(`<script>${WAKING}</script>`)
    expect(policy).toContain(signed(WAKING))
  })

  it('does not sign one that has found its way into it', async () => {
    app = await startTestApp({ render: injectedInto(shopPage) })
    const { html, policy } = await readPage('/')
    expect(html).toContain(INJECTED)
    expect(policy).not.toContain(signed(INJECTED))
    expect(policy).toContain('sha256-')
  })

  it('tells nobody by what the page’s own scripts were known', async () => {
    app = await startTestApp({ render: shopPage })
    for (const path of ['/', '/admin']) expect((await readPage(path)).html).not.toMatch(/\bnonce\b/)
  })

  it('is not talked into signing by a guess', async () => {
    const guesses = ['', 'undefined', 'x'].map((guess) => `<script nonce="${guess}">${INJECTED}</script>`)
    app = await startTestApp({ render: async () => new Response(`<main>${guesses.join('')}</main>`) })
    expect((await readPage('/')).policy).not.toContain('sha256-')
  })

  it('lets a service worker and a manifest come from the shop alone', async () => {
    app = await startTestApp({ render: shopPage })
    expect((await readPage('/')).policy).toContain("worker-src 'self'; manifest-src 'self';")
  })

  it('lets pictures be shown that the owner named by an address of the web', async () => {
    app = await startTestApp({ render: shopPage })
    expect((await readPage('/')).policy).toContain("img-src 'self' data: https: http:;")
  })
})
