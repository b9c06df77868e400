import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GRID_STEP, WHOLE_SHOP } from '#domain/catalogue-browse.ts'
import { stockMany } from '#tests/support/many-perfumes.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

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
    await stockMany(app.shop, WHOLE_SHOP)
    const { body } = await browse('?q=rosée&famille=chypre&nombre=1')
    expect(body.isWhole).toBe(true)
    expect(body.products).toHaveLength(WHOLE_SHOP)
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
    expect(idsOf((await browse('?q=ESSAI%2017')).body.products).slice(0, 3)).toEqual([17, 117, 170])
    expect((await browse('?depuis=300')).body.products).toEqual([])
  })

  it('ignores of a view what an address would, and refuses a stretch that is none', async () => {
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

  it('can be asked whether it has changed', async () => {
    const tag = (await browse('')).headers.get('ETag') ?? ''
    const again = await app.visit().fetch('/api/catalogue', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  })
})

it('the list of products goes on on further pages', async () => {
  await stockMany(app.shop, BIG)
  const read = async (query: string) => (await app.visit().get(`/api/products${query}`)).json()
  const pages = [await read(''), await read('?page=2'), await read('?page=3')]
  expect(pages.map(({ length }) => length)).toEqual([200, 100, 0])
  expect((await app.visit().get('/api/products?page=0')).status).toBe(400)
})
