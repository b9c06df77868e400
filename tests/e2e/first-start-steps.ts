import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ExportedCell } from '#domain/batches/export.ts'
import { writeSpreadsheet } from '#server/spreadsheets/write.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import type { Finger, PickedFile } from './finger.ts'
import type { ShopProcess } from './shop-process.ts'
import { expect, expectNoOverflow } from './shop-test.ts'

export const PERFUMES = 200
export const NAME = 'Maison Safran'
export const PASSWORD = 'sept cèdres et une mule'
export const HERO = 'Le safran de nos montagnes'
export const ANSWER = 'Oui, partout, même à Ouarzazate.'
const COLOURS = ['#b08d57', '#6f7f62', '#8c5a4a', '#56606f']
const FAMILY = 6
const IMAGE = 11

/** What a first start prints, once. */
export function printedPassword(shop: ShopProcess): string {
  const password = /with the password\n\s+(\S.*)/.exec(shop.said())?.[1]
  if (password === undefined) throw new Error(`No password was printed:\n${shop.said()}`)
  return password
}

/** On the login screen. */
export async function signIn({ page, tap, write }: Finger, password: string): Promise<void> {
  await write(page.getByLabel('Nom d’utilisateur'), 'admin')
  await write(page.getByLabel('Mot de passe', { exact: true }), password)
  await tap(page.getByRole('button', { name: 'Se connecter' }))
  await expect(firstStart(page)).toBeVisible()
}

export function firstStart(page: Page) {
  return page.getByRole('region', { name: 'Mise en route' })
}

/** Opens a screen by the menu. */
export async function goTo({ page, tap }: Finger, screen: string): Promise<void> {
  await tap(page.getByRole('button', { name: 'Ouvrir le menu' }))
  await tap(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: screen, exact: true }),
  )
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
}

/** Follows a step of 'Mise en route', back on the dashboard if need be. */
export async function followStep(finger: Finger, step: string): Promise<void> {
  const { page, tap } = finger
  if (!(await firstStart(page).isVisible())) await goTo(finger, 'Tableau de bord')
  await tap(firstStart(page).getByRole(/retirer|ouvrir/i.test(step) ? 'button' : 'link', { name: step }))
}

export async function expectDone(page: Page, step: string): Promise<void> {
  await expect(firstStart(page).getByText(`${step}, fait`)).toBeVisible()
}

export async function changePassword(finger: Finger, printed: string): Promise<void> {
  const { page, tap, write } = finger
  await followStep(finger, 'Choisir votre mot de passe')
  await write(page.getByLabel('Mot de passe actuel').first(), printed)
  await write(page.getByLabel('Nouveau mot de passe'), PASSWORD)
  await tap(page.getByRole('button', { name: 'Changer le mot de passe' }))
  await expect(page.getByText('Mot de passe changé', { exact: true })).toBeVisible()
}

async function saveSection({ page, tap }: Finger): Promise<void> {
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
}

/** Name, logo, hours, contact and legal identity, saved together. */
export async function introduceShop(finger: Finger): Promise<void> {
  const { page, tap, write, pick } = finger
  await followStep(finger, 'Dire qui vous êtes')
  await write(page.getByRole('textbox', { name: 'Nom de la boutique' }), NAME)
  await pick(
    page.getByLabel('Envoyer une image\u00a0: le logo'),
    await picture('logo.png', '#7a4b2a', [600, 150]),
  )
  await expect(page.locator('.set-logo img')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Dim', exact: true }))
  await write(page.getByLabel('À', { exact: true }), '18:30')
  await write(page.getByRole('textbox', { name: 'Téléphone' }), '05 24 00 11 22')
  await write(page.getByRole('textbox', { name: 'WhatsApp' }), '06 61 22 33 44')
  await write(page.getByRole('textbox', { name: 'Raison sociale' }), 'Safran du Sud SARL')
  await write(page.getByLabel('Adresse', { exact: true }), '3, rue du Marché, Taliouine')
  await write(page.getByRole('textbox', { name: 'ICE' }), '001234567000089')
  await saveSection(finger)
}

export async function setDelivery(finger: Finger): Promise<void> {
  const { page, tap, write } = finger
  await followStep(finger, 'Vérifier la livraison')
  await write(page.getByLabel('Frais de livraison', { exact: true }), '40')
  await write(page.getByLabel('Offerte à partir de', { exact: true }), '500')
  const places = page.getByRole('region', { name: 'Frais par ville ou région' })
  await tap(places.getByRole('button', { name: 'Une ville' }))
  await write(page.getByRole('combobox', { name: 'Ville' }), 'agad')
  await tap(page.getByRole('option', { name: 'Agadir', exact: true }))
  await write(places.getByRole('textbox', { name: 'Frais', exact: true }), '20')
  await saveSection(finger)
}

/** The first slide's title, and an answer of the questions, published. */
export async function writeTexts(finger: Finger): Promise<void> {
  const { page, tap, write } = finger
  await goTo(finger, 'Contenus')
  await tap(page.getByRole('link', { name: /^Grandes images/ }))
  await tap(page.getByRole('button', { name: /^Image 1(?!\d)/ }))
  const slide = page.getByRole('group', { name: 'Image 1' })
  await write(slide.getByLabel('Titre', { exact: true }), HERO)
  await publish(finger)
  await tap(page.getByRole('link', { name: 'Tous les contenus' }))
  await tap(page.getByRole('link', { name: /^Questions fréquentes/ }))
  await tap(page.getByRole('button', { name: /^Question 1(?!\d)/ }))
  await write(page.getByLabel('Réponse', { exact: true }), ANSWER)
  await publish(finger)
}

async function publish({ page, tap }: Finger): Promise<void> {
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible()
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Publier', exact: true }))
  await expect(page.getByText('Tout est publié.', { exact: true })).toBeVisible()
}

export async function removeDemo(finger: Finger): Promise<void> {
  const { page, tap } = finger
  await followStep(finger, 'Retirer la démonstration')
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Retirer la démonstration' }))
  await expectDone(page, 'Retirer la démonstration')
}

/**
 * Two hundred perfumes as an owner has them: a column whose heading says nothing, a family by another name, and the
 * pictures in a ZIP.
 */
export async function ownersFiles(): Promise<[PickedFile, PickedFile]> {
  const headings = SHEET_HEADINGS.map((heading) => (heading === 'Stock' ? 'Combien il en reste' : heading))
  const lines = madeUpRows(PERFUMES).map((cells, line) =>
    cells.map((cell, column) => {
      if (column === IMAGE && cell !== null) return `flacon-${line % COLOURS.length}.jpg`
      return column === FAMILY && cell === 'Boisé' ? 'Oud' : cell
    }),
  )
  const pictures = COLOURS.map(async (colour, index) => {
    const { name, buffer } = await picture(`flacon-${index}.jpg`, colour, [600, 800])
    return { name, content: buffer }
  })
  const chunks: (string | Uint8Array)[] = []
  for await (const chunk of writeSpreadsheet(rowByRow([headings, ...lines]), 'xlsx', [])) chunks.push(chunk)
  return [
    {
      name: 'mes-parfums.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))),
    },
    {
      name: 'photos.zip',
      mimeType: 'application/zip',
      buffer: makeZip(await Promise.all(pictures)),
    },
  ]
}

async function* rowByRow(rows: ExportedCell[][]): AsyncGenerator<ExportedCell[]> {
  yield* rows
}

/** A picture of one colour. */
export async function picture(
  name: string,
  background: string,
  [width, height]: [number, number],
): Promise<PickedFile> {
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  const [mimeType, buffer] = name.endsWith('.png')
    ? ['image/png', await drawn.png().toBuffer()]
    : ['image/jpeg', await drawn.jpeg().toBuffer()]
  return { name, mimeType, buffer }
}

/** Columns, trial, one suggestion taken, and the import with its bar. */
export async function importPerfumes(finger: Finger): Promise<void> {
  const { page, tap, choose, pick } = finger
  const [table, pictures] = await ownersFiles()
  await goTo(finger, 'Produits')
  await tap(page.getByRole('link', { name: 'Importer' }).first())
  await pick(page.getByLabel('Votre tableau'), table)
  await pick(page.getByLabel('Vos images (facultatif)'), pictures)
  await tap(page.getByRole('button', { name: 'Lire le fichier' }))
  await expect(page.getByText(/^11 colonnes lues sur 12/)).toBeVisible()
  await choose(page.getByLabel('Combien il en reste'), 'Stock')
  await tap(page.getByRole('button', { name: 'Vérifier avant d’importer' }))
  await tap(page.getByRole('button', { name: 'Boisé', exact: true }).first())
  await expect(page.getByText(/^L’essai donne 600\scréés\./)).toBeVisible()
  await expectNoOverflow(page)
  await tap(page.getByRole('button', { name: 'Importer (600)' }))
  await expect(page.getByRole('heading', { name: /200\sparfums créés/ })).toBeVisible({ timeout: 60_000 })
  await tap(page.getByRole('link', { name: 'Voir les produits' }))
  await expect(page.getByText(/sur 200/).first()).toBeVisible()
}

/** A picture of its own for the first perfume of the list. */
export async function givePicture(finger: Finger): Promise<void> {
  const { page, tap, pick } = finger
  await tap(page.getByRole('row').nth(1).getByRole('link').first())
  const address = page.getByLabel('Adresse web de l’image principale')
  const before = await address.inputValue()
  await pick(
    page.getByLabel(/^Envoyer une image\u00a0: la principale/),
    await picture('IMG_0042.jpg', '#334455', [900, 1200]),
  )
  await expect(address).not.toHaveValue(before)
  await tap(page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await expect(page.getByText('Produit mis à jour')).toBeVisible()
}
