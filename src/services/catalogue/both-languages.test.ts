import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SMALL_SHOP_MAX_PRODUCTS } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { publishTranslations, saveTranslation } from '#services/contents/translations.ts'
import { listAdminProducts } from '#services/products/records.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { stockMany } from '#tests/support/many-perfumes.ts'
import { createCatalogueCopy } from './copy.ts'
import { browseCatalogue } from './read.ts'

const FRENCH = 'Une rose au petit matin, encore fraîche de rosée.'
const ARABIC = 'وردة الصباح الأولى، ما زالت ندية.'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const SIZES = [
  ['a small shop', 3],
  ['a big shop', SMALL_SHOP_MAX_PRODUCTS + 1],
] as const

/** A rose with a description in Arabic, and others of cedar. */
async function fill(count: number): Promise<void> {
  await stockMany(shop, count)
  await saveTranslation(shop, { french: FRENCH, arabic: ARABIC, before: '' }, 'nadia')
  await publishTranslations(shop, 'nadia')
}

async function found(search: string, lang?: 'fr' | 'ar') {
  const { products, total } = await browseCatalogue(shop, {
    ...{ view: { ...FIRST_VIEW, search }, lang, from: 0, count: 12 },
  })
  return { products, total, first: products[0] }
}

describe.each(SIZES)('the catalogue of %s', (_, count) => {
  it('is found by the names of notes and families in Arabic, and by its description', async () => {
    await fill(count)
    for (const search of ['فاوانيا', 'مسك أبيض', 'زهري', 'الصباح الأولي', 'وَرْدة نديّه', 'rosee ورد']) {
      const { total, first } = await found(search)
      expect([search, total, first?.slug]).toEqual([search, 1, 'rosee-de-kelaa'])
    }
    // One cedar finds what has cedars.
    for (const search of ['أرز', 'أرزة']) expect((await found(search)).total).toBe(count - 1)
    expect((await found('ياسمين')).total).toBe(0)
  })

  it('is found by what is written in French, on pages in Arabic', async () => {
    await fill(count)
    for (const search of ['pivoine', 'petit matin', 'floral', 'rosée']) {
      const { total, first } = await found(search, 'ar')
      expect([search, total, first?.description]).toEqual([search, 1, ARABIC])
    }
  })

  it('is told in the language of the page, and without what was searched', async () => {
    await fill(count)
    const { first } = await found('فاوانيا')
    expect(first).toMatchObject({ description: FRENCH })
    expect(first).not.toHaveProperty('arabic')
    const { first: inArabic } = await found('pivoine', 'ar')
    expect(inArabic).not.toHaveProperty('arabic')
  })
})

it('a big shop is found by Arabic words on pages in Arabic too; a small one is sent there whole', async () => {
  await fill(SMALL_SHOP_MAX_PRODUCTS + 1)
  expect(await found('فاوانيا', 'ar')).toMatchObject({ total: 1, first: { description: ARABIC } })
  await shop.db.updateTable('products').set({ visible: false }).where('id', '>', 3).execute()
  expect((await found('فاوانيا', 'ar')).total).toBe(3)
})

it('translations and perfumes that change are searched as they are', async () => {
  const copied = { ...shop, catalogue: createCatalogueCopy(shop) }
  await fill(3)
  const slugs = async (search: string) => {
    const view = { ...FIRST_VIEW, search }
    const { products } = await browseCatalogue(copied, { view, lang: undefined, from: 0, count: 12 })
    return products.map(({ slug }) => slug)
  }
  expect(await slugs('الصباح')).toEqual(['rosee-de-kelaa'])
  await saveTranslation(shop, { french: FRENCH, arabic: 'ندى المساء', before: ARABIC }, 'nadia')
  await publishTranslations(shop, 'nadia')
  expect([await slugs('الصباح'), await slugs('المساء')]).toEqual([[], ['rosee-de-kelaa']])
  await shop.db.updateTable('products').set({ notes_top: 'Oud' }).where('slug', '=', 'essai-2').execute()
  expect(await slugs('عود')).toEqual(['essai-2'])
})

it('products of the area are found by what shoppers read in Arabic, those that are hidden too', async () => {
  await fill(3)
  await shop.db.updateTable('products').set({ visible: false }).where('slug', '=', 'rosee-de-kelaa').execute()
  const listed = async (search: string) => {
    const wanted = {
      search,
      visibility: 'all',
      stock_sort: 'none',
      restock: 'any',
      page: 1,
      per_page: 20,
    } as const
    return (await listAdminProducts(shop, wanted)).products.map(({ slug }) => slug)
  }
  expect(await listed('فاوانيا')).toEqual(['rosee-de-kelaa'])
  expect(await listed('الصباح')).toEqual(['rosee-de-kelaa'])
  expect(await listed('أرز')).toEqual(['essai-3', 'essai-2'])
})
