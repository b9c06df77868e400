import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listOrders } from '#contract/orders/admin.ts'
import { getPreparation, listParcels } from '#contract/parcels/parcels.ts'
import { ROLE_LABELS, type Role } from '#domain/account/roles.ts'
import { expectAccessibleLayout, openAccountMenu, textsOf } from '#tests/support/admin-area.ts'
import { labelled, OWNER, orderPage, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { samplePage } from '#tests/support/parcel-samples.ts'
import { samplePreparation } from '#tests/support/preparation-samples.ts'
import { expectNoOverflow, renderAdmin } from '#tests/support/screens.ts'

const ORDERS = answer(listOrders, ({ status }) =>
  orderPage(status === 'nouveau' ? [] : [sampleOrder({ status: labelled('livre') })]),
)

const NOTHING_TO_PREPARE = answer(getPreparation, samplePreparation([]))

function signedInAs(role: Role) {
  return answer(currentUser, { ...OWNER, role })
}

it.each([
  ['confirmation', 'À confirmer', ['À confirmer', 'Suivi des colis', 'Relances', 'Avis', 'Commandes']],
  ['preparation', 'À préparer', ['À préparer', 'Expéditions', 'Retours', 'Commandes', 'Stock']],
] as const)(
  'shows %s its screens alone, and says kindly that another is not theirs',
  async (role, home, screens) => {
    const ready = answer(listParcels, samplePage([]))
    await renderAdmin('/admin/reglages/commandes', [signedInAs(role), ORDERS, ready, NOTHING_TO_PREPARE])
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Cet écran n’est pas ouvert à votre compte')
    await expect.element(page.getByText(`Votre rôle est « ${ROLE_LABELS[role]} »`)).toBeVisible()
    await expectAccessibleLayout()
    expectNoOverflow()
    await page.getByRole('link', { name: `Ouvrir «\u00a0${home}\u00a0»` }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    await expect.poll(() => textsOf(links)).toEqual(screens)
    // Who prepares hears of no new order (A17.4), so there is no sound to switch.
    await openAccountMenu()
    const sound = page.getByRole('button', { name: /Alerte sonore/ })
    await expect.element(sound).toHaveLength(role === 'confirmation' ? 1 : 0)
  },
)

it('offers who confirms neither the export nor the deletion of orders', async () => {
  await renderAdmin('/admin/commandes', [signedInAs('confirmation'), ORDERS])
  await expect.element(page.getByRole('heading', { name: 'SL-7K3Q-9XVD' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Exporter|Supprimer/ })).toHaveLength(0)
})

it('offers who prepares the statuses of orders to ship alone', async () => {
  const order = sampleOrder({ status: labelled('en-preparation') })
  await renderAdmin('/admin/commandes', [signedInAs('preparation'), answer(listOrders, orderPage([order]))])
  const select = page.getByRole('combobox', { name: /Statut de la commande/ })
  await expect.poll(() => textsOf(select.getByRole('option'))).toEqual(['En préparation', 'Expédié'])
})
