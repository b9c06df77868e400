import type { Page } from '@playwright/test'
import { setStatus } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { openArabic } from './arabic-steps.ts'
import { choose, fillCheckout } from './checkout-steps.ts'
import { readJson } from './money-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, onBothScreens, open, test } from './shop-test.ts'

const PERFUME = 'fleur-de-bigarade'
/** The demonstration sells its decant of 10 ml at 89 DH, and the bottle of 50 ml at 350 DH. */
const DEDUCTED = /^−89\s*DH$/

async function addSize(page: Page, size: RegExp): Promise<void> {
  await choose(page, 'radio', size)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true')).toBeVisible()
}

async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

const row = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText('Décant déduit', { exact: true }) })
    // The slip of an order, which is printed, has it too.
    .locator('dd:visible')

onBothScreens(() => {
  test('a decant is bought and delivered; its bottle costs so much less, and the order shows it', async ({
    page,
    shop,
    quietConsole,
  }) => {
    test.slow()
    quietConsole.allowed.push(/status of (?:400|401)/)
    const owner = await signInOwner(shop.url)
    await owner.change('orders', { deducts_decants: true })
    try {
      await open(page, `/produit/${PERFUME}`)
      await expect(page.getByText(/^Le prix d’un décant reçu est déduit du flacon/)).toBeVisible()
      await addSize(page, /^10\sml/)
      await open(page, '/panier')
      await fillCheckout(page)
      const number = await placeOrder(page)
      const { id } = await readJson(page, `/api/orders/track?order_number=${number}`)
      await setStatus(owner, { id, order_number: number, name: '', total: 0 }, 'livre')

      await open(page, `/suivi?order=${number}`)
      await expect(page.getByRole('heading', { name: 'Votre décant déduit du flacon' })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('link', { name: 'Choisir le flacon de Fleur de Bigarade' }).click()
      await expect(page.getByText(/^Votre décant de 10\sml est déduit/)).toBeVisible()
      await addSize(page, /^50\sml/)
      await open(page, '/panier')
      await expect(row(page)).toHaveText(DEDUCTED)
      await expectAccessible(page)
      await expectNoOverflow(page)

      await page.getByLabel('Téléphone').fill('06 99 99 99 99')
      await fillRest(page)
      await page.getByRole('button', { name: 'Confirmer la commande' }).click()
      await expect(
        page.getByText(/^Ce n’est pas le téléphone de la commande de votre décant/).first(),
      ).toBeVisible()
      await page.getByLabel('Téléphone').fill('06 12 34 56 78')
      const bottle = await placeOrder(page)
      await expect(row(page)).toHaveText(DEDUCTED)

      await open(page, `/suivi?order=${number}`)
      await expect(page.getByRole('heading', { name: 'Vos articles' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Votre décant déduit du flacon' })).toHaveCount(0)
      await openArabic(page, `/produit/${PERFUME}`)
      await expect(page.getByText(/^ثمن العيّنة المستلَمة يُخصم/)).toBeVisible()

      const placed = await readJson(page, `/api/orders/track?order_number=${bottle}`)
      await signInBrowser(page)
      await open(page, `/admin/commandes/${placed.id}`)
      await expect(row(page)).toHaveText(DEDUCTED)
      await expect(page.getByRole('link', { name: number })).toBeVisible()
      await expectNoOverflow(page)
    } finally {
      await owner.change('orders', { deducts_decants: false })
      await owner.leave()
    }
  })
})

/** All but the phone, which an earlier order may have left there. */
async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Nom complet').fill('Salma Bennani')
  await page.getByRole('combobox', { name: 'Ville' }).fill('fes')
  await page.getByRole('option', { name: 'Fès' }).click()
  await page.getByLabel('Adresse').fill('14, rue des Orangers, quartier Maârif')
}
