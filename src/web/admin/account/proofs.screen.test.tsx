import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePassword, listSessions, nameDevice } from '#contract/account/account.ts'
import {
  beginApp,
  beginPasskey,
  getProofs,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '#contract/account/second-factor.ts'
import { listStaff } from '#contract/account/staff.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const PASSKEY = { id: 7, name: 'Chrome, Linux', created_at: NOW, last_used_at: null }
const PROOFS = { passkeys: [PASSKEY], second_factor: true, has_app: true, recovery_codes_left: 2 }
const HERE = { id: 1, device: 'Chrome, Linux', created_at: NOW, last_seen_at: NOW, is_current: true }
const ACCOUNT = [answer(listSessions, [HERE]), answer(getProofs, PROOFS)]
const CODES = Array.from({ length: 10 }, (_, at) => `7k3q-9xvd-h2mp-w8t${at}`)

async function askPassword() {
  await page.getByRole('dialog').getByLabelText('Mot de passe actuel').fill('quatre ânes gris')
}

it('recovery codes are closed by their button alone, which asks; they are copied and saved', async () => {
  const team = answer(listStaff, { staff: [], invitations: [] })
  await renderAdmin(
    '/admin/compte',
    [...ACCOUNT, team, answer(renewRecoveryCodes, { recovery_codes: CODES })],
    {
      at: PHONE,
    },
  )
  await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click()
  await askPassword()
  await page.getByRole('button', { name: 'Créer les codes' }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' })
  await expect.element(codes).toBeVisible()
  await expectAccessibleLayout()
  expectNoOverflow()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(codes).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    // Android's back.
    page
      .getByRole('dialog')
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    const dialog = page.getByRole('dialog').element()
    if (dialog instanceof HTMLDialogElement) dialog.close()
    await expect.element(codes).toBeVisible()
  }
  let copied = ''
  pretend(navigator, 'clipboard', {
    writeText: async (text: string) => {
      copied = text
    },
  })
  await page.getByRole('button', { name: 'Copier' }).click()
  await expect.element(page.getByText('Copié')).toBeVisible()
  expect(CODES.filter((code) => copied.includes(code))).toEqual(CODES)
  const saved: Blob[] = []
  const make = URL.createObjectURL
  pretend(URL, 'createObjectURL', (blob: Blob) => {
    saved.push(blob)
    return make.call(URL, blob)
  })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
  expect(await saved[0]?.text()).toBe(copied)
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect.element(page.getByText('Avez-vous gardé ces codes')).toBeVisible()
  await page.getByRole('button', { name: 'Revoir' }).click()
  await expect.element(codes).toBeVisible()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await page.getByRole('button', { name: 'Oui, fermer' }).click()
  await expect.element(codes).not.toBeInTheDocument()
})

it('a passkey is removed with the password, and has the name that one gives it', async () => {
  const message = 'Ce mot de passe n’est pas le vôtre'
  const wrong = refuse(400, {
    code: 'invalid_input',
    message,
    issues: [{ path: 'current_password', message }],
  })
  const shop = await renderAdmin(
    '/admin/compte',
    [...ACCOUNT, answer(renamePasskey, { ...PASSKEY, name: 'Téléphone bleu' }), answer(removePasskey, wrong)],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Renommer la clé d’accès Chrome, Linux' }).click()
  const name = page.getByRole('dialog').getByLabelText('Nom')
  await name.fill(' ')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Le nom est requis')).toBeVisible()
  await name.fill('Téléphone bleu')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(shop.asked(renamePasskey)).toEqual([{ id: '7', name: 'Téléphone bleu' }])

  await page.getByRole('button', { name: 'Retirer la clé d’accès Chrome, Linux' }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true })
  await remove.click()
  await expect.element(page.getByText('Votre mot de passe actuel est requis')).toBeVisible()
  await askPassword()
  await remove.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(removePasskey, {})
  await remove.click()
  await expect.element(page.getByText('Clé d’accès retirée', { exact: true })).toBeVisible()
})

it.each([
  ['InvalidStateError', 'Cet appareil a déjà une clé d’accès pour votre compte.'],
  ['NotAllowedError', 'La demande a été fermée, ou le temps est passé. Réessayez.'],
])('says why a device gave no passkey: %s', async (name, sentence) => {
  allowedLines.push(/No passkey was given/)
  pretend(navigator.credentials, 'create', async () => {
    throw new DOMException('', name)
  })
  const options = {
    rp: { name: 'Sillage' },
    user: { id: 'c3RhZmYtMQ', name: 'admin', displayName: 'Nezha' },
    challenge: 'ZGVmaQ',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  }
  await renderAdmin('/admin/compte', [...ACCOUNT, answer(beginPasskey, options)])
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await askPassword()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
})

it('a dialog asks before the page is loaded again only while what is typed would be lost', async () => {
  const secret = 'JBSWY3DPEHPK3PXP'
  await renderAdmin('/admin/compte', [
    ...ACCOUNT,
    answer(beginApp, { secret, address: `otpauth://totp/Sillage:admin?secret=${secret}` }),
  ])
  await page.getByRole('button', { name: 'Changer d’application' }).click()
  await askPassword()
  expect(isReloadHeld()).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  await expect.element(page.getByLabelText('Code affiché')).toBeVisible()
  expect(isReloadHeld()).toBe(false)
  await page.getByLabelText('Code affiché').fill('123')
  expect(isReloadHeld()).toBe(true)
})

it('this device has the name that one gives it, also in the next session', async () => {
  const shop = await renderAdmin('/admin/compte', [...ACCOUNT, answer(nameDevice, {})], { at: PHONE })
  await page.getByRole('button', { name: 'Nommer cet appareil' }).click()
  await page.getByRole('dialog').getByLabelText('Nom').fill('Téléphone bleu')
  await expectAccessibleLayout()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await shop.reload()
  await expect
    .poll(() => shop.asked(nameDevice))
    .toEqual([{ device: 'Téléphone bleu' }, { device: 'Téléphone bleu' }])
})

it('a new password offers to remove the passkeys', async () => {
  const shop = await renderAdmin('/admin/compte', [...ACCOUNT, answer(changePassword, {})])
  await page.getByLabelText('Mot de passe actuel').first().fill('quatre ânes gris')
  await page.getByLabelText('Nouveau mot de passe').fill('trois chats noirs au port')
  await page.getByLabelText('Retirer aussi mes clés d’accès').click()
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect.element(page.getByText('Mot de passe changé')).toBeVisible()
  expect(shop.asked(changePassword)).toMatchObject([{ remove_passkeys: true }])
})

/** Says whether the browser would ask before the page is loaded again. */
function isReloadHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** As another browser has it, until the test ends. */
function pretend(target: object, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  onTestFinished(() => {
    if (former === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, former)
  })
}
