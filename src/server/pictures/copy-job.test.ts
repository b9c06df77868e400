import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_COPIED } from '#domain/pictures/copy.ts'
import { listFailedCopies, retryCopies } from '#services/batches/copy-failures.ts'
import { undoBatch } from '#services/batches/decide.ts'
import { getBatch } from '#services/batches/rows.ts'
import { getAdminProduct } from '#services/products/records.ts'
import { applyAndFinish, exportedRows, finishBatches, tryImport } from '#tests/support/batch-steps.ts'
import { isOldShop, type OldShop, startOldShop } from '#tests/support/old-shop.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { OPENING, openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createAddPicture } from './add.ts'
import { type CopyTools, copySome } from './copy-job.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createFetchPicture } from './fetch-picture.ts'

let shop: TestShop
let old: OldShop
let folder: string
let tools: CopyTools
beforeEach(async () => {
  shop = await openTestShop()
  old = await startOldShop()
  folder = await mkdtemp(join(tmpdir(), 'sillage-copies-'))
  const storage = createDiskStorage(folder)
  tools = {
    fetchPicture: createFetchPicture({ isAllowed: isOldShop }),
    addPicture: createAddPicture(shop, storage),
    removeFiles: async (names) => {
      for (const name of names) await storage.remove(name)
    },
  }
})
afterEach(async () => {
  await old.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const never = new AbortController().signal
const MINUTE_MS = 60_000
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

/** Copies all that is due now. */
async function copyDue(): Promise<void> {
  while ((await copySome(shop, tools, never)) === 0) {
    // A few at a time.
  }
}

/** Copies until nothing waits any more, however long that takes by the shop's clock. */
async function copyAll(id: number): Promise<void> {
  for (let minutes = 1; await isWaiting(id); minutes += 10) {
    await copyDue()
    shop.setTime(new Date(Date.parse(OPENING) + minutes * MINUTE_MS).toISOString())
  }
}

async function isWaiting(id: number): Promise<boolean> {
  const { copies } = await getBatch(shop, id)
  return copies !== null && copies.copied + copies.failed < copies.total
}

const HEADINGS = ['Nom', 'Format', 'Prix', 'Image principale', 'Autres images']

async function importPictures(...rows: string[][]) {
  const planned = await tryImport(shop, [HEADINGS, ...rows])
  await applyAndFinish(shop, planned.id)
  return planned
}

async function productsOf() {
  return shop.db
    .selectFrom('products')
    .select(['id', 'name', 'image_url', 'images', 'visible', 'updated_at'])
    .orderBy('id')
    .execute()
}

describe('pictures that a file names at their addresses', () => {
  it('are copied, in their order, and no perfume shows one that is elsewhere', async () => {
    const [a, b, c] = [`${old.url}/slow/1.png`, `${old.url}/ok/2.png`, `${old.url}/shy/3.png`]
    const planned = await importPictures(['Ambre', '5 ml', '58', a, `${b} | ${c}`], ['Rose', '5 ml', '58', b])
    expect(planned.reading?.notes.map(plain)).toContain(
      '4 photos seront copiées dans votre boutique après l’import : gardez l’ancienne ouverte jusqu’à la fin.',
    )
    expect((await productsOf()).map(({ image_url, images }) => [image_url, images])).toEqual([
      ['', []],
      ['', []],
    ])
    expect((await getBatch(shop, planned.id)).copies).toEqual({ copied: 0, failed: 0, total: 4 })
    await copyDue()
    const [ambre, rose] = await productsOf()
    expect(ambre).toMatchObject({
      image_url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      images: [rose?.image_url, expect.any(String)],
    })
    expect((await getBatch(shop, planned.id)).copies).toEqual({ copied: 4, failed: 0, total: 4 })
    const { width } = await shop.db
      .selectFrom('pictures')
      .select('width')
      .where('name', '=', ambre?.image_url.slice('/pictures/'.length) ?? '')
      .executeTakeFirstOrThrow()
    expect(width).toBe(2)
  })

  it('are copied once, and an import of the same file changes nothing', async () => {
    const row = ['Ambre', '5 ml', '58', `${old.url}/ok/1.png`, `${old.url}/ok/2.png`]
    await importPictures(row)
    await copyDue()
    expect((await tryImport(shop, [HEADINGS, row])).lines).toMatchObject({ same: 1, changed: 0 })
    await importPictures(['Ambre', '5 ml', '58', `${old.url}/ok/2.png`])
    await copyDue()
    expect([...old.asked.values()]).toEqual([1, 1])
  })

  it('show a perfume that the file wants shown, once it is whole', async () => {
    const [line = []] = madeUpRows(1)
    const at = SHEET_HEADINGS.indexOf('Image principale')
    expect(at).toBeGreaterThan(-1)
    const row = [...line.with(at, `${old.url}/ok/1.png`), 'oui']
    const planned = await tryImport(shop, [[...SHEET_HEADINGS, 'Visible'], row])
    await applyAndFinish(shop, planned.id)
    expect((await productsOf()).map(({ visible }) => visible)).toEqual([false])
    await copyDue()
    expect((await productsOf()).map(({ visible }) => visible)).toEqual([true])
  })

  it('replace the picture that a perfume has, which stays until then, and the undo puts it back', async () => {
    const { productId } = await stockPerfume(shop)
    const planned = await importPictures(['Rosée de Kelaâ', '5 ml', '58', `${old.url}/ok/1.png`])
    expect((await getAdminProduct(shop, productId)).image_url).toBe('/pictures/rosee-de-kelaa.webp')
    await copyDue()
    expect((await getAdminProduct(shop, productId)).image_url).not.toBe('/pictures/rosee-de-kelaa.webp')
    await undoBatch(shop, planned.id)
    await finishBatches(shop, tools.addPicture, tools.removeFiles)
    expect(await getAdminProduct(shop, productId)).toMatchObject({
      image_url: '/pictures/rosee-de-kelaa.webp',
      images: [],
      visible: true,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('come after a picture that the owner chose meanwhile', async () => {
    const planned = await importPictures(['Ambre', '5 ml', '58', `${old.url}/ok/1.png`])
    const [{ id } = { id: 0 }] = await productsOf()
    const content = Buffer.from(await (await fetch(`${old.url}/ok/40.png`)).arrayBuffer())
    const own = await tools.addPicture({ content, fileName: 'own.png', actor: 'admin' })
    await shop.db
      .updateTable('products')
      .set({ image_url: own.url, updated_at: new Date(Date.parse(OPENING) + 1) })
      .where('id', '=', id)
      .execute()
    await copyDue()
    expect((await productsOf())[0]).toMatchObject({ image_url: own.url, images: [expect.any(String)] })
    expect((await getBatch(shop, planned.id)).undo).toMatchObject({ possible: false })
  })

  it('are taken back with the import, wherever their copying stands', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => [
      `Ambre ${at}`,
      '5 ml',
      '58',
      `${old.url}/ok/${at}.png`,
    ])
    const planned = await importPictures(...rows)
    await copySome(shop, tools, never)
    const fetched = Promise.withResolvers<void>()
    const undone = Promise.withResolvers<void>()
    const late: CopyTools = {
      ...tools,
      async fetchPicture(address, signal) {
        fetched.resolve()
        await undone.promise
        return tools.fetchPicture(address, signal)
      },
    }
    const copying = copySome(shop, late, never)
    await fetched.promise
    await undoBatch(shop, planned.id)
    await finishBatches(shop, tools.addPicture, tools.removeFiles)
    undone.resolve()
    await copying
    expect(await productsOf()).toEqual([])
    expect(await shop.db.selectFrom('pictures').selectAll().execute()).toEqual([])
    expect(await readdir(folder)).toEqual([])
    expect(await getBatch(shop, planned.id)).toMatchObject({ state: 'undone', copies: null })
  })

  it('that somebody removes from the library at that moment are copied again', async () => {
    const planned = await importPictures(['Ambre', '5 ml', '58', `${old.url}/ok/1.png`])
    const addPicture: CopyTools['addPicture'] = async (sent) => {
      const added = await tools.addPicture(sent)
      await shop.db.deleteFrom('pictures').execute()
      return added
    }
    await copySome(shop, { ...tools, addPicture }, never)
    expect((await getBatch(shop, planned.id)).copies).toEqual({ copied: 0, failed: 0, total: 1 })
    await copyAll(planned.id)
    expect((await getBatch(shop, planned.id)).copies).toMatchObject({ copied: 1 })
  })

  it('go on after the shop was stopped, at no cost of a try', async () => {
    const planned = await importPictures(['Ambre', '5 ml', '58', `${old.url}/silent/1.png`])
    const stopping = new AbortController()
    const copying = copySome(shop, tools, stopping.signal)
    await expect.poll(() => old.asked.size).toBe(1)
    stopping.abort()
    await copying
    const waiting = await shop.db.selectFrom('picture_copies').select(['state', 'tries']).execute()
    expect(waiting).toEqual([{ state: 'waiting', tries: 0 }])
    expect((await getBatch(shop, planned.id)).copies).toEqual({ copied: 0, failed: 0, total: 1 })
  })

  it('of a process that died are copied by another, which waits for it first', async () => {
    const planned = await importPictures(['Ambre', '5 ml', '58', `${old.url}/ok/1.png`])
    await shop.db
      .updateTable('picture_copies')
      .set({ tries: 1, next_try_at: new Date(Date.parse(OPENING) + MINUTE_MS) })
      .execute()
    expect(await copySome(shop, tools, never)).toBe(MINUTE_MS)
    expect(old.asked.size).toBe(0)
    await copyAll(planned.id)
    expect((await getBatch(shop, planned.id)).copies).toMatchObject({ copied: 1 })
  })

  it(`are ${MAX_COPIED} at a time; the others are asked for when these are there`, async () => {
    const planned = await importPictures(['Ambre', '5 ml', '58', `${old.url}/ok/1.png`])
    const { batch_id, product_id } = await shop.db
      .selectFrom('picture_copies')
      .select(['batch_id', 'product_id'])
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('batches').set({ state: 'running' }).execute()
    const more = Array.from({ length: MAX_COPIED + 1 }, (_, at) => ({
      ...{ batch_id, product_id, position: at + 1, address: `${old.url}/gone/${at}.png` },
      next_try_at: new Date(OPENING),
    }))
    for (const part of [more.slice(0, 1000), more.slice(1000)]) {
      await shop.db.insertInto('picture_copies').values(part).execute()
    }
    await finishBatches(shop)
    expect((await getBatch(shop, planned.id)).copies).toEqual({ copied: 0, failed: 2, total: MAX_COPIED + 2 })
    expect((await listFailedCopies(shop, planned.id)).map(({ reason }) => plain(reason))).toEqual([
      'Un import copie 2 000 photos. Réessayez pour copier les suivantes.',
      'Un import copie 2 000 photos. Réessayez pour copier les suivantes.',
    ])
    expect((await retryCopies(shop, planned.id)).copies).toMatchObject({ failed: 0 })
  })
})

const MANY = shortOrWhole({ short: 50, whole: 500 })

describe(`${MANY} pictures of a shop that is slow, lies about types, redirects inwards and stops in the middle`, () => {
  const KINDS = ['ok', 'slow', 'shy', 'moved', 'cut', 'page', 'inward', 'gone', 'broken', 'ok'] as const
  const FAILING = ['page', 'inward', 'gone', 'broken']

  it('come as far as they can; what failed is told at its line, tried again, and taken back', async () => {
    const rows = Array.from({ length: MANY / 2 }, (_, at) => {
      const [one, two] = [2 * at, 2 * at + 1].map(
        (number) => `${old.url}/${KINDS[number % KINDS.length]}/${number}.png`,
      )
      return [`Parfum ${at}`, '5 ml', '58', one ?? '', two ?? '']
    })
    const planned = await importPictures(...rows)
    let steps = 0
    while ((await copySome(shop, tools, never)) === 0) {
      steps += 1
      old.breakDown(steps > MANY * 0.12 && steps < MANY * 0.16)
      if (steps % (MANY / 25) > 0) continue
      const shown = (await productsOf()).flatMap(({ image_url, images }) => [image_url, ...images])
      expect(shown.filter((address) => address.startsWith('http'))).toEqual([])
    }
    await copyAll(planned.id)
    expect((await getBatch(shop, planned.id)).copies).toEqual({
      ...{ copied: MANY * 0.6, failed: MANY * 0.4, total: MANY },
    })
    const failures = await listFailedCopies(shop, planned.id)
    expect(failures).toHaveLength(Math.min(100, MANY * 0.4))
    expect(failures[0]).toMatchObject({ line: 4, name: 'Parfum 2', address: `${old.url}/page/5.png` })
    expect(
      new Set(
        failures.map(
          ({ address, reason }) => `${FAILING.find((kind) => address.includes(`/${kind}/`))}: ${reason}`,
        ),
      ),
    ).toEqual(
      new Set([
        'page: Ce n’est pas une photo que la boutique sait lire (JPEG, PNG, WebP ou AVIF). Envoyez la photo depuis votre appareil.',
        'inward: Cette adresse n’est pas sur internet. Envoyez la photo depuis votre appareil.',
        'gone: La photo n’est plus à cette adresse. Envoyez la photo depuis votre appareil.',
        'broken: La photo est abîmée ou trop grande. Envoyez la photo depuis votre appareil.',
      ]),
    )
    old.restore()
    await retryCopies(shop, planned.id)
    await copyAll(planned.id)
    expect((await getBatch(shop, planned.id)).copies).toEqual({
      ...{ copied: MANY * 0.7, failed: MANY * 0.3, total: MANY },
    })
    expect((await readdir(folder)).length).toBe(MANY * 0.7)
    const own = await exportedRows(shop)
    expect(own.flat().filter((cell) => String(cell).startsWith('http'))).toEqual([])
    await undoBatch(shop, planned.id)
    await finishBatches(shop, tools.addPicture, tools.removeFiles)
    expect(await productsOf()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })
})
