import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#contract/account/auth.ts'
import { inviteStaff, listStaff } from '#contract/account/staff.ts'
import { listCampaigns } from '#contract/campaigns/campaigns.ts'
import { createCustomer, listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { createPromoCode, listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { createPromotion, listPromotionSizes, listPromotions } from '#contract/promotions/promotions.ts'
import { OWNER, sampleCustomer } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const ENDED = { code: 'unauthenticated', message: 'Votre session est terminée.' }
const AREA = [answer(login, OWNER), answer(getDashboard, NOTHING_SOLD)]

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Signs in in place of the screen on which the session ended. */
async function comeBack(): Promise<void> {
  await page.getByLabelText('Nom d’utilisateur').fill('admin')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe')
  await button('Se connecter').click()
}

it('a customer’s form is open with its input once the same person is back', async () => {
  const shop = await renderAdmin('/admin/clients', [
    ...AREA,
    answer(listCustomers, { customers: [], total: 0 }),
    answer(createCustomer, refuse(401, ENDED)),
  ])
  const name = page.getByLabelText('Nom', { exact: true })
  await button('Nouveau client').click()
  await name.fill('Yasmine')
  await page.getByLabelText('Téléphone', { exact: true }).fill('0612345678')
  await button('Ajouter').click()
  await comeBack()
  await expect.element(page.getByText('Vos modifications ont été retrouvées.')).toBeVisible()
  await expect.element(name).toHaveValue('Yasmine')
  shop.answer(createCustomer, sampleCustomer({ name: 'Yasmine' }))
  await button('Ajouter').click()
  await expect.element(page.getByText('Client créé')).toBeVisible()
  await button('Nouveau client').click()
  await expect.element(name).toHaveValue('')
})

it('a promotion’s form has its input, with its size', async () => {
  const sizes = [71, 72].map((id) => ({ id, product_name: `Rose ${id}`, volume: '5ml' as const, price: 58 }))
  await renderAdmin('/admin/promotions', [
    ...AREA,
    answer(listCampaigns, []),
    answer(listPromotions, []),
    answer(listPromotionSizes, { sizes, total: 2 }),
    answer(createPromotion, refuse(401, ENDED)),
  ])
  const size = page.getByLabelText(/^Produit et format/)
  await button('Nouvelle Promotion').click()
  await size.selectOptions('Rose 72 - 5 ml (58 DH)')
  await page.getByLabelText('Pourcentage de réduction').fill('17')
  await button('Créer la promotion').click()
  await comeBack()
  await expect.element(size).toHaveValue('72')
  await expect.element(page.getByLabelText('Pourcentage de réduction')).toHaveValue('17')
})

it('a promo code’s form has its input', async () => {
  await renderAdmin('/admin/promo-codes', [
    ...AREA,
    answer(listPromoCodes, []),
    answer(createPromoCode, refuse(401, ENDED)),
  ])
  const code = page.getByLabelText('Code', { exact: true })
  await button('Nouveau code promo').click()
  await code.fill('rentree17')
  await button('Créer').click()
  await comeBack()
  await expect.element(code).toHaveValue('RENTREE17')
})

it('a form without a word of its own about it is open too', async () => {
  await renderAdmin('/admin/equipe', [
    ...AREA,
    answer(listStaff, { staff: [], invitations: [] }),
    answer(inviteStaff, refuse(401, ENDED)),
  ])
  await button('Inviter quelqu’un').click()
  await page.getByLabelText('Prénom').fill('Karim')
  await button('Créer le lien').click()
  await comeBack()
  await expect.element(page.getByLabelText('Prénom')).toHaveValue('Karim')
})

it('another person finds nothing of it', async () => {
  const shop = await renderAdmin('/admin/clients', [
    ...AREA,
    answer(listCustomers, { customers: [sampleCustomer({ name: 'Salma Bennani' })], total: 1 }),
    answer(createCustomer, refuse(401, ENDED)),
  ])
  await expect.element(page.getByText('Salma Bennani').first()).toBeVisible()
  await button('Nouveau client').click()
  await page.getByLabelText('Nom', { exact: true }).fill('Yasmine')
  await page.getByLabelText('Téléphone', { exact: true }).fill('0612345678')
  await button('Ajouter').click()
  shop.answer(login, { ...OWNER, id: OWNER.id + 1, name: 'Nadia' })
  shop.answer(listCustomers, { customers: [], total: 0 })
  await comeBack()
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard')
  expect(document.body.textContent).not.toContain('Salma Bennani')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await button('Nouveau client').click()
  await expect.element(page.getByLabelText('Nom', { exact: true })).toHaveValue('')
  await expect.element(page.getByText('Salma Bennani')).not.toBeInTheDocument()
})
