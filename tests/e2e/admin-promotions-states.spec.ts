import type { Page } from '@playwright/test'
import { openAsAdmin, withoutNews } from './admin-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'
import { fail } from './shopper-steps.ts'

const LIST = '**/api/promotions'

async function openNew(page: Page) {
  await openAsAdmin(page, '/admin/promotions')
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  return page.getByRole('dialog', { name: 'Créer une Promotion' })
}

test('every refusal is said at its field, and the first has the focus', async ({ page }) => {
  const dialog = await openNew(page)
  const send = dialog.getByRole('button', { name: 'Créer la promotion' })
  await send.click()
  await expect(dialog.getByText('Veuillez sélectionner un produit.')).toBeVisible()
  await expect(dialog.getByText('La valeur doit être supérieure à 0.')).toBeVisible()
  const size = dialog.getByLabel(/^Produit et format/)
  await expect(size).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('searchbox').fill('rosée de kelaâ')
  await size.selectOption('Rosée de Kelaâ - 5 ml (58 DH)')
  await expect(dialog.getByText('Veuillez sélectionner un produit.')).toBeHidden()
  const value = dialog.getByLabel('Pourcentage de réduction')
  for (const [typed, words] of [
    ['0.5', 'Avec cette réduction, le prix reste de 58 DH.'],
    ['100', 'Le prix promotionnel doit être d’au moins 1 DH.'],
    ['10.005', 'Deux décimales au plus.'],
    ['1000001', 'La valeur est trop grande.'],
  ] as const) {
    await value.fill(typed)
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await dialog.getByLabel('Type de réduction').selectOption('Montant fixe (DH)')
  const price = dialog.getByLabel('Nouveau prix (DH)')
  await price.clear()
  // In whatever language the browser is: a comma that is dropped makes ten times the price.
  await price.pressSequentially('49,5')
  await expect(price).toHaveValue('49,5')
  await expect(dialog.getByText('50 DH au lieu de 58 DH')).toBeVisible()
  await price.fill('60')
  await expect(
    dialog.getByText('Le nouveau prix (60 DH) doit être inférieur au prix actuel (58 DH).'),
  ).toBeVisible()
  await price.fill('40')

  await dialog.getByText('Définir une expiration').click()
  const hours = dialog.getByLabel('Durée en heures (optionnel)')
  await expect(dialog.getByText('Indiquez une durée ou une date de fin.')).toBeVisible()
  await hours.fill('0')
  await expect(dialog.getByText('La durée doit être supérieure à 0.')).toBeVisible()
  await hours.fill('9999')
  await expect(dialog.getByText('La durée est trop longue.')).toBeVisible()
  await hours.fill('')
  await dialog.getByLabel('Date et heure de fin').fill('2020-01-01T10:00')
  await expect(dialog.getByText('La fin de la promotion est déjà passée.')).toBeVisible()
  await expectNoOverflow(page)
})

test('an empty list offers to create one', async ({ page }) => {
  await fail(page, LIST, { status: 200, json: [] })
  await openAsAdmin(page, '/admin/promotions')
  await expect(page.getByText('Aucune promotion trouvée')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer une promotion' }).click()
  await expect(page.getByRole('dialog', { name: 'Créer une Promotion' })).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a list that cannot be read is asked for again', async ({ page, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/net::ERR_FAILED/)
  await fail(page, LIST, 'no answer')
  await openAsAdmin(page, '/admin/promotions')
  await expect(page.getByText('Une erreur est survenue lors du chargement des promotions.')).toBeVisible()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('.promo').first()).toBeVisible()
})

test('what the server cannot do is said in place and in a toast', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/net::ERR_FAILED/)
  const dialog = await openNew(page)
  const toast = page.locator('.toaster')
  await page.route(/\/api\/promotions/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await dialog.getByLabel(/^Produit et format/).selectOption({ index: 1 })
  await dialog.getByLabel('Pourcentage de réduction').fill('20')
  await dialog.getByRole('button', { name: 'Créer la promotion' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Impossible de créer la promotion.')
  await expect(toast.locator('strong')).toHaveText('Erreur')
  await expect(toast.locator('p')).toHaveText('Impossible de créer la promotion.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  const card = page.locator('.promo').first()
  await card.getByRole('button', { name: /^Modifier/ }).click()
  const edit = page.getByRole('dialog', { name: 'Modifier la Promotion' })
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit.getByRole('alert')).toHaveText('Impossible de mettre à jour la promotion.')
  await expect(toast.locator('p')).toHaveText('Impossible de mettre à jour la promotion.')
  await edit.getByRole('button', { name: 'Annuler' }).click()

  page.once('dialog', (question) => question.accept())
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  await expect(toast.locator('p')).toHaveText('Erreur lors de la suppression de la promotion.')
})

test('two thousand sizes: the true number is told, a hundred are drawn, any is found', async ({ page }) => {
  await page.route(/\/api\/promotions\/sizes/, (route) =>
    route.fulfill({ json: sizesOf(route.request().url()) }),
  )
  const dialog = await openNew(page)
  const size = dialog.getByLabel('Produit et format (2 000 résultats)')
  await expect(size.getByRole('option')).toHaveCount(102)
  await expect(size.getByRole('option').last()).toHaveText('… et 1 900 de plus : précisez la recherche')
  await dialog.getByRole('searchbox').fill('Parfum 399')
  const found = dialog.getByLabel('Produit et format (5 résultats)')
  await found.selectOption('Parfum 399 - Parfum Complet (500 DH)')
  await dialog.getByRole('searchbox').fill('introuvable')
  const none = dialog.getByLabel('Produit et format (0 résultat)')
  await expect(none.getByRole('option').first()).toHaveText('Aucun produit trouvé')
  await dialog.getByLabel('Pourcentage de réduction').fill('20')
  await expect(dialog.getByText('Parfum 399, Parfum Complet : 400 DH au lieu de 500 DH')).toBeVisible()
  await expectAccessible(page)
})

test('hundreds of promotions are drawn as they are asked for', async ({ page }) => {
  const start_date = '2026-01-01T10:00:00.000Z'
  const promotion = {
    product_name: 'Parfum',
    variant_volume: '5ml',
    original_price: 58,
    promotion_price: 46,
    discount_percentage: 20,
    end_date: null,
    active: true,
  }
  const many = Array.from({ length: 300 }, (_, id) => ({ ...promotion, id, start_date }))
  await fail(page, LIST, { status: 200, json: many })
  await openAsAdmin(page, '/admin/promotions')
  const cards = page.locator('.promo')
  await expect(page.getByText('24 affichés sur 300')).toBeVisible()
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect(cards).toHaveCount(48)
})

const VOLUMES = ['5ml', '10ml', '20ml', '50ml', '100ml'] as const

/** Four hundred perfumes of five sizes, as the server searches them. */
function sizesOf(address: string) {
  const search = new URL(address).searchParams.get('search') ?? ''
  const sizes = Array.from({ length: 400 }, (_, perfume) =>
    VOLUMES.map((volume, index) => ({
      id: perfume * VOLUMES.length + index + 1,
      product_name: `Parfum ${perfume}`,
      volume,
      price: (index + 1) * 100,
    })),
  )
    .flat()
    .filter(({ product_name }) => product_name.includes(search))
  return { sizes: sizes.slice(0, 100), total: sizes.length }
}
