import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { listSessions } from '#contract/account/account.ts'
import { getProofs } from '#contract/account/second-factor.ts'
import { getPushKey } from '#contract/push/push.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PROOFS = { passkeys: [], second_factor: false, has_app: false, recovery_codes_left: 0 }
const ACCOUNT = [answer(listSessions, []), answer(getProofs, PROOFS)]
const KEY = answer(getPushKey, { public_key: 'cle' })

/** As another browser has it, until the test ends. */
function pretend(target: object, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  onTestFinished(() => {
    if (former === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, former)
  })
}

const card = () => page.getByRole('region', { name: 'Recevoir les commandes sur ce téléphone' })

it('says what is the case on this device, and how to change it', async () => {
  pretend(Notification, 'permission', 'default')
  await renderAdmin('/admin/compte', [...ACCOUNT, KEY], { at: PHONE })
  await expect.element(card().getByRole('button', { name: 'Recevoir les commandes' })).toBeVisible()
  await expect
    .element(card().getByText(/Elle dit le numéro et le montant, jamais qui a commandé/))
    .toBeVisible()
  await expectAccessibleLayout()
})

it('that refused them is told where they are allowed again', async () => {
  pretend(Notification, 'permission', 'denied')
  await renderAdmin('/admin/compte', ACCOUNT, { at: PHONE })
  await expect.element(card().getByText(/sont refusées dans ce navigateur/)).toBeVisible()
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
})

it('that is an iPhone is led to its Home Screen', async () => {
  pretend(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1')
  await renderAdmin('/admin/compte', ACCOUNT, { at: PHONE })
  await expect
    .element(card().getByRole('listitem').first())
    .toHaveTextContent('Dans Safari, touchez Partager.')
  await expectAccessibleLayout()
})

it('whose browser cannot is told so', async () => {
  pretend(navigator, 'serviceWorker', undefined)
  await renderAdmin('/admin/compte', ACCOUNT, { at: PHONE })
  await expect.element(card().getByText(/Ce navigateur ne reçoit pas de notifications/)).toBeVisible()
})

it('of a shop that sends none is told so', async () => {
  pretend(Notification, 'permission', 'default')
  await renderAdmin('/admin/compte', [...ACCOUNT, answer(getPushKey, { public_key: null })], { at: PHONE })
  await expect
    .element(card().getByText('Les notifications sont coupées pour toute la boutique.'))
    .toBeVisible()
})

it('whose state is not known can ask again', async () => {
  allowedLines.push(/is not known/)
  pretend(Notification, 'permission', 'default')
  const shop = await renderAdmin('/admin/compte', [...ACCOUNT, answer(getPushKey, 'no answer')], {
    at: PHONE,
  })
  const again = card().getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  shop.answer(getPushKey, { public_key: 'cle' })
  await again.click()
  await expect.element(card().getByRole('button', { name: 'Recevoir les commandes' })).toBeVisible()
})
