import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quickProductIssues } from '#domain/products/quick-product.ts'
import { getProduct } from '#services/catalogue/read.ts'
import { productForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { completeProduct, createIncompleteProduct } from './complete.ts'
import { countIncompleteProducts } from './records.ts'
import { createProduct } from './save.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const QUICK = { name: 'Musc Blanc', volume: '10ml', price: 99, stock: 4, image_url: '' } as const
const REST = {
  gender: 'femme',
  family: 'floral',
  description: 'Un musc clair et doux.',
  notes_top: 'Bergamote',
  notes_heart: 'Rose',
  notes_base: 'Muscs blancs',
} as const

describe('a perfume of a hurried hand', () => {
  it('is kept hidden with its one size', async () => {
    const product = await createIncompleteProduct(shop, QUICK, 'admin')
    expect(product).toMatchObject({
      ...{ name: 'Musc Blanc', slug: 'musc-blanc', visible: false, family: null, gender: null },
      ...{ has_5ml: false, has_10ml: true, has_100ml: false, total_stock: 4 },
      variants: [{ volume: '10ml', price: 99, stock: 4, is_original: false }],
    })
    expect(await countIncompleteProducts(shop)).toEqual({ count: 1 })
  })

  it.each([
    [{ name: 'Ab' }, [['name', 'Le nom doit comporter au moins 3 caractères']]],
    [{ price: 0 }, [['price', 'Le prix doit être supérieur à 0']]],
    [{ stock: -1 }, [['stock', 'Le stock ne peut pas être négatif']]],
    [{ image_url: 'rose.jpg' }, [['image_url', 'Veuillez entrer une URL valide']]],
    [{}, []],
  ])('%o is told at its fields', (change, issues) => {
    expect(quickProductIssues({ ...QUICK, ...change }).map(({ path, message }) => [path, message])).toEqual(
      issues,
    )
  })
})

describe('a perfume that is completed', () => {
  it('keeps each thing as it is learnt, and is shown once it is whole', async () => {
    const { id, slug } = await createIncompleteProduct(shop, QUICK, 'admin')
    const photo = await completeProduct(shop, { id, image_url: '/pictures/musc.webp', publish: false })
    expect(photo).toMatchObject({ image_url: '/pictures/musc.webp', visible: false })
    await expect(completeProduct(shop, { id, family: 'floral', publish: true })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'À compléter\u00a0: genre, description, notes.',
      issues: expect.arrayContaining([{ path: 'gender', message: 'Veuillez sélectionner un genre' }]),
    })
    await expect(getProduct(shop, slug)).rejects.toMatchObject({ code: 'not_found' })
    const shown = await completeProduct(shop, { id, ...REST, publish: true })
    expect(shown).toMatchObject({ ...REST, visible: true })
    expect(await getProduct(shop, slug)).toMatchObject({ name: 'Musc Blanc', family: 'floral' })
    expect(await countIncompleteProducts(shop)).toEqual({ count: 0 })
  })

  it('is not overwritten from a version that somebody else has completed meanwhile', async () => {
    const { id, updated_at } = await createIncompleteProduct(shop, QUICK, 'admin')
    const read = new Date(updated_at)
    const first = await completeProduct(shop, { id, family: 'boise', publish: false, updated_at: read })
    await expect(
      completeProduct(shop, { id, family: 'floral', publish: false, updated_at: read }),
    ).rejects.toMatchObject({ code: 'product_changed', details: { product: { family: 'boise' } } })
    const again = { id, family: 'floral', publish: false, updated_at: new Date(first.updated_at) } as const
    expect(await completeProduct(shop, again)).toMatchObject({ family: 'floral' })
  })

  it('keeps a text that is too short, and none that is too long', async () => {
    const { id } = await createIncompleteProduct(shop, QUICK, 'admin')
    expect(await completeProduct(shop, { id, description: 'Boisé', publish: false })).toMatchObject({
      description: 'Boisé',
    })
    await expect(
      completeProduct(shop, { id, description: 'a'.repeat(5001), publish: false }),
    ).rejects.toMatchObject({ issues: [{ path: 'description' }] })
    await expect(completeProduct(shop, { id, image_url: 'rose.jpg', publish: false })).rejects.toMatchObject({
      issues: [{ path: 'image_url' }],
    })
  })

  it('has its Arabic drafted beside the description, unless it was changed meanwhile', async () => {
    const { id } = await createIncompleteProduct(shop, QUICK, 'admin')
    const arabic = { before: '', after: 'مسك صافٍ وناعم.' }
    const drafted = await completeProduct(
      shop,
      { id, ...REST, image_url: '/pictures/musc.webp', arabic, publish: true },
      'salma',
    )
    expect(drafted).toMatchObject({ description_ar: arabic.after, is_arabic_draft: true, visible: true })
    await expect(completeProduct(shop, { id, arabic, publish: false })).rejects.toMatchObject({
      code: 'product_changed',
    })
    const tooLong = { before: arabic.after, after: 'م'.repeat(5001) }
    await expect(completeProduct(shop, { id, arabic: tooLong, publish: false })).rejects.toMatchObject({
      issues: [{ path: 'description_ar' }],
    })
  })

  it('has no Arabic before it has a description in French, which the Arabic belongs to', async () => {
    const { id } = await createIncompleteProduct(shop, QUICK, 'admin')
    const arabic = { before: '', after: 'مسك صافٍ وناعم.' }
    await expect(completeProduct(shop, { id, arabic, publish: false })).rejects.toMatchObject({
      issues: [{ path: 'description_ar', message: 'Écrivez d’abord la description en français.' }],
    })
    expect(await shop.db.selectFrom('translations').selectAll().where('key', '=', '').execute()).toEqual([])
    const both = { id, description: 'Un musc clair.', arabic, publish: false }
    expect(await completeProduct(shop, both)).toMatchObject({ description_ar: arabic.after })
  })

  it('loses nothing while it is shown', async () => {
    const { id } = await createProduct(shop, productForm({ visible: true }))
    await expect(completeProduct(shop, { id, notes_top: '', publish: false })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'notes_top' }],
    })
  })

  it('that is gone is not found', async () => {
    await expect(completeProduct(shop, { id: 404, publish: false })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
