import type { Page } from '@playwright/test'
import { signInBrowser } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { type Owner, signInOwner } from './owner.ts'
import { createPerfume, type Perfume } from './perfume-steps.ts'
import { expect, open, test } from './shop-test.ts'

let owner: Owner
let perfume: Perfume
test.beforeEach(async ({ page, shop }, { title }) => {
  owner = await signInOwner(shop.url)
  await signInBrowser(page)
  perfume = await createPerfume(owner, page, `Essai ${title.slice(0, 60)}`)
})
test.afterEach(async () => {
  await owner.send('DELETE', `/api/products/${perfume.id}`)
  await owner.leave()
})

function cardOf(page: Page, { name }: Perfume) {
  return page.getByRole('listitem').filter({ hasText: name })
}

async function openHearing(page: Page, path: string) {
  const heard = listening(page)
  await open(page, path)
  await heard
}

/** Chooses the perfume's 5 ml in the open dialog. */
async function chooseSmallest(page: Page, { name }: Perfume) {
  const dialog = page.getByRole('dialog', { name: 'Créer une Promotion' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByLabel('Produit et format (2 résultats)').selectOption(`${name} - 5 ml (58 DH)`)
  return dialog
}

test('a promotion is created, changed and deleted', async ({ page, browser, shop }) => {
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
