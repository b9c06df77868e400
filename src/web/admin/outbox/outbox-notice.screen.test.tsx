import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listSessions } from '#contract/account/account.ts'
import { logout } from '#contract/account/auth.ts'
import { getProofs } from '#contract/account/second-factor.ts'
import { recordAttempt } from '#contract/confirmation/confirmation.ts'
import { expectAccessibleLayout, signOut } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PROOFS = { passkeys: [], second_factor: false, has_app: false, recovery_codes_left: 0 }
const ACCOUNT = [answer(listSessions, []), answer(getProofs, PROOFS)]

beforeEach(async () => {
  allowedLines.push(/Outcomes are still waiting/)
  const db = await openOutcomes()
  await db.clear('outcomes')
  db.close()
})

async function openOutcomes() {
  return openDB('sillage-admin', 2, {
    upgrade(db) {
      db.createObjectStore('outcomes', { keyPath: 'place', autoIncrement: true })
      db.createObjectStore('queue')
    },
  })
}

/** What this device kept when the network was gone. */
async function leave(...numbers: string[]): Promise<void> {
  const db = await openOutcomes()
  for (const order_number of numbers) {
    await db.add('outcomes', {
      staffId: OWNER.id,
      outcome: { id: order_number, client_key: order_number, channel: 'appel', outcome: 'confirme' },
      order: { id: order_number, order_number },
      at: new Date().toISOString(),
      refusal: null,
    })
  }
  db.close()
}

it('says how many outcomes wait for the network', async () => {
  await leave('SL-1111-1111', 'SL-2222-2222')
  const shop = await renderAdmin('/admin/compte', [...ACCOUNT, answer(recordAttempt, 'no answer')], {
    at: PHONE,
  })
  await expect.element(page.getByText('2 en attente de réseau')).toBeVisible()
  await expectAccessibleLayout()
  expect(shop.asked(recordAttempt).map(({ client_key }) => client_key)).toEqual(['SL-1111-1111'])
})

it('shows what was refused meanwhile as a card to look at again', async () => {
  await leave('SL-1111-1111')
  const message = 'Cette commande a déjà été traitée par Salma à 18:42.'
  await renderAdmin(
    '/admin/compte',
    [...ACCOUNT, answer(recordAttempt, refuse(409, { code: 'already_decided', message }))],
    {
      at: PHONE,
    },
  )
  const card = page.getByRole('region', { name: 'À revoir : SL-1111-1111' })
  await expect.element(card.getByText(message)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Voir la commande' })).toBeVisible()
  await expectAccessibleLayout()
  await card.getByRole('button', { name: 'C’est vu' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

it('sends again what was refused while a colleague had the order', async () => {
  await leave('SL-1111-1111')
  const message = 'Salma appelle déjà ce client.'
  const shop = await renderAdmin(
    '/admin/compte',
    [...ACCOUNT, answer(recordAttempt, refuse(409, { code: 'claimed', message }))],
    { at: PHONE },
  )
  const card = page.getByRole('region', { name: 'À revoir : SL-1111-1111' })
  await expect.element(card.getByText(message)).toBeVisible()
  shop.answer(recordAttempt, 'no answer')
  await card.getByRole('button', { name: 'Renvoyer' }).click()
  await expect.element(page.getByText('1 en attente de réseau')).toBeVisible()
})

it('asks before a sign-out that would lose them', async () => {
  await leave('SL-1111-1111')
  const shop = await renderAdmin('/admin/compte', [
    ...ACCOUNT,
    answer(recordAttempt, 'no answer'),
    answer(logout, { csrfToken: 'autre' }),
  ])
  await expect.element(page.getByText('1 en attente de réseau')).toBeVisible()
  await signOut()
  const question = page.getByRole('dialog', { name: /Se déconnecter maintenant/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  expect(shop.asked(logout)).toEqual([])
  await signOut()
  await question.getByRole('button', { name: 'Se déconnecter et effacer' }).click()
  const db = await openOutcomes()
  await expect.poll(() => db.count('outcomes')).toBe(0)
  db.close()
})
