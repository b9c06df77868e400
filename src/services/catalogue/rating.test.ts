import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSite } from '#services/site/site.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { disableRatingByDefault } from './rating.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const rating = async () => (await readSite(shop)).rating

it('is the made-up one until the owner switches it off', async () => {
  expect(await rating()).toEqual({ stars: 4.5, count: 24 })
  await changeSettings(shop, 'orders', { placeholder_rating: false })
  expect(await rating()).toBeNull()
})

it('begins off without the demonstration, and stays as the owner sets it', async () => {
  await disableRatingByDefault(shop)
  expect(await rating()).toBeNull()
  await changeSettings(shop, 'orders', { placeholder_rating: true })
  await disableRatingByDefault(shop)
  expect(await rating()).not.toBeNull()
})
