import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'
import { hasObjectStore, type ObjectStore, startObjectStore } from '#tests/support/object-store.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createDiskStorage } from './disk-storage.ts'
import { fillLibrary } from './fill-library.ts'
import { createS3Storage } from './s3-storage.ts'

let folder: string
let store: ObjectStore | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-storage-'))
  if (hasObjectStore) store = await startObjectStore()
}, 240_000)
afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true })
})

function bucket() {
  if (store === undefined) throw new Error('There is no object store.')
  return store.bucket
}

type Kind = { name: string; open: () => PictureStorage }

const KINDS: Kind[] = [
  { name: 'a folder', open: () => createDiskStorage(join(folder, 'pictures')) },
  ...(hasObjectStore ? [{ name: 'a bucket', open: () => createS3Storage(bucket()) }] : []),
]

function photograph(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 100, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

describe.each(KINDS)('$name', ({ open }) => {
  it('gives back what it was given, until that is removed', async () => {
    const storage = open()
    expect(await storage.list()).toEqual([])
    expect(await storage.read('rose.webp')).toBeUndefined()
    expect(await storage.exists('rose.webp')).toBe(false)
    const content = Buffer.from([0, 255, 13, 10, 0])
    await storage.save('rose.webp', content)
    expect(await storage.read('rose.webp')).toEqual(content)
    expect(await storage.exists('rose.webp')).toBe(true)
    expect(await storage.list()).toEqual([{ name: 'rose.webp', bytes: 5 }])
    await storage.remove('rose.webp')
    await storage.remove('rose.webp')
    expect(await storage.exists('rose.webp')).toBe(false)
  })

  it('never changes what a name stands for', async () => {
    const storage = open()
    await storage.save('oud.webp', Buffer.from('first'))
    await storage.save('oud.webp', Buffer.from('second'))
    expect(String(await storage.read('oud.webp'))).toBe('first')
    await storage.remove('oud.webp')
  })

  it('serves an uploaded picture in each width, crops it and forgets it once it is removed', async () => {
    const app = await startTestApp({ uploads: open() })
    onTestFinished(() => app.close())
    const admin = await signIn(app, app.visit())
    const csrf = (await admin.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    const sent = await admin.fetch('/api/pictures?file_name=Bleu.png', {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', [CSRF_HEADER]: csrf },
      body: new Uint8Array(await photograph('teal')),
    })
    expect(sent.status, await sent.clone().text()).toBe(201)
    const { url } = await sent.json()
    for (const width of [160, 320]) {
      expect((await app.visit().get(`${url}?w=${width}`)).status).toBe(200)
    }
    const { pictures } = await (await admin.get('/api/admin/pictures')).json()
    expect(pictures).toMatchObject([{ url, file_name: 'Bleu.png', width: 80, height: 100 }])
    const name = pictures[0].name
    const cropped = await admin.send('POST', `/api/admin/pictures/${name}/crop`, {
      crop: { left: 0.5, top: 0, width: 0.5, height: 0.2 },
      everywhere: false,
    })
    expect((await cropped.json()).picture).toMatchObject({
      file_name: 'Bleu (recadrée).png',
      width: 40,
      height: 20,
    })
    const removal = await admin.send('POST', '/api/admin/pictures/remove', { names: [name] })
    expect(await removal.json()).toEqual({ removed: 1 })
    expect((await app.visit().get(url)).status).toBe(404)
  })

  it('fills an empty library with what it keeps, and with what comes with the shop', async () => {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const storage = open()
    await storage.save('before.png', await photograph('coral'))
    onTestFinished(() => storage.remove('before.png'))
    for (let start = 0; start < 2; start += 1) {
      await fillLibrary(app.shop, { storage, folders: ['assets/pictures'] })
    }
    const rows = await app.shop.db.selectFrom('pictures').selectAll().execute()
    expect(rows.find(({ name }) => name === 'before.png')).toMatchObject({
      origin: 'owner',
      width: 80,
      height: 100,
    })
    const ofShop = rows.filter(({ origin }) => origin === 'shop').map(({ name }) => name)
    expect(ofShop).toContain('quiz.webp')
    expect(ofShop).not.toContain('og.jpg')
  })
})

describe.runIf(hasObjectStore)('a bucket', () => {
  it('refuses wrong keys: the store checks signatures', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complaint.mockRestore())
    const stranger = createS3Storage({ ...bucket(), secretAccessKey: 'x'.repeat(36) })
    await expect(stranger.save('rose.webp', Buffer.from('x'))).rejects.toMatchObject({
      code: 'pictures_unavailable',
    })
    expect(await createS3Storage(bucket()).exists('rose.webp')).toBe(false)
  })

  it('that is missing is said, not taken for an empty one', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complaint.mockRestore())
    await expect(createS3Storage({ ...bucket(), bucket: 'nowhere' }).list()).rejects.toMatchObject({
      code: 'pictures_unavailable',
    })
    expect(complaint.mock.calls.flat().join()).toContain('no bucket nowhere')
  })

  it('that does not answer refuses uploads with a sentence, and is logged once', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complaint.mockRestore())
    const app = await startTestApp({ uploads: createS3Storage(bucket()) })
    onTestFinished(() => app.close())
    const admin = await signIn(app, app.visit())
    const csrf = (await admin.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    const body = new Uint8Array(await photograph('plum'))
    const headers = { 'Content-Type': 'image/png', [CSRF_HEADER]: csrf }
    const upload = () => admin.fetch('/api/pictures', { method: 'POST', headers, body })
    await store?.interrupt()
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await upload()
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({
        code: 'pictures_unavailable',
        message: expect.stringContaining('Veuillez réessayer'),
      })
    }
    expect((await app.visit().get('/pictures/rosee-de-kelaa.webp?w=160')).status).toBe(200)
    expect(complaint.mock.calls.filter(([line]) => String(line).includes('"what":"pictures"'))).toHaveLength(
      1,
    )
    await store?.resume()
    expect((await upload()).status).toBe(201)
  })
})
