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
  const carrier = await owner.send('POST', '/api/admin/carriers', {
    name: 'Atlas Retours',
    preset: 'generique',
  })
  const parcel = await owner.send('POST', '/api/parcels', { order_id: placed.id, carrier_id: carrier.id })
  await owner.send('PATCH', `/api/parcels/${parcel.id}`, { ready: true })
  const handover = { carrier_id: carrier.id, parcel_ids: [parcel.id], client_key: randomUUID() }
  await owner.send('POST', '/api/handovers', handover)

  const card = await openOrderInList(page, placed)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const block = page.getByRole('region', { name: 'Colis' })
  const dialog = page.getByRole('dialog')
  await block.getByRole('button', { name: 'Refusé' }).click()
  await dialog.getByRole('button', { name: 'Noter le refus' }).click()
  await expect(block.locator('.badge')).toHaveText('Refusé')
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
