import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import type { Carrier } from '#contract/carriers/carriers.ts'
import type { LabelSize } from '#domain/carriers/form.ts'
import { order, type Placed, setStatus } from './admin-orders-steps.ts'
import { openAsAdmin, signInBrowser } from './admin-steps.ts'
import { type Owner, signInOwner } from './owner.ts'
import { expect, onPhone, test } from './shop-test.ts'

const run = promisify(execFile)
const SCREEN = '/admin/preparation'

async function confirmedOrder(url: string, owner: Owner, city = 'Rabat'): Promise<Placed> {
  const placed = await order(url, { city })
  await setStatus(owner, placed, 'en-preparation')
  return placed
}

/** The browser's own print window cannot be seen here: the page prints when the test asks. */
async function openDesk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openAsAdmin(page, SCREEN)
}

const cardOf = (page: Page, { order_number }: Placed) =>
  page.getByRole('article', { name: `Commande ${order_number}` })

/** On its label, as a thumb does. */
function tick(card: Locator, name: string | RegExp): Promise<void> {
  return card
    .locator('label')
    .filter({ has: card.page().getByRole('checkbox', { name }) })
    .click()
}

onPhone(() => {
  test('two orders are labelled together, packed, and wait for their carrier', async ({ page, shop }) => {
    const owner = await signInOwner(shop.url)
    const both = [await confirmedOrder(shop.url, owner), await confirmedOrder(shop.url, owner)]
    await openDesk(page)
    for (const one of both) await tick(cardOf(page, one), 'Choisir')
    await page.getByRole('button', { name: 'Imprimer 2 étiquettes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, imprimées' }).click()
    for (const one of both) {
      const card = cardOf(page, one)
      await expect(card.getByText('Étiquette imprimée')).toBeVisible()
      await card.getByRole('button', { name: 'Prêt' }).click()
      await expect(card.getByText('Cochez d’abord l’article qui reste.')).toBeVisible()
      await tick(card, /^1 × /)
      await card.getByRole('button', { name: 'Prêt' }).click()
      await expect(page.getByRole('region', { name: 'Prêts' }).getByText(one.order_number)).toBeVisible()
    }
    await owner.leave()
  })
})

test('labels whose file is gone after a release reload the screen once, and then print', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/label-sheets/, /404/)
  const owner = await signInOwner(shop.url)
  const placed = await confirmedOrder(shop.url, owner)
  await openDesk(page)
  const print = async () => {
    await tick(cardOf(page, placed), 'Choisir')
    await page.getByRole('button', { name: 'Imprimer 1 étiquette' }).click()
  }
  await page.route('**/assets/admin/label-sheets*', (route) => route.fulfill({ status: 404 }))
  const reloaded = page.waitForEvent('load')
  await print()
  await reloaded
  await page.unroute('**/assets/admin/label-sheets*')
  await print()
  await expect(page.getByRole('dialog', { name: 'L’étiquette est-elle sortie' })).toBeVisible()
  await owner.leave()
})

/** A carrier whose labels have this size; its parcels as many. */
async function labelledParcels(
  page: Page,
  owner: Owner,
  url: string,
  wish: { size: LabelSize; numbers: (string | null)[] },
) {
  const { id } = await owner.send('POST', '/api/admin/carriers', {
    name: `Colis ${wish.size}`,
    preset: 'generique',
  })
  const carriers: Carrier[] = await (await page.request.get('/api/admin/carriers')).json()
  const {
    preset: _preset,
    words: _words,
    cities: _cities,
    ...fields
  } = carriers.find((one) => one.id === id) ?? {}
  await owner.send('PATCH', `/api/admin/carriers/${id}`, { ...fields, label: wish.size })
  const parcels: { placed: Placed; tracking: string | null }[] = []
  for (const tracking of wish.numbers) {
    const placed = await confirmedOrder(url, owner)
    await owner.send('POST', '/api/parcels', { order_id: placed.id, carrier_id: id, tracking })
    parcels.push({ placed, tracking })
  }
  return parcels
}

test('a scanner reads both codes of every label back from paper of each size', async ({
  page,
  shop,
}, info) => {
  // Five pages are drawn at 300 dots an inch and read.
  test.slow()
  const owner = await signInOwner(shop.url)
  await signInBrowser(page)
  const label = (size: LabelSize, numbers: (string | null)[]) =>
    labelledParcels(page, owner, shop.url, { size, numbers })
  const squares = await label('100x100', ['OZ123456789MA', null])
  const singles = await label('a6', ['A6-2026/000184'])
  const fours = await label('a4x4', ['1', 'W'.repeat(28), 'W'.repeat(29), '0612345678901234', null])
  await openDesk(page)
  const all = [...squares, ...singles, ...fours]
  for (const { placed } of all) {
    await tick(cardOf(page, placed), 'Choisir')
  }
  await page.getByRole('button', { name: `Imprimer ${all.length} étiquettes` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const pdf = info.outputPath('labels.pdf')
  await page.pdf({ path: pdf, preferCSSPageSize: true })

  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '9', pdf])
  const millimetres = [...stdout.matchAll(/size: +([\d.]+) x ([\d.]+)/g)].map((sides) =>
    sides.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
  expect(millimetres).toEqual([
    [100, 100],
    [100, 100],
    [105, 148],
    [210, 297],
    [210, 297],
  ])
  await run('pdftoppm', ['-r', '300', '-gray', '-png', pdf, info.outputPath('page')])
  const pages = (await readdir(info.outputPath())).filter((name) => name.endsWith('.png')).sort()
  const read = await Promise.all(pages.map((name) => codesOf(info.outputPath(name))))
  const printed = [...[...squares, ...singles].map((one) => [one]), fours.slice(0, 4), fours.slice(4)]
  expect(read).toEqual(printed.map((parcels) => parcels.flatMap(codesWanted).sort()))
  await owner.leave()
})

function codesWanted({
  placed: { order_number },
  tracking,
}: {
  placed: Placed
  tracking: string | null
}): string[] {
  const isCoded = tracking !== null && tracking.length <= 28
  return [`CODE-128:${isCoded ? tracking : order_number}`, `QR-Code:${order_number}`]
}

async function codesOf(picture: string): Promise<string[]> {
  const { stdout } = await run('zbarimg', ['-q', picture])
  return stdout.trim().split('\n').sort()
}
