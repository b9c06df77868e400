import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { askForReview } from '#services/reviews/ask.ts'
import { hideReview, listReviews, publishReview } from '#services/reviews/moderate.ts'
import { orderOne, TRICKY_NAMES } from '#tests/support/sample-order.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'

const TOKEN = 'a'.repeat(32)
const PATH = `/avis/${TOKEN}`

let app: TestApp
let lines: string[]
let productId: number
let order: { id: string; order_number: string }
beforeEach(async () => {
  lines = []
  app = await startTestApp({ copies: 'shared', writeLine: (line) => lines.push(line) })
  const stocked = await stockPerfume(app.shop)
  productId = stocked.productId
  order = await orderOne(app, stocked.variantIds[0] ?? 0)
  await setOrderStatus(app.shop, { id: order.id, status: 'livre' })
  await changeSettings(app.shop, 'orders', { review_after_days: 0 })
  await askForReview(app.shop, { id: order.id, lang: 'fr', token: TOKEN }, 'nezha')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const open = (path = PATH) => fetch(`${app.url}${path}`)

type Sent = { stars?: string; words?: string; name?: string; photo?: Buffer }
function formOf({ stars = '5', words = 'Une rose fraîche.', name = 'Salma B.', photo }: Sent): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries({ stars, words, name })) form.set(field, value)
  form.set('photo', new File(photo === undefined ? [] : [new Uint8Array(photo)], 'photo.jpg'))
  return form
}
const send = (
  sent: Sent | string = {},
  {
    path = `${PATH}/${productId}`,
    headers = { 'Sec-Fetch-Site': 'same-origin' },
  }: { path?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: typeof sent === 'string' ? sent : formOf(sent),
  })
const OWN_TYPE = 'multipart/form-data; boundary=X'
const formText = (fields: string[]) =>
  `${fields.map((name) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n5\r\n`).join('')}--X--\r\n`

/** Begins to send a form, whose end is sent by the test. */
const upload = (path: string) =>
  request(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': OWN_TYPE },
  })
const MEGABYTE = Buffer.alloc(1_000_000)
async function write(form: ClientRequest): Promise<void> {
  if (!form.write(MEGABYTE)) await once(form, 'drain')
}
/** Sends more than fits in between, so that the server is reading it. */
async function begin(path: string): Promise<ClientRequest> {
  const form = upload(path)
  // It is cut off where a test ends before it.
  form.on('error', () => {})
  for (let mb = 0; mb < 12; mb += 1) await write(form)
  return form
}
async function endOf(form: ClientRequest): Promise<number | undefined> {
  const answered = once(form, 'response')
  form.end()
  const [response] = await answered
  response.resume()
  return response.statusCode
}
/** Returns the addresses to which as many links send the form of one perfume. */
async function formPaths(count: number): Promise<string[]> {
  app.shop.rateLimits = 'off'
  const sizes = [{ volume: '5ml' as const, price: 58, stock: count }]
  const stocked = await stockPerfume(app.shop, { name: 'Cèdre', sizes })
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { id } = await orderOne(app, stocked.variantIds[0] ?? 0)
      await setOrderStatus(app.shop, { id, status: 'livre' })
      const token = `${at}`.padStart(32, '0')
      await askForReview(app.shop, { id, lang: 'fr', token }, 'nezha')
      return `/avis/${token}/${stocked.productId}`
    }),
  )
}
const waiting = async () => (await listReviews(app.shop, { state: 'waiting', page: 1, per_page: 20 })).reviews

/** A photo as a phone takes it, with the place where it was taken. */
function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a8792f' } })
    .withExif({ IFD0: { Copyright: 'Salma' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' } })
    .jpeg()
    .toBuffer()
}

describe('the page behind a link that asks for a review', () => {
  it('has a form for each perfume, needs no script, and tells nothing of the order or the person', async () => {
    const response = await open()
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Rosée de Kelaâ')
    expect(html).toContain(`action="${PATH}/${productId}" enctype="multipart/form-data"`)
    expect(html).not.toMatch(/<script|<link/)
    for (const personal of [SALMA.name, 'Salma', 'Fès', order.order_number, order.id]) {
      expect(html).not.toContain(personal)
    }
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('takes a review in, thanks for it, and shows what was sent from then on', async () => {
    const sent = await send({ stars: '2', words: 'Trop léger.\nDommage.' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${PATH}#p${productId}`])
    await send({ stars: '5', words: 'Finalement non' })
    expect(await waiting()).toMatchObject([{ stars: 2, words: 'Trop léger.\nDommage.', name: 'Salma B.' }])
    const html = await (await open()).text()
    expect(html).toContain('Merci, votre avis est bien arrivé.')
    expect(html).toContain('Trop léger.')
    expect(html).not.toContain('<form')
  })

  it('says what is wrong beside its field, and keeps what was typed', async () => {
    const refused = await send({ stars: '', words: 'Voir www.promo.example "vite"', name: 'S' })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('Choisissez de 1 à 5 étoiles.')
    expect(html).toContain('Sans lien ni adresse de site')
    expect(html).toContain('Voir www.promo.example &quot;vite&quot;</textarea>')
    expect(await waiting()).toEqual([])
  })

  it('shows what was typed as text, whatever it is', async () => {
    const [script = '', , arabic = ''] = TRICKY_NAMES
    await send({ words: `</textarea>${script}`, name: arabic })
    const html = await (await open()).text()
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain(`<bdi>${arabic}</bdi>`)
  })

  it('speaks the language of its message', async () => {
    await app.shop.db.updateTable('review_requests').set({ lang: 'ar' }).execute()
    const html = await (await open()).text()
    expect(html).toContain('<html lang="ary" dir="rtl">')
    expect(html).toContain('صيفط الرأي ديالي')
  })

  it('takes a photo without its place and date, and shows it once it is published', async () => {
    await send({ photo: await phonePhoto() })
    const [review] = await waiting()
    const id = review?.id ?? 0
    expect((await open(`/avis/photos/${id}`)).status).toBe(404)
    await publishReview(app.shop, id, 'nezha')
    const [large, small] = await Promise.all(
      ['', '/petite'].map(async (size) => (await open(`/avis/photos/${id}${size}`)).arrayBuffer()),
    )
    const { exif, ...shown } = await sharp(large).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 1200 })
    expect(exif).toBeUndefined()
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 })
  })

  it('shows no copy of a photo without asking, so that it is gone once its review is hidden', async () => {
    await send({ photo: await phonePhoto() })
    const id = (await waiting())[0]?.id ?? 0
    await publishReview(app.shop, id, 'nezha')
    const shown = await open(`/avis/photos/${id}`)
    const etag = shown.headers.get('ETag') ?? ''
    expect([shown.headers.get('Cache-Control'), etag]).toEqual(['no-cache', expect.stringMatching(/^"/)])
    const again = () =>
      fetch(`${app.url}/avis/photos/${id}`, { headers: { 'If-None-Match': etag }, cache: 'no-store' })
    expect((await again()).status).toBe(304)
    await hideReview(app.shop, id, 'photo', 'nezha')
    expect((await again()).status).toBe(404)
  })

  it('refuses a file that is no photo', async () => {
    for (const photo of [Buffer.from('<svg onload="alert(1)">'), Buffer.from('\xff\xd8\xffno', 'latin1')]) {
      const refused = await send({ photo })
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('Cette photo n’a pas pu être lue.')
    }
    expect(await waiting()).toEqual([])
  })

  it.each([10_000_001, 24_000_000])(
    'keeps what was typed beside a photo that is too heavy: %i bytes',
    async (bytes) => {
      const heavy = await send({ stars: '4', words: 'Une rose sèche', photo: Buffer.alloc(bytes) })
      expect(heavy.status).toBe(400)
      const html = await heavy.text()
      expect(html).toContain('Cette photo est trop lourde')
      expect(html).toContain('Une rose sèche</textarea>')
      expect(html).toMatch(/value="4" required checked/)
      expect(await waiting()).toEqual([])
    },
  )

  it('reads no body that no phone would send', async () => {
    const huge = await send({ photo: Buffer.alloc(25_100_000) })
    expect([huge.status, await huge.text()]).toEqual([
      400,
      expect.stringContaining('Cette photo est trop lourde'),
    ])
  })

  it('is kept from nobody by one link that sends slowly', async () => {
    const [own = '', other = ''] = await formPaths(2)
    const slow = [await begin(own), await begin(own)]
    expect((await send({}, { path: other })).status).toBe(303)
    for (const form of slow) form.destroy()
  })

  it('takes one form of a link at a time, and asks for another again once it was sent to its end', async () => {
    const path = `${PATH}/${productId}`
    const first = await begin(path)
    const second = upload(path)
    let isAnswered = false
    const answered = once(second, 'response').finally(() => {
      isAnswered = true
    })
    for (let mb = 0; mb < 8; mb += 1) {
      await write(second)
      // Meanwhile an early answer would be here.
      await open()
    }
    expect(isAnswered).toBe(false)
    second.end()
    const [refused] = await answered
    expect(refused.statusCode).toBe(429)
    expect((await Array.fromAsync(refused)).join('')).toContain(
      'Attendez une minute, puis rechargez cette page',
    )
    expect(await endOf(first)).toBe(400)
    expect((await send()).status).toBe(303)
  })

  it('takes twelve forms at a time, and each is judged in its turn', async () => {
    const [thirteenth = '', ...paths] = await formPaths(13)
    const slow = await Promise.all(paths.map(begin))
    expect((await send({}, { path: thirteenth })).status).toBe(429)
    expect(await Promise.all(slow.map(endOf))).toEqual(Array.from({ length: 12 }, () => 400))
    expect((await send({}, { path: thirteenth })).status).toBe(303)
  })

  it.each([
    [
      'parts',
      'multipart/form-data; boundary=X',
      formText(['stars', 'words', 'name', 'a', 'b', 'c', 'd', 'e']),
    ],
    ['names', 'application/x-www-form-urlencoded', 'stars=5&words=Bien'],
    ['boundaries', 'multipart/form-data; boundary=Z; boundary=X', formText(['stars'])],
  ])('parses no form of other %s than its own', async (_of, type, body) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }
    const refused = await send(body, { headers })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Choisissez de 1 à 5 étoiles.')
    expect(
      (await send(formText(['stars']), { headers: { ...headers, 'Content-Type': OWN_TYPE } })).status,
    ).toBe(303)
  })

  it('reads no words that no field lets be typed', async () => {
    const refused = await send({ words: 'a'.repeat(9_000_000) })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('C’est un peu long')
    expect(html.length).toBeLessThan(30_000)
  })

  it.each(['stars=5', '{"stars":5}', ''])('takes no body but its form: %j', async (body) => {
    expect((await send(body)).status).toBe(400)
    expect(await waiting()).toEqual([])
  })

  it('takes no form from another site, none for another perfume, and none without its link', async () => {
    const other = await stockPerfume(app.shop, { name: 'Cèdre' })
    expect((await send({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    await send({}, { path: `${PATH}/${other.productId}` })
    await send({}, { path: `/avis/${'b'.repeat(32)}/${productId}` })
    expect(await waiting()).toEqual([])
  })

  it('is over with its link, and then says the same as one that never was', async () => {
    app.shop.setTime('2026-06-02T10:00:00Z')
    const over = await open()
    expect(over.status).toBe(404)
    expect(await over.text()).toBe(await (await open(`/avis/${'0'.repeat(32)}`)).text())
  })

  it('answers a guesser, and whoever sends too much, with a page that says to wait', async () => {
    app.shop.rateLimits = 'on'
    for (let sent = 0; sent < 20; sent += 1) expect((await send({ stars: '' })).status).toBe(400)
    expect((await send({ stars: '' })).status).toBe(429)
    const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => open(`/avis/${at}`)))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  it('is in no log', async () => {
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
    await send()
    await send({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    vi.spyOn(app.shop, 'clock').mockImplementation(() => {
      throw new Error('no clock')
    })
    expect((await open()).status).toBe(500)
    expect(lines.join('\n')).toContain('/avis/:token')
    expect(lines.join('\n')).not.toContain(TOKEN)
  })
})
