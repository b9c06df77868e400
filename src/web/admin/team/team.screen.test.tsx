import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import {
  acceptInvitation,
  applySignInLink,
  inviteStaff,
  issueSignInLink,
  listStaff,
  readInvitation,
  readSignInLink,
  removeStaffPasskeys,
  updateStaff,
} from '#contract/account/staff.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const SOON = '2026-11-25T10:00:00.000Z'
const INVITATION = { id: 4, name: 'Imane', role: 'preparation', created_at: SOON, expires_at: SOON } as const
const SALMA = { id: 2, name: 'Salma', username: 'salma.b', role: 'confirmation', active: true } as const
const TEAM = {
  staff: [
    {
      id: 1,
      name: 'Nezha',
      username: 'admin',
      role: 'proprietaire',
      active: true,
      passkeys: 0,
      last_seen_at: SOON,
    },
    { ...SALMA, passkeys: 2, last_seen_at: null },
  ],
  invitations: [INVITATION],
} as const
const LISTED = answer(listStaff, { staff: [...TEAM.staff], invitations: [...TEAM.invitations] })
const TOKEN = 'jeton'.repeat(9).slice(0, 43)

it('shows who is in the team, in which role, and who is invited', async () => {
  await renderAdmin('/admin/equipe', [LISTED], { at: PHONE })
  await expect.element(page.getByText('Salma', { exact: true })).toBeVisible()
  await expect.element(page.getByText('(vous)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirer l’invitation de Imane' })).toBeVisible()
  await expectAccessibleLayout()
  expectNoOverflow()
})

it('shows the link of an invitation once, to copy or to send by WhatsApp', async () => {
  await renderAdmin(
    '/admin/equipe',
    [LISTED, answer(inviteStaff, { invitation: INVITATION, token: TOKEN })],
    {
      at: PHONE,
    },
  )
  await page.getByRole('button', { name: 'Inviter quelqu’un' }).click()
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  await expect.element(page.getByText('Le prénom est requis')).toBeVisible()
  await page.getByLabelText('Prénom').fill('Imane')
  await page.getByLabelText('Rôle').selectOptions('Préparation')
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const link = `${window.location.origin}/admin/invitation#${TOKEN}`
  await expect.element(page.getByText(link)).toBeVisible()
  const chat =
    page
      .getByRole('link', { name: /WhatsApp/ })
      .element()
      .getAttribute('href') ?? ''
  expect(new URL(chat).searchParams.get('text')).toContain(link)
  await expectAccessibleLayout()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByText(link)).toBeVisible()
  await page.getByRole('button', { name: 'Terminé' }).click()
  await page.getByRole('button', { name: 'Oui, fermer' }).click()
  await expect.element(page.getByText(link)).not.toBeInTheDocument()
})

it('makes a link for a colleague who forgot the password, and not for oneself', async () => {
  await renderAdmin('/admin/equipe', [LISTED, answer(issueSignInLink, { token: TOKEN, expires_at: SOON })], {
    at: PHONE,
  })
  const forgot = page.getByRole('button', { name: /^Mot de passe oublié/ })
  await page.getByRole('button', { name: 'Modifier Nezha' }).click()
  await expect.element(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
  await expect.element(forgot).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Modifier Salma' }).click()
  await expectAccessibleLayout()
  await forgot.click()
  await expect
    .element(page.getByText(`${window.location.origin}/admin/nouveau-mot-de-passe#${TOKEN}`))
    .toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByText(TOKEN)).toBeVisible()
  await expectAccessibleLayout()
})

it('shows how many passkeys a colleague has, and removes them', async () => {
  const shop = await renderAdmin(
    '/admin/equipe',
    [LISTED, answer(removeStaffPasskeys, { ...TEAM.staff[1], passkeys: 0 })],
    { at: PHONE },
  )
  await expect.element(page.getByText('2 clés d’accès')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier Salma' }).click()
  await page.getByRole('button', { name: 'Retirer ses 2 clés d’accès' }).click()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect.element(page.getByText('Clés d’accès retirées')).toBeVisible()
  expect(shop.asked(removeStaffPasskeys)).toEqual([{ id: '2' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('lets who forgot the password choose another, and sign in with it', async () => {
  const shop = await renderAdmin(
    `/admin/nouveau-mot-de-passe#${TOKEN}`,
    [
      answer(currentUser, refuse(401, { code: 'unauthenticated', message: '' })),
      answer(readSignInLink, { name: 'Salma', username: 'salma.b' }),
      answer(applySignInLink, {}),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText('salma.b')).toBeVisible()
  const save = page.getByRole('button', { name: 'Changer le mot de passe' })
  await page.getByLabelText('Nouveau mot de passe').fill('court')
  await save.click()
  await expect.element(page.getByText(/^Choisissez au moins/)).toBeVisible()
  await expectAccessibleLayout()
  await page.getByLabelText('Nouveau mot de passe').fill('quatre ânes gris')
  await save.click()
  await expect.element(page.getByText('Mot de passe changé')).toBeVisible()
  expect(shop.asked(applySignInLink)).toEqual([{ token: TOKEN, password: 'quatre ânes gris' }])
})

it('says why the last owner stays one', async () => {
  const message = 'Il doit rester au moins un propriétaire.'
  await renderAdmin('/admin/equipe', [
    LISTED,
    answer(updateStaff, refuse(409, { code: 'last_owner', message })),
  ])
  await page.getByRole('button', { name: 'Modifier Nezha' }).click()
  await page.getByLabelText('Rôle').selectOptions('Confirmation')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible()
})

const STRANGER = answer(currentUser, () =>
  refuse(401, { code: 'unauthenticated', message: 'Vous devez être connecté.' }),
)

it('lets an invited person choose name and password, and begin', async () => {
  const invited = { name: 'Salma B.', role: 'confirmation', expires_at: SOON } as const
  const me = { ...OWNER, id: 2, name: 'Salma', username: 'salma', role: 'confirmation' } as const
  await renderAdmin(
    `/admin/invitation#${TOKEN}`,
    [STRANGER, answer(readInvitation, invited), answer(acceptInvitation, me)],
    { at: PHONE },
  )
  await expect.element(page.getByLabelText('Nom d’utilisateur')).toHaveValue('salma.b')
  await expectAccessibleLayout()
  await page.getByLabelText('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect.element(page.getByText(/Choisissez au moins/)).toBeVisible()
  await page.getByLabelText('Mot de passe', { exact: true }).fill('quatre ânes gris')
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/confirmation')
})

it('says that a link is no longer good', async () => {
  const message = 'Ce lien n’est plus valable. Demandez-en un nouveau.'
  await renderAdmin(`/admin/invitation#${TOKEN}`, [
    STRANGER,
    answer(readInvitation, refuse(404, { code: 'invitation_gone', message })),
  ])
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
})
