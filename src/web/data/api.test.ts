import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { exportOrders } from '#contract/orders/admin.ts'
import { cancelOrder, trackOrder } from '#contract/orders/orders.ts'
import { uploadPicture } from '#contract/pictures/upload.ts'
import { browserApi, createApi } from './api.ts'
import { keepToken } from './csrf.ts'

type Answer = (request: Request) => Response

/** A client over a fake network that answers with `respond`, and the requests it sent. */
function client(respond: Answer) {
  const sent: Request[] = []
  const api = createApi(async (path, init) => {
    const request = new Request(new URL(path, 'https://sillage.test'), init)
    sent.push(request)
    return respond(request)
  })
  return { api, sent, paths: () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
}

const visitor = () =>
  Response.json({ code: 'unauthenticated', message: 'Non', csrfToken: 'jeton' }, { status: 401 })
const forgery = () => Response.json({ code: 'csrf', message: 'Jeton refusé' }, { status: 403 })

beforeEach(() => keepToken(null))

test('what stands between braces goes into the path, the rest of a read into its query', async () => {
  const { api, sent } = client(() => Response.json({}))
  await api.call(getProduct, { slug: 'é/à' })
  await api.call(trackOrder, { order_number: 'SL 1', phone: undefined })
  expect(sent.map(({ url }) => url)).toEqual([
    'https://sillage.test/api/products/%C3%A9%2F%C3%A0',
    'https://sillage.test/api/orders/track?order_number=SL+1',
  ])
})

test('every call sends the browser’s cookies, and asks whether what is kept is still true', async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  keepToken('jeton')
  await browserApi.call(getProduct, { slug: 'rose' })
  await browserApi.call(cancelOrder, { id: '7' })
  await browserApi.send(exportOrders, {})
  expect(sent.mock.calls.map(([, { credentials, cache }]) => [credentials, cache])).toEqual(
    Array.from({ length: 3 }, () => ['include', 'no-cache']),
  )
})

test('a read asks for no token', async () => {
  const { api, paths } = client(() => Response.json({}))
  await api.call(getProduct, { slug: 'rose' })
  expect(paths()).toEqual(['GET /api/products/rose'])
})

test('a first write fetches the token from the field of a 401, and sends it in the header', async () => {
  const { api, sent, paths } = client((request) => (request.method === 'GET' ? visitor() : Response.json({})))
  await api.call(cancelOrder, { id: '7' })
  await api.call(cancelOrder, { id: '8' })
  expect(paths()).toEqual(['GET /api/auth/me', 'PATCH /api/orders/7/cancel', 'PATCH /api/orders/8/cancel'])
  expect(sent[1]?.headers.get('x-csrf-token')).toBe('jeton')
  expect(sent[1]?.headers.get('content-type')).toBe('application/json')
})

test('the token that a header brings replaces the one that was kept', async () => {
  keepToken('ancien')
  const { api, sent } = client(() => Response.json({}, { headers: { 'X-CSRF-Token': 'nouveau' } }))
  await api.call(getProduct, { slug: 'rose' })
  await api.call(cancelOrder, { id: '7' })
  expect(sent[1]?.headers.get('x-csrf-token')).toBe('nouveau')
})

test('a refused token is refreshed once and the write repeated', async () => {
  keepToken('périmé')
  const { api, sent, paths } = client((request) => {
    if (request.method === 'GET') return visitor()
    return request.headers.get('x-csrf-token') === 'jeton' ? Response.json({ id: '7' }) : forgery()
  })
  await expect(api.call(cancelOrder, { id: '7' })).resolves.toEqual({ id: '7' })
  expect(paths()).toEqual(['PATCH /api/orders/7/cancel', 'GET /api/auth/me', 'PATCH /api/orders/7/cancel'])
  await expect(sent[2]?.text()).resolves.toBe('{}')
})

test('a token refused twice is a refusal', async () => {
  const { api, sent } = client((request) => (request.method === 'GET' ? visitor() : forgery()))
  await expect(api.call(cancelOrder, { id: '7' })).rejects.toMatchObject({ refusal: { code: 'csrf' } })
  expect(sent).toHaveLength(4)
})

test('any other refusal is final: its message is the status and the body, its sentence is for the screen', async () => {
  const body = {
    code: 'order_not_found',
    message: 'Introuvable',
    issues: [{ path: 'city', message: 'Requise' }],
  }
  const { api } = client(() => Response.json(body, { status: 404 }))
  await expect(api.call(trackOrder, { order_number: 'X' })).rejects.toMatchObject({
    message: `404: ${JSON.stringify(body)}`,
    status: 404,
    refusal: body,
  })
})

test('a refusal without a body tells the status text', async () => {
  const { api } = client(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }))
  await expect(api.call(getProduct, { slug: 'rose' })).rejects.toMatchObject({
    message: '502: Bad Gateway',
    refusal: undefined,
  })
})

test('a file is uploaded as it is, with the token, and again when the token is refused', async () => {
  keepToken('périmé')
  const { api, sent } = client((request) => {
    if (request.method === 'GET') return visitor()
    return request.headers.get('x-csrf-token') === 'jeton' ? Response.json({ url: '/p.webp' }) : forgery()
  })
  const file = new Blob(['pixels'], { type: 'image/jpeg' })
  await expect(api.call(uploadPicture, {}, { file })).resolves.toEqual({ url: '/p.webp' })
  const upload = sent.at(-1)
  expect(upload?.headers.get('content-type')).toBe('application/octet-stream')
  await expect(upload?.text()).resolves.toBe('pixels')
})

test('a download gives the answer unread, or its refusal', async () => {
  const { api, sent } = client(() => new Response('numéro'))
  const response = await api.send(exportOrders, { status: 'livre', search: undefined })
  await expect(response.text()).resolves.toBe('numéro')
  expect(sent[0]?.url).toBe('https://sillage.test/api/orders/export?status=livre')
  const refused = client(() => Response.json({ code: 'rate_limited', message: 'Trop' }, { status: 429 }))
  await expect(refused.api.send(exportOrders, {})).rejects.toMatchObject({ refusal: { message: 'Trop' } })
})
