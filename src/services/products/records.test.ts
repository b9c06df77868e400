import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingOf } from '#domain/products/completeness.ts'
import { createCatalogueCopy } from '#services/catalogue/copy.ts'
import { getProduct, previewProduct } from '#services/catalogue/read.ts'
import { trackOrder } from '#services/orders/track.ts'
import { orderSmallest, productForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import {
  countIncompleteProducts,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
} from './records.ts'
import { createProduct } from './save.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ALL = {
  search: '',
  visibility: 'all',
  restock: 'any',
  stock_sort: 'none',
  page: 1,
  per_page: 50,
} as const

function perfume(name: string, stock: number, product: Record<string, unknown> = {}) {
  return createProduct(
    shop,
    productForm({ name, ...product }, [{ volume: '5ml', price: 58, stock, is_original: false }]),
  )
}

async function names(wanted: Partial<Parameters<typeof listAdminProducts>[1]>): Promise<string[]> {
  return (await listAdminProducts(shop, { ...ALL, ...wanted })).products.map(({ name }) => name)
}

describe('a perfume to be completed', () => {
  const waiting = async (columns: Record<string, unknown>) => {
    const { id } = await perfume('Oud Noir', 3, { visible: false })
    await shop.db.updateTable('products').set(columns).where('id', '=', id).execute()
    return getAdminProduct(shop, id)
  }

  it('is listed and counted as such, found by its name, and has no page yet', async () => {
    await perfume('Fleur de Bigarade', 4)
    await perfume('Miel de Dattier', 4, { visible: false })
    const { id, slug } = await waiting({ family: null, gender: null, image_url: '' })
    expect(await names({ visibility: 'incomplete' })).toEqual(['Oud Noir'])
    expect(await names({ visibility: 'hidden' })).toEqual(['Oud Noir', 'Miel de Dattier'])
    expect(await names({ search: 'oud noir' })).toEqual(['Oud Noir'])
    expect(await countIncompleteProducts(shop)).toEqual({ count: 1 })
    expect(await getAdminProduct(shop, id)).toMatchObject({ family: null, gender: null, image_url: '' })
    await expect(previewProduct(shop, slug)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    { image_url: '' },
    { gender: null },
    { family: null },
    { description: 'neuf car.' },
    { notes_top: 'Ou' },
    { notes_heart: '' },
    { notes_base: '🌹🌹' },
  ])('is shown by nothing while it has %o', async (columns) => {
    const product = await waiting(columns)
    expect(missingOf(product)).toEqual(Object.keys(columns))
    expect(await countIncompleteProducts(shop)).toEqual({ count: 1 })
    await expect(
      shop.db.updateTable('products').set({ visible: true }).where('id', '=', product.id).execute(),
    ).rejects.toThrow('visible_products_are_complete')
  })

  it('is copied as it is', async () => {
    const { id } = await waiting({ family: null })
    expect(await duplicateProduct(shop, id)).toMatchObject({ family: null, visible: false })
  })
})

describe('the list of products', () => {
  beforeEach(async () => {
    await perfume('Fleur de Bigarade', 4, { description: 'Un zeste éclatant au soleil.' })
    await perfume('Cèdre d’Azrou', 12, { visible: false, family: 'boise', brand: 'Ifrane' })
    await perfume('Miel de Dattier', 0, { notes_base: 'Cœur de cèdre' })
  })

  it('holds every product, hidden ones too, the latest first', async () => {
    expect(await names({})).toEqual(['Miel de Dattier', 'Cèdre d’Azrou', 'Fleur de Bigarade'])
    expect(await names({ visibility: 'hidden' })).toEqual(['Cèdre d’Azrou'])
    expect(await names({ visibility: 'visible' })).toEqual(['Miel de Dattier', 'Fleur de Bigarade'])
  })

  it('is sorted by stock, either way', async () => {
    const rising = ['Miel de Dattier', 'Fleur de Bigarade', 'Cèdre d’Azrou']
    expect(await names({ stock_sort: 'ascending' })).toEqual(rising)
    expect(await names({ stock_sort: 'descending' })).toEqual(rising.toReversed())
  })

  it('is searched alike through the copy of the catalogue: hidden products, and what was just changed', async () => {
    const catalogue = createCatalogueCopy(shop)
    catalogue.onReconnected()
    const copied = { ...shop, catalogue }
    const found = async (search: string) =>
      (await listAdminProducts(copied, { ...ALL, search })).products.map(({ name }) => name)
    expect(await found('cedre')).toEqual(['Cèdre d’Azrou', 'Miel de Dattier'])
    const form = productForm({ name: 'Cédrat' }, [{ volume: '5ml', price: 58, stock: 1, is_original: false }])
    const { id } = await createProduct(copied, form)
    expect(await found('cedrat')).toEqual(['Cédrat'])
    await deleteProduct(copied, id)
    expect(await found('cedrat')).toEqual([])
  })

  it.each([
    ['CEDRE', ['Cèdre d’Azrou', 'Miel de Dattier']],
    ['eclatant zeste', ['Fleur de Bigarade']],
    ['boisé', ['Cèdre d’Azrou']],
    ['ifrane', ['Cèdre d’Azrou']],
    ["d'azrou", ['Cèdre d’Azrou']],
    ['coeur', ['Miel de Dattier']],
    ['100%_', []],
  ])('is searched for %s', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  it('is narrowed to what is to be restocked, the emptiest first', async () => {
    expect(await names({ restock: 'low' })).toEqual(['Miel de Dattier', 'Fleur de Bigarade'])
    expect(await names({ restock: 'low', search: 'fleur' })).toEqual(['Fleur de Bigarade'])
    expect(await names({ restock: 'low', stock_sort: 'descending' })).toEqual([
      'Fleur de Bigarade',
      'Miel de Dattier',
    ])
    expect(await names({ restock: 'low', visibility: 'hidden' })).toEqual([])
  })

  it('comes in pages, and says how many there are', async () => {
    const page = await listAdminProducts(shop, { ...ALL, page: 2, per_page: 2 })
    expect(page).toMatchObject({ products: [{ name: 'Fleur de Bigarade', total_stock: 4 }], total: 3 })
    expect(await listAdminProducts(shop, { ...ALL, page: 9 })).toEqual({ products: [], total: 3 })
    expect(await listAdminProducts(shop, { ...ALL, search: 'miel', per_page: 1 })).toMatchObject({ total: 1 })
  })
})

describe('a copy', () => {
  it('is hidden, without stock, under a name and an address of its own', async () => {
    const original = await perfume('Rosée de Kelaâ', 5, { is_best_seller: true, brand: 'Nefzaya' })
    const copy = await duplicateProduct(shop, original.id)
    expect(copy).toMatchObject({
      name: 'Rosée de Kelaâ (copie)',
      slug: 'rosee-de-kelaa-copie',
      visible: false,
      brand: 'Nefzaya',
      notes_top: original.notes_top,
      total_stock: 0,
      variants: [{ volume: '5ml', price: 58, stock: 0 }],
    })
    expect((await duplicateProduct(shop, original.id)).slug).toBe('rosee-de-kelaa-copie-2')
    await expect(getProduct(shop, copy.slug)).rejects.toMatchObject({ code: 'not_found' })
    expect(await getAdminProduct(shop, original.id)).toEqual(original)
  })

  it('of a very long name is still one that can be saved', async () => {
    const original = await perfume(`a${'🌹'.repeat(49)}`, 1)
    const { name } = await duplicateProduct(shop, original.id)
    expect(name.length).toBeLessThanOrEqual(100)
    expect(name).toMatch(/🌹 \(copie\)$/u)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('deleting a product', () => {
  it('takes its sizes and its addresses, and leaves every order whole', async () => {
    const product = await perfume('Rosée de Kelaâ', 5)
    const placed = await orderSmallest(shop, product, 2)
    await deleteProduct(shop, product.id)
    for (const attempt of [() => getProduct(shop, product.slug), () => getAdminProduct(shop, product.id)]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
    const { order_number } = placed
    const tracked = await trackOrder(shop, { order_number }, { session: 'salma' })
    expect(placed.items).toMatchObject([{ product_name: 'Rosée de Kelaâ', quantity: 2, price: 58 }])
    // Only the size is gone, so that it is not ordered again.
    expect(tracked).toEqual({ ...placed, items: placed.items.map((item) => ({ ...item, variant_id: null })) })
  })

  it('while orders for it are placed ends every one of them, one way or the other', async () => {
    const product = await perfume('Rosée de Kelaâ', 5)
    const order = () =>
      orderSmallest(shop, product, 1).then(
        () => 'placed',
        (error) => error.code,
      )
    const [, ...ends] = await Promise.all([deleteProduct(shop, product.id), order(), order(), order()])
    for (const end of ends) expect(['placed', 'insufficient_stock']).toContain(end)
  })

  it('or copying it once deleted is not found', async () => {
    const product = await perfume('Rosée de Kelaâ', 5)
    await deleteProduct(shop, product.id)
    for (const attempt of [() => deleteProduct(shop, product.id), () => duplicateProduct(shop, product.id)]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
