import { startShop } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const PAGES = [
  ['/faq', 'Questions fréquentes'],
  ['/conditions', 'Conditions générales de vente'],
  ['/contact', 'Contact'],
] as const

for (const [path, title] of PAGES) {
  test(`${path} has its title, is accessible and fits the screen`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Sillage`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('the questions open and close, and several may be open', async ({ page }) => {
  await open(page, '/faq')
  await expect(page.locator('summary')).toHaveCount(8)
  const delivery = page.getByText('Nous livrons partout au Maroc en 1 à 3 jours ouvrés')
  const payment = page.getByText('Le paiement à la livraison, en espèces et en dirhams.')
  await expect(delivery).toBeHidden()
  await page.getByText('Quels sont les délais').click()
  await page.getByText('Quels moyens de paiement').click()
  await expect(delivery).toBeVisible()
  await expect(payment).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Quels sont les délais').click()
  await expect(delivery).toBeHidden()
})

test('the address of a question opens it, on arrival and later', async ({ page }) => {
  await open(page, '/faq#duree')
  await expect(page.getByText(/≈\s1\s000\svaporisations/)).toBeInViewport()
  await page.evaluate(() => {
    window.location.hash = 'retours'
  })
  await expect(page.getByText(/la loi vous donne 7\sjours/)).toBeVisible()
  await expect(page.locator('#retours')).toBeInViewport()
})

test('the terms of sale have twelve sections, and a table of contents that leads to them', async ({
  page,
  isMobile,
}) => {
  await open(page, '/conditions')
  const text = page.locator('.terms-text')
  await expect(text.getByRole('heading', { level: 2 })).toHaveCount(12)
  await expect(page.getByText('Dernière mise à jour : 6 juin 2025')).toBeVisible()
  for (const said of [
    /dirhams marocains \(MAD\), toutes taxes comprises/,
    /exclusivement à la livraison, en espèces/,
    /signalé au service client dans les 24\sheures/,
    /loi n°\s31-08.*7\sjours à compter de la réception/,
    /loi n°\s09-08.*CNDP/,
    /reconditionnés par la boutique et non par les marques/,
    /soumises au droit marocain/,
  ]) {
    await expect(text.getByText(said).first()).toBeVisible()
  }
  if (isMobile) await page.locator('summary').tap()
  await page.getByRole('link', { name: 'Données personnelles' }).click()
  await expect(page).toHaveURL(/#donnees-personnelles$/)
  await expect(page.getByRole('heading', { name: /Données personnelles/ })).toBeInViewport()
})

test('the terms of sale are printed without what surrounds them', async ({ page, isMobile }) => {
  await open(page, '/conditions')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  if (isMobile) await page.locator('summary').click()
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('contact offers a letter and a chat, and says when somebody is there', async ({ page }) => {
  await open(page, '/contact')
  await expect(page.getByText('Disponible 7j/7 de 9h à 19h')).toBeVisible()
  await expect(page.getByText('Nous vous répondrons dans les plus brefs délais.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Par e-mail/ })).toHaveAttribute('href', /^mailto:/)
  const chat = page.getByRole('link', { name: /Par messagerie/ })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(chat).toHaveAttribute('target', '_blank')
})

test('what the owner has not filled in yet says so', async ({ page }) => {
  await open(page, '/conditions')
  await expect(page.locator('.identity')).toContainText('ICE[à compléter]')
  await expect(page.getByRole('contentinfo')).toContainText(/ICE\s:? ?\[à compléter\]/)
})

test('a shop that is told who it is says so wherever the law wants it', async ({ page }) => {
  test.setTimeout(180_000)
  const shop = await startShop({
    SHOP_LEGAL_NAME: 'Sillage SARL',
    SHOP_ICE: '001234567000089',
    SHOP_CNDP: 'D-GC-123/2026',
    SHOP_EMAIL: 'bonjour@sillage.example',
    SHOP_WHATSAPP: '06 12 34 56 78',
  })
  try {
    await open(page, `${shop.url}/contact`)
    await expect(page.getByRole('link', { name: /Par e-mail/ })).toHaveAttribute(
      'href',
      'mailto:bonjour@sillage.example',
    )
    const chat = page.getByRole('link', { name: /Par messagerie/ })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/212612345678')
    await expect(chat).toContainText(/06 12 34 56 78/)
    await expect(page.getByRole('link', { name: /Contacter via WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/212612345678',
    )
    await expect(page.getByRole('contentinfo')).toContainText('Sillage SARL')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click()
    await expect(page.locator('.identity')).toContainText('001234567000089')
    await expect(page.locator('#donnees-personnelles')).toContainText('sous le numéro D-GC-123/2026')
  } finally {
    // A page left open would call for the shop.
    await page.goto('about:blank')
    await shop.stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question still opens, and the terms are there', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('Quels sont les délais').click()
    await expect(page.getByText('Nous livrons partout au Maroc')).toBeVisible()
    await page.goto('/conditions')
    await expect(page.getByText('soumises au droit marocain')).toBeVisible()
  })
})
