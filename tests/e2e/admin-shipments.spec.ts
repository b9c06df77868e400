import type { Carrier } from '#contract/carriers/carriers.ts'
import { order, type Placed, setStatus } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { type Owner, signInOwner } from './owner.ts'
import { expect, onPhone, open as openPage, test } from './shop-test.ts'

/** Packed for a carrier, with a tracking number. */
async function readyParcel(
  url: string,
  owner: Owner,
  { id }: { id: number },
  tracking: string,
): Promise<Placed> {
  const placed = await order(url, { city: 'Rabat' })
  await setStatus(owner, placed, 'en-preparation')
  const parcel = await owner.send('POST', '/api/parcels', { order_id: placed.id, carrier_id: id, tracking })
  await owner.send('PATCH', `/api/parcels/${parcel.id}`, { ready: true })
  return placed
}

onPhone(() => {
  test('two parcels are scanned, handed over on a bordereau, one refused and one delivered', async ({
    page,
    shop,
  }) => {
    const owner = await signInOwner(shop.url)
    const name = `Rif Colis ${test.info().workerIndex}-${test.info().retry}`
    const carrier: Pick<Carrier, 'id'> = await owner.send('POST', '/api/admin/carriers', {
      name,
      preset: 'generique',
    })
    const first = await readyParcel(shop.url, owner, carrier, 'RIF-1')
    const second = await readyParcel(shop.url, owner, carrier, 'RIF-2')
    await openAsAdmin(page, `/admin/expeditions?transporteur=${carrier.id}`)
    await page.getByRole('button', { name: 'Scanner les colis' }).click()
    const sheet = page.getByRole('dialog', { name: 'Scanner les colis' })
    const code = sheet.getByLabel('Numéro de suivi ou de commande')
    // As a scanner in the hand types.
    for (const [typed, said] of [
      ['rif-1', `${first.order_number} · 1 colis`],
      ['RIF-1', `${first.order_number}\u00a0: déjà dans ce bordereau`],
      [second.order_number, `${second.order_number} · 2 colis`],
    ] as const) {
      await code.fill(typed)
      await code.press('Enter')
      await expect(sheet.getByRole('status').last()).toContainText(said)
    }
    await sheet.getByRole('button', { name: 'Terminer' }).click()
    await page.getByRole('button', { name: 'Remettre au livreur' }).click()
    await page.getByRole('dialog').getByLabel('Nom du livreur').fill('Karim')
    await page.getByRole('button', { name: 'Faire le bordereau' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bordereau BL-\d{6}-\d{2}$/)
    const slip = page.getByRole('article')
    for (const text of [name, 'Karim', 'RIF-1', 'RIF-2', 'Total\u00a0: 2 colis'])
      await expect(slip).toContainText(text)

    await openPage(page, `/admin/expeditions/suivi?pile=en-livraison&transporteur=${carrier.id}`)
    const tell = async ({ order_number }: Placed, choice: string, confirm: string) => {
      const card = page.getByRole('article', { name: order_number })
      await card.getByRole('button', { name: /^Que s’est-il passé/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await expect(card).toHaveCount(0)
    }
    await tell(first, 'Refusé', 'Noter le refus')
    await tell(second, 'Livré', 'Noter la livraison')
    await page.getByRole('button', { name: /^En retour/ }).click()
    await expect(page.getByRole('article', { name: first.order_number })).toContainText('Refusé')
    await page.getByRole('button', { name: /^Livrés/ }).click()
    await expect(page.getByRole('article', { name: second.order_number })).toContainText('Livré')
    await owner.leave()
  })
})
