import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GRID_STEP, SMALL_SHOP_MAX_PRODUCTS } from '#domain/catalogue/browse.ts'
import { stockMany } from '#tests/support/many-perfumes.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'

const BIG = 300

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

async function browse(query: string) {
  const response = await app.visit().get(`/api/catalogue${query}`)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

describe('the catalogue', () => {
  it('of a small shop is sent whole, whatever is looked for', async () => {
    await stockMany(app.shop, SMALL_SHOP_MAX_PRODUCTS)
    const { body } = await browse('?q=rosée&famille=chypre&nombre=1')
    expect(body.isWhole).toBe(true)
    expect(body.products).toHaveLength(SMALL_SHOP_MAX_PRODUCTS)
  })

  it('of a big one is what is shown: the first found, how many, and the first of each family', async () => {
    await stockMany(app.shop, BIG)
    const { body } = await browse('')
    expect(body).toMatchObject({ isWhole: false, total: BIG, ceiling: 1000 })
    expect(body.products).toHaveLength(GRID_STEP)
    expect(body.counts).toMatchObject({ floral: 1, boise: 150, chypre: 149, frais: 0 })
    const rows = body.rows.map((row: { family: string; products: [] }) => [row.family, row.products.length])
    expect(rows).toEqual([
      ['floral', 1],
      ['boise', 6],
      ['chypre', 6],
    ])
  })

  it('is filtered, sorted and paged as its address says', async () => {
    await stockMany(app.shop, BIG)
    const narrowed = await browse('?famille=boise&famille=floral&min=700&tri=prix-croissant&nombre=3')
    expect(idsOf(narrowed.body.products)).toEqual([300, 298, 296])
    const next = await browse('?famille=boise&famille=floral&min=700&tri=prix-croissant&depuis=3&nombre=2')
    expect(idsOf(next.body.products)).toEqual([294, 292])
    expect([next.body.total, narrowed.body.total, next.body.rows]).toEqual([150, 150, []])
    expect(idsOf((await browse('?q=ESSAI%2017')).body.products).slice(0, 3)).toEqual([17, 170, 171])
    expect((await browse('?depuis=300')).body.products).toEqual([])
  })

  it('offers alternatives where nothing is found', async () => {
    await stockMany(app.shop, BIG)
    const { body } = await browse('?q=essai%2017&famille=frais')
    expect(body).toMatchObject({ total: 0, products: [], rows: [] })
    expect(body.alternatives.drops).toEqual([{ criterion: 'families', total: 13 }])
    expect(idsOf(body.alternatives.products)).toContain(17)
    expect((await browse('')).body.alternatives).toBeNull()
  })

  it('ignores invalid filters as a URL does, and refuses an invalid slice', async () => {
    await stockMany(app.shop, BIG)
    const whole = await browse('')
    for (const query of [
      '?categorie=xyz',
      '?min=abc',
      '?famille=nulle',
      '?tri=hasard',
      '?q=%20',
      '?autre=1',
    ]) {
      expect(await browse(query), query).toMatchObject({ status: 200, body: whole.body })
    }
    for (const query of [
      '?nombre=121',
      '?nombre=-1',
      '?nombre=1e2',
      '?depuis=x',
      '?depuis=1&depuis=2',
      '?depuis=',
    ]) {
      expect(await browse(query), query).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    }
  })
})

it('the list of products goes on on further pages', async () => {
  await stockMany(app.shop, BIG)
  const read = async (query: string) => (await app.visit().get(`/api/products${query}`)).json()
  const pages = [await read(''), await read('?page=2'), await read('?page=3')]
  expect(pages.map(({ length }) => length)).toEqual([200, 100, 0])
  expect((await app.visit().get('/api/products?page=0')).status).toBe(400)
})

it('a product tells which sizes it offers and that it is visible, a line of a cart the name of its perfume', async () => {
  const { slug, variantIds } = await stockPerfume(app.shop)
  await app.shop.db.updateTable('products').set({ has_100ml: false, has_decant: false }).execute()
  const read = async (path: string) => (await app.visit().get(path)).json()
  const told = {
    visible: true,
    has_5ml: true,
    has_10ml: true,
    has_20ml: true,
    has_50ml: true,
    has_100ml: false,
    has_decant: false,
    has_full_bottle: true,
  }
  expect(await read(`/api/products/${slug}`)).toMatchObject(told)
  expect(await read('/api/products')).toMatchObject([told])
  expect(await read(`/api/cart?variants=${variantIds[0]}`)).toMatchObject([
    { product: { slug }, productName: 'Rosée de Kelaâ' },
  ])
})
