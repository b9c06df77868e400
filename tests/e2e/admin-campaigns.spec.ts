import { signInBrowser } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { type Owner, signInOwner } from './owner.ts'
import { createPerfume, type Perfume } from './perfume-steps.ts'
import { expect, onPhone, open, test } from './shop-test.ts'

let owner: Owner
let perfume: Perfume
test.beforeEach(async ({ page, shop }) => {
  owner = await signInOwner(shop.url)
  await signInBrowser(page)
  perfume = await createPerfume(owner, page, 'Essai de soldes')
})
test.afterEach(async () => {
  await owner.send('DELETE', `/api/products/${perfume.id}`)
  await owner.leave()
})

onPhone(() => {
  test('a sale on a family is made in ten gestures, an open page follows, and it is ended in two taps', async ({
    page,
    browser,
    shop,
  }) => {
    const other = await browser.newContext({ baseURL: shop.url })
    const shopper = await other.newPage()
    const heard = listening(shopper)
    await open(shopper, `/produit/${perfume.slug}`)
    await heard
    const struck = shopper.locator('main s').filter({ hasText: '58 DH' }).first()
    await expect(struck).toBeHidden()

    await open(page, '/admin/promotions')
    let gestures = 0
    const gesture = async (act: Promise<unknown>) => {
      gestures += 1
      await act
    }
    await gesture(page.getByRole('button', { name: 'Nouvelle Promotion' }).click())
    const dialog = page.getByRole('dialog')
    await gesture(dialog.getByText('Plusieurs formats').click())
    await gesture(dialog.getByLabel('Parfums en promotion').selectOption('Une famille'))
    await gesture(dialog.getByLabel('Famille olfactive').selectOption('Floral'))
    await gesture(dialog.getByLabel('Pourcentage de réduction').fill('20'))
    await gesture(dialog.getByLabel('Nom (facultatif)').fill('Semaine des fleurs'))
    await gesture(dialog.getByRole('button', { name: 'Voir l’essai' }).click())
    const line = dialog.getByRole('row').filter({ hasText: perfume.name }).filter({ hasText: '58 DH' })
    await expect(line.getByText('46 DH')).toBeVisible()
    await expect(dialog.getByText('Rien n’est encore changé.')).toBeVisible()
    await expect(struck).toBeHidden()
    await gesture(dialog.getByRole('button', { name: /^Mettre en promotion/ }).click())
    await expect(page.getByText('Promotion créée')).toBeVisible()
    expect(gestures).toBeLessThanOrEqual(10)

    const card = page.getByRole('listitem').filter({ hasText: 'Semaine des fleurs' })
    await expect(card.getByText('En cours', { exact: true })).toBeVisible()
    await expect(struck).toBeVisible()
    await expect(shopper.getByText('URGENT')).toBeVisible()

    await card.getByRole('button', { name: 'Terminer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click()
    await expect(card.getByText('Terminée', { exact: true })).toBeVisible()
    await expect(struck).toBeHidden()

    await card.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(card).toHaveCount(0)
    await other.close()
  })
})
