import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  deleteConversionToken,
  keepConversionToken,
  listConversions,
  retryConversions,
  summarizeConversions,
  tryConversions,
} from '#contract/conversions/conversions.ts'
import { updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const TOKEN = 'EAAJetonSecretDeMeta0123456789'
const COUNTS = { sent: 12, waiting: 1, refused: 2, too_late: 3, not_consented: 20 }

function summary(token: 'none' | 'kept' | 'unreadable' = 'kept', can_keep_tokens = true) {
  return answer(summarizeConversions, {
    from: '2026-11-01',
    to: '2026-11-29',
    moment: 'delivered' as const,
    can_keep_tokens,
    networks: [
      { network: 'meta' as const, tells: true, token, ...COUNTS },
      { network: 'tiktok' as const, tells: false, token: 'none' as const, ...COUNTS, refused: 0 },
    ],
  })
}

const EVENT = {
  order_id: '00000000-0000-4000-8000-000000000001',
  order_number: 'SL-7K3Q-9XVD',
  network: 'meta' as const,
  happened_at: '2026-11-22T10:12:00.000Z',
  value: 420,
  tries: 1,
  next_try_at: null,
  held_by: null,
}

const LIST = answer(listConversions, {
  conversions: [
    { ...EVENT, state: 'envoyee' as const, told_at: '2026-11-22T10:13:00.000Z', answer: null },
    {
      ...EVENT,
      network: 'tiktok' as const,
      state: 'refusee' as const,
      told_at: null,
      answer: 'Code 40105\u00a0: Access token is incorrect or has been revoked: …',
    },
  ],
  total: 2,
})

it.each([PHONE, DESKTOP])(
  'counts what each network was told, and lists it without persons ($width px)',
  async (at) => {
    await renderAdmin('/admin/reglages/envois', [summary(), LIST], { at })
    const meta = page.getByRole('region', { name: 'Meta' })
    await expect
      .element(meta)
      .toHaveTextContent(
        'Metaenvoyées12en attente1refusées2trop tard3sans accord20Réessayer les refusées de Meta',
      )
    await expect.element(page.getByRole('region', { name: 'TikTok' })).toMatchTextContent(/Rien n’est envoyé/)
    const refused = page.getByRole('row').filter({ hasText: 'CompletePayment' })
    await expect.element(refused).toMatchTextContent(/SL-7K3Q-9XVD/)
    await expect.element(refused).toMatchTextContent(/Code 40105/)
    await expectAccessibleLayout()
  },
)

it('says of what waits when it is tried again, never a moment that is over, or what it waits for', async () => {
  const waiting = { ...EVENT, state: 'attente' as const, told_at: null, answer: 'Pas de réponse.' }
  const conversions = [
    { ...waiting, order_number: 'SL-AAAA-0001', next_try_at: '2026-11-22T10:14:00.000Z' },
    { ...waiting, order_number: 'SL-AAAA-0002', next_try_at: '2099-01-31T10:14:00.000Z' },
    { ...waiting, order_number: 'SL-AAAA-0003', held_by: 'order' as const },
    { ...waiting, order_number: 'SL-AAAA-0004', network: 'tiktok' as const, held_by: 'network' as const },
    {
      ...waiting,
      order_number: 'SL-AAAA-0005',
      next_try_at: '2026-11-22T10:14:00.000Z',
      tries: 0,
      answer: null,
    },
  ].map((one, index) => ({ ...one, order_id: `00000000-0000-4000-8000-00000000000${index}` }))
  const list = answer(listConversions, { conversions, total: conversions.length })
  await renderAdmin('/admin/reglages/envois', [summary(), list], { at: PHONE })
  const row = (order: string) => page.getByRole('row').filter({ hasText: `SL-AAAA-000${order}` })
  await expect.element(row('1')).toMatchTextContent(/Prochain essai : dès que possible/)
  await expect.element(row('2')).toMatchTextContent(/Prochain essai : 31\/01\/2099, /)
  await expect.element(row('3')).toMatchTextContent(/En pause : la vente ne compte pas pour l’instant/)
  await expect.element(row('4')).toMatchTextContent(/En pause : rien n’est envoyé à TikTok/)
  await expect.element(row('5')).not.toMatchTextContent(/Prochain essai/)
})

it('tells again what was refused, of one order or of all', async () => {
  const shop = await renderAdmin(
    '/admin/reglages/envois',
    [
      summary(),
      LIST,
      answer(retryConversions, ({ order_id }) => ({ waiting: order_id === undefined ? 2 : 1 })),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Réessayer SL-7K3Q-9XVD' }).click()
  await expect.element(page.getByText('À renvoyer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer les refusées de Meta' }).click()
  await expect.element(page.getByText('2 à renvoyer')).toBeVisible()
  expect(shop.asked(retryConversions)).toEqual([
    { network: 'tiktok', order_id: EVENT.order_id },
    { network: 'meta' },
  ])
})

it('says of an empty list that nothing was sent', async () => {
  const none = answer(listConversions, { conversions: [], total: 0 })
  await renderAdmin('/admin/reglages/envois?etat=refusee', [summary(), none], { at: PHONE })
  await expect.element(page.getByText('Aucun envoi.')).toBeVisible()
})

it.each([PHONE, DESKTOP])('says which networks are told, and when ($width px)', async (at) => {
  const { conversions } = DEFAULT_SETTINGS
  const saved = stored<'conversions'>(conversions, { version: 2 })
  const shop = await openSettings('meta-tiktok', [summary(), answer(updateSettings, saved)], { at })
  const moment = page.getByRole('radio', { name: 'Quand le client l’a confirmée' })
  await moment.click()
  expect(getComputedStyle(moment.element())).toMatchObject({ accentColor: 'rgb(30, 69, 55)', width: '22px' })
  await page.getByRole('switch', { name: 'Envoyer les commandes' }).first().click({ force: true })
  await saveSettings()
  await expect.element(page.getByText('Indiquez cet identifiant.')).toBeVisible()
  await page.getByLabelText('Ensemble de données (pixel)').fill('1234567890123')
  await expectAccessibleLayout()
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    {
      section: 'conversions',
      moment: 'confirmed',
      meta: { tells: true, dataset: '1234567890123', pixel: false, whatsapp_account: '' },
      tiktok: conversions.tiktok,
      version: 1,
    },
  ])
})

it('takes a token, tries the network under a test code, and never shows the token again', async () => {
  const shop = await openSettings(
    'meta-tiktok',
    [
      summary(),
      answer(keepConversionToken, {}),
      answer(tryConversions, { is_taken: false, said: 'Code 190\u00a0: Invalid OAuth access token' }),
      answer(deleteConversionToken, {}),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Remplacer de Meta' }).click()
  await page.getByLabelText('Jeton d’accès', { exact: true }).fill(TOKEN)
  await page.getByRole('button', { name: 'Enregistrer le jeton' }).click()
  await expect.element(page.getByText('Jeton enregistré').last()).toBeVisible()
  expect(shop.asked(keepConversionToken)).toEqual([{ network: 'meta', token: TOKEN }])
  expect(document.documentElement.outerHTML).not.toContain(TOKEN)
  await page.getByRole('button', { name: 'Vérifier Meta' }).click()
  await page.getByLabelText('Code de test').fill('TEST12345')
  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  await expect.element(page.getByText('Invalid OAuth access token')).toBeVisible()
  await expectAccessibleLayout()
  await page.css('dialog[open] .acts').getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Retirer le jeton de Meta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(page.getByText('Jeton retiré')).toBeVisible()
})

it('says what is missing where no token can be kept', async () => {
  await openSettings('meta-tiktok', [summary('none', false)], { at: PHONE })
  await expect.element(page.getByText('SECRETS_KEY')).toBeVisible()
})
