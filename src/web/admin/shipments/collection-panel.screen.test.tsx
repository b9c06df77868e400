import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  getHandover,
  type HandoverCollection,
  settleCollection,
  tellCollection,
} from '#contract/parcels/handovers.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { sampleHandover, sampleParcel } from '#tests/support/parcel-samples.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const MADE = sampleHandover([sampleParcel()])
const PATH = `/admin/expeditions/bordereaux/${MADE.id}`
const WAITING: HandoverCollection = {
  ...{ adapter: 'ozon', state: null, reference: null, message: null, told_at: null },
  ...{ count: 12, left_out: [], may_tell: true, is_under_way: false, is_unproven: false },
}
const handover = (collection: Partial<HandoverCollection>) => ({
  ...MADE,
  collection: { ...WAITING, ...collection },
})
const DONE = {
  state: 'fait',
  reference: 'BL-2026-77',
  told_at: '2026-11-23T10:01:00Z',
  may_tell: false,
} as const

it.each([PHONE, { width: 1280, height: 800 }])(
  'has the carrier’s delivery note made in one tap, and shows its number and page (%o)',
  async (at) => {
    const shop = await renderAdmin(
      PATH,
      [
        answer(getHandover, handover({})),
        answer(tellCollection, () => {
          shop.answer(getHandover, handover(DONE))
          return handover({ ...DONE, is_unproven: true })
        }),
      ],
      { at },
    )
    const panel = page.getByRole('region', { name: 'Bon de livraison Ozon Express' })
    await expect.element(panel).toMatchTextContent('12 colis à annoncer.')
    await expectAccessibleLayout()
    await panel.getByRole('button', { name: 'Faire le bon chez Ozon Express' }).click()
    await expect
      .element(page.getByRole('region', { name: 'Bon de livraison Ozon Express BL-2026-77' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ouvrir le bon' }))
      .toHaveAttribute('href', 'https://client.ozoneexpress.ma/pdf-delivery-note?dn-ref=BL-2026-77')
    await expect.element(page.getByRole('button', { name: 'Faire le bon' })).not.toBeInTheDocument()
    expect(shop.asked(tellCollection)).toHaveLength(1)
    expectNoOverflow()
    await expectAccessibleLayout()
  },
)

it('asks Sendit for a pick-up, and names what is not told of', async () => {
  const left_out = [
    { order_number: 'SL-BBBB-2222', reason: 'pas envoyé par la liaison' },
    { order_number: 'SL-CCCC-3333', reason: 'changé depuis son envoi' },
  ]
  const done = handover({ ...DONE, adapter: 'sendit', reference: 'PK100', left_out })
  const shop = await renderAdmin(
    PATH,
    [
      answer(getHandover, handover({ adapter: 'sendit', left_out })),
      answer(tellCollection, () => {
        shop.answer(getHandover, done)
        return done
      }),
    ],
    { at: PHONE },
  )
  const panel = page.getByRole('region', { name: 'Ramassage par Sendit' })
  await expect
    .element(panel)
    .toMatchTextContent('2 colis n’en sont pas : annoncez-les dans votre espace Sendit.')
  await expect.element(panel.getByRole('listitem').nth(0)).toMatchTextContent('SL-BBBB-2222 : pas envoyé')
  await panel.getByRole('button', { name: 'Demander le ramassage à Sendit' }).click()
  await expect.element(page.getByRole('region', { name: 'Ramassage demandé à Sendit PK100' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ouvrir le bon' })).not.toBeInTheDocument()
})

it('shows why a carrier did not take it, and asks again', async () => {
  const message = 'Colis SL-7K3Q-9XVD déjà dans un bon'
  const shop = await renderAdmin(
    PATH,
    [
      answer(getHandover, handover({ state: 'refuse', message })),
      answer(
        tellCollection,
        refuse(409, { code: 'sending_missing', message: 'Le transporteur l’apprend en ce moment.' }),
      ),
    ],
    { at: PHONE },
  )
  const panel = page.getByRole('region', { name: 'Bon de livraison Ozon Express non fait' })
  await expect.element(panel).toMatchTextContent(message)
  await panel.getByRole('button', { name: 'Faire le bon chez Ozon Express' }).click()
  await expect.element(page.getByText('Le bon n’a pas été fait')).toBeVisible()
  expect(shop.asked(tellCollection)).toHaveLength(1)
  await expectAccessibleLayout()
})

it('says so while the carrier is told, and lets whoever looked say what they saw once no call can last any more', async () => {
  const told_at = new Date(Date.now() - 118_000).toISOString()
  const unknown = { state: 'inconnu', told_at, may_tell: false } as const
  const shop = await renderAdmin(PATH, [answer(getHandover, handover({ ...unknown, is_under_way: true }))], {
    at: PHONE,
  })
  const panel = page.getByRole('region', { name: 'Bon de livraison Ozon Express en cours' })
  await expect.element(panel).toMatchTextContent('Ozon Express l’apprend en ce moment.')
  await expect.element(panel).not.toMatchTextContent('n’a pas répondu')
  expect(page.getByRole('button', { name: 'Je l’ai cherché' }).elements()).toEqual([])
  await expectAccessibleLayout()
  shop.answer(getHandover, handover(unknown))
  await expect.element(page.getByRole('button', { name: 'Je l’ai cherché' }), { timeout: 8000 }).toBeVisible()
})

it('does not say that nothing was done where the answer is lost, and reads again', async () => {
  const unknown = { state: 'inconnu', told_at: new Date().toISOString(), may_tell: false } as const
  const shop = await renderAdmin(
    PATH,
    [
      answer(getHandover, handover({})),
      answer(tellCollection, () => {
        shop.answer(getHandover, handover({ ...unknown, is_under_way: true }))
        return 'no answer'
      }),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Faire le bon chez Ozon Express' }).click()
  await expect.element(page.getByText('La réponse s’est perdue')).toBeVisible()
  await expect.element(page.getByText('Le bon n’a pas été fait')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Bon de livraison Ozon Express en cours' }))
    .toBeVisible()
})

it.each([
  ['Il y est', true],
  ['Il n’y est pas', false],
] as const)('asks whoever looked what they saw: %s', async (button, is_there) => {
  const unknown = handover({ state: 'inconnu', reference: 'BL-2026-77', may_tell: false })
  const shop = await renderAdmin(
    PATH,
    [answer(getHandover, unknown), answer(settleCollection, handover(is_there ? DONE : { state: 'refuse' }))],
    { at: PHONE },
  )
  const panel = page.getByRole('region', { name: 'Bon de livraison Ozon Express à vérifier' })
  await expect
    .element(panel)
    .toMatchTextContent(
      'Ozon Express n’a pas répondu. Regardez dans votre espace Ozon Express si le bon BL-2026-77 y est.',
    )
  await panel.getByRole('button', { name: 'Je l’ai cherché' }).click()
  await expect.element(page.getByLabelText('Son numéro')).toHaveValue('BL-2026-77')
  await expectAccessibleLayout()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const reference = is_there ? 'BL-2026-77' : null
  expect(shop.asked(settleCollection)).toMatchObject([{ is_there, reference }])
})
