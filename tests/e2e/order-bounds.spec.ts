import { order, orderRepeatedly, setStatus } from './admin-orders-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'
import { confirmOrder } from './shopper-steps.ts'

test.use({ bounds: 'as set' })

const SALMA = { phone: '0612345678' }
const TOO_MANY = 'Vos commandes en attente sont déjà nombreuses'

test('a phone’s sixth open order says so at the form and keeps the cart, until the owner has closed one', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 429/)
  const [first] = await orderRepeatedly(shop.url, 4, SALMA)
  await order(shop.url, SALMA)
  await confirmOrder(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Commande non envoyée' }).first()
  await expect(notice).toContainText(TOO_MANY)
  await expect(notice).toContainText('Votre panier est conservé.')
  await expect(notice.getByRole('link', { name: 'Écrire sur WhatsApp' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const owner = await signInOwner(shop.url)
  // One that the owner confirms still counts for the day (D56).
  if (first !== undefined) await setStatus(owner, first, 'annule')
  await owner.leave()
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
})
