import {
  newName,
  openOrderInList,
  orderRepeatedly,
  setStatus,
  showOrderInList,
} from './admin-orders-steps.ts'
import { smallestSize } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

const PERFUME = 'vent-de-taghazout'

test('orders of one device are marked and listed, and those that wait are cancelled together: their pieces are back', async ({
  page,
  shop,
}) => {
  const stock = async () => (await smallestSize(page.request, PERFUME)).stock
  const before = await stock()
  const placed = await orderRepeatedly(shop.url, 3, { name: newName(), goods: [PERFUME] })
  const [confirmed, waiting] = placed
  if (confirmed === undefined || waiting === undefined) throw new Error('Nothing was ordered.')
  const owner = await signInOwner(shop.url)
  await setStatus(owner, confirmed, 'en-preparation')
  await owner.leave()
  await expect.poll(stock).toBe(before - 3)

  const cards = await openOrderInList(page, waiting)
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all())
    await expect(card.getByText('Même appareil : 3 commandes')).toBeVisible()

  const card = page.getByRole('article', { name: waiting.order_number })
  await card.getByRole('link', { name: 'Voir détails' }).click()
  const device = page.getByRole('region', { name: 'Même appareil' })
  await device.getByText('Même appareil : 3 commandes').click()
  const listed = device.getByRole('listitem')
  await expect(listed).toHaveText([/Nouveau/, /Nouveau/, /En préparation/])
  for (const { order_number } of placed) await expect(device.getByText(order_number)).toBeVisible()

  await device.getByRole('button', { name: 'Tout annuler' }).click()
  const question = page.getByRole('dialog', { name: 'Annuler 2 commandes ?' })
  await question.getByRole('button', { name: 'Garder les commandes' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(stock).toBe(before - 3)

  await device.getByRole('button', { name: 'Tout annuler' }).click()
  await question.getByRole('button', { name: 'Tout annuler' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Commandes annulées' })
  await expect(told).toContainText('2 commandes')
  await expect(listed).toHaveText([/Annulé/, /Annulé/, /En préparation/])
  await expect(device.getByRole('button', { name: 'Tout annuler' })).toHaveCount(0)
  await expect.poll(stock).toBe(before - 1)
  await showOrderInList(page, waiting)
  await expect(cards.locator('.badge[class*=st-]')).toHaveText(['Annulé', 'Annulé', 'En préparation'])
})
