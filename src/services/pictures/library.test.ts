import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_COUNTED_ORDERS } from '#contract/pictures/library.ts'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { applyBatch, undoBatch } from '#services/batches/decide.ts'
import { setBatchColumns, startImport } from '#services/batches/imports.ts'
import { takePictures } from '#services/batches/pictures.ts'
import { getBatch } from '#services/batches/rows.ts'
import { workOnBatch } from '#services/batches/work.ts'
import { getProduct } from '#services/catalogue/read.ts'
import { readStoredContents } from '#services/contents/read.ts'
import { saveDraft } from '#services/contents/save.ts'
import { placeOrder } from '#services/orders/place.ts'
import { changeSection, readSettings } from '#services/settings/settings.ts'
import { inTransaction } from '#services/shop.ts'
import { applyAndFinish, finishBatches, sheetOf, tryImport } from '#tests/support/batch-steps.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import { FROM_SALMA, SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { enterFound, enterPicture } from './entries.ts'
import { listPictures, readPicture, updatePicture } from './library.ts'
import { removePictures } from './remove.ts'
import { replacePicture } from './replace.ts'

const SIZE = { width: 1000, height: 1250, bytes: 80_000 }
const TABLES = [
  ...(['order_items', 'orders', 'products', 'settings'] as const),
  ...(['content_versions', 'contents', 'pictures', 'audit', 'batches'] as const),
]
const ALL = { search: '', filter: 'all', page: 1, per_page: 20 } as const

let shop: HeardShop
let perfume: Awaited<ReturnType<typeof stockPerfume>>
beforeAll(async () => {
  shop = await openHeardShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of TABLES) {
    await shop.db.deleteFrom(table).execute()
  }
  perfume = await stockPerfume(shop)
  await enterFound(shop, [{ name: 'rosee-de-kelaa.webp', origin: 'shop', ...SIZE }])
  await add('aaa.webp', 'Flacon doré.jpg')
  await add('bbb.webp', 'C:\\Photos\\été\\Oud.png')
})

function add(name: string, fileName: string): Promise<void> {
  return enterPicture(shop, { name, fileName, actor: 'nezha', ...SIZE })
}

async function found(wanted: Partial<Parameters<typeof listPictures>[1]> = {}): Promise<string[]> {
  return (await listPictures(shop, { ...ALL, ...wanted })).pictures.map(({ name }) => name)
}

async function setLogo(logo: string): Promise<void> {
  const change = { actor: 'nezha', now: shop.clock() }
  await inTransaction(shop, (tx) => changeSection(tx, 'shop', { logo }, change))
}

async function productPictures(): Promise<{ image_url: string; images: string[] }> {
  return shop.db.selectFrom('products').select(['image_url', 'images']).executeTakeFirstOrThrow()
}

describe('the library', () => {
  it('keeps what the owner called a file, without its folders, and who added it', async () => {
    const picture = await readPicture(shop.db, 'bbb.webp')
    expect(picture).toMatchObject({
      url: '/pictures/bbb.webp',
      file_name: 'Oud.png',
      added_by: 'nezha',
      focus: { x: 50, y: 50 },
      alt: '',
      origin: 'owner',
      uses: [],
      ...SIZE,
    })
    await add('bbb.webp', 'autre nom.png')
    expect((await readPicture(shop.db, 'bbb.webp')).file_name).toBe('Oud.png')
    await add('ccc.webp', '///')
    expect((await readPicture(shop.db, 'ccc.webp')).file_name).toBe('Sans nom')
  })

  it('knows where each picture stands: products, settings and orders', async () => {
    await setLogo('/pictures/aaa.webp')
    await placeOrder(
      shop,
      { ...SALMA, items: [{ variant_id: perfume.variantIds[0] ?? 0, quantity: 1, price: 58 }] },
      FROM_SALMA,
    )
    expect((await readPicture(shop.db, 'rosee-de-kelaa.webp')).uses).toEqual([
      { kind: 'product', id: perfume.productId, name: 'Rosée de Kelaâ' },
      { kind: 'orders', count: 1 },
    ])
    expect((await readPicture(shop.db, 'aaa.webp')).uses).toEqual([{ kind: 'setting', id: 'shop' }])
  })

  it('counts no more than a hundred orders and one', async () => {
    const [picture, orders] = ['/pictures/aaa.webp', MAX_COUNTED_ORDERS + 20]
    await sql`
      with placed as (
        insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost, total, created_at)
        select gen_random_uuid(), 'SL-' || n, 'nouveau', 'Salma', '+212612345678', 'Rabat', 'rabat', 'Rue 1', 58, 35, 93, now()
        from generate_series(1, ${orders}::int) as n returning id
      )
      insert into order_items (order_id, product_name, product_image, volume, quantity, price)
      select id, 'Oud', ${picture}, '5ml', 1, 58 from placed cross join generate_series(1, 2)`.execute(
      shop.db,
    )
    expect((await readPicture(shop.db, 'aaa.webp')).uses).toEqual([
      { kind: 'orders', count: MAX_COUNTED_ORDERS + 1 },
    ])
    expect(await found({ filter: 'used' })).toEqual(['aaa.webp', 'rosee-de-kelaa.webp'])
  })

  it('is searched by file name, text and product, whatever the accents', async () => {
    expect(await found({ search: 'flacon dore' })).toEqual(['aaa.webp'])
    expect(await found({ search: 'kelaa' })).toEqual(['rosee-de-kelaa.webp'])
    await updatePicture(shop, { name: 'bbb.webp', alt: 'Un bois sombre' })
    expect(await found({ search: 'BOIS' })).toEqual(['bbb.webp'])
    expect(await found({ search: 'absent' })).toEqual([])
    // One word in the file's name or text, the other in the product's name; its brand is no name of a picture.
    await updatePicture(shop, { name: 'rosee-de-kelaa.webp', alt: 'Un jardin' })
    expect(await found({ search: 'jardin kelâa' })).toEqual(['rosee-de-kelaa.webp'])
    expect(await found({ search: 'jardin dore' })).toEqual([])
    expect(await found({ search: 'nefzaya' })).toEqual([])
  })

  it('is searched by the galleries and places that show a picture', async () => {
    await shop.db
      .updateTable('products')
      .set({ images: ['/pictures/bbb.webp'] })
      .execute()
    expect((await found({ search: 'kelaa' })).sort()).toEqual(['bbb.webp', 'rosee-de-kelaa.webp'])
    await setLogo('/pictures/aaa.webp')
    expect(await found({ search: 'logo' })).toEqual(['aaa.webp'])
  })

  it('separates used, unused and its own pictures, page by page', async () => {
    await enterFound(shop, [
      { name: 'arches-story.webp', origin: 'shop', ...SIZE },
      { name: 'story.webp', origin: 'shop', ...SIZE },
    ])
    expect((await found({ filter: 'used' })).sort()).toEqual(['arches-story.webp', 'rosee-de-kelaa.webp'])
    expect((await found({ filter: 'unused' })).sort()).toEqual(['aaa.webp', 'bbb.webp'])
    expect((await found({ filter: 'shop' })).sort()).toEqual(['arches-story.webp', 'rosee-de-kelaa.webp'])
    expect((await found()).sort()).toEqual([
      'aaa.webp',
      'arches-story.webp',
      'bbb.webp',
      'rosee-de-kelaa.webp',
    ])
    const second = await listPictures(shop, { ...ALL, page: 2, per_page: 2 })
    expect([second.pictures.length, second.total, second.unused]).toEqual([2, 4, 2])
  })

  it('tells pages of a focal point that has moved', async () => {
    await shop.hearAll()
    const changed = await updatePicture(shop, { name: 'rosee-de-kelaa.webp', focus: { x: 30, y: 10 } })
    expect(changed.focus).toEqual({ x: 30, y: 10 })
    expect(await shop.hearAll()).toEqual([{ type: 'PRODUCT_UPDATE', data: { productId: perfume.productId } }])
    expect((await getProduct(shop, perfume.slug)).image_focuses).toEqual({
      '/pictures/rosee-de-kelaa.webp': { x: 30, y: 10 },
    })
    await updatePicture(shop, { name: 'rosee-de-kelaa.webp', alt: 'Une rose' })
    expect(await shop.hearAll()).toEqual([])
    await updatePicture(shop, { name: 'rosee-de-kelaa.webp', focus: { x: 50, y: 50 } })
    expect((await getProduct(shop, perfume.slug)).image_focuses).toBeUndefined()
    await expect(updatePicture(shop, { name: 'unknown.webp', alt: '' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a picture replaced everywhere', () => {
  it('gives its places to the other at once, and every page hears of it', async () => {
    await shop.db
      .updateTable('products')
      .set({ images: ['/pictures/aaa.webp', '/pictures/bbb.webp'] })
      .execute()
    await setLogo('/pictures/aaa.webp')
    await shop.hearAll()
    expect(await replacePicture(shop, { name: 'aaa.webp', by: 'bbb.webp' }, 'nezha')).toBe(2)
    expect((await productPictures()).images).toEqual(['/pictures/bbb.webp'])
    expect((await readSettings(shop.db)).shop.logo).toBe('/pictures/bbb.webp')
    expect(await shop.hearAll()).toEqual([
      { type: 'PRODUCT_UPDATE', data: { productId: perfume.productId } },
      { type: 'SETTINGS_UPDATE', data: { keys: ['shop'] } },
    ])
    expect((await readPicture(shop.db, 'aaa.webp')).uses).toEqual([])
  })

  it('never stands twice in one product, and makes an open form notice', async () => {
    const before = await shop.db.selectFrom('products').select('updated_at').executeTakeFirstOrThrow()
    await shop.db
      .updateTable('products')
      .set({ images: ['/pictures/aaa.webp'] })
      .execute()
    await replacePicture(shop, { name: 'rosee-de-kelaa.webp', by: 'aaa.webp' }, 'nezha')
    expect(await productPictures()).toEqual({ image_url: '/pictures/aaa.webp', images: [] })
    const after = await shop.db.selectFrom('products').select('updated_at').executeTakeFirstOrThrow()
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
  })

  it('changes contents too: their first texts, drafts and kept versions', async () => {
    await enterFound(shop, [{ name: 'arches-quiz.webp', origin: 'shop', ...SIZE }])
    expect((await readPicture(shop.db, 'arches-quiz.webp')).uses).toEqual([{ kind: 'content', id: 'quiz' }])
    await shop.hearAll()
    expect(await replacePicture(shop, { name: 'arches-quiz.webp', by: 'aaa.webp' }, 'nezha')).toBe(1)
    expect(await shop.hearAll()).toEqual([{ type: 'SETTINGS_UPDATE', data: { keys: ['contents.quiz'] } }])
    const stored = await readStoredContents(shop.db, 'quiz')
    expect(stored.value).toEqual({
      ...DEFAULT_CONTENTS.quiz,
      picture: { ...DEFAULT_CONTENTS.quiz.picture, src: '/pictures/aaa.webp' },
    })
    const drafted = { ...DEFAULT_CONTENTS.quiz, title: 'Un brouillon' }
    await saveDraft(shop, { kind: 'quiz', version: stored.version, value: drafted }, 'nezha')
    expect(await replacePicture(shop, { name: 'arches-quiz.webp', by: 'bbb.webp' }, 'nezha')).toBe(1)
    expect((await readStoredContents(shop.db, 'quiz')).draft?.value).toMatchObject({
      title: 'Un brouillon',
      picture: { src: '/pictures/bbb.webp' },
    })
    expect((await readPicture(shop.db, 'arches-quiz.webp')).uses).toEqual([])
    await expect(removePictures(shop, ['aaa.webp'], 'nezha')).rejects.toMatchObject({
      code: 'picture_in_use',
    })
  })

  it('must be there, and so must the other', async () => {
    for (const [name, by] of [
      ['unknown.webp', 'aaa.webp'],
      ['rosee-de-kelaa.webp', 'unknown.webp'],
    ] as const) {
      await expect(replacePicture(shop, { name, by }, 'nezha')).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await replacePicture(shop, { name: 'aaa.webp', by: 'aaa.webp' }, 'nezha')).toBe(0)
    expect((await productPictures()).image_url).toBe('/pictures/rosee-de-kelaa.webp')
  })
})

describe('pictures that are removed', () => {
  it('leave the library, and the journal says who did it', async () => {
    expect(await removePictures(shop, ['aaa.webp', 'bbb.webp', 'gone.webp'], 'nezha')).toEqual([
      'aaa.webp',
      'bbb.webp',
    ])
    expect(await found()).toEqual(['rosee-de-kelaa.webp'])
    const written = await shop.db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()
    expect(written).toContainEqual({ actor: 'nezha', action: 'picture.removed', subject: 'picture aaa.webp' })
  })

  it('are all kept when one of them is used', async () => {
    await setLogo('/pictures/bbb.webp')
    await expect(removePictures(shop, ['aaa.webp', 'bbb.webp'], 'nezha')).rejects.toMatchObject({
      code: 'picture_in_use',
      details: { names: ['bbb.webp'] },
    })
    expect((await found()).sort()).toEqual(['aaa.webp', 'bbb.webp', 'rosee-de-kelaa.webp'])
  })

  it('are kept while an order shows what was bought', async () => {
    await placeOrder(
      shop,
      { ...SALMA, items: [{ variant_id: perfume.variantIds[0] ?? 0, quantity: 1, price: 58 }] },
      FROM_SALMA,
    )
    await shop.db.updateTable('pictures').set({ origin: 'owner' }).execute()
    await shop.db.deleteFrom('products').execute()
    await expect(removePictures(shop, ['rosee-de-kelaa.webp'], 'nezha')).rejects.toMatchObject({
      code: 'picture_in_use',
    })
  })

  it('are kept for an import that has still to write its products', async () => {
    const rows = madeUpRows(1).map((row) => row.with(-1, row.at(-1) === null ? null : 'rose.jpg'))
    const sheet = sheetOf([SHEET_HEADINGS, ...rows])
    const { id, columns } = await startImport(shop, { name: 'catalogue.xlsx', sheet, actor: 'nezha' })
    const zipped = async function* () {
      yield { key: 'rose.jpg', fileName: 'rose.jpg', content: Buffer.from('rose') }
    }
    await takePictures(shop, id, zipped())
    await setBatchColumns(shop, { id, columns: columns.map(({ field }) => field), words: [] })
    await applyBatch(shop, id)
    await workOnBatch(shop, {
      name: 'test',
      addPicture: async () => ({ url: '/pictures/aaa.webp', width: 600, height: 600 }),
      removeFiles: async () => {},
    })
    await expect(removePictures(shop, ['aaa.webp'], 'nezha')).rejects.toMatchObject({
      code: 'picture_in_use',
    })
    await finishBatches(shop)
    expect((await getBatch(shop, id)).result).toMatchObject({ created: 1 })
  })

  it('are not put back by an undo', async () => {
    await shop.db.updateTable('products').set({ image_url: '/pictures/aaa.webp' }).execute()
    const planned = await tryImport(shop, [
      ['Nom', 'Image principale'],
      ['Rosée de Kelaâ', '/pictures/bbb.webp'],
    ])
    await applyAndFinish(shop, planned.id)
    await removePictures(shop, ['aaa.webp'], 'nezha')
    await undoBatch(shop, planned.id)
    await finishBatches(shop)
    expect((await getBatch(shop, planned.id)).sentence).toContain('laissé tel quel')
    expect((await productPictures()).image_url).toBe('/pictures/bbb.webp')
  })

  it('are never those that come with the shop', async () => {
    await shop.db.deleteFrom('products').execute()
    await expect(removePictures(shop, ['rosee-de-kelaa.webp'], 'nezha')).rejects.toMatchObject({
      code: 'picture_in_use',
    })
  })

  it('and a replacement by one of them at the same moment: one of both gives way', async () => {
    const attempts = await Promise.allSettled([
      removePictures(shop, ['aaa.webp'], 'nezha'),
      replacePicture(shop, { name: 'rosee-de-kelaa.webp', by: 'aaa.webp' }, 'nezha'),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isThere = (await found()).includes('aaa.webp')
    expect((await productPictures()).image_url === '/pictures/aaa.webp').toBe(isThere)
  })

  it('stay when a product is about to show one: the removal waits, and then sees it', async () => {
    const { removing } = await inTransaction(shop, async (tx) => {
      await tx.updateTable('products').set({ image_url: '/pictures/aaa.webp' }).execute()
      const removing = Promise.allSettled([removePictures(shop, ['aaa.webp'], 'nezha')])
      await untilSomebodyWaits()
      return { removing }
    })
    const [end] = await removing
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'picture_in_use' } })
    expect(await found()).toContain('aaa.webp')
  })
})

/** The embedded database runs transactions one at a time anyway. */
async function untilSomebodyWaits(): Promise<void> {
  if (process.env.TEST_DATABASE_URL === undefined) return
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.db,
      )
      expect(rows).not.toEqual([])
    },
    { timeout: 2500 },
  )
}
