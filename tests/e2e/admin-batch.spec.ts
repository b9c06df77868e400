import { makeProduct, readProduct, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

test.use(PHONE)

test('prices of several perfumes on a phone: chosen, tried, changed and taken back; a stock in the list', async ({
  page,
  shop,
}) => {
  const word = uniqueName('Lot')
  const ids = [await makeProduct(shop.url, `${word} un`), await makeProduct(shop.url, `${word} deux`)]
  const prices = async () =>
    Promise.all(ids.map(async (id) => (await readProduct(page, id)).variants[0]?.price))
  await openAsAdmin(page, `/admin/produits?q=${encodeURIComponent(word)}`)
  await page.getByText('Tout choisir').click()
  const bar = page.getByRole('region', { name: 'Produits choisis' })
  await expect(bar).toContainText('2 choisis')
  await expectNoOverflow(page)
  await bar.getByRole('button', { name: 'Prix' }).click()
  await page.getByLabel('De combien (%)').fill('10')
  await page.getByLabel('Arrondir').selectOption('5')
  await page.getByRole('button', { name: 'Voir l’essai' }).click()

  await expect(page.getByText('Rien n’est encore changé.')).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${word} un` })
      .first(),
  ).toContainText(/58\s.*65/)
  expect(await prices()).toEqual([58, 58])
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await expect(page.getByRole('heading', { name: /2\sparfums modifiés/ })).toBeVisible()
  expect(await prices()).toEqual([65, 65])
  await page.getByRole('button', { name: 'Annuler cette modification' }).click()
  await page.getByRole('button', { name: 'Tout remettre comme avant' }).click()
  await expect(page.getByText('Annulé : tout est comme avant')).toBeVisible()
  expect(await prices()).toEqual([58, 58])

  await page.getByRole('link', { name: 'Voir les produits' }).click()
  await page.getByRole('button', { name: `Prix et stock de ${word} un` }).click()
  await page.getByLabel(`Stock, 5 ml, ${word} un`).fill('31')
  await page.getByLabel(`Stock, 5 ml, ${word} un`).press('Enter')
  await expect(page.getByText(`Stock, 5 ml, ${word} un : enregistré`)).toBeAttached()
  expect((await readProduct(page, ids[0] ?? 0)).variants[0]).toMatchObject({ stock: 31 })
})
