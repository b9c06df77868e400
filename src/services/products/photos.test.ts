import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRODUCT_LIMITS } from '#domain/products/form.ts'
import { enterPicture } from '#services/pictures/entries.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { addProductPhotos, matchPhotos } from './photos.ts'
import { getAdminProduct } from './records.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const OWN = '/pictures/rosee-de-kelaa.webp'

async function enter(...names: string[]) {
  for (const name of names) {
    await enterPicture(shop, { name, fileName: name, width: 600, height: 600, bytes: 1, actor: 'nezha' })
  }
}

describe('photos of several perfumes', () => {
  it('are matched by the names of their files, and what is not sure is asked about', async () => {
    const rose = await stockPerfume(shop)
    const oud = await stockPerfume(shop, { name: 'Oud Royal' })
    const ambre = await stockPerfume(shop, { name: 'Oud Ambré' })
    const file_names = ['Rosée de Kelaâ 2.jpg', 'oud.jpg', 'IMG_2231.jpg']
    const oudRoyal = { id: oud.productId, name: 'Oud Royal', image_url: '/pictures/oud-royal.webp' }
    expect(await matchPhotos(shop, { file_names })).toEqual([
      {
        perfume: { id: rose.productId, name: 'Rosée de Kelaâ', image_url: OWN },
        ...{ candidates: [], rank: 2 },
      },
      {
        perfume: null,
        candidates: [oudRoyal, expect.objectContaining({ id: ambre.productId })],
        rank: 0,
      },
      { perfume: null, candidates: [], rank: 2231 },
    ])
  })

  it('come after those that a perfume has, each once, and pages are told', async () => {
    const { productId: id } = await stockPerfume(shop)
    await enter('aa.webp', 'bb.webp')
    await shop.hearAll()
    const before = await getAdminProduct(shop, id)
    expect(await addProductPhotos(shop, { id, pictures: ['aa.webp', 'bb.webp', 'aa.webp'] })).toEqual({
      added: 2,
      left: 0,
    })
    const after = await getAdminProduct(shop, id)
    expect(after).toMatchObject({ image_url: OWN, images: ['/pictures/aa.webp', '/pictures/bb.webp'] })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(await shop.hearAll()).toEqual([{ type: 'PRODUCT_UPDATE', data: { productId: id } }])
    expect(await addProductPhotos(shop, { id, pictures: ['bb.webp'] })).toEqual({ added: 0, left: 0 })
    expect(await shop.hearAll()).toEqual([])
  })

  it('are the main one of a perfume without any', async () => {
    const { productId: id } = await stockPerfume(shop)
    await shop.db.updateTable('products').set({ image_url: '', visible: false }).execute()
    await enter('aa.webp')
    await addProductPhotos(shop, { id, pictures: ['aa.webp'] })
    expect(await getAdminProduct(shop, id)).toMatchObject({ image_url: '/pictures/aa.webp', images: [] })
  })

  it('that are too many are counted', async () => {
    const { productId: id } = await stockPerfume(shop)
    const names = Array.from({ length: PRODUCT_LIMITS.images + 2 }, (_, at) => `x${at}.webp`)
    await enter(...names)
    expect(await addProductPhotos(shop, { id, pictures: names })).toEqual({
      added: PRODUCT_LIMITS.images,
      left: 2,
    })
  })

  it('are refused where the perfume or one of them is gone', async () => {
    const { productId: id } = await stockPerfume(shop)
    await enter('aa.webp')
    await expect(addProductPhotos(shop, { id, pictures: ['aa.webp', 'zz.webp'] })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(addProductPhotos(shop, { id: id + 1, pictures: ['aa.webp'] })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await getAdminProduct(shop, id)).images).toEqual([])
  })
})
