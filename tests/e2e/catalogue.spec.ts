import { choose } from './checkout-steps.ts'
import { expect, open, test } from './shop-test.ts'

test('opening /boutique?focus=search puts the cursor in the search box', async ({ page }) => {
  await open(page, '/boutique?focus=search')
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeFocused()
})

test('the category is written to the address, removed for all, and read from it', async ({
  page,
  isMobile,
}) => {
  await open(page, '/boutique?categorie=homme')
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'Homme', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Tous', exact: true }).click()
  } else {
    await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('homme')
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('all')
  }
  await expect(page).toHaveURL(/\/boutique$/)
})

test('nonsense in the address is ignored', async ({ page }) => {
  await open(page, '/boutique?categorie=xyz&min=abc&max=-5&famille=nulle&q=')
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
})

test('no result says so, and the reset button brings everything back', async ({ page }) => {
  await open(page, '/boutique')
  await page.getByRole('searchbox').locator('visible=true').fill('zzzz')
  await expect(page.getByText('Aucun produit ne correspond à vos critères de recherche.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Réinitialiser les filtres' })
    .locator('visible=true')
    .last()
    .click()
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
  await expect(page).toHaveURL(/\/boutique$/)
  // The button went away with the empty list: a keyboard goes on at the perfumes.
  await expect(page.locator('.shop-results')).toBeFocused()
})

test('choosing families narrows the list, and the choice survives a reload', async ({ page, isMobile }) => {
  await open(page, '/boutique')
  if (isMobile) await page.getByRole('button', { name: /^Filtres/ }).click()
  await choose(page, 'checkbox', /^Boisé/)
  await expect(page).toHaveURL(/famille=boise/)
  await open(page, page.url())
  const cards = page.getByRole('article').locator('visible=true')
  await expect(cards.filter({ hasText: 'Cèdre d’Azrou' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Rosée de Kelaâ' })).toHaveCount(0)
})

test('quick add puts the cheapest available size in the cart', async ({ page }) => {
  await open(page, '/boutique')
  await page
    .getByRole('button', { name: /Ajouter 5\sml au panier.*Cèdre d’Azrou/ })
    .locator('visible=true')
    .click()
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  await expect(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true')).toBeVisible()
})

test('asking for more than there is is refused with what is left', async ({ page }) => {
  const products: { slug: string; variants: { stock: number }[] }[] = await (
    await page.request.get('/api/products')
  ).json()
  const scarce = products.find(({ variants }) => variants[0]?.stock === 1 || variants[0]?.stock === 2)
  const slug = scarce?.slug ?? products[0]?.slug
  const stock = products.find((product) => product.slug === slug)?.variants[0]?.stock ?? 0
  await open(page, `/produit/${slug}`)
  for (let times = 1; times < stock; times += 1) {
    await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  }
  await expect(page.getByRole('button', { name: 'Augmenter la quantité' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByText('Stock insuffisant')).toBeVisible()
  await expect(page.getByText(`Il ne reste que ${stock} unités de ce produit.`)).toBeVisible()
})

test('the header’s search icon focuses the box again on the page it led to', async ({ page }) => {
  await open(page, '/')
  const icon = page.getByRole('link', { name: 'Rechercher un parfum' }).locator('visible=true')
  const box = page.getByRole('searchbox').locator('visible=true')
  await icon.click()
  await expect(box).toBeFocused()
  await box.blur()
  await icon.click()
  await expect(box).toBeFocused()
})

test('each filter that is on has a chip that takes it away', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the phone counts its filters on the button')
  await open(page, '/boutique?categorie=homme&min=50&famille=boise&famille=oriental')
  await expect(page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem')).toHaveText([
    'Homme',
    /Dès 50\sDH/,
    'Oriental',
    'Boisé',
  ])
  await page.getByRole('button', { name: 'Retirer Boisé' }).click()
  await expect(page).toHaveURL('/boutique?categorie=homme&min=50&famille=oriental')
  await page.getByRole('button', { name: 'Retirer Homme' }).click()
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('all')
})

test('the price sliders stop at each other, and neither can be locked at an end', async ({
  page,
  isMobile,
}) => {
  await open(page, '/boutique')
  if (isMobile) await page.getByRole('button', { name: /^Filtres/ }).click()
  const lower = page.getByRole('slider', { name: 'Prix minimum' }).locator('visible=true')
  const upper = page.getByRole('slider', { name: 'Prix maximum' }).locator('visible=true')
  await lower.press('End')
  await expect(lower).toHaveValue('500')
  const rail = await lower.boundingBox()
  if (rail === null) throw new Error('The slider is not on the screen.')
  await page.mouse.move(rail.x + rail.width - 12, rail.y + rail.height / 2)
  await page.mouse.down()
  await page.mouse.move(rail.x + rail.width / 2, rail.y + rail.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(lower).not.toHaveValue('500')
  await lower.press('Home')
  await upper.press('Home')
  await expect(upper).toHaveValue('0')
})

test('« Voir plus de parfums » focuses the first new one, and Back finds the list as long as it was', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone shows every family')
  await open(page, '/boutique')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: 'Voir plus de parfums' }).click()
  await expect(cards).toHaveCount(24)
  await expect(cards.nth(12).getByRole('link')).toBeFocused()
  await cards.nth(13).getByRole('link').click()
  await expect(page.getByText('Choisissez votre format')).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(24)
  await expect(cards.nth(13)).toBeInViewport()
})

test('without JavaScript the search box asks the server', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/boutique`)
  await page.getByRole('searchbox').locator('visible=true').fill('oud')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=oud$/)
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Rosée de Kelaâ' })).toHaveCount(0)
  await page.close()
})

test('« Voir les parfums » closes the filters and shows the first perfumes found', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows filters and perfumes side by side')
  await open(page, '/boutique')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await choose(page, 'checkbox', /^Boisé/)
  await page.getByRole('button', { name: /^Voir les/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Boisé/ }).locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'parfums' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Boisé' })).toBeInViewport()
})
