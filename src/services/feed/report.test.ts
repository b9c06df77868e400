import { afterEach, beforeEach, expect, it } from 'vitest'
import { OPENING_SOON } from '#domain/settings/closing.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { reportFeed } from './report.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

function change(id: number, changes: Record<string, string | boolean>) {
  return shop.db
    .updateTable('products')
    .set({ visible: false, ...changes })
    .where('id', '=', id)
    .execute()
}

it('the owner reads how much is in the feed, and of each other perfume once why it is not', async () => {
  const sizes = [
    { volume: '5ml', price: 58, stock: 0 },
    { volume: '10ml', price: 90, stock: 2 },
  ] as const
  await stockPerfume(shop, { name: 'Oud', sizes: [...sizes] })
  const perfume = async (name: string) => (await stockPerfume(shop, { name })).productId
  await change(await perfume('Sans photo'), { image_url: '', description: '' })
  await change(await perfume('Sans description'), { description: 'Court' })
  await change(await perfume('Sans notes'), { notes_top: '' })
  await change(await perfume('Masqué'), {})
  await shop.db
    .deleteFrom('variants')
    .where('product_id', '=', await perfume('Sans format'))
    .execute()
  await shop.db
    .updateTable('variants')
    .set({ price: 0.4 })
    .where('product_id', '=', await perfume('Offert'))
    .execute()
  const one = (...reasons: string[]) => reasons.map((reason) => ({ reason, perfumes: 1 }))
  expect(await reportFeed(shop)).toMatchObject({
    ...{ perfumes: 1, items: 2, is_closed: false },
    left_out: one('no_picture', 'no_description', 'incomplete', 'hidden', 'no_size', 'free'),
  })
  await changeSettings(shop, 'closing', OPENING_SOON)
  expect(await reportFeed(shop)).toMatchObject({
    ...{ perfumes: 0, items: 0, is_closed: true },
    left_out: [
      { reason: 'closed', perfumes: 2 },
      ...one('no_picture', 'no_description', 'incomplete', 'hidden', 'no_size'),
    ],
  })
})
