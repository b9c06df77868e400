import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { columnsRefusal } from '#domain/batches/columns.ts'
import { parseSpreadsheet } from '#server/spreadsheets/sheet.ts'
import { applyBatch, undoBatch } from '#services/batches/decide.ts'
import { setBatchColumns, setBatchSource, startImport } from '#services/batches/imports.ts'
import { listBatchLines } from '#services/batches/lines.ts'
import { getBatch } from '#services/batches/rows.ts'
import { createPromotion, listPromotions } from '#services/promotions/records.ts'
import { finishBatches, tryImport } from '#tests/support/batch-steps.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

async function readSellers(file: string) {
  const sheet = await parseSpreadsheet(await readFile(`tests/fixtures/sellers/${file}`))
  return startImport(shop, { name: file, sheet, actor: 'admin' })
}

/** Tries a file as its columns are recognised; one stock for all is that of each size. */
async function trySellers(file: string) {
  const batch = await readSellers(file)
  const columns = batch.columns.map(({ field, heading }) => (heading === 'Stock' ? 'stock' : field))
  expect(columnsRefusal(columns)).toBeNull()
  return setBatchColumns(shop, { id: batch.id, columns, words: batch.words })
}

async function linesOf(id: number) {
  return (await listBatchLines(shop, { id, outcome: undefined, page: 1, per_page: 100 })).lines
}

const AMBER = 'famille inconnue « Ambré »'
const WITH_IT = 'refusé avec le reste de sa ligne'
const TOTAL = 'ligne de total, laissée de côté'

describe('a file as sellers have it', () => {
  it.each([
    ['shopify-export.csv', 'shopify', 4, 5, 5, [[10, 'le format manque']]],
    ['wc-product-export-fr.csv', 'woocommerce', 3, 5, 5, []],
    ['youcan-products.csv', 'youcan', 2, 3, 3, []],
    ['handle-new.csv', 'own', 1, 2, 2, []],
    ['liste-simple.csv', 'own', 2, 2, 2, []],
    ['fusionnees.xlsx', 'own', 2, 4, 4, []],
    [
      'tailles-en-colonnes.csv',
      'own',
      5,
      16,
      13,
      [
        [4, AMBER],
        [4, WITH_IT],
        [4, WITH_IT],
      ],
    ],
    [
      'mes-parfums-1252.csv',
      'own',
      5,
      16,
      13,
      [
        [7, AMBER],
        [7, WITH_IT],
        [7, WITH_IT],
        [10, TOTAL],
      ],
    ],
    [
      'mes-parfums.xlsx',
      'own',
      5,
      16,
      13,
      [
        [8, AMBER],
        [8, WITH_IT],
        [8, WITH_IT],
        [11, TOTAL],
      ],
    ],
  ] as const)(
    '%s is of %s, with %i perfumes, %i sizes, %i created',
    async (file, source, perfumes, sizes, created, refused) => {
      const planned = await trySellers(file)
      expect(planned.reading).toMatchObject({ source, perfumes, sizes })
      const lines = await linesOf(planned.id)
      const told = lines.filter(({ outcome }) => outcome === 'refused' || outcome === 'skipped')
      const skipped = refused.filter(([, refusal]) => refusal === TOTAL).length
      expect(told.map(({ line, refusal }) => [line, plain(refusal)])).toEqual(
        refused.map(([line, refusal]) => [line, expect.stringContaining(refusal)]),
      )
      expect(planned.lines).toEqual({
        ...{ created, changed: 0, same: 0, skipped },
        refused: refused.length - skipped,
      })
      await applyBatch(shop, planned.id)
      await finishBatches(shop)
      expect(await getBatch(shop, planned.id)).toMatchObject({ state: 'done', result: { left: 0 } })
      // Imported again, it has nothing to add.
      expect((await trySellers(file)).lines).toMatchObject({ created: 0, refused: refused.length - skipped })
    },
  )

  it.each([
    ['shopify-export.csv', ['3 cases contiennent du HTML']],
    ['fusionnees.xlsx', ['Cellules fusionnées, leur contenu est repris à chaque ligne : A2 à A3, B2 à B3']],
    ['mes-parfums.xlsx', ['Titres fusionnés laissés de côté : ligne 1 (« MES PARFUMS']],
    ['mes-parfums-1252.csv', ['Ligne 1 laissée de côté, avant les titres des colonnes : « MES PARFUMS –']],
  ])('%s says what is read in another way than it is written', async (file, notes) => {
    const { reading } = await readSellers(file)
    expect(reading?.notes.map(plain)).toEqual(notes.map((note) => expect.stringContaining(note)))
  })

  it('says how many pictures will be copied, and that its own shop is to stay open meanwhile', async () => {
    expect((await trySellers('shopify-export.csv')).reading?.notes.map(plain)).toContainEqual(
      expect.stringMatching(
        /^\d+ photos? ser(?:a copiée|ont copiées) dans votre boutique après l’import : gardez l’ancienne ouverte/,
      ),
    )
  })

  it('has its descriptions as text, with their lists', async () => {
    await trySellers('shopify-export.csv').then(({ id }) => applyBatch(shop, id))
    await finishBatches(shop)
    const { description } = await shop.db
      .selectFrom('products')
      .select('description')
      .where('slug', '=', 'dior-sauvage-edp')
      .executeTakeFirstOrThrow()
    expect(description).toBe(
      'Un parfum frais & épicé, idéal pour le soir 🔥\n\n- Tête : bergamote\n- Cœur : lavande\n- Fond : ambroxan',
    )
  })
})

describe('a person', () => {
  it('says whose file it is where that was not recognised, and takes it back', async () => {
    const { id } = await readSellers('shopify-export.csv')
    const own = await setBatchSource(shop, { id, source: 'own' })
    expect(own.columns.map(({ heading }) => heading)).toContain('Variant Price')
    const again = await setBatchSource(shop, { id, source: 'shopify' })
    expect(again).toMatchObject({ state: 'read', lines: null, reading: { source: 'shopify', perfumes: 4 } })
    await expect(setBatchSource(shop, { id, source: 'woocommerce' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('il y manque «\u00a0Name\u00a0», «\u00a0Regular price\u00a0»'),
    })
  })
})

describe('a price before', () => {
  const FILE = 'wc-product-export-fr.csv'

  async function imported(promotions: boolean) {
    const planned = await trySellers(FILE)
    expect(planned.reading).toMatchObject({ promotions: 1, makes_promotions: false })
    expect((await linesOf(planned.id)).flatMap(({ changes }) => changes)).toMatchObject([
      { field: 'promo_price', before: '159', after: '149' },
    ])
    await applyBatch(shop, planned.id, { promotions })
    await finishBatches(shop)
    return planned.id
  }

  it('becomes a promotion when the owner says so, once, and goes with the import', async () => {
    const id = await imported(true)
    expect(await listPromotions(shop)).toMatchObject([
      {
        ...{ product_name: 'Dior Sauvage EDP', variant_volume: '10ml', promotion_type: 'fixed_amount' },
        ...{ original_price: 159, promotion_price: 149, end_date: null },
      },
    ])
    expect((await trySellers(FILE)).reading?.promotions).toBe(0)
    expect((await getBatch(shop, id)).undo).toEqual({ possible: true, reason: null })
    await undoBatch(shop, id)
    await finishBatches(shop)
    expect(await listPromotions(shop)).toEqual([])
    expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual([])
  })

  it('is the price, and no promotion, when the owner does not', async () => {
    await imported(false)
    expect(await listPromotions(shop)).toEqual([])
    const prices = await shop.db
      .selectFrom('variants')
      .select('price')
      .where('volume', '=', '10ml')
      .orderBy('id')
      .execute()
    expect(prices.map(({ price }) => price)).toEqual([159, 350])
  })

  it('is of a promotion until the date of the file, and told where that is over', async () => {
    const headings = ['Type', 'Name', 'Regular price', 'Sale price', 'Date sale price ends', 'Stock']
    const planned = await tryImport(shop, [
      headings,
      ['simple', 'Yara 100ml', '280', '250', '2099-11-30 23:59:59', '3'],
      ['simple', 'Asad 100ml', '300', '199', '2020-11-30 23:59:59', '3'],
    ])
    expect(planned.reading).toMatchObject({ source: 'woocommerce', promotions: 1 })
    expect((await linesOf(planned.id)).map(({ notes }) => notes.map(plain))).toEqual([
      [],
      ['promotion terminée le 30 novembre 2020 : 199 DH n’est pas repris, le prix est 300 DH'],
    ])
    await applyBatch(shop, planned.id, { promotions: true })
    await finishBatches(shop)
    expect(await listPromotions(shop)).toMatchObject([
      { product_name: 'Yara', promotion_price: 250, end_date: expect.stringMatching(/^2099-11-30/) },
    ])
  })

  it('leaves a promotion alone that somebody made since the trial, and says so at its line', async () => {
    await imported(false)
    const planned = await trySellers(FILE)
    const { id: variant_id } = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('price', '=', 159)
      .executeTakeFirstOrThrow()
    const theirs = await createPromotion(shop, {
      variant_id,
      promotion_type: 'percentage',
      discount_value: 20,
    })
    await applyBatch(shop, planned.id, { promotions: true })
    await finishBatches(shop)
    expect((await listPromotions(shop)).map(({ id }) => id)).toEqual([theirs.id])
    const notes = (await linesOf(planned.id)).flatMap((line) => line.notes)
    expect(notes.map(plain)).toContainEqual(
      expect.stringContaining('promotion non créée : Dior Sauvage EDP, 10 ml est déjà en promotion'),
    )
  })
})
