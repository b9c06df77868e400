import { randomUUID } from 'node:crypto'
import { openOrderInList, order, setStatus } from './admin-orders-steps.ts'
import { smallestSize } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

const PERFUME = 'miel-de-dattier'

test('a refused parcel is in no stock until each of its pieces was judged', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const goods = [PERFUME, 'vent-de-taghazout']
  const stock = () => Promise.all(goods.map(async (slug) => (await smallestSize(page.request, slug)).stock))
  const [first = 0, second = 0] = await stock()
  const placed = await order(shop.url, { goods })
  await setStatus(owner, placed, 'en-preparation')
  await sendParcel(owner, placed, 'Atlas Retours')

  const card = await openOrderInList(page, placed)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const block = page.getByRole('region', { name: 'Colis' })
  const dialog = page.getByRole('dialog')
  await block.getByRole('button', { name: 'Refusé' }).click()
  await dialog.getByRole('button', { name: 'Noter le refus' }).click()
  await expect(block.locator('.badge').first()).toHaveText('Refusé')
  expect(await stock()).toEqual([first - 1, second - 1])

  await block.getByRole('link', { name: 'Retour reçu' }).click()
  const judge = (piece: number, condition: string) =>
    dialog.getByRole('group').nth(piece).getByText(condition).click()
  await judge(0, 'Vendable')
  await judge(1, 'Abîmé')
  await dialog.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect(dialog.getByText(/^1.article remis en stock, 1.perdu \(\d+.DH\)\.$/)).toBeVisible()
  const after = await stock()
  expect(after[0] === first ? [first, second - 1] : [first - 1, second]).toEqual(after)
  await owner.leave()
})

test('a delivered order is cancelled: its carrier owes as before, and its shopper is refunded', async ({
  page,
  shop,
}) => {
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url, { goods: [PERFUME] })
  await setStatus(owner, placed, 'en-preparation')
  const parcel = await sendParcel(owner, placed, 'Atlas Dettes')
  await owner.send('POST', `/api/parcels/${parcel.id}/events`, { state: 'livre' })

  const card = await openOrderInList(page, placed)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(page.getByRole('region', { name: 'Colis' })).toBeVisible()
  await page.getByRole('combobox', { name: /^Statut de la commande/ }).selectOption('Annulé')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pourquoi').selectOption('Ne veut plus')
  const money = dialog.getByRole('group', { name: /Le client est-il remboursé/ })
  await expect(money).toContainText(/^Le transporteur doit \d+\sDH\./)
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()

  const paid = page.getByRole('region', { name: 'Argent du client' })
  await expect(paid).toContainText('Reste à rembourser')
  await paid.getByRole('button', { name: 'Noter un remboursement' }).click()
  await dialog.getByText('Par virement').click()
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect(paid).toContainText('Par virement')
  await expect(paid).not.toContainText('Reste à rembourser')
  await expect(page.getByRole('region', { name: 'Colis' })).toContainText('À encaisser')

  await page.goto(`${shop.url}/admin/encaissements`)
  const owing = page.getByRole('row').filter({ hasText: 'Atlas Dettes' })
  await expect(owing).toContainText(/\d+\sDH/)
  await owner.leave()
})

type Owner = Awaited<ReturnType<typeof signInOwner>>

/** Packs an order for a new carrier of this name and hands it over. */
async function sendParcel(owner: Owner, placed: { id: string }, name: string) {
  const carrier = await owner.send('POST', '/api/admin/carriers', { name, preset: 'generique' })
  const parcel = await owner.send('POST', '/api/parcels', { order_id: placed.id, carrier_id: carrier.id })
  await owner.send('PATCH', `/api/parcels/${parcel.id}`, { ready: true })
  const handover = { carrier_id: carrier.id, parcel_ids: [parcel.id], client_key: randomUUID() }
  await owner.send('POST', '/api/handovers', handover)
  return parcel
}
