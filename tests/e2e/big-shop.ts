import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { signInOwner } from './owner.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { test } from './shop-test.ts'

/** Far more than is sent as a whole. */
export const BIG_SHOP = 400
const AT_ONCE = 8

/** Names of the big shop's perfumes; `essai-200` is a slug. */
export function nameOf(number: number): string {
  return `Essai ${number}`
}

/** Tests with a shop of several hundred perfumes, one shop per worker. */
export const bigShopTest = test.extend<object, { bigShop: ShopProcess }>({
  bigShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameters of a fixture
    async ({}, use) => {
      const shop = await startShop({ DEMO: '0' })
      await stock(shop.url)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ bigShop }, use) => use(bigShop.url),
})

async function stock(url: string): Promise<void> {
  const owner = await signInOwner(url)
  const numbers = Array.from({ length: BIG_SHOP }, (_, index) => index + 1).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const number of numbers) await owner.send('POST', '/api/products', essai(number))
    }),
  )
  // A shop without a demonstration begins closed.
  await owner.send('POST', '/api/admin/first-start/open')
  await owner.leave()
}

function essai(number: number) {
  return {
    product: {
      name: nameOf(number),
      description: 'Un parfum qui n’existe que pour les essais.',
      image_url: '/pictures/rosee-de-kelaa.webp',
      family: FAMILIES[number % FAMILIES.length],
      gender: GENDERS[Math.floor(number / FAMILIES.length) % GENDERS.length],
      notes_top: 'Bergamote',
      notes_heart: 'Rose',
      notes_base: 'Muscs blancs',
    },
    variants: [{ volume: '5ml', price: 40 + (number % 50), stock: 2, is_original: false }],
  }
}
