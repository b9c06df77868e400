import { afterEach, expect, it } from 'vitest'
import { getContents } from '#contract/contents/contents.ts'
import { DEFAULT_FAQ } from '#domain/contents/faq.ts'
import { saveDraft } from '#services/contents/save.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createRenderer } from '#web/entry-server.tsx'

let app: TestApp
afterEach(() => app.close())

const render = createRenderer({ shop: {}, admin: {}, waking: 'wakeThePage()' }, () => new Date())

async function openOwner() {
  app = await startTestApp({ render, copies: 'shared' })
  return signIn(app, app.visit())
}

it('is the page itself, still: no script, no embedded data, links that stay in the preview', async () => {
  const owner = await openOwner()
  const response = await owner.get('/admin/apercu?page=/faq')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('Questions fréquentes')
  expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(links).toContain('/admin/apercu?page=/contact')
  expect(links.filter((href) => href.startsWith('/') && !href.startsWith('/admin/apercu?page=/'))).toEqual([])
  expect(html).not.toMatch(/<a\s(?:(?!target)[^>])*href="(?:https?|tel|mailto):/)
})

it('is for this address alone in frames of the shop, and is kept by nobody', async () => {
  const owner = await openOwner()
  const { headers } = await owner.get('/admin/apercu?page=/')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  for (const path of ['/', '/admin/contenus', '/admin']) {
    const elsewhere = await owner.get(path)
    expect(elsewhere.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  }
})

it.each(['', '?page=/', '?page=/faq', '?page=/nulle-part'])(
  'sends visitors to the login, also when the owner has just looked: %s',
  async (query) => {
    const owner = await openOwner()
    expect((await owner.get(`/admin/apercu${query}`)).status).toBeOneOf([200, 404])
    const stranger = await app.visit().get(`/admin/apercu${query}`)
    expect(stranger.status).toBe(303)
    expect(stranger.headers.get('Location')).toBe('/admin')
    expect(stranger.headers.get('Cache-Control')).toBe('no-store')
    expect(await stranger.text()).toBe('')
    expect((await owner.get(`/admin/apercu${query}`)).status).toBeOneOf([200, 404])
  },
)

it('ends with the session', async () => {
  const owner = await openOwner()
  const cookie = owner.cookie()
  await owner.send('POST', '/api/auth/logout')
  const late = await app.visit().fetch('/admin/apercu?page=/', { headers: { Cookie: cookie } })
  expect(late.status).toBe(303)
})

it.each([
  'https://ailleurs.example/',
  '//ailleurs.example/',
  '/\\ailleurs.example/',
  'javascript:alert(1)',
  'faq',
  `/${'a'.repeat(3000)}`,
])('shows pages of this shop only: %s', async (page) => {
  const owner = await openOwner()
  const response = await owner.get(`/admin/apercu?${new URLSearchParams({ page })}`)
  expect(response.status).toBe(404)
  expect(response.headers.get('Location')).toBeNull()
})

it('of a page that has moved is that of its new address; of an unknown one, its own words', async () => {
  const owner = await openOwner()
  const moved = await owner.get('/admin/apercu?page=/faq/')
  expect(moved.headers.get('Location')).toBe('/admin/apercu?page=/faq')
  for (const page of ['/nulle-part', '/admin/commandes']) {
    const unknown = await owner.get(`/admin/apercu?page=${page}`)
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('Content-Type')).toContain('text/html')
  }
})

it('reads drafts, which no page, no copy and no public call ever shows', async () => {
  app = await startTestApp({
    copies: 'shared',
    async render(_, read) {
      return Response.json(await read(getContents, { kind: 'faq' }))
    },
  })
  const owner = await signIn(app, app.visit())
  const readAll = async () => {
    const answers = ['/faq', '/faq?q', '/api/contents/faq', '/admin/apercu', '/admin/apercu?page=/faq'].map(
      async (path) => (await app.visit().get(path)).text(),
    )
    return (await Promise.all([...answers, owner.get('/faq').then((page) => page.text())])).join()
  }
  expect(await readAll()).not.toContain('Tout savoir.')
  await saveDraft(
    app.shop,
    { kind: 'faq', version: 0, value: { ...DEFAULT_FAQ, intro: 'Tout savoir.' } },
    'nadia',
  )
  expect(await (await owner.get('/admin/apercu?page=/faq')).text()).toContain('Tout savoir.')
  expect(await readAll()).not.toContain('Tout savoir.')
  app.invalidate()
  expect(await readAll()).not.toContain('Tout savoir.')
})
