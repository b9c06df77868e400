import { afterEach, beforeEach, expect, it } from 'vitest'
import { updateSettings } from '#services/settings/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { disableRatingByDefault, readPlaceholderRating } from './rating.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('is the made-up one until the owner switches it off', async () => {
  expect(await readPlaceholderRating(shop)).toEqual({ stars: 4.5, count: 24 })
  await updateSettings(shop, { placeholder_rating: false }, 'admin')
  expect(await readPlaceholderRating(shop)).toBeNull()
})

it('begins off without the demonstration, and stays as the owner sets it', async () => {
  await disableRatingByDefault(shop)
  expect(await readPlaceholderRating(shop)).toBeNull()
  await updateSettings(shop, { placeholder_rating: true }, 'admin')
  await disableRatingByDefault(shop)
  expect(await readPlaceholderRating(shop)).not.toBeNull()
})
