import type { Page } from '@playwright/test'
import { openAsAdmin, signInBrowser } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { type Owner, signInOwner } from './owner.ts'
import { bringOut, type Perfume } from './perfume-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

let owner: Owner
let perfume: Perfume
test.beforeEach(async ({ page, shop }, { title }) => {
  owner = await signInOwner(shop.url)
  await signInBrowser(page)
  perfume = await bringOut(owner, page, `Essai ${title.slice(0, 60)}`)
})
test.afterEach(async () => {
  await owner.send('DELETE', `/api/products/${perfume.id}`)
  await owner.leave()
})

function cardOf(page: Page, { name }: Perfume) {
  return page.getByRole('listitem').filter({ hasText: name })
}

function toastIn(page: Page) {
  return page.locator('.toaster')
}

async function openHearing(page: Page, path: string) {
  const heard = listening(page)
  await open(page, path)
  await heard
}

/** Chooses the 5 ml of a perfume in the open dialog. */
async function chooseSmallest(page: Page, { name }: Perfume) {
  const dialog = page.getByRole('dialog', { name: 'Créer une Promotion' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByLabel('Produit et format (2 résultats)').selectOption(`${name} - 5 ml (58 DH)`)
  return dialog
}

test('promoted, changed and deleted before a shopper', async ({ page, browser, shop }) => {
  const other = await browser.newContext({ baseURL: shop.url })
  const shopper = await other.newPage()
  await openHearing(shopper, `/produit/${perfume.slug}`)
  const urgent = shopper.getByText('URGENT')
  const struck = shopper.locator('main s').filter({ hasText: '58 DH' }).first()
  await expect(struck).toBeHidden()

  await open(page, '/admin/promotions')
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  const dialog = await chooseSmallest(page, perfume)
  await dialog.getByLabel('Pourcentage de réduction').fill('20')
  const sentence = `${perfume.name}, 5 ml : 46 DH au lieu de 58 DH (−20 %), dès maintenant`
  await expect(dialog.getByText(`${sentence} et sans date de fin.`)).toBeVisible()
  await dialog.getByText('Définir une expiration').click()
  await dialog.getByLabel('Durée en heures (optionnel)').fill('30,5')
  await expect(dialog.getByText(`${sentence} et jusqu’au`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Créer la promotion' }).click()
  await expect(page.getByRole('status').getByText('Promotion créée')).toBeVisible()
  const card = cardOf(page, perfume)
  for (const words of ['5 ml', 'Active', '1 jour restant', '58 DH', '46 DH', '20 %']) {
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(struck).toBeVisible()
  await expect(urgent).toBeVisible()

  await card.getByRole('button', { name: /^Modifier/ }).click()
  const edit = page.getByRole('dialog', { name: 'Modifier la Promotion' })
  await edit.getByText('Promotion active').click()
  await expect(edit.getByText('promotion désactivée, le prix est de 58 DH.')).toBeVisible()
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Promotion mise à jour')).toBeVisible()
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(struck).toBeHidden()

  await card.getByRole('button', { name: /^Modifier/ }).click()
  await edit.getByText('Promotion active').click()
  await edit.getByRole('button', { name: 'Retirer la date de fin' }).click()
  await expect(edit.getByText('46 DH au lieu de 58 DH (−20 %), depuis le')).toBeVisible()
  await expect(edit.getByText('et sans date de fin.')).toBeVisible()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText("Pas d'expiration")).toHaveCount(2)
  await expect(struck).toBeVisible()

  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.message())
    return question.dismiss()
  })
  const remove = card.getByRole('button', { name: /^Supprimer/ })
  await remove.click()
  await expect(card).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await remove.click()
  await expect(page.getByText('Promotion supprimée')).toBeVisible()
  expect(asked).toEqual(['Êtes-vous sûr de vouloir supprimer cette promotion ?'])
  await expect(card).toHaveCount(0)
  await expect(struck).toBeHidden()
  await other.close()
})

test('an end at an hour of Morocco, and a fixed price', async ({ page }) => {
  await open(page, '/admin/promotions')
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  const dialog = await chooseSmallest(page, perfume)
  await dialog.getByLabel('Type de réduction').selectOption('Montant fixe (DH)')
  await dialog.getByLabel('Nouveau prix (DH)').fill('39')
  await dialog.getByText('Définir une expiration').click()
  await dialog.getByLabel('Date et heure de fin').fill('2060-06-21T18:30')
  await expect(
    dialog.getByText('39 DH au lieu de 58 DH (−33 %), dès maintenant et jusqu’au 21 juin 2060 à 18:30.'),
  ).toBeVisible()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    dialog.getByRole('button', { name: 'Créer la promotion' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({
    variant_id: perfume.variantId,
    promotion_type: 'fixed_amount',
    discount_value: 39,
    end_date: '2060-06-21T18:30:00',
  })
  const card = cardOf(page, perfume)
  await expect(card.getByText('21/06/2060, 18 h 30')).toBeVisible()
  await card.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Date de fin')).toHaveValue('2060-06-21T18:30')
})

test('the promotion in the way is named', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 409/)
  await owner.send('POST', '/api/promotions', { variant_id: perfume.variantId, discount_value: 20 })
  await open(page, '/admin/promotions')
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  const dialog = await chooseSmallest(page, perfume)
  await dialog.getByLabel('Pourcentage de réduction').fill('30')
  await dialog.getByRole('button', { name: 'Créer la promotion' }).click()
  const named = new RegExp(
    `${perfume.name}, 5\\sml est déjà en promotion\\s: −20\\s%, dès le .*, sans date de fin`,
  )
  await expect(dialog.getByRole('alert').getByText(named)).toBeVisible()
  await expect(toastIn(page).locator('strong')).toHaveText('Erreur')
  await expect(toastIn(page).getByText(named)).toBeVisible()
})

test('a promotion ends while it is looked at', async ({ page }) => {
  const plan = { variant_id: perfume.variantId, discount_value: 20, duration_hours: 3 / 3600 }
  await open(page, '/admin/promotions')
  await owner.send('POST', '/api/promotions', plan)
  const card = cardOf(page, perfume)
  await expect(card.getByText('Expiré', { exact: true })).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier Expirations' }).click()
  await expect(toastIn(page).locator('strong')).toHaveText('Vérification effectuée')
  await expect(toastIn(page).locator('p')).toHaveText('Les promotions expirées ont été vérifiées.')
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: /^Modifier/ }).click()
  const edit = page.getByRole('dialog')
  await edit.getByText('Promotion active').click()
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit.getByText('La fin de la promotion est déjà passée.')).toBeVisible()
  await expect(edit.getByLabel('Date de fin')).toBeFocused()
})

test('what another administrator does is seen', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  await openHearing(page, '/admin/promotions')
  const plan = { variant_id: perfume.variantId, discount_value: 20 }
  const { id } = await owner.send('POST', '/api/promotions', plan)
  const card = cardOf(page, perfume)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Modifier/ }).click()
  await owner.send('DELETE', `/api/promotions/${id}`)
  await expect(card).toHaveCount(0)
  const edit = page.getByRole('dialog')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit.getByRole('alert')).toHaveText('Cette promotion n’existe plus.')
})

test('found by name, and usable on 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await owner.send('POST', '/api/promotions', { variant_id: perfume.variantId, discount_value: 20 })
  await openAsAdmin(page, '/admin/promotions')
  await page.getByRole('searchbox').fill(perfume.name.toUpperCase())
  await expect(page).toHaveURL(/search=ESSAI/)
  await expect(page.locator('.promo')).toHaveCount(1)
  await expect(cardOf(page, perfume)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('searchbox').fill('introuvable')
  await expect(page.getByText('Aucune promotion ne correspond à votre recherche.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(cardOf(page, perfume)).toBeVisible()
})
