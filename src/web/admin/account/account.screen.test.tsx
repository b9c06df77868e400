import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changePassword, listSessions } from '#contract/account/account.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const SESSIONS = ['Chrome, Android', 'Firefox, Windows'].map((device, id) => ({
  id,
  device,
  created_at: NOW,
  last_seen_at: NOW,
  is_current: id === 0,
}))
const ACCOUNT = [answer(listSessions, SESSIONS)]

it('shows where the administrator is signed in, and offers to end the others', async () => {
  await renderAdmin('/admin/compte', ACCOUNT)
  await expect.element(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Déconnecter les autres' })).toBeVisible()
  await expectAccessibleLayout()
})

it('leaves the name at the foot of the sidebar whole', async () => {
  await renderAdmin('/admin/compte', ACCOUNT, { at: DESKTOP })
  const name = page.getByRole('button', { name: /^Compte de/ }).css('bdi')
  await expect.element(name).toBeVisible()
  await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBeLessThanOrEqual(0)
})

it('says at their fields that the present password is wrong, and that the new one is a common one', async () => {
  const shop = await renderAdmin('/admin/dashboard', [answer(getDashboard, NOTHING_SOLD), ...ACCOUNT], {
    at: PHONE,
  })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: 'Mon compte' }).click()
  const change = page.getByRole('button', { name: 'Changer le mot de passe' })
  const present = page.getByLabelText('Mot de passe actuel')
  const next = page.getByLabelText('Nouveau mot de passe')
  await change.click()
  await expect.element(page.getByText('Votre mot de passe actuel est requis')).toBeVisible()
  await present.first().fill('autre chose')
  for (const [path, typed, message] of [
    ['new_password', 'Sillage2026!!', 'Ce mot de passe se devine trop facilement'],
    ['current_password', 'quatre ânes gris', 'Ce mot de passe n’est pas le vôtre'],
  ] as const) {
    shop.answer(changePassword, refuse(400, { code: 'invalid_input', message, issues: [{ path, message }] }))
    await next.fill(typed)
    await change.click()
    const field = path === 'new_password' ? next : present.first()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => field.element().getAttribute('aria-describedby')).not.toBeNull()
    await expect.element(page.getByText(message).first()).toBeVisible()
  }
  await expectAccessibleLayout()
})
