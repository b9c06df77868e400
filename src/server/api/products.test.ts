import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SENT_PRODUCT, SENT_VARIANTS } from '#tests/support/product-form.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let admin: Visit
beforeEach(async () => {
  app = await startTestApp()
  admin = await signIn(app, app.visit())
})
afterEach(() => app.close())

const FORM = { product: SENT_PRODUCT, variants: SENT_VARIANTS }
const LIST = '/api/products/admin'

async function create(product: Record<string, unknown> = {}) {
  const response = await admin.send('POST', '/api/products', {
    ...FORM,
    product: { ...SENT_PRODUCT, ...product },
  })
  expect(response.status).toBe(201)
  return response.json()
}

describe('the administrator', () => {
  it('corrects a stock that was shown in whole pieces, and no other', async () => {
    const [size] = (await create()).variants
    const correct = async (before: number) =>
      (await admin.send('PATCH', `/api/admin/variants/${size.id}`, { stock: { before, after: 4 } })).status
    for (const before of [5.9, -1, 1e15]) expect(await correct(before), String(before)).toBe(400)
    expect(await correct(size.stock)).toBe(200)
  })

  it('creates, reads, saves, copies and deletes a product', async () => {
    const created = await create({ visible: false })
    expect(await (await admin.get(LIST)).json()).toEqual({ products: [created], total: 1 })
    expect(await (await admin.get(`${LIST}/${created.id}`)).json()).toEqual(created)
    expect((await app.visit().get(`/api/products/${created.slug}`)).status).toBe(404)
    const preview = await admin.get(`${LIST}/${created.slug}/preview`)
    expect(await preview.json()).toMatchObject({
      slug: created.slug,
      variants: [{ price: 58 }, { price: 420.5 }],
    })
    expect(preview.headers.get('cache-control')).toBe('no-store')
    const product = { ...SENT_PRODUCT, visible: true, updated_at: created.updated_at }
    const saved = await admin.send('PATCH', `/api/products/${created.id}`, { ...FORM, product })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ visible: true, total_stock: 7 })
    const seen = await (await app.visit().get(`/api/products/${created.slug}`)).json()
    expect(seen).toMatchObject({ name: SENT_PRODUCT.name, variants: [{ price: 58 }, { price: 420.5 }] })
    expect(seen).not.toHaveProperty('updated_at')
    const copy = await admin.send('POST', `/api/products/${created.id}/duplicate`)
    expect(copy.status).toBe(201)
    expect((await admin.send('DELETE', `/api/products/${created.id}`)).status).toBe(200)
    expect(await (await admin.get(LIST)).json()).toEqual({ products: [await copy.json()], total: 1 })
  })

  it('is told at each field what is wrong with it', async () => {
    const response = await admin.send('POST', '/api/products', { product: {}, variants: [] })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: 'Le nom doit comporter au moins 3 caractères',
      issues: [
        { path: 'product.name', message: 'Le nom doit comporter au moins 3 caractères' },
        { path: 'product.description', message: 'La description doit comporter au moins 10 caractères' },
        { path: 'product.image_url', message: 'Veuillez entrer une URL valide' },
        { path: 'product.notes_top', message: 'Veuillez entrer les notes de tête' },
        { path: 'product.notes_heart', message: 'Veuillez entrer les notes de cœur' },
        { path: 'product.notes_base', message: 'Veuillez entrer les notes de fond' },
        { path: 'product.gender', message: 'Veuillez sélectionner un genre' },
        { path: 'product.family', message: 'Veuillez sélectionner une famille olfactive' },
        { path: 'variants', message: 'Veuillez activer au moins un format de produit' },
      ],
    })
  })

  it.each<[string, unknown]>([
    ['an unknown size', { product: SENT_PRODUCT, variants: [{ ...SENT_VARIANTS[0], volume: '30ml' }] }],
    ['a price in words', { product: SENT_PRODUCT, variants: [{ ...SENT_VARIANTS[0], price: '58' }] }],
    ['an unknown season', { product: { ...SENT_PRODUCT, season: ['pluie'] }, variants: SENT_VARIANTS }],
  ])('is refused %s, in French', async (_what, body) => {
    const { id } = await create()
    for (const response of [
      await admin.send('POST', '/api/products', body),
      await admin.send('PATCH', `/api/products/${id}`, body),
    ]) {
      expect(response.status).toBe(400)
      const { code, issues } = await response.json()
      expect(code).toBe('invalid_input')
      expect(JSON.stringify(issues)).not.toMatch(/Invalid|Expected/)
    }
  })

  it.each(['visibility=secret', 'stock_sort=random', 'page=0', 'per_page=201', `search=${'a'.repeat(101)}`])(
    'cannot ask the list for %s',
    async (query) => {
      expect((await admin.get(`${LIST}?${query}`)).status).toBe(400)
    },
  )

  it('gets 404 for an id that is no product', async () => {
    for (const id of ['4242', '0', 'rose', '99999999999']) {
      for (const response of [
        await admin.get(`${LIST}/${id}`),
        await admin.send('PATCH', `/api/products/${id}`, FORM),
        await admin.send('POST', `/api/products/${id}/duplicate`),
        await admin.send('DELETE', `/api/products/${id}`),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'not_found' })
      }
    }
  })
})
