import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ADMIN_PATHS, adminOrderPath, adminProductPath } from '#web/routing/admin-paths.ts'
import { asOwner, sentProduct } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { newPerson } from './customer-steps.ts'
import { expect, open, test } from './shop-test.ts'

/** Breaks out of attributes, text, scripts and styles. */
const HARM = `"'></script><img src=/harm onerror=harmed=1><script>harmed=1</script>`
const CITY = `Rabat ${HARM}`

/** Puts the payload into every text that shoppers or the owner can enter. */
async function plant(page: Page, url: string) {
  const person = newPerson(`Salma ${HARM}`)
  const name = `Rose ${randomUUID().slice(0, 8)} ${HARM}`
  return asOwner(url, async (owner) => {
    const { id: productId } = await owner.send(
      'POST',
      '/api/products',
      sentProduct(name, {
        description: `Une rose au petit matin. ${HARM}`,
        brand: HARM,
        notes_top: HARM,
        notes_heart: HARM,
        notes_base: HARM,
      }),
    )
    const { variants, slug } = await (await page.request.get(await productAddress(page, name))).json()
    await owner.send('POST', '/api/promotions', {
      variant_id: variants[0].id,
      promotion_type: 'percentage',
      discount_value: 10,
    })
    const customer = newPerson(`Zineb ${HARM}`)
    await owner.send('POST', '/api/customers', { ...customer, address: HARM, city: CITY, notes: HARM })
    const token = (await page.request.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
    const response = await page.request.post('/api/orders', {
      headers: { 'X-CSRF-Token': token },
      data: {
        ...person,
        city: CITY,
        address: `14, rue ${HARM}`,
        items: [{ variant_id: variants[0].id, quantity: 1, price: 58 }],
      },
    })
    expect(response.status(), await response.text()).toBe(201)
    return { productId, slug, person, customer, order: await response.json() }
  })
}

async function productAddress(page: Page, name: string): Promise<string> {
  const products: { name: string; slug: string }[] = await (await page.request.get('/api/products')).json()
  return `/api/products/${products.find((product) => product.name === name)?.slug}`
}

/** The payload is shown as text only; blocked scripts would appear in the console. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator('[src="/harm"], [onerror]').count()).toBe(0)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
}

test('user input is shown as text on every screen, and runs on none', async ({
  page,
  shop,
  quietConsole,
}) => {
  // Such a number is refused before any search.
  quietConsole.allowed.push(/status of 400/)
  const { productId, slug, person, customer, order } = await plant(page, shop.url)
  const harm = encodeURIComponent(HARM)

  for (const path of [
    '/',
    '/boutique',
    `/boutique?q=${harm}`,
    `/boutique?famille=${harm}&tri=${harm}`,
    '/categories/femme',
    `/suivi?order=${order.order_number}`,
    `/suivi?order=${harm}`,
  ]) {
    await open(page, path)
    await expectHarmless(page)
  }
  await open(page, `/produit/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('harmed=1')
  await expectHarmless(page)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await open(page, '/panier')
  await expect(page.getByRole('main')).toContainText('harmed=1')
  await expectHarmless(page)

  await openAsAdmin(page, ADMIN_PATHS.dashboard)
  await expectHarmless(page)
  for (const [path, shown] of [
    [`${ADMIN_PATHS.products}?q=${harm}`, 'harmed=1'],
    [`${ADMIN_PATHS.orders}?q=${encodeURIComponent(person.phone)}`, person.name],
    [adminOrderPath(order.id), person.name],
    [`${ADMIN_PATHS.customers}?q=${customer.phone}`, customer.name],
    [ADMIN_PATHS.promotions, 'harmed=1'],
    [`${ADMIN_PATHS.promoCodes}?q=${harm}`, ''],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText(shown)
    await expectHarmless(page)
  }
  await open(page, adminProductPath(productId))
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/harmed=1/)
  await expectHarmless(page)
  await open(page, `/produit/${slug}`)
  await expectHarmless(page)
})
