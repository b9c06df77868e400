import type { Page } from '@playwright/test'
import { type ShopProcess, startShop } from './shop-process.ts'
import { expect, open, test } from './shop-test.ts'

test('a shop whose demonstration is taken away has no rating and shows no empty line; told who it is, it says so wherever the law wants it', async ({
  page,
}) => {
  // Starts its own shop three times.
  test.setTimeout(180_000)
  const shop = await startShop()
  try {
    await reopen(shop, { DEMO: '0' })
    await open(page, `${shop.url}/produit/rosee-de-kelaa`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rosée de Kelaâ' })).toBeVisible()
    await expect(page.getByText(/avis/)).toHaveCount(0)
    expect(await page.content()).not.toContain('aggregateRating')
    for (const path of ['/', '/contact', '/conditions', '/faq', '/panier', '/suivi']) {
      await open(page, shop.url + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.content()).not.toContain('[à compléter]')
      await expect(placeholderLinks(page)).toHaveCount(0)
    }
    await expect(page.locator('.help')).toHaveCount(0)
    // A page left open would send requests to the stopped shop.
    await page.goto('about:blank')

    await reopen(shop, {
      SHOP_LEGAL_NAME: 'Sillage SARL',
      SHOP_ICE: '001234567000089',
      SHOP_CNDP: 'D-GC-123/2026',
      SHOP_EMAIL: 'bonjour@sillage.example',
      SHOP_WHATSAPP: '06 12 34 56 78',
    })
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
    await page.goto('about:blank')
    await shop.stop()
  }
})

async function reopen(shop: ShopProcess, environment: Record<string, string>): Promise<void> {
  await shop.halt()
  Object.assign(shop.environment, environment)
  await shop.resume()
}

/** Placeholder links to chats, e-mail and social accounts. */
function placeholderLinks(page: Page) {
  return page.locator(
    'a[href^="https://wa.me/?"], a[href="https://wa.me/"], a[href="mailto:"], a[href$="instagram.com/"], a[href$="tiktok.com/"]',
  )
}
