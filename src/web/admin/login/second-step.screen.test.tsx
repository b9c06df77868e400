import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser, login } from '#contract/account/auth.ts'
import { loginWithCode } from '#contract/account/second-factor.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const STRANGER = answer(currentUser, () =>
  refuse(401, { code: 'unauthenticated', message: 'Vous devez être connecté.' }),
)
const CODE_NEEDED = answer(login, () =>
  refuse(401, { code: 'second_factor_required', message: 'Entrez le code de votre application.' }),
)

it('asks for a code after the password, and goes back when too much time has passed', async () => {
  const late = 'Trop de temps a passé. Recommencez avec votre mot de passe.'
  const wrong = 'Ce code n’est pas le bon, ou il a déjà servi'
  const issues = [{ path: 'code', message: wrong }]
  const shop = await renderAdmin('/admin', [
    STRANGER,
    CODE_NEEDED,
    answer(getDashboard, NOTHING_SOLD),
    answer(loginWithCode, refuse(400, { code: 'invalid_input', message: wrong, issues })),
  ])
  async function passFirstStep() {
    await page.getByLabelText('Nom d’utilisateur').fill('admin')
    await page.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe')
    await page.getByRole('button', { name: 'Se connecter' }).click()
  }
  await passFirstStep()
  const code = page.getByLabelText('Code de vérification')
  await expect.element(code).toHaveFocus()
  await expectAccessibleLayout()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  shop.answer(loginWithCode, refuse(401, { code: 'login_expired', message: late }))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(late)
  await passFirstStep()
  shop.answer(loginWithCode, OWNER)
  await code.fill('123456')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard')
})
