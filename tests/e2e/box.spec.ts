import type { Locator, Page } from '@playwright/test'
import { fillCheckout } from './checkout-steps.ts'
import { tabTo } from './keyboard.ts'
import { expect, onDesktop, onPhone, open, test } from './shop-test.ts'

const LABELS = ['Une femme', 'Le soir', 'Un moment à deux', 'L’automne', 'Modérée', 'Boisée']

/** The toast, and the order's number on the page that follows. */
async function expectOrdered(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.getByText('Commande confirmée')).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  return number
}

/** The order, looked up again by its number, holds the three perfumes in 5 ml. */
async function expectTracked(page: Page, number: string): Promise<void> {
  await open(page, `/suivi?order=${number}`)
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/5\sml/)).toHaveCount(3)
}

onPhone(() => {
  test('a finger goes from the quiz through a box of three to an order and its tracking', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allowed.push(/status of 401/)
    await open(page, '/quiz')
    for (const label of LABELS) {
      await page.getByText(label, { exact: true }).tap()
      await page.getByRole('button', { name: /^(?:Suivant|Voir résultats)$/ }).tap()
    }
    await page.getByRole('link', { name: 'Composer mon coffret' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Composez votre coffret' })).toBeVisible()
    await expect(page.locator('.coffret-arch.is-filled')).toHaveCount(3)

    await page.locator('.coffret-arch.is-filled').last().tap()
    await expect(page.getByRole('button', { name: 'Encore 1 parfum' })).toBeDisabled()
    await page.locator('.coffret-pick[aria-pressed=false]').first().tap()
    await page.getByRole('button', { name: 'Ajouter au panier' }).tap()
    // By the toast's link: a second tap at the same place is taken for half of a double tap.
    const told = page.getByRole('status').filter({ hasText: 'Produit ajouté' })
    await told.getByRole('link', { name: 'Voir le panier' }).tap()

    await expect(page.locator('.cart-line')).toHaveCount(3)
    await fillCheckout(page)
    await page.getByRole('button', { name: 'Confirmer la commande' }).tap()
    await expectTracked(page, await expectOrdered(page))
  })
})

onDesktop(() => {
  test('a keyboard goes from the quiz through a box of three to an order and its tracking', async ({
    page,
    quietConsole,
  }) => {
    quietConsole.allowed.push(/status of 401/)

    async function press(target: Locator, key: string): Promise<void> {
      await tabTo(page, target)
      await page.keyboard.press(key)
    }

    await open(page, '/quiz')
    for (const [index] of LABELS.entries()) {
      await expect(page.getByText(`Question ${index + 1}/6`)).toBeVisible()
      await press(page.getByRole('radio').first(), ' ')
      await page.keyboard.press('Enter')
    }
    await press(page.getByRole('link', { name: 'Composer mon coffret' }), 'Enter')
    // A page that a link has led to takes the focus once it stands, which is before its perfumes have come.
    await expect(page.getByRole('heading', { level: 1, name: 'Composez votre coffret' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    // The quiz that was left showed three full arches too.
    await expect(page.locator('.coffret-arch.is-filled')).toHaveCount(3)

    await press(page.locator('.coffret-arch.is-filled').last(), 'Enter')
    await expect(page.getByRole('button', { name: 'Encore 1 parfum' })).toBeDisabled()
    const chosen = page.locator('.coffret-pick[aria-pressed=false]:enabled').first()
    const name = await chosen.getAttribute('aria-label')
    await press(chosen, ' ')
    await expect(page.getByRole('button', { name: name ?? '' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: name ?? '' })).toBeFocused()
    await press(page.getByRole('button', { name: 'Ajouter au panier' }), 'Enter')
    await expect(page.getByText('Produit ajouté')).toBeVisible()
    // The focus is on what took the button's place.
    await page.keyboard.press('Enter')

    await expect(page.locator('.cart-line')).toHaveCount(3)
    await expect(page.getByRole('main')).toBeFocused()
    await press(page.getByLabel('Nom complet'), 'Control+a')
    await page.keyboard.type('Salma Bennani')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0612345678')
    await page.keyboard.press('Tab')
    await page.keyboard.type('fes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
    await page.keyboard.press('Tab')
    await page.keyboard.type('14, rue des Orangers, quartier Maârif')
    await press(page.getByRole('button', { name: 'Confirmer la commande' }), 'Enter')
    await expectTracked(page, await expectOrdered(page))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('perfumes are chosen and taken out all the same', async ({ page }) => {
    await page.goto('/coffret')
    await page.getByRole('button', { name: 'Choisir Rosée de Kelaâ' }).click()
    await page.getByRole('button', { name: 'Choisir Cèdre d’Azrou' }).click()
    await expect(page.locator('.coffret-arch.is-filled')).toHaveCount(2)
    await page.getByRole('button', { name: 'Retirer Rosée de Kelaâ du coffret' }).click()
    await expect(page).toHaveURL(/\?parfums=cedre-d-azrou$/)
    await expect(page.getByText(/activez JavaScript/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rosée de Kelaâ' })).toHaveAttribute(
      'href',
      '/produit/rosee-de-kelaa',
    )
  })
})
