import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import { photograph } from './admin-product-steps.ts'
import { type Finger, fingerOn } from './finger.ts'
import { expectDone, firstStart, followStep, picture, printedPassword, signIn } from './first-start-steps.ts'
import { PHONE } from './screens.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { expect, expectAccessible, expectAlive, expectNoOverflow, open, test } from './shop-test.ts'
import { PERFUMES, shopifyExport } from './shopify-export.ts'

// The journey starts a shop of its own. A tap that waits in vain ends long before, so a busy machine may take its time.
test.setTimeout(480_000)

const MOST_GESTURES = 150
const MINUTE_MS = 60_000

test('an owner goes on a phone from an empty shop by another shop’s file to a first order, in fewer than 150 gestures', async ({
  browser,
}, info) => {
  const shop = await startShop({ ADMIN_PASSWORD: '', RATE_LIMIT: 'on', DEMO: '0' })
  const finger = fingerOn(await openBrowser(browser, shop))
  const shopper = fingerOn(await openBrowser(browser, shop))
  const begun = performance.now()
  try {
    await open(finger.page, '/admin')
    await signIn(finger, printedPassword(shop))
    await importExport(finger)
    await completePerfumes(finger)
    await giveHomePicture(finger)
    await openTheShop(finger)
    await buy(shopper)
    await receiveOrder(finger)
    report(info, { gestures: finger.figures.taps + shopper.figures.taps, begun })
  } finally {
    await shopper.page.context().close()
    await finger.page.context().close()
    await shop.stop()
  }
})

async function openBrowser(browser: Browser, shop: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', baseURL: shop.url })
  return context.newPage()
}

/** The file is recognised, tried and imported: twelve perfumes wait hidden. */
async function importExport(finger: Finger): Promise<void> {
  const { page, tap, pick } = finger
  await followStep(finger, 'Vos parfums\u00a0: importer un fichier')
  await pick(page.getByLabel('Votre tableau'), shopifyExport())
  await tap(page.getByRole('button', { name: 'Lire le fichier' }))
  await expect(
    page.getByRole('heading', { name: /^Fichier Shopify reconnu\s: 12\sparfums, 24\sformats$/ }),
  ).toBeVisible()
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Vérifier avant d’importer' }))
  await expect(page.getByText(/^12\sparfums resteront masqués, à compléter ensuite\.$/)).toBeVisible()
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Importer (24)' }))
  await tap(page.getByRole('link', { name: 'Compléter', exact: true }))
}

/** Each is looked at: a photo, what the texts do not say, and it is in the shop. */
async function completePerfumes(finger: Finger): Promise<void> {
  const { page, tap, pick } = finger
  const photo = await photograph()
  for (const { name, gender, family } of PERFUMES.toReversed()) {
    const card = page.getByRole('article', { name })
    await pick(card.getByLabel('Prendre une photo'), photo)
    await expect(card.getByAltText('Photo du parfum')).toBeVisible()
    await tapUnlessProposed(finger, card.getByRole('button', { name: gender, exact: true }))
    await tapUnlessProposed(finger, card.getByRole('button', { name: family, exact: true }))
    for (const notes of ['notes de tête', 'notes de cœur', 'notes de fond']) {
      const field = card.getByLabel(notes.replace('n', 'N'), { exact: true })
      const usual = card
        .getByRole('group', { name: `Ajouter aux ${notes}` })
        .getByRole('button')
        .first()
      if ((await field.inputValue()) === '') await tap(usual)
    }
    await tap(page.getByRole('button', { name: 'Publier' }))
    await expect(page.getByText(`${name} est en boutique`)).toBeVisible()
  }
  await expect(page.getByText('Tous vos parfums sont complets.')).toBeVisible()
  await expectAccessible(page)
}

async function tapUnlessProposed({ tap }: Finger, chip: Locator): Promise<void> {
  if ((await chip.getAttribute('aria-pressed')) === 'false') await tap(chip)
}

/** The first picture of the home page, on phones. */
async function giveHomePicture(finger: Finger): Promise<void> {
  const { page, tap, pick } = finger
  await followStep(finger, 'Vos images d’accueil')
  await tap(page.getByRole('button', { name: /^Image 1(?!\d)/ }))
  const slide = page.getByRole('group', { name: 'Image 1' })
  await tap(slide.getByRole('button', { name: 'Changer d’image' }).first())
  const dialog = page.getByRole('dialog')
  await pick(dialog.getByLabel(/^Envoyer/), await picture('vitrine.jpg', '#6f5a3c', [900, 1400]))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible()
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Publier', exact: true }))
  await expect(page.getByText('Tout est publié.', { exact: true })).toBeVisible()
}

async function openTheShop(finger: Finger): Promise<void> {
  const { page, tap } = finger
  await followStep(finger, 'Ouvrir la boutique')
  await expectDone(page, 'Vos images d’accueil')
  await expectDone(page, 'Vos parfums\u00a0: importer un fichier')
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la boutique' }))
  await expect(page.getByText('La boutique est ouverte')).toBeVisible()
  await expect(firstStart(page)).toBeVisible()
}

async function buy({ page, tap, write }: Finger): Promise<void> {
  await open(page, '/boutique')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('12 parfums')
  await expectNoOverflow(page)
  await tap(page.getByRole('article').locator('visible=true').getByRole('link').first())
  await tap(page.getByRole('button', { name: 'Ajouter au panier' }).first())
  await tap(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true'))
  await write(page.getByLabel('Nom complet'), 'Salma Bennani')
  await write(page.getByLabel('Téléphone'), '06 12 34 56 78')
  await write(page.getByRole('combobox', { name: 'Ville' }), 'fes')
  await tap(page.getByRole('option', { name: 'Fès', exact: true }))
  await write(page.getByLabel('Adresse'), '14, rue des Orangers, quartier Maârif')
  await tap(page.getByRole('button', { name: 'Confirmer la commande' }))
  await expect(page).toHaveURL(/\/suivi\?order=/)
}

async function receiveOrder({ page, tap }: Finger): Promise<void> {
  await expectAlive(page)
  await tap(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Confirmer/ })
      .locator('visible=true'),
  )
  await expect(page.getByRole('article').getByRole('link', { name: /^Salma Bennani/ })).toBeVisible()
}

function report(info: TestInfo, { gestures, begun }: { gestures: number; begun: number }): void {
  const minutes = ((performance.now() - begun) / MINUTE_MS).toFixed(1)
  const description = `${gestures} gestures, ${minutes} minutes of the machine`
  info.annotations.push({ type: 'gestures', description })
  console.log(`From an empty shop to an order of its own perfumes: ${description}.`)
  expect(gestures).toBeLessThan(MOST_GESTURES)
}
