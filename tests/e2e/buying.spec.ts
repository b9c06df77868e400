import type { Page } from '@playwright/test'
import { choose, fillCheckout } from './checkout-steps.ts'
import { MOVING } from './screens.ts'
import { expect, expectAccessible, onBothScreens, open, test } from './shop-test.ts'

test.use(MOVING)

/** The stock shown for a size on the open product page. */
async function stockShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/En stock \(\d+ disponibles\)/)
    .first()
    .textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

onBothScreens(() => {
  test('a shopper browses, filters, buys two decants, tracks the order, cancels it, and the stock comes back', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Voir la collection' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'La boutique' })).toBeVisible()

    if (isMobile) await page.getByRole('button', { name: 'Femme', exact: true }).click()
    else await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Femme' })
    await expect(page).toHaveURL(/categorie=femme/)
    await page.getByRole('searchbox').locator('visible=true').fill('rosee')
    await expect(page.getByRole('article').locator('visible=true')).toHaveCount(1)
    await page.getByRole('link', { name: 'Rosée de Kelaâ' }).locator('visible=true').click()

    await expect(page.getByRole('heading', { level: 1, name: 'Rosée de Kelaâ' })).toBeVisible()
    await choose(page, 'radio', /10\s*ml/)
    const before = await stockShown(page)
    await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(page.getByText('Produit ajouté')).toBeVisible()
    await expect(page.getByRole('link', { name: /Panier, 2 articles/ }).locator('visible=true')).toBeVisible()

    await page
      .getByRole('link', { name: /Panier, 2 articles/ })
      .locator('visible=true')
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre panier' })).toBeVisible()
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Confirmer la commande' }).click()

    await expect(page).toHaveURL(/\/suivi\?order=SL-/)
    await expect(page.getByText(/SL-\w{4}-\w{4}/).first()).toBeVisible()
    await expect(page.getByText('Salma Bennani')).toBeVisible()
    await expect(page.getByText('06 12 34 56 78')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Annuler la commande' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
    await expect(page.getByText('Cette commande a été annulée et ne sera pas traitée.')).toBeVisible()

    await open(page, '/produit/rosee-de-kelaa')
    await choose(page, 'radio', /10\s*ml/)
    expect(await stockShown(page)).toBe(before)
    await expect(
      page.getByRole('link', { name: /^Panier/ }).locator('visible=true'),
    ).not.toHaveAccessibleName(/2 articles/)
  })
})

test('the cart survives a reload and follows the shopper to another tab', async ({ page, context }) => {
  await open(page, '/produit/the-des-trois-services')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  const other = await context.newPage()
  await open(other, '/panier')
  await expect(other.getByText('Thé des Trois Services').locator('visible=true')).toBeVisible()
  await other
    .getByRole('button', { name: /Retirer Thé des Trois Services/ })
    .locator('visible=true')
    .click()
  await expect(other.getByText('Votre panier est vide')).toBeVisible()
  await expect(page.getByRole('link', { name: /Panier, 1 article/ })).toHaveCount(0)
})

test('ten taps on the button make one order', async ({ page }) => {
  await open(page, '/produit/the-des-trois-services')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await open(page, '/panier')
  await fillCheckout(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders.push(request.url())
  })
  await page.getByRole('button', { name: 'Confirmer la commande' }).click({ clickCount: 10, delay: 5 })
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  expect(orders).toHaveLength(1)
})

test('a stranger sees an order masked by its number, and everything with the phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/produit/the-des-trois-services')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await open(page, '/panier')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(stranger, `/suivi?order=${number}`)
  await expect(stranger.getByText('S••••• B.')).toBeVisible()
  await expect(stranger.getByText('Salma')).toHaveCount(0)
  await open(stranger, `/suivi?order=${number}&phone=0612345678`)
  await expect(stranger.getByText('Salma Bennani')).toBeVisible()
  await expect(stranger).toHaveURL(new RegExp(`/suivi\\?order=${number}$`))
  await stranger.context().close()
})
