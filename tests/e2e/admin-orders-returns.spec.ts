import { openOrderInList, order, setStatus, statusOf } from './admin-orders-steps.ts'
import { smallestSize } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

const PERFUME = 'miel-de-dattier'

test('a parcel on its way is asked about, awaited, and back in stock once it is received', async ({
  page,
  shop,
}) => {
  const owner = await signInOwner(shop.url)
  const stock = async () => (await smallestSize(page.request, PERFUME)).stock
  const before = await stock()
  const placed = await order(shop.url, { goods: [PERFUME] })
  await setStatus(owner, placed, 'expedie')
  const card = await openOrderInList(page, placed)
  await statusOf(card).selectOption('Annulé')
  const question = page.getByRole('dialog', { name: 'Où est le colis' })
  await expect(question.getByText('a quitté la boutique')).toBeVisible()

  await question.getByRole('button', { name: 'Ne pas annuler' }).click()
  await expect(card.locator('.badge[class*=st-]')).toHaveText('Expédié')
  await expect(statusOf(card)).toHaveValue('expedie')

  await statusOf(card).selectOption('Annulé')
  await question.getByRole('button', { name: /^Retour attendu/ }).click()
  await expect(card.locator('.badge[class*=st-]')).toHaveText('Annulé')
  await expect(card.getByText('Retour attendu', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
  expect(await stock()).toBe(before - 1)

  await card.getByRole('button', { name: /^Retour reçu/ }).click()
  await expect(card.getByText('Retour attendu', { exact: true })).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  expect(await stock()).toBe(before)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem')
  await expect(history).toHaveText([
    /^Nouveau/,
    /^Expédié/,
    /^AnnuléRetour attendu.* · Administrateur$/,
    /^AnnuléArticles remis en stock.* · Administrateur$/,
  ])
  await owner.leave()
})
