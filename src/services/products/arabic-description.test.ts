import { afterEach, beforeEach, expect, it } from 'vitest'
import { getProduct } from '#services/catalogue/read.ts'
import { listTranslations, publishTranslations, saveTranslation } from '#services/contents/translations.ts'
import { productForm, saveRead } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { getAdminProduct } from './records.ts'
import { createProduct } from './save.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const ARABIC = 'وردة عند الفجر، ما زال عليها الندى.'

/** The text in Arabic as a form sends it. */
const typed = (after: string, before = '') => ({ arabic: { before, after } })

async function shownTo(language: 'fr' | 'ar', slug: string): Promise<string> {
  return (await getProduct(shop, slug, language)).description
}

it('Arabic typed beside a description is a draft like those of all texts, and read once it is published', async () => {
  const made = await createProduct(
    shop,
    productForm(typed('\u202bوردة عند الفجر، ما زال عليها الندى.\u202c')),
  )
  expect(made).toMatchObject({ description_ar: ARABIC, is_arabic_draft: true })
  expect(await shownTo('ar', made.slug)).toBe(made.description)
  const listed = (await listTranslations(shop)).texts.find(({ place }) => place === 'products')
  expect(listed).toMatchObject({ french: made.description, arabic: null, draft: ARABIC })

  await publishTranslations(shop, 'nadia')
  expect(await shownTo('ar', made.slug)).toBe(ARABIC)
  expect(await shownTo('fr', made.slug)).toBe(made.description)
  expect(await getAdminProduct(shop, made.id)).toMatchObject({
    description_ar: ARABIC,
    is_arabic_draft: false,
  })
})

it('a save that says nothing of the Arabic leaves it, and an empty text takes it away', async () => {
  const made = await createProduct(shop, productForm(typed(ARABIC)))
  await publishTranslations(shop, 'nadia')
  const saved = await saveRead(shop, made, ({ product }) => {
    product.brand = 'Autre'
  })
  expect(saved).toMatchObject({ description_ar: ARABIC, is_arabic_draft: false })
  const cleared = await saveRead(shop, saved, ({ product }) => Object.assign(product, typed('', ARABIC)))
  expect(cleared).toMatchObject({ description_ar: '', is_arabic_draft: true })
  await publishTranslations(shop, 'nadia')
  expect(await shownTo('ar', made.slug)).toBe(made.description)
})

it('a description that changes lacks its Arabic, unless it is sent with it', async () => {
  const made = await createProduct(shop, productForm(typed(ARABIC)))
  await publishTranslations(shop, 'nadia')
  const changed = await saveRead(shop, made, ({ product }) => {
    product.description = 'Une rose au grand soir.'
  })
  expect(changed.description_ar).toBe('')
  const again = await saveRead(shop, changed, ({ product }) => {
    product.description = 'Une rose au grand matin.'
    Object.assign(product, typed('وردة الصباح'))
  })
  expect(again).toMatchObject({ description_ar: 'وردة الصباح', is_arabic_draft: true })
})

it('the second of two owners is told that the Arabic was changed, and nothing is written', async () => {
  const made = await createProduct(shop, productForm())
  await saveTranslation(shop, { french: made.description, arabic: ARABIC, before: '' }, 'samir')
  const late = saveRead(shop, made, ({ product }) =>
    Object.assign(product, { brand: 'Autre', ...typed('وردة الصباح') }),
  )
  await expect(late).rejects.toMatchObject({
    code: 'product_changed',
    details: { product: { description_ar: ARABIC } },
  })
  expect(await getAdminProduct(shop, made.id)).toMatchObject({ brand: made.brand, description_ar: ARABIC })
})

it('a description keeps its Arabic whatever spaces and signs it was typed with', async () => {
  const description = 'Une rose  au petit\u200e matin,\n  encore fraîche.'
  const made = await createProduct(shop, productForm({ description }))
  const [listed] = (await listTranslations(shop)).texts.filter(({ place }) => place === 'products')
  await saveTranslation(shop, { french: listed?.french ?? '', arabic: ARABIC, before: '' }, 'nadia')
  await publishTranslations(shop, 'nadia')
  expect(await shownTo('ar', made.slug)).toBe(ARABIC)
})
