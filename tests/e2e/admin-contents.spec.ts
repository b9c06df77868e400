import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { listening } from './live-steps.ts'
import { PHONE } from './screens.ts'
import { expect, open, test } from './shop-test.ts'

test.use(PHONE)

/** An open page shows what was published within this time. */
const AT_ONCE = { timeout: 5000 }

test('the owner changes the hero and an answer, sees both before anybody else, publishes them, and takes them back', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  // The carousel holds still.
  const context = { ...PHONE, reducedMotion: 'reduce' as const, ...(baseURL !== undefined && { baseURL }) }
  const shopper = await (await browser.newContext(context)).newPage()
  const reading = await shopper.context().newPage()
  const [live, alsoLive] = [listening(shopper), listening(reading)]
  await open(shopper, '/')
  await open(reading, '/faq')
  await Promise.all([live, alsoLive])

  await openAsAdmin(owner, '/admin/contenus')
  await owner.getByRole('link', { name: /^Grandes images/ }).click()
  await owner.getByRole('button', { name: /^Image 2/ }).click()
  await expectPreview(owner, 'Quand vient')
  await owner.getByRole('button', { name: /^Image 1\s*Le parfum/ }).click()
  await owner
    .getByRole('group', { name: 'Image 1' })
    .getByLabel('Titre', { exact: true })
    .fill('La rentrée des parfums')
  await expect(owner.getByText(/^Brouillon enregistré/)).toBeVisible()
  await expectPreview(owner, 'La rentrée des parfums')
  await expect(shopper.getByText('La rentrée des parfums')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(shopper.getByText('La rentrée des parfums')).toBeVisible(AT_ONCE)

  await owner.getByRole('link', { name: 'Tous les contenus' }).click()
  await owner.getByRole('link', { name: /^Questions fréquentes/ }).click()
  await owner.getByRole('button', { name: /^Question 6/ }).click()
  await owner.getByLabel('Réponse', { exact: true }).fill('En **espèces**, à la livraison ({frais}).')
  await expect(owner.getByText(/^Brouillon enregistré/)).toBeVisible()
  await expectPreview(owner, 'espèces, à la livraison (35')
  await owner.getByRole('button', { name: 'Publier', exact: true }).click()
  await reading.getByText('Quels moyens de paiement').click()
  await expect(reading.getByText(/En espèces, à la livraison \(35\sDH\)/)).toBeVisible(AT_ONCE)
  await expect(reading.locator('strong', { hasText: 'espèces' })).toBeVisible()

  await owner.getByRole('link', { name: 'Tous les contenus' }).click()
  await owner.getByRole('link', { name: /^Grandes images/ }).click()
  await owner.getByRole('button', { name: 'Versions' }).click()
  await owner
    .getByRole('button', { name: /^Remettre en ligne/ })
    .last()
    .click()
  await expect(shopper.getByRole('heading', { name: /Le parfum/ })).toBeVisible(AT_ONCE)
  await expect(shopper.getByText('La rentrée des parfums')).toHaveCount(0)
  await shopper.context().close()
})

/** Opens the sheet, and finds the words on the page in it. */
async function expectPreview(owner: Page, words: string): Promise<void> {
  await owner.getByRole('button', { name: 'Aperçu' }).click()
  const page = owner.frameLocator('iframe.is-shown')
  await expect(page.getByText(words).first()).toBeVisible()
  await owner.getByRole('button', { name: 'Fermer l’aperçu' }).click()
}
