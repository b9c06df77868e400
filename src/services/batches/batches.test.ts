import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setBatchColumns, startImport } from '#services/batches/imports.ts'
import { completeProduct } from '#services/products/complete.ts'
import { deleteProduct, getAdminProduct, listAdminProducts } from '#services/products/records.ts'
import { createProduct } from '#services/products/save.ts'
import { createPromotion } from '#services/promotions/records.ts'
import {
  applyAndFinish,
  exportedRows,
  finishBatches,
  sheetOf,
  tryImport,
} from '#tests/support/batch-steps.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { orderSmallest, productForm, saveRead } from '#tests/support/product-form.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import { stockOf, stockPerfume } from '#tests/support/test-shop.ts'
import { planChange } from './changes.ts'
import { applyBatch, cancelBatch, undoBatch } from './decide.ts'
import { listBatchLines } from './lines.ts'
import { getBatch, listBatches } from './rows.ts'
import { workOnBatch } from './work.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const PAGE = { page: 1, per_page: 100 }
const RAISE = { kind: 'price', by: 'percent', amount: 7, rounding: 1 } as const

async function lines(id: number) {
  return (await listBatchLines(shop, { id, outcome: undefined, ...PAGE })).lines
}

describe('an import', () => {
  it('says line by line what would change, and writes only that', async () => {
    const { productId } = await stockPerfume(shop)
    const before = await getAdminProduct(shop, productId)
    const planned = await tryImport(shop, [
      ['Nom', 'Format', 'Prix', 'Famille'],
      ['rosée de kelaâ', '5 ml', '62 DH', ''],
      ['Rosée de Kelaâ', '10ml', '99,50', ''],
      ['Inconnu', '5 ml', '58', 'Boizé'],
    ])
    const [changed, created, refused] = await lines(planned.id)
    expect(changed).toMatchObject({
      outcome: 'changed',
      changes: [{ label: 'prix', before: '58', after: '62' }],
    })
    expect(created).toMatchObject({ outcome: 'created', line: 3 })
    expect(refused).toMatchObject({ outcome: 'refused', line: 4, unknown: [{ word: 'Boizé' }] })
    expect(refused?.unknown[0]?.suggestions[0]).toEqual({ value: 'boise', label: 'Boisé' })
    expect(refused?.refusal).toContain('famille inconnue «\u00a0Boizé\u00a0»')
    expect(await getAdminProduct(shop, productId)).toEqual(before)
  })

  it('keeps perfumes of which little is known, hidden until they are completed, and takes them back', async () => {
    const rows = [
      ['Nom', 'Format', 'Prix', 'Visible'],
      ['Musc Blanc', '5 ml', '58', 'oui'],
      ['Musc Blanc', '10 ml', '99', ''],
      ['Oud Noir', '5 ml', '80', ''],
    ]
    const planned = await tryImport(shop, rows)
    expect(planned).toMatchObject({ lines: { created: 3, refused: 0 }, incomplete: 2 })
    const done = await applyAndFinish(shop, planned.id)
    expect(done).toMatchObject({ result: { created: 2 }, incomplete: 2 })
    const asked = {
      ...PAGE,
      search: '',
      visibility: 'incomplete',
      restock: 'any',
      stock_sort: 'none',
    } as const
    const { products, total } = await listAdminProducts(shop, asked)
    expect(total).toBe(2)
    expect(products.map(({ visible, family, image_url }) => [visible, family, image_url])).toEqual([
      [false, null, ''],
      [false, null, ''],
    ])
    const show = { kind: 'visibility', visible: true } as const
    const shown = await planChange(shop, { selection: { filter: asked }, change: show }, 'admin')
    expect(shown.lines).toMatchObject({ changed: 0, refused: 2 })
    expect((await tryImport(shop, rows)).lines).toMatchObject({ same: 3 })
    expect((await tryImport(shop, await exportedRows(shop))).lines).toMatchObject({ same: 3 })
    const { id = 0 } = products[0] ?? {}
    const texts = {
      description: 'Un oud de la forêt.',
      notes_top: 'Cédrat',
      notes_heart: 'Oud',
      notes_base: 'Musc',
    }
    const whole = {
      id,
      ...texts,
      image_url: '/pictures/a.webp',
      family: 'boise',
      gender: 'homme',
      publish: false,
    } as const
    await completeProduct(shop, whole)
    expect((await getBatch(shop, planned.id)).incomplete).toBe(1)
    await undoBatch(shop, planned.id)
    await finishBatches(shop)
    expect((await listAdminProducts(shop, asked)).total).toBe(0)
  })

  it('completes and shows what waited, and puts it back as it was', async () => {
    const first = await tryImport(shop, [
      ['Nom', 'Format', 'Prix'],
      ['Musc Blanc', '5 ml', '58'],
    ])
    await applyAndFinish(shop, first.id)
    const [headings, line] = [SHEET_HEADINGS, madeUpRows(1)[0] ?? []]
    const named = line.map((cell, at) => (at === headings.indexOf('Nom') ? 'Musc Blanc' : cell))
    shop.setTime('2026-03-02T11:00:00Z')
    const second = await tryImport(shop, [
      [...headings, 'Visible'],
      [...named, 'oui'],
    ])
    expect(second).toMatchObject({ incomplete: 0, lines: { refused: 0 } })
    await applyAndFinish(shop, second.id)
    const id = (await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()).id
    expect(await getAdminProduct(shop, id)).toMatchObject({ visible: true, family: expect.any(String) })
    await undoBatch(shop, second.id)
    await finishBatches(shop)
    expect(await getAdminProduct(shop, id)).toMatchObject({ visible: false, family: null, description: '' })
  })

  it('skips a line of sums below the perfumes, and says so', async () => {
    const { variantIds } = await stockPerfume(shop)
    const planned = await tryImport(shop, [
      ['', 'Nom', 'Format', 'Stock'],
      ['', 'Rosée de Kelaâ', '5 ml', '7'],
      ['TOTAL', '', '', '7'],
    ])
    expect(planned.lines).toEqual({ created: 0, changed: 1, same: 0, skipped: 1, refused: 0 })
    expect((await lines(planned.id))[1]).toMatchObject({
      line: 3,
      name: 'Total',
      refusal: 'ligne de total, laissée de côté',
    })
    await applyAndFinish(shop, planned.id)
    expect(await stockOf(shop, variantIds[0])).toBe(7)
  })

  it('remembers what a person said of columns and words once it was applied, and nothing of a trial', async () => {
    await stockPerfume(shop)
    const rows = [
      ['Nom', 'Sent quoi', 'Format'],
      ['Rosée de Kelaâ', 'Boise', '5 ml'],
    ]
    const { id } = await tryImport(shop, rows)
    const words = [{ field: 'family', word: 'Boise', value: 'boise' } as const]
    const put = await setBatchColumns(shop, { id, columns: ['name', 'family', 'volume'], words })
    expect(put.lines).toMatchObject({ changed: 1, refused: 0 })
    await cancelBatch(shop, id)
    const untaught = await startImport(shop, { name: 'a.csv', sheet: sheetOf(rows), actor: 'admin' })
    expect(untaught).toMatchObject({ columns: [{}, { field: null }, {}], words: [] })
    await setBatchColumns(shop, { id: untaught.id, columns: ['name', 'family', 'volume'], words })
    await applyAndFinish(shop, untaught.id)
    const taught = await startImport(shop, { name: 'b.csv', sheet: sheetOf(rows), actor: 'admin' })
    expect(taught).toMatchObject({ columns: [{}, { field: 'family' }, {}], words })
    const memory = await shop.db.selectFrom('import_memory').select(['kind', 'key', 'value']).execute()
    expect(memory).toEqual([
      { kind: 'heading', key: 'sent quoi', value: 'family' },
      { kind: 'word', key: 'Boise', value: 'boise' },
    ])
  })
})

describe('a change of many products', () => {
  it('is tried, done, announced and undone, and puts everything back', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    const before = await getAdminProduct(shop, productId)
    const planned = await planChange(shop, { selection: { ids: [productId] }, change: RAISE }, 'admin')
    expect((await lines(planned.id))[0]).toMatchObject({ changes: [{ before: '58', after: '62' }] })
    await shop.hearAll()
    const done = await applyAndFinish(shop, planned.id)
    expect(done).toMatchObject({ state: 'done', result: { changed: 1 }, undo: { possible: true } })
    expect(await shop.hearAll()).toContainEqual({ type: 'PRODUCT_UPDATE', data: { productId } })
    const changed = await getAdminProduct(shop, productId)
    expect(changed.variants[0]?.price).toBe(62)
    expect(changed.updated_at > before.updated_at).toBe(true)
    await undoBatch(shop, planned.id)
    await finishBatches(shop)
    expect(await getBatch(shop, planned.id)).toMatchObject({ state: 'undone', sentence: null })
    const { updated_at, ...back } = await getAdminProduct(shop, productId)
    expect({ ...back, updated_at: before.updated_at }).toEqual(before)
    expect(await stockOf(shop, variantIds[0])).toBe(5)
  })

  it('of a stock keeps the pieces that were sold between the trial and the job', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    const change = { kind: 'stock', by: 'set', amount: 20 } as const
    const { id } = await planChange(shop, { selection: { ids: [productId] }, change }, 'admin')
    await orderSmallest(shop, await getAdminProduct(shop, productId), 2)
    await applyAndFinish(shop, id)
    expect(await stockOf(shop, variantIds[0])).toBe(18)
  })

  it('leaves a product that somebody else saved since the trial, and says so at its line', async () => {
    const { id: productId } = await createProduct(shop, productForm())
    const { id } = await planChange(shop, { selection: { ids: [productId] }, change: RAISE }, 'admin')
    const read = await getAdminProduct(shop, productId)
    await saveRead(shop, read, ({ product }) => {
      product.description = 'Un autre texte, assez long.'
    })
    expect(await applyAndFinish(shop, id)).toMatchObject({ result: { changed: 0, left: 1 } })
    expect((await lines(id))[0]).toMatchObject({
      outcome: 'refused',
      refusal: 'ce parfum a été modifié depuis l’essai',
    })
  })

  it('is a conflict for a form that was open meanwhile', async () => {
    const { id: productId } = await createProduct(shop, productForm())
    const read = await getAdminProduct(shop, productId)
    const { id } = await planChange(shop, { selection: { ids: [productId] }, change: RAISE }, 'admin')
    await applyAndFinish(shop, id)
    await expect(saveRead(shop, read, () => {})).rejects.toMatchObject({ code: 'product_changed' })
  })

  it('concerns all that match the list’s filter', async () => {
    await stockPerfume(shop)
    await stockPerfume(shop, { name: 'Cèdre d’Azrou' })
    const filter = { search: 'cèdre', visibility: 'all', restock: 'any' } as const
    const hidden = { kind: 'visibility', visible: false } as const
    const planned = await planChange(shop, { selection: { filter }, change: hidden }, 'admin')
    expect(planned.lines).toMatchObject({ changed: 1, same: 0 })
    expect((await lines(planned.id))[0]?.name).toBe('Cèdre d’Azrou')
  })
})

describe('an undo', () => {
  it('takes back what is untouched, and says what of it was sold or changed since', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(5)])
    await applyAndFinish(shop, planned.id)
    await shop.db.updateTable('variants').set({ stock: 10 }).execute()
    const [one, two, three] = await shop.db
      .selectFrom('products')
      .select(['id', 'name'])
      .orderBy('id')
      .execute()
    await orderSmallest(shop, await getAdminProduct(shop, one?.id ?? 0), 1)
    await completeProduct(shop, { id: two?.id ?? 0, notes_top: 'Cédrat', publish: false })
    await deleteProduct(shop, three?.id ?? 0, 'admin')
    const changed = `«\u00a0${two?.name}\u00a0», «\u00a0${three?.name}\u00a0»`
    expect((await getBatch(shop, planned.id)).undo).toEqual({
      possible: true,
      reason: `Vendu depuis\u00a0: «\u00a0${one?.name}\u00a0». Modifié depuis\u00a0: ${changed}.`,
    })
    await undoBatch(shop, planned.id)
    await finishBatches(shop)
    expect(await getBatch(shop, planned.id)).toMatchObject({
      state: 'undone',
      sentence: '3 parfums vendus ou modifiés entre-temps, laissés tels quels.',
    })
    const left = await shop.db.selectFrom('products').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([one?.id, two?.id])
  })

  it('is refused with the name of what was sold since, when nothing else is left', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(1)])
    await applyAndFinish(shop, planned.id)
    await shop.db.updateTable('variants').set({ stock: 10 }).execute()
    const { id } = await shop.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
    const product = await getAdminProduct(shop, id)
    await orderSmallest(shop, product, 1)
    const reason = `Annulation impossible. Vendu depuis\u00a0: «\u00a0${product.name}\u00a0».`
    await expect(undoBatch(shop, planned.id)).rejects.toMatchObject({
      code: 'batch_not_undoable',
      message: reason,
    })
    expect((await getBatch(shop, planned.id)).undo).toEqual({ possible: false, reason })
  })

  it('is refused while a size of all that it wrote is on promotion', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(1)])
    await applyAndFinish(shop, planned.id)
    const { id: variant_id } = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
    await createPromotion(shop, { variant_id, promotion_type: 'percentage', discount_value: 10 })
    await expect(undoBatch(shop, planned.id)).rejects.toMatchObject({
      code: 'batch_not_undoable',
      message: expect.stringMatching(
        /^Annulation impossible\. En promotion depuis\u00a0: «\u00a0.+\u00a0»\. Supprimez/,
      ),
    })
  })

  it('keeps what is sold or put on promotion while it is at work', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(3)])
    await applyAndFinish(shop, planned.id)
    await shop.db.updateTable('variants').set({ stock: 10 }).execute()
    const [sold, promoted] = await shop.db.selectFrom('products').select('id').orderBy('id').execute()
    await undoBatch(shop, planned.id)
    await orderSmallest(shop, await getAdminProduct(shop, sold?.id ?? 0), 1)
    const { variants } = await getAdminProduct(shop, promoted?.id ?? 0)
    await createPromotion(shop, {
      variant_id: variants[0]?.id ?? 0,
      promotion_type: 'percentage',
      discount_value: 10,
    })
    await finishBatches(shop)
    expect(await getBatch(shop, planned.id)).toMatchObject({
      state: 'undone',
      progress: { done: 3, total: 3 },
    })
    const left = await shop.db.selectFrom('products').select('id').orderBy('id').execute()
    expect(left).toEqual([sold, promoted])
  })

  it('of an import takes what it created away', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(60)])
    await applyAndFinish(shop, planned.id)
    await undoBatch(shop, planned.id)
    await finishBatches(shop)
    expect(await getBatch(shop, planned.id)).toMatchObject({
      state: 'undone',
      progress: { done: 60, total: 60 },
    })
    expect(await exportedRows(shop)).toHaveLength(1)
  })
})

describe('the job', () => {
  it('is one at a time, and can be given up before it begins', async () => {
    const { productId } = await stockPerfume(shop)
    const selection = { ids: [productId] }
    const first = await planChange(shop, { selection, change: RAISE }, 'admin')
    const second = await planChange(shop, { selection, change: { ...RAISE, amount: 9 } }, 'other')
    await applyBatch(shop, first.id)
    await expect(applyBatch(shop, second.id)).rejects.toMatchObject({ code: 'batch_busy' })
    expect((await cancelBatch(shop, first.id)).state).toBe('cancelled')
    await finishBatches(shop)
    expect((await getAdminProduct(shop, productId)).variants[0]?.price).toBe(58)
    await applyBatch(shop, second.id)
    expect((await listBatches(shop)).map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
  })

  it('goes on in another process when the first one is silent, and writes nothing twice', async () => {
    const planned = await tryImport(shop, [SHEET_HEADINGS, ...madeUpRows(120)])
    await applyBatch(shop, planned.id)
    const tools = {
      addPicture: async () => ({ url: '', width: 600, height: 600 }),
      removeFiles: async () => {},
    }
    expect(await workOnBatch(shop, { name: 'first', ...tools })).toBe('worked')
    expect(await workOnBatch(shop, { name: 'second', ...tools })).toBe('elsewhere')
    shop.setTime('2026-03-02T10:01:00Z')
    expect(await workOnBatch(shop, { name: 'second', ...tools })).toBe('worked')
    expect(await workOnBatch(shop, { name: 'first', ...tools })).toBe('elsewhere')
    while ((await workOnBatch(shop, { name: 'second', ...tools })) === 'worked') {
      // One chunk at a time.
    }
    expect((await getBatch(shop, planned.id)).result).toEqual({ created: 120, changed: 0, left: 0 })
    expect(await exportedRows(shop)).toHaveLength(361)
  })
})
