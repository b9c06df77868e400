import { signInBrowser } from './admin-steps.ts'
import { addToCart } from './checkout-steps.ts'
import { fingerOn } from './finger.ts'
import { letTimePass } from './let-time-pass.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)
test.setTimeout(240_000)

const HALF_AN_HOUR_MS = 31 * 60_000

test('a shopper types a phone and leaves; half an hour later the owner writes the order in two taps', async ({
  page,
  shop,
  quietConsole,
}, info) => {
  // The shop is away for a moment while its clock moves.
  quietConsole.allowed.push(/ERR_CONNECTION_REFUSED/)
  const owner = await signInOwner(shop.url)
  await owner.change('calls', { left_carts: true })

  await addToCart(page, 'vent-de-taghazout')
  await open(page, '/panier')
  await expect(page.getByText(/^Nous pouvons vous rappeler si vous vous interrompez/)).toBeVisible()
  await page.getByLabel('Nom complet').fill('Imane Left')
  const handedIn = page.waitForResponse(/\/api\/left-carts$/)
  await page.getByLabel('Téléphone').fill('06 77 00 44 11')
  expect((await handedIn).status()).toBe(200)
  await open(page, '/')

  await signInBrowser(page)
  await open(page, '/admin/confirmation?onglet=inachevees')
  await expect(page.getByText(/^Personne à rappeler\. Prochain panier/)).toBeVisible()
  const end = await letTimePass(shop, {
    ms: HALF_AN_HOUR_MS,
    instead: `update left_carts set changed_at = changed_at - interval '31 minutes'`,
  })
  try {
    await open(page, '/admin/confirmation?onglet=inachevees')
    const card = page.getByRole('article')
    await expect(card).toContainText('Imane Left')
    await expect(card).toContainText('06 77 00 44 11')
    await expectAccessible(page)
    await expectNoOverflow(page)

    const finger = fingerOn(page)
    await finger.tap(card.getByRole('link', { name: 'Passer la commande' }))
    await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('06 77 00 44 11')
    await expect(page.getByLabel('Nom complet')).toHaveValue('Imane Left')
    await expect(page.getByText('Panier inachevé', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Ville' }).fill('Fès')
    await page.keyboard.press('Tab')
    await page.getByLabel('Adresse', { exact: true }).fill('14, rue des Orangers, quartier Maârif')
    await finger.tap(page.getByRole('button', { name: 'Confirmer la commande' }))
    await expect(page.getByRole('heading', { name: /^Détails de la commande/ })).toBeVisible()
    expect(finger.figures.taps).toBe(2)
    info.annotations.push({ type: 'gestures', description: `${finger.figures.taps} taps from the pile` })

    await open(page, '/admin/confirmation?onglet=inachevees')
    await expect(page.getByText(/^Personne à rappeler\./)).toBeVisible()
  } finally {
    await end()
    await owner.change('calls', { left_carts: false })
    await owner.leave()
  }
})
