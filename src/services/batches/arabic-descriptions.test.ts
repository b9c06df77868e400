import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishTranslations, saveTranslation } from '#services/contents/translations.ts'
import { getAdminProduct } from '#services/products/records.ts'
import { createProduct } from '#services/products/save.ts'
import { applyAndFinish, exportedRows, finishBatches, tryImport } from '#tests/support/batch-steps.ts'
import { productForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { undoBatch } from './decide.ts'
import { listBatchLines } from './lines.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const FRENCH = 'Une rose au petit matin, encore fraîche de rosée.'
const HEADINGS = ['Nom', 'Description', 'Description en arabe']

async function arabicOf(id: number): Promise<[text: string, isDraft: boolean]> {
  const { description_ar, is_arabic_draft } = await getAdminProduct(shop, id)
  return [description_ar, is_arabic_draft]
}

it('Arabic of a file is drafted, comes back unchanged with the export, and is taken back', async () => {
  const { id } = await createProduct(shop, productForm())
  await saveTranslation(shop, { french: FRENCH, arabic: 'وردة', before: '' }, 'nadia')
  await publishTranslations(shop, 'nadia')
  const planned = await tryImport(shop, [HEADINGS, ['Rosée de Kelaâ', '', 'وردة الفجر']])
  expect(planned.lines).toMatchObject({ changed: 1 })
  expect(await arabicOf(id)).toEqual(['وردة', false])

  await applyAndFinish(shop, planned.id)
  expect(await arabicOf(id)).toEqual(['وردة الفجر', true])
  const exported = await exportedRows(shop)
  expect(exported[1]).toContain('وردة الفجر')
  expect((await tryImport(shop, exported)).lines).toMatchObject({ changed: 0, same: 2 })

  await undoBatch(shop, planned.id)
  await finishBatches(shop)
  expect(await arabicOf(id)).toEqual(['وردة', false])
})

it('what was published of a file since stays when it is taken back', async () => {
  const { id } = await createProduct(shop, productForm())
  const planned = await tryImport(shop, [
    [...HEADINGS, 'Marque'],
    ['Rosée de Kelaâ', '', 'وردة الفجر', 'Autre'],
  ])
  await applyAndFinish(shop, planned.id)
  await publishTranslations(shop, 'nadia')
  await undoBatch(shop, planned.id)
  await finishBatches(shop)
  expect(await getAdminProduct(shop, id)).toMatchObject({ brand: 'Nefzaya', description_ar: 'وردة الفجر' })
})

it('a new perfume has its Arabic from the file, and takes it away with it', async () => {
  const rows = [
    [...HEADINGS, 'Format', 'Prix'],
    ['Oud Noir', 'Un oud de la forêt.', 'عود الغابة', '5 ml', '80'],
  ]
  const planned = await tryImport(shop, rows)
  await applyAndFinish(shop, planned.id)
  const [made] = await shop.db.selectFrom('products').select('id').execute()
  expect(await arabicOf(made?.id ?? 0)).toEqual(['عود الغابة', true])
  await undoBatch(shop, planned.id)
  await finishBatches(shop)
  expect(await shop.db.selectFrom('translations').selectAll().execute()).toMatchObject([
    { arabic: null, draft: null },
  ])
})

it('perfumes of one description share its Arabic; a text that was changed since the trial is left', async () => {
  const [one, two] = [
    await createProduct(shop, productForm()),
    await createProduct(shop, productForm({ name: 'Rosée de Safi' })),
  ]
  const rows = [HEADINGS, ['Rosée de Kelaâ', '', 'وردة الفجر'], ['Rosée de Safi', '', 'وردة الفجر']]
  const planned = await tryImport(shop, rows)
  expect((await applyAndFinish(shop, planned.id)).result).toMatchObject({ changed: 2, left: 0 })
  expect([await arabicOf(one.id), await arabicOf(two.id)]).toEqual([
    ['وردة الفجر', true],
    ['وردة الفجر', true],
  ])

  const late = await tryImport(shop, [HEADINGS, ['Rosée de Kelaâ', '', 'وردة الصباح']])
  await saveTranslation(shop, { french: FRENCH, arabic: 'وردة المساء', before: 'وردة الفجر' }, 'nadia')
  expect((await applyAndFinish(shop, late.id)).result).toMatchObject({ changed: 0, left: 1 })
  const page = { outcome: undefined, page: 1, per_page: 10 }
  const [line] = (await listBatchLines(shop, { id: late.id, ...page })).lines
  expect(line?.refusal).toBe('le texte arabe de sa description a changé depuis l’essai')
  expect(await arabicOf(one.id)).toEqual(['وردة المساء', true])
})
