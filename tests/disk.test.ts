import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { orderUntilAnswered, sendBuyers } from './support/eager-buyers.ts'
import { hasSmallDisks, mountSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

/** Three times the initial size of the embedded database. */
const DISK_MEGABYTES = 140
const PATIENCE = { timeout: 60_000, interval: 100 }
const isEmbedded = process.env.TEST_DATABASE_URL === undefined

// Only Linux has such disks; the machine's own must not be filled.
describe.runIf(hasSmallDisks())('a disk that is full', () => {
  let disk: SmallDisk
  let shop: ShopProcess
  let ids: number[]
  let owner: Visit
  beforeAll(async () => {
    disk = await mountSmallDisk(DISK_MEGABYTES)
    shop = await startShop({}, { disk })
    const products: { variants: { id: number; stock: number }[] }[] = await (
      await fetch(`${shop.url}/api/products`)
    ).json()
    ids = products
      .flatMap(({ variants }) => variants)
      .filter(({ stock }) => stock > 20)
      .map(({ id }) => id)
    owner = openVisit(shop.url)
    expect((await owner.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  }, 120_000)
  afterAll(async () => {
    await shop.stop()
    await disk.remove()
  })

  const filler = () => join(disk.outside, 'filler')

  async function fill(): Promise<void> {
    const file = await open(filler(), 'w')
    const block = Buffer.alloc(64 * 1024)
    for (let isFull = false; !isFull; ) {
      isFull = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten < block.byteLength,
        () => true,
      )
    }
    await file.close()
  }

  /** File names in a folder of the shop's data. */
  const namesIn = (folder: string) => readdir(join(disk.outside, folder))

  async function upload(): Promise<Response> {
    const token = (await owner.get('/api/auth/me')).headers.get(CSRF_HEADER) ?? ''
    const picture = await fetch(`${shop.url}/pictures/rosee-de-kelaa.webp`)
    return owner.fetch('/api/pictures', {
      method: 'POST',
      headers: { 'Content-Type': 'image/webp', [CSRF_HEADER]: token },
      body: await picture.arrayBuffer(),
    })
  }

  it('refuses writes, serves reads, and leaves no partial files', async () => {
    for (const folder of ['pictures', 'dumps']) await mkdir(join(disk.outside, folder), { recursive: true })
    await fill()
    const uploaded = await upload()
    expect([uploaded.status, uploaded.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await namesIn('pictures')).toEqual([])
    expect(shop.said()).toContain('"what":"disk"')
    for (const path of [
      '/',
      '/boutique',
      '/api/products',
      '/readyz',
      '/pictures/rosee-de-kelaa.webp?w=320',
    ]) {
      const answer = await fetch(shop.url + path)
      expect([path, answer.status]).toEqual([path, 200])
      await answer.arrayBuffer()
    }
    if (isEmbedded) {
      process.kill(shop.pid() ?? 0, 'SIGUSR2')
      await vi.waitUntil(() => shop.said().includes('"what":"backup"'), PATIENCE)
      expect(await namesIn('dumps')).toEqual([])
    }
    await rm(filler())
    expect((await upload()).status).toBe(201)
    expect(await namesIn('pictures')).toHaveLength(1)
  }, 120_000)

  it('loses no order that was acknowledged; with room again the shop goes on by itself', async () => {
    const buyers = sendBuyers(shop.url, ids, 2)
    const bought = () => buyers.purchases.filter(({ orderNumber }) => orderNumber !== undefined).length
    await vi.waitUntil(() => bought() > 2, PATIENCE)
    await fill()
    if (isEmbedded) {
      // Until then existing files still have room.
      const refused = () => shop.said().match(/No space left on device/g)?.length ?? 0
      await vi.waitUntil(() => refused() > 5, PATIENCE)
    }
    await rm(filler())
    const before = bought()
    await vi.waitUntil(() => bought() > before + 5, PATIENCE)
    await buyers.stop()
    await shop.halt('SIGKILL')
    await shop.resume()
    for (const purchase of buyers.purchases) {
      const acknowledged = purchase.orderNumber
      await orderUntilAnswered(purchase, () => true)
      expect(purchase.orderNumber).toBe(acknowledged ?? purchase.orderNumber)
    }
    const numbers = buyers.purchases.map(({ orderNumber }) => orderNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) {
      expect((await fetch(`${shop.url}/api/orders/track?order_number=${number}`)).status).toBe(200)
    }
  }, 180_000)
})
