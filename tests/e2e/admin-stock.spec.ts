import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin-steps.ts'
import { PHONE } from './screens.ts'
import { expect, test } from './shop-test.ts'

test.use(PHONE)

const PERFUME = 'Cédrat de l’Aube'

async function stockOf(page: Page): Promise<Record<string, { id: number; stock: number; cost: number }>> {
  const answer = await page.request.get(`/api/stock?search=${encodeURIComponent(PERFUME)}`)
  const { products } = await answer.json()
  return Object.fromEntries(products[0].sizes.map((size: { volume: string }) => [size.volume, size]))
}

test('an owner receives bottles, pours one into decants and counts them, on a phone', async ({ page }) => {
  await openAsAdmin(page, '/admin/stock')
  await page.getByRole('searchbox', { name: 'Chercher un parfum' }).fill(PERFUME)
  await expect(page.getByRole('link', { name: /décants/ })).toHaveCount(1)
  await page.getByRole('link', { name: new RegExp(PERFUME) }).click()
  await expect(page.getByRole('heading', { name: PERFUME })).toBeVisible()
  const before = await stockOf(page)

  await page.getByRole('button', { name: 'Réception' }).click()
  const received = page.getByRole('dialog', { name: 'Réception' })
  await received.getByRole('textbox', { name: 'Flacon 100 ml' }).fill('2')
  await received.getByRole('textbox', { name: 'Coût d’une pièce (DH)' }).last().fill('260,50')
  await received.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect(received).toBeHidden()

  await page.getByRole('button', { name: 'Verser en décants' }).click()
  const poured = page.getByRole('dialog', { name: 'Verser en décants' })
  await poured.getByRole('combobox', { name: 'Flacon' }).selectOption('Flacon 100 ml')
  await poured.getByRole('textbox', { name: 'Décant 10 ml remplis' }).fill('8')
  await expect(poured.getByText('Reste 20 ml : perte')).toBeVisible()
  await poured.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect(poured).toBeHidden()

  const decants = (before['10ml']?.stock ?? 0) + 8
  await page.getByRole('button', { name: 'Compter' }).click()
  const counted = page.getByRole('dialog', { name: 'Compter' })
  await counted.getByRole('textbox', { name: 'Décant 10 ml' }).fill(String(decants - 1))
  await expect(counted.getByText(`−1 : ${decants} attendus`)).toBeVisible()
  await counted.getByRole('button', { name: 'Enregistrer le comptage' }).click()
  await expect(counted).toBeHidden()

  const moves = page.getByRole('region', { name: 'Mouvements' }).getByRole('listitem')
  await expect(moves.nth(0)).toContainText('−1Comptage')
  await expect(moves.nth(3)).toContainText('+2Réception')
  const after = await stockOf(page)
  expect(after['10ml']?.stock).toBe(decants - 1)
  expect(after['100ml']?.stock).toBe((before['100ml']?.stock ?? 0) + 1)
  // Shoppers see it as well.
  const shown = await (await page.request.get('/api/products')).text()
  expect(shown).toContain(`"id":${after['10ml']?.id}`)
  expect(shown).not.toContain('"cost"')
})
