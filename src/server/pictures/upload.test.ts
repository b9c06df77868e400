import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let admin: Visit
let token: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signIn(app, app.visit())
  token = (await admin.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
})
afterAll(() => app.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function upload(content: Uint8Array | string, headers: Record<string, string> = {}): Promise<Response> {
  return admin.fetch('/api/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [CSRF_HEADER]: token, ...headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
}

/** Noisy: a truncated plain picture may still decode completely. */
async function photograph(): Promise<Buffer> {
  return sharp('demo/pictures/rosee-de-kelaa.webp').jpeg({ quality: 90 }).toBuffer()
}

async function served(response: Response): Promise<{ url: string; picture: Buffer }> {
  expect(response.status).toBe(201)
  const { url } = await response.json()
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  const picture = await app.visit().get(url)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  return { url, picture: Buffer.from(await picture.arrayBuffer()) }
}

describe('a picture that is uploaded', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is kept and served in every width',
    async (format) => {
      const { url } = await served(await upload(await plain(700, 500).toFormat(format).toBuffer()))
      const small = await app.visit().get(`${url}?w=320`)
      expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320 })
      expect((await app.visit().get(`${url}/preview.jpg`)).status).toBe(200)
    },
  )

  it('is kept however small it is, and its size is told', async () => {
    const response = await upload(await plain(3, 2).png().toBuffer())
    expect(await response.json()).toMatchObject({ width: 3, height: 2 })
  })

  it('is drawn anew: upright, at most 1600 pixels wide, and telling nothing of where it was taken', async () => {
    const sent = await plain(3000, 2000)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 2/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { picture } = await served(await upload(sent, { 'Content-Type': 'image/jpeg' }))
    const { width, height, exif, orientation } = await sharp(picture).metadata()
    expect([width, height, exif, orientation]).toEqual([1600, 2400, undefined, undefined])
  })

  it('twice has one name, and a small one does not grow', async () => {
    const sent = await plain(40, 30).png().toBuffer()
    const first = await served(await upload(sent))
    expect((await served(await upload(sent))).url).toBe(first.url)
    expect(await sharp(first.picture).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('loses what was hidden behind its pixels', async () => {
    const sent = Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>')])
    const { picture } = await served(await upload(sent))
    expect(picture.toString('latin1')).not.toContain('script')
  })
})

describe('refused, never a failure of the server:', () => {
  const heads: [string, () => Promise<Buffer | string>, number][] = [
    ['nothing', async () => '', 400],
    ['a drawing', async () => SVG, 415],
    ['a drawing behind an XML head', async () => `<?xml version="1.0"?>${SVG}`, 415],
    ['an animation', () => plain(20, 20).gif().toBuffer(), 415],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 415],
    ['a document', async () => '%PDF-1.7\n', 415],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer(), 415],
    ['a page that begins like a JPEG', async () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1'), 400],
    ['a page that begins like a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), 400],
    ['a page that begins like a WebP', async () => Buffer.from('RIFF....WEBP<html>', 'latin1'), 400],
    ['a film', async () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), 415],
    ['an AVIF of nothing', async () => Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'), 400],
    ['half a JPEG', async () => half(await photograph()), 400],
    [
      'half a PNG',
      async () =>
        half(
          await sharp(await photograph())
            .png()
            .toBuffer(),
        ),
      400,
    ],
    [
      'half a WebP',
      async () =>
        half(
          await sharp(await photograph())
            .webp()
            .toBuffer(),
        ),
      400,
    ],
    [
      'half an AVIF',
      async () =>
        half(
          await sharp(await photograph())
            .avif({ effort: 0 })
            .toBuffer(),
        ),
      400,
    ],
    ['a small file of too many pixels', () => plain(16_000, 5_000).png().toBuffer(), 400],
  ]
  it.each(heads)('%s', async (_what, make, status) => {
    const response = await upload(await make())
    expect(response.status).toBe(status)
    const { message } = await response.json()
    expect(message).toMatch(/image/)
  })

  // A separate server for each: it may close the connection of a client that sends too much.
  it.each(['declared', 'streamed'])('what is larger than 10 MB, %s', async (way) => {
    const own = await startTestApp()
    const visit = await signIn(own, own.visit())
    const csrf = (await visit.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    const large = new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 1)])
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', [CSRF_HEADER]: csrf },
      body: way === 'declared' ? large : large.stream(),
      duplex: 'half',
    }
    const response = await visit.fetch('/api/pictures', request)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'body_too_large' })
    await own.close()
  })

  it.each(['application/json', 'text/html', 'multipart/form-data; boundary=x', ''])(
    'a body that is called %s',
    async (type) => {
      const response = await upload(await plain(20, 20).png().toBuffer(), { 'Content-Type': type })
      expect(response.status).toBe(415)
    },
  )

  it('strangers and forgers, before the body is looked at', async () => {
    const picture = await plain(20, 20).png().toBuffer()
    expect((await upload(picture, { [CSRF_HEADER]: 'x' })).status).toBe(403)
    const stranger = await app.visit().fetch('/api/pictures', {
      method: 'POST',
      headers: { 'Content-Type': 'text/html' },
      body: 'x',
    })
    expect(stranger.status).toBe(401)
    expect((await admin.get('/api/pictures')).status).toBe(405)
  })
})

function half(picture: Buffer): Buffer {
  return picture.subarray(0, Math.floor(picture.byteLength / 2))
}
