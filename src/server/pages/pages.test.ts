import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { servePages } from './pages.ts'

const read = () => Promise.reject(new Error('Nothing is read here.'))

it('a page that fails carries the name that the shop last told, and none before', async () => {
  const app = new Hono().get(
    '*',
    servePages({
      read,
      originFor: () => 'https://sillage.example',
      pageQueue: (work) => work(),
      async render({ url }) {
        if (url.endsWith('/broken')) return new Response('<!--$!-->')
        return new Response('<meta property="og:site_name" content="Nūr &amp; Fils"/>')
      },
    }),
  )
  const broken = async () => (await app.request('/broken')).text()
  expect(await broken()).toContain('<title>Cette page n’a pas pu être affichée</title>')
  await app.request('/')
  expect(await broken()).toContain('<title>Cette page n’a pas pu être affichée | Nūr &amp; Fils</title>')
})
