import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProduct } from '#services/catalogue/read.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { productForm, saveRead, setStock } from '#tests/support/product-form.ts'
import { getAdminProduct } from './records.ts'
import { createProduct, updateProduct } from './save.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

describe('a new product', () => {
  it('is there whole, on sale at once, and announced', async () => {
    const created = await createProduct(shop, productForm())
    expect(created).toMatchObject({
      slug: 'rosee-de-kelaa',
      visible: true,
      intensity: 'moderate',
      occasion: [],
      has_5ml: true,
      has_10ml: false,
      has_decant: true,
      is_best_seller: false,
      total_stock: 7,
      updated_at: '2026-03-02T10:00:00.000Z',
      variants: [
        { volume: '5ml', price: 58, stock: 5, is_original: false },
        { volume: '50ml', price: 420.5, stock: 2, is_original: true },
      ],
    })
    expect(await getAdminProduct(shop, created.id)).toEqual(created)
    expect((await getProduct(shop, 'rosee-de-kelaa')).variants).toHaveLength(2)
    const told = { type: 'PRODUCT_UPDATE', data: { productId: created.id } }
    await vi.waitFor(() => expect(shop.heard).toEqual([told]))
  })

  it('of a name that is taken gets an address of its own, however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => createProduct(shop, productForm())))
    const slugs = ['rosee-de-kelaa', 'rosee-de-kelaa-2', 'rosee-de-kelaa-3', 'rosee-de-kelaa-4']
    expect(made.map(({ slug }) => slug).sort()).toEqual(slugs)
    expect((await createProduct(shop, productForm({ name: 'Admin' }))).slug).toBe('admin-2')
    expect((await createProduct(shop, productForm({ name: '1001' }))).slug).toBe('parfum-1001')
  })

  it.each(['<b onclick="x">L’été & co</b>', '"Rose" \'noire\'', 'عطر الورد', '🌹 Rose 👩🏽‍🌾'])(
    'keeps its name as typed: %s',
    async (name) => {
      const typed = { name, description: `${name} et rien d’autre`, brand: name, notes_top: name }
      const created = await createProduct(shop, productForm(typed))
      const kept = name.trim()
      expect(created).toMatchObject({
        name: kept,
        description: typed.description,
        brand: kept,
        notes_top: kept,
      })
      expect((await getProduct(shop, created.slug)).name).toBe(kept)
    },
  )
})

describe('renaming a product', () => {
  it('leaves its former addresses leading to it, and takes one back with the name', async () => {
    const created = await createProduct(shop, productForm())
    const renamed = await saveRead(shop, created, ({ product }) => (product.name = 'Rosée du Dadès'))
    expect(renamed.slug).toBe('rosee-du-dades')
    expect((await getProduct(shop, 'rosee-de-kelaa')).slug).toBe('rosee-du-dades')
    const other = await createProduct(shop, productForm())
    expect(other.slug).toBe('rosee-de-kelaa-2')
    const back = await saveRead(shop, renamed, ({ product }) => (product.name = 'Rosée de Kelaâ'))
    expect(back.slug).toBe('rosee-de-kelaa')
    expect((await getProduct(shop, 'rosee-du-dades')).slug).toBe('rosee-de-kelaa')
    expect((await getProduct(shop, String(created.id))).slug).toBe('rosee-de-kelaa')
  })
})

describe('two administrators', () => {
  it('saving what both read: the second is told, with what is there now, and nothing is overwritten', async () => {
    const read = await createProduct(shop, productForm())
    const first = await saveRead(shop, read, ({ product }) => (product.brand = 'Atelier Sélouane'))
    await expect(
      saveRead(shop, read, ({ product }) => (product.brand = 'Autre maison')),
    ).rejects.toMatchObject({
      code: 'product_changed',
      message: expect.stringContaining('modifié entre-temps'),
      details: { product: first },
    })
    expect((await getAdminProduct(shop, read.id)).brand).toBe('Atelier Sélouane')
    await saveRead(shop, first, ({ product }) => (product.brand = 'Autre maison'))
  })

  it('saving in the same instant, one of them succeeds', async () => {
    const read = await createProduct(shop, productForm())
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => saveRead(shop, read, setStock(10 + index))),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(attempts.filter(({ status }) => status === 'rejected')).toEqual(
      Array(5).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'product_changed' }) }),
    )
  })
})

it('a product that is gone cannot be saved', async () => {
  await expect(updateProduct(shop, { id: 4242, ...productForm() })).rejects.toMatchObject({
    code: 'not_found',
  })
})
