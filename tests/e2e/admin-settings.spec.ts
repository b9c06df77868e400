import { openAsAdmin } from './admin-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { listening } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, open, test } from './shop-test.ts'

test.use(PHONE)

test('an owner changes fee, hours and name on a phone, and an open cart and page show each without a reload', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await browser.newContext({ ...PHONE, baseURL: shop.url })
  const [cart, contact] = [await visitor.newPage(), await visitor.newPage()]
  const heard = [listening(cart), listening(contact)]
  await addToCart(cart, 'sirop-de-grenade')
  await open(cart, '/panier')
  await open(contact, '/contact')
  await Promise.all(heard)
  await cart.evaluate(() => Object.assign(window, { sameDocument: true }))

  await openAsAdmin(page, '/admin/reglages')
  await page.getByRole('link', { name: /^Livraison/ }).click()
  await page.getByLabel('Frais de livraison', { exact: true }).fill('42')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(cart.getByText(/^42\sDH$/).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: /^La boutique/ }).click()
  await page.getByRole('button', { name: 'Dim', exact: true }).click()
  await page.getByLabel('À', { exact: true }).fill('18:30')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(contact.getByText(/du lundi au samedi de 9h\sà\s18h30/).first()).toBeVisible()

  await page.getByLabel('Nom de la boutique').fill('Maison Safran')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Maison Safran, accueil' }).first()).toBeVisible()
  expect(await cart.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)

  const owner = await signInOwner(shop.url)
  await owner.change('delivery', { fee: 35 })
  await owner.change('shop', {
    name: 'Sillage',
    hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '19:00' },
  })
  await owner.leave()
  await visitor.close()
})
