import type { Browser, Page, TestInfo } from '@playwright/test'
import { fillCheckout } from './checkout-steps.ts'
import { type Finger, fingerOn } from './finger.ts'
import {
  ANSWER,
  changePassword,
  expectDone,
  firstStart,
  followStep,
  givePicture,
  goTo,
  HERO,
  importPerfumes,
  introduceShop,
  NAME,
  PERFUMES,
  printedPassword,
  removeDemo,
  setDelivery,
  signIn,
  writeTexts,
} from './first-start-steps.ts'
import { PHONE } from './screens.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { expect, expectAccessible, expectAlive, expectNoOverflow, open, test } from './shop-test.ts'

// Each journey starts a shop of its own. A tap that waits in vain ends long before, so a busy machine may take its time.
test.setTimeout(480_000)

/** As `npm start` with nothing set: the first password is printed. */
const NOTHING_SET = { ADMIN_PASSWORD: '', RATE_LIMIT: 'on' }

const PERFUME = 'Cèdre de Kelaâ n° 2'

test('an owner goes on a phone from an empty folder to an open shop in their own name, with two hundred perfumes', async ({
  browser,
}, info) => {
  const shop = await startShop(NOTHING_SET)
  const visitor = await openBrowser(browser, shop)
  const finger = fingerOn(await openBrowser(browser, shop))
  try {
    const printed = printedPassword(shop)
    await open(finger.page, '/admin')
    await signIn(finger, printed)
    await changePassword(finger, printed)
    await introduceShop(finger)
    await setDelivery(finger)
    await writeTexts(finger)
    await removeDemo(finger)
    await expectClosed(visitor)
    await importPerfumes(finger)
    await givePicture(finger)
    await tryOrder(finger)
    await expectClosed(visitor)
    await openTheShop(finger)

    await expectOwnShop(visitor)
    await expectNothingOfTheDemo(finger.page, visitor)
    await buy(visitor)
    report(info, finger)
  } finally {
    await visitor.context().close()
    await finger.page.context().close()
    await shop.stop()
  }
})

test('a shop that begins empty has a face of its own, and tells its owner where to begin', async ({
  browser,
}) => {
  const shop = await startShop({ ...NOTHING_SET, DEMO: '0' })
  const finger = fingerOn(await openBrowser(browser, shop))
  const { page, tap } = finger
  try {
    await expectClosed(page, 'without WhatsApp')
    await tap(page.getByRole('link', { name: 'Connectez-vous' }))
    await signIn(finger, printedPassword(shop))
    await expect(firstStart(page)).toContainText('0 sur 8')
    await expect(firstStart(page)).not.toContainText('démonstration')
    await followStep(finger, 'Passer une commande d’essai')
    await expect(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
    await expectEmptyHome(page)
    await tap(page.getByRole('complementary').getByRole('link', { name: 'Mise en route' }))
    await followStep(finger, 'Ajouter un parfum à la main')
    await expect(page.getByLabel('Nom', { exact: true })).toBeVisible()
    await goTo(finger, 'Produits')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /import/i })
        .first(),
    ).toBeVisible()
  } finally {
    await page.context().close()
    await shop.stop()
  }
})

/** The home page shows nothing of the demonstration's, and leads to nothing empty. */
async function expectEmptyHome(page: Page): Promise<void> {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
  const shown = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src') ?? ''))
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter((src) => !src.startsWith('/pictures/arches-'))).toEqual([])
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => /^\/(boutique|categories|quiz|coffret)/.test(href))).toEqual([])
  await expectNoOverflow(page)
}

async function openBrowser(browser: Browser, shop: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', baseURL: shop.url })
  return context.newPage()
}

async function expectClosed(
  visitor: Page,
  chat: 'with WhatsApp' | 'without WhatsApp' = 'with WhatsApp',
): Promise<void> {
  for (const path of ['/', '/boutique', '/panier']) {
    await open(visitor, path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'La boutique ouvre bientôt.' })).toBeVisible()
  }
  await expect(visitor.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveCount(
    chat === 'with WhatsApp' ? 1 : 0,
  )
}

/** In the closed shop, which its owner alone sees. */
async function tryOrder(finger: Finger): Promise<void> {
  const { page, tap } = finger
  await followStep(finger, 'Passer une commande d’essai')
  await expect(page.getByText(/La boutique est fermée/)).toBeVisible()
  await expectAlive(page)
  await tap(page.getByRole('article').locator('visible=true').getByRole('link').first())
  await tap(page.getByRole('button', { name: 'Ajouter au panier' }).first())
  await tap(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true'))
  await typeAddress(finger)
  await tap(page.getByRole('button', { name: 'Confirmer la commande' }))
  await expect(page).toHaveURL(/\/suivi\?order=/)
  await tap(page.getByRole('link', { name: 'Mise en route' }))
  await page.waitForURL(/\/admin/)
  await expectAlive(page)
  await expectDone(page, 'Passer une commande d’essai')
}

async function typeAddress({ page, tap, write }: Finger): Promise<void> {
  await write(page.getByLabel('Nom complet'), 'Salma Bennani')
  await write(page.getByLabel('Téléphone'), '06 12 34 56 78')
  await write(page.getByRole('combobox', { name: 'Ville' }), 'agad')
  await tap(page.getByRole('option', { name: 'Agadir', exact: true }))
  await expect(page.getByText(/^20\sDH$/).first()).toBeVisible()
  await write(page.getByLabel('Adresse'), '14, rue des Orangers, quartier Maârif')
}

async function openTheShop(finger: Finger): Promise<void> {
  const { page, tap } = finger
  await expectAccessible(page)
  await followStep(finger, 'Ouvrir la boutique')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Votre commande d’essai disparaît')
  await expect(dialog).toContainText('Il reste à faire\u00a0: vos images d’accueil.')
  await tap(dialog.getByRole('button', { name: 'Ouvrir la boutique' }))
  await expect(page.getByText('La boutique est ouverte')).toBeVisible()
  // The neutral pictures may stay.
  await tap(firstStart(page).getByRole('button', { name: 'Masquer' }))
  await expect(firstStart(page)).toHaveCount(0)
}

async function expectOwnShop(visitor: Page): Promise<void> {
  await open(visitor, '/')
  await expect(visitor.getByRole('link', { name: `${NAME}, accueil` }).first()).toBeVisible()
  await expect(visitor.getByText(HERO).first()).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).toContainText('Safran du Sud SARL')
  await expectNoOverflow(visitor)
  await open(visitor, '/faq')
  await expect(visitor.getByText(ANSWER)).toHaveCount(1)
  await open(visitor, '/contact')
  await expect(visitor.getByText(/du lundi au samedi de 9h\sà\s18h30/).first()).toBeVisible()
  await open(visitor, '/boutique')
  await expect(visitor.getByRole('main').getByRole('status').first()).toHaveText(`${PERFUMES} parfums`)
}

/** Neither on the pages of the shop nor in the lists of its owner. */
async function expectNothingOfTheDemo(owner: Page, visitor: Page): Promise<void> {
  for (const path of [
    '/',
    '/boutique',
    '/coffret',
    '/quiz',
    '/faq',
    '/contact',
    '/conditions',
    '/suivi',
    '/panier',
  ]) {
    await open(visitor, path)
    await expect(visitor.getByRole('contentinfo')).toBeVisible()
    expect.soft(await visitor.locator('body').textContent(), path).not.toMatch(/Sillage|DEMO|démonstration/)
    expect.soft(await visitor.title(), path).not.toContain('Sillage')
  }
  for (const [path, words] of [
    ['/admin/commandes', /Aucune commande/],
    ['/admin/clients', /Aucun client/],
    ['/admin/promo-codes', /Aucun code/],
    ['/admin/promotions', /Aucune promotion/],
  ] as const) {
    await open(owner, path)
    await expect.soft(owner.getByText(words).first()).toBeVisible()
  }
}

async function buy(visitor: Page): Promise<void> {
  await open(visitor, '/boutique')
  await visitor.getByRole('searchbox').locator('visible=true').fill(PERFUME)
  await visitor.getByRole('link', { name: PERFUME }).locator('visible=true').click()
  await visitor.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await visitor
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(visitor)
  await expect(visitor.getByText(/^40\sDH$/).first()).toBeVisible()
  await visitor.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(visitor).toHaveURL(/\/suivi\?order=/)
}

function report(info: TestInfo, { figures }: Finger): void {
  const description = `${figures.taps} taps, ${figures.fields} fields written, ${figures.files} files`
  info.annotations.push({ type: 'taps', description })
  console.log(`From an empty folder to an open shop: ${description}.`)
}
