import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdleQueue, type IdleQueue } from '#server/idle-queue.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createPictureStore } from './store.ts'

let folder: string
let later: IdleQueue
let app: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  await mkdir(join(folder, 'own'))
  await writeFile(join(folder, 'secret.webp'), 'not to be read')
  later = createIdleQueue({ startAfterMs: 0 })
  const pictures = createPictureStore({
    storage: createDiskStorage(join(folder, 'own')),
    folders: ['demo/pictures', 'assets/pictures'],
    cacheFolder: join(folder, 'cache'),
    later,
  })
  app = await startTestApp({ pictures })
})
afterEach(async () => {
  later.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const ROSE = '/pictures/rosee-de-kelaa.webp'

async function pictureOf(response: Response): Promise<{ width: number; format: string; bytes: number }> {
  const content = Buffer.from(await response.arrayBuffer())
  const { width, format } = await sharp(content).metadata()
  return { width, format, bytes: content.byteLength }
}

describe('a picture', () => {
  it.each([160, 320, 480, 640, 960])('comes %i pixels wide, light, and for a year', async (width) => {
    const response = await app.visit().get(`${ROSE}?w=${width}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Vary')).toContain('Accept')
    const picture = await pictureOf(response)
    expect(picture).toMatchObject({ width, format: 'webp' })
    expect(picture.bytes).toBeLessThan(width <= 480 ? 30_000 : 60_000)
  })

  it('is never wider than its original', async () => {
    for (const width of [1400, 2000]) {
      const response = await app.visit().get(`${ROSE}?w=${width}`)
      expect(await pictureOf(response)).toMatchObject({ width: 1000 })
    }
    expect(await readdir(join(folder, 'cache'))).toEqual(['rosee-de-kelaa.webp-1000.webp'])
  })

  it('comes as it is when no width is asked for', async () => {
    const response = await app.visit().get('/pictures/og.jpg')
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile('assets/pictures/og.jpg'))
  })

  it('that would grow by being encoded again stays as it was', async () => {
    const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .webp({ quality: 1, effort: 6 })
      .toBuffer()
    await writeFile(join(folder, 'own/flat.webp'), small)
    const { bytes } = await pictureOf(await app.visit().get('/pictures/flat.webp?w=320'))
    expect(bytes).toBeLessThanOrEqual(small.byteLength)
  })

  it('asked for by many at once is encoded once, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.visit().get(`${ROSE}?w=160`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await readdir(join(folder, 'cache'))).toEqual(['rosee-de-kelaa.webp-160.webp'])
    await writeFile(join(folder, 'cache/rosee-de-kelaa.webp-160.webp'), 'kept')
    expect(await (await app.visit().get(`${ROSE}?w=160`)).text()).toBe('kept')
  })

  it.each(['0', '-1', '481', '480.5', '1e3', 'abc', '', '99999999999'])(
    'in a width that is not offered (%s): 400',
    async (width) => {
      const response = await app.visit().get(`${ROSE}?w=${width}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    },
  )

  it.each([
    'unknown.webp',
    'unknown.webp?w=320',
    '..%2fsecret.webp',
    '..%2fsecret.webp?w=320',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    'own/flat.webp',
    'ROSEE-DE-KELAA.webp',
    'rosee-de-kelaa.webp%00.png',
    'rosee-de-kelaa.svg',
    '.webp',
    '',
  ])('named %s is not there: 404, and nobody keeps that', async (name) => {
    const response = await app.visit().get(`/pictures/${name}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('AVIF', () => {
  const asBrowser = { headers: { Accept: 'image/avif,image/webp,*/*' } }

  it('takes over once it has been encoded in an idle moment, for whoever reads it, and is smaller', async () => {
    const visit = app.visit()
    const webp = await pictureOf(await visit.fetch(`${ROSE}?w=480`, asBrowser))
    expect(webp.format).toBe('webp')
    const avif = await vi.waitFor(
      async () => {
        const response = await visit.fetch(`${ROSE}?w=480`, asBrowser)
        expect(response.headers.get('Content-Type')).toBe('image/avif')
        return pictureOf(response)
      },
      { timeout: 20_000 },
    )
    expect(avif.bytes).toBeLessThan(webp.bytes)
    expect(await pictureOf(await visit.get(`${ROSE}?w=480`))).toEqual(webp)
  })

  it('that would be larger is not kept, and not tried again', async () => {
    await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
      .webp()
      .toFile(join(folder, 'own/dot.webp'))
    const visit = app.visit()
    await visit.fetch('/pictures/dot.webp?w=160', asBrowser)
    const refused = join(folder, 'cache/dot.webp-32.avif')
    await vi.waitFor(async () => expect((await readFile(refused)).byteLength).toBe(0), { timeout: 20_000 })
    await writeFile(refused, '')
    const again = await visit.fetch('/pictures/dot.webp?w=160', asBrowser)
    expect(again.headers.get('Content-Type')).toBe('image/webp')
  })

  it('is never tried for browsers that do not read it', async () => {
    await app.visit().get(`${ROSE}?w=160`)
    later.add('after', async () => writeFile(join(folder, 'cache/done'), ''))
    await vi.waitFor(() => readFile(join(folder, 'cache/done')), { timeout: 20_000 })
    expect(await readdir(join(folder, 'cache'))).toEqual(['done', 'rosee-de-kelaa.webp-160.webp'])
  })
})
