import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectArabic, expectOrdered, fillArabicCheckout, openArabic } from './arabic-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, onBothScreens, open, test } from './shop-test.ts'

const PAGES = [
  '',
  '/boutique',
  '/boutique?categorie=homme',
  '/boutique?q=ياقوت',
  '/categories/femme',
  '/produit/oud-de-sijilmassa',
  '/quiz',
  '/coffret',
  '/panier',
  '/suivi',
  '/faq',
  '/conditions',
  '/contact',
]

onBothScreens(() => {
  test('every page below /ar is written in Arabic from right to left, is accessible and fits the screen', async ({
    page,
  }) => {
    test.slow()
    for (const path of PAGES) {
      await test.step(path, async () => {
        await openArabic(page, path)
        await expectAccessible(page)
        await expectNoOverflow(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`/ar${path.replace(/\?.*$/, '')}$`),
        )
      })
    }
  })
})

onBothScreens(() => {
  test('perfumes are searched in both languages, on pages of both', async ({ page }) => {
    const names = page.getByRole('article').filter({ visible: true }).getByRole('heading')
    const box = page.getByRole('searchbox').filter({ visible: true })
    for (const [path, searches] of Object.entries({
      '/ar/boutique': ['مسك', 'musc', 'المِسك الأبيض', 'Sijilmassa'],
      '/boutique': ['عود', 'oud', 'العُود', 'سجلماسة باب القوافل'],
    })) {
      await open(page, path)
      const count = page.getByRole('main').getByRole('status')
      const whole = (await count.textContent()) ?? ''
      for (const search of searches) {
        await test.step(`${path}: ${search}`, async () => {
          await box.fill(search)
          await expect(page).toHaveURL(new RegExp(encodeURIComponent(search.split(' ')[0] ?? '')))
          await expect(page.locator('.shop-results')).toHaveAttribute('aria-busy', 'false')
          await expect(names.first()).toBeVisible()
          const shown = await names.allTextContents()
          await expect(count).not.toHaveText(whole)
          // Opened by its address, as from a link of a note, the same is found by the server.
          await page.reload()
          await expect(names).toHaveText(shown)
        })
      }
    }
  })
})

test('a note of a perfume leads to those that share it, by its name in Arabic', async ({ page }) => {
  await open(page, '/ar/produit/oud-de-sijilmassa')
  await page.locator('.scent').getByRole('link', { name: 'عود' }).click()
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveValue('عود (توليفة)')
  await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Oud de Sijilmassa').filter({ visible: true }).first()).toBeVisible()
  await expectArabic(page)
})

test('an unknown address below /ar answers 404 in Arabic', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/404/)
  const response = await page.goto('/ar/nulle-part')
  expect(response?.status()).toBe(404)
  await expectArabic(page)
  await expectAccessible(page)
})

test('what its owner has in French alone stands on a page in Arabic as French', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  await owner.change('shop', { about: 'Né à Fès en {delai} (2019), près des tanneurs.' })
  await open(page, '/ar/contact')
  // Its values are French too, and its brackets and full stop stand where French has them.
  const said = page.getByText('Né à Fès en 1 à 3 jours ouvrés (2019), près des tanneurs.')
  await expect(said).toHaveAttribute('lang', 'fr')
  await expect(said).toHaveAttribute('dir', 'ltr')
  await owner.change('shop', { about: DEFAULT_SETTINGS.shop.about })
  await owner.leave()
  await openArabic(page, '/contact')
})

test('a purchase in Arabic, from the perfume to its cancellation, says nothing in French', async ({
  page,
  shop,
  quietConsole,
}) => {
  test.slow()
  quietConsole.allowed.push(/status of 40[04]/)
  await open(page, '/ar/produit/rosee-de-kelaa')
  await page.getByRole('button', { name: 'أضيفوا إلى السلة' }).first().click()
  await expect(page.getByText(/ضيف المنتج/)).toBeVisible()
  await expectArabic(page)

  await open(page, '/ar/panier')
  await page.getByLabel('رمز التخفيض').fill('RIEN')
  await page.getByRole('button', { name: 'تطبيق' }).click()
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  await expect(page.getByRole('group').getByText('أربع خانات للتصحيح')).toBeVisible()
  await expectArabic(page)
  await expectAccessible(page)

  await fillArabicCheckout(page)
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  const number = await expectOrdered(page)
  await expectArabic(page)
  await expectAccessible(page)

  const orders = await page.request.get(`${shop.url}/api/orders/track?order_number=${number}`)
  expect(await orders.json()).toMatchObject({ name: 'سلمى بناني', city: 'Fès' })
  await page.getByRole('button', { name: 'إلغاء الطلب' }).click()
  await expectArabic(page)
  await page.getByRole('dialog').getByRole('button', { name: /إلغاء/ }).last().click()
  await expect(page.getByText('ملغى').or(page.getByText('ملغاة')).first()).toBeVisible()
  await expectArabic(page)
})
