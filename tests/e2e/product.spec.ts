import { choose } from './checkout-steps.ts'
import { expect, open, test } from './shop-test.ts'

test('arrow keys go through the sizes, skip the sold-out one, and start again at one piece', async ({
  page,
}) => {
  await open(page, '/produit/vetiver-de-l-oued')
  const soldOut = page.getByRole('radio', { name: /^20\sml/ })
  await expect(soldOut).toBeDisabled()
  await expect(soldOut).toHaveAccessibleName(/Rupture de stock/)
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  const quantity = page.getByRole('group', { name: /Quantité de Vétiver/ }).locator('output')
  await expect(quantity).toHaveText('2')

  await page.getByRole('radio', { name: /^5\sml/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^10\sml/ })).toBeChecked()
  await expect(quantity).toHaveText('1')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^50\sml/ })).toBeChecked()
  await expect(page.getByText('En stock (6 disponibles)')).toBeVisible()
})

test('a promoted size counts down, another size shows no banner', async ({ page }) => {
  await open(page, '/produit/oud-de-sijilmassa')
  await expect(page.getByText('URGENT')).toBeVisible()
  await expect(page.getByText('−15\u202f% sur le 5\u00a0ml')).toBeVisible()
  const seconds = page.getByRole('timer').locator('b').last()
  await expect(seconds).toHaveText(/^\d\d$/)
  const before = await seconds.textContent()
  await expect(seconds).not.toHaveText(before ?? '')
  await choose(page, 'radio', /^10\sml/)
  await expect(page.getByText('URGENT')).toBeHidden()
})

test('a promotion without an end shows its percentage and no countdown', async ({ page }) => {
  await open(page, '/produit/clementine-voilee')
  await expect(page.getByText('−10\u202f% sur le 5\u00a0ml')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('« Retour » goes back where the shopper came from, and to the shop without a past', async ({ page }) => {
  await open(page, '/categories/femme')
  await page.getByRole('link', { name: 'Rosée de Kelaâ' }).locator('visible=true').click()
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(page).toHaveURL('/categories/femme')
  const elsewhere = await page.context().newPage()
  await open(elsewhere, '/produit/rosee-de-kelaa')
  await elsewhere.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(elsewhere).toHaveURL('/boutique')
})

test('thumbnails show their picture; with one picture there are none', async ({ page }) => {
  await open(page, '/produit/oud-de-sijilmassa')
  await page.getByRole('button', { name: 'Photo 3' }).click()
  await expect(page.getByRole('img', { name: 'Oud de Sijilmassa, photo 3' })).toBeInViewport({ ratio: 0.3 })
  await expect(page.getByRole('button', { name: 'Photo 3' })).toHaveAttribute('aria-current', 'true')
  await open(page, '/produit/lavande-d-imlil')
  await expect(page.getByRole('button', { name: /^Photo/ })).toHaveCount(0)
})

test('on a phone the bar is there only while the page’s own button is out of view', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the bar is for phones')
  await open(page, '/produit/cedre-d-azrou')
  const buttons = page.getByRole('button', { name: 'Ajouter au panier' })
  await expect(buttons).toHaveCount(2)
  await buttons.first().scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
  await page.getByRole('heading', { name: 'Notes de Fond' }).scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(2)
  await buttons.last().click()
  await expect(page.getByText('Produit ajouté')).toBeVisible()
})

test('a perfume that no list has told yet gets its title, and an id in a link becomes its address', async ({
  page,
}) => {
  await open(page, '/suivi')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/produit/2'
    link.textContent = 'Ancien lien'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Ancien lien' }).click()
  await expect(page).toHaveURL('/produit/ombre-de-kasbah')
  await expect(page).toHaveTitle('Ombre de Kasbah, Dar Ombrelune | Sillage')
  await page.goBack()
  await expect(page).toHaveURL('/suivi')
})

test('a perfume proposed beside another opens at its top, also when it was unknown', async ({ page }) => {
  await open(page, '/produit/rosee-de-kelaa')
  const link = page.getByRole('region', { name: 'Vous aimerez aussi' }).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
