import { afterEach, beforeEach, expect, it } from 'vitest'
import type { QuizAnswers } from '#domain/quiz/quiz.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { getQuizResults } from './results.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ASKED: QuizAnswers = {
  gender: 'femme',
  timeOfDay: 'day',
  occasion: 'daily',
  season: 'spring',
  intensity: 'light',
  fragranceFamily: 'floral',
}

it('recommends what fits, with its price of today, its percentage and two reasons', async () => {
  const { productId } = await stockPerfume(shop)
  expect(await getQuizResults(shop, ASKED)).toMatchObject([
    {
      id: productId,
      percentage: 100,
      reasons: ['La famille florale que vous aimez', 'Facile à porter tous les jours'],
      variants: [{ volume: '5ml', priceInfo: { currentPrice: 58 } }],
    },
  ])
})

it('recommends nothing that is hidden or offered in no size', async () => {
  const hidden = await stockPerfume(shop, { name: 'Cachée' })
  const sizeless = await stockPerfume(shop, { name: 'Sans format' })
  await shop.db.updateTable('products').set({ visible: false }).where('id', '=', hidden.productId).execute()
  await shop.db.updateTable('products').set({ has_5ml: false }).where('id', '=', sizeless.productId).execute()
  expect(await getQuizResults(shop, ASKED)).toEqual([])
})

it('puts what is out of stock after what can be had, however well it fits', async () => {
  const gone = await stockPerfume(shop, { name: 'Partie', sizes: [{ volume: '5ml', price: 58, stock: 0 }] })
  const there = await stockPerfume(shop, { name: 'Restée' })
  await shop.db
    .updateTable('products')
    .set({ season: ['winter'] })
    .where('id', '=', there.productId)
    .execute()
  const results = await getQuizResults(shop, ASKED)
  expect(results.map(({ id }) => id)).toEqual([there.productId, gone.productId])
})
