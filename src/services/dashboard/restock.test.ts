import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { listRestock } from './restock.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const sizes = (five: number, ten: number) => [
  { volume: '5ml' as const, price: 58, stock: five },
  { volume: '10ml' as const, price: 99, stock: ten },
]

async function listed(): Promise<string[]> {
  return (await listRestock(shop)).sizes.map(({ name, volume, stock }) => `${name} ${volume} ${stock}`)
}

it('lists the sizes at or below the threshold, those with none first', async () => {
  await stockPerfume(shop, { name: 'Ambre', sizes: sizes(5, 6) })
  await stockPerfume(shop, { name: 'Boisé', sizes: sizes(40, 0) })
  expect(await listed()).toEqual(['Boisé 10ml 0', 'Ambre 5ml 5'])
  expect(await listRestock(shop)).toMatchObject({ threshold: 5, total: 2 })
})

it('has a threshold that the owner sets', async () => {
  await stockPerfume(shop, { name: 'Ambre', sizes: sizes(5, 6) })
  await changeSettings(shop, 'orders', { restock_threshold: 6 })
  expect(await listed()).toEqual(['Ambre 5ml 5', 'Ambre 10ml 6'])
})

it('leaves out what is not on sale', async () => {
  await stockPerfume(shop, { name: 'Ambre', sizes: sizes(1, 1) })
  await stockPerfume(shop, { name: 'Masqué', sizes: sizes(1, 1) })
  await shop.db.updateTable('products').set({ visible: false }).where('name', '=', 'Masqué').execute()
  await shop.db.updateTable('products').set({ has_5ml: false }).where('name', '=', 'Ambre').execute()
  expect(await listed()).toEqual(['Ambre 10ml 1'])
})

it('is in the order of the alphabet where the stock is the same, small sizes first', async () => {
  await stockPerfume(shop, { name: 'Zagora', sizes: sizes(1, 1) })
  await stockPerfume(shop, { name: 'Écorce', sizes: sizes(1, 1) })
  expect(await listed()).toEqual(['Écorce 5ml 1', 'Écorce 10ml 1', 'Zagora 5ml 1', 'Zagora 10ml 1'])
})

it('lists fifty, those with the least', async () => {
  for (let stock = 0; stock <= 5; stock += 1) {
    for (let perfume = 0; perfume < 5; perfume += 1) {
      await stockPerfume(shop, { name: `Ambre ${stock}${perfume}`, sizes: sizes(stock, stock) })
    }
  }
  const { total, sizes: shown } = await listRestock(shop)
  expect([total, shown.length, shown.at(-1)?.stock]).toEqual([60, 50, 4])
})
