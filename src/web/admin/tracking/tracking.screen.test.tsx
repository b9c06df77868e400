import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import { getOrder } from '#contract/orders/admin.ts'
import { takeBackParcelEvent, tellNewAddress } from '#contract/parcels/news.ts'
import { listParcels, recordParcelEvent } from '#contract/parcels/parcels.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { OWNER, orderDetail, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { samplePage, sampleParcel, sampleParcelDetail } from '#tests/support/parcel-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/expeditions/suivi'
const FAILED = sampleParcel({
  ...{ state: 'echec', failure: 'Injoignable', tries: 2, status: 'expedie' },
  ...{ handed_at: '2026-11-20T09:00:00Z', news_at: '2026-11-22T18:40:00Z' },
})
const LIST = answer(listParcels, samplePage([FAILED], { 'a-rattraper': 3, silencieux: 1 }))
const card = page.getByRole('article', { name: 'SL-7K3Q-9XVD' })
const sheet = page.getByRole('dialog')

async function tell(choice: string): Promise<void> {
  await card.getByRole('button', { name: 'Que s’est-il passé ?' }).click()
  await sheet.getByRole('button', { name: choice, exact: true }).click()
}

it('shows the piles with their counts, and what is known of a parcel', async () => {
  const shop = await renderAdmin(PATH, [LIST], { at: PHONE })
  await expect.element(card).toMatchTextContent('Injoignable 2 tentatives')
  const pills = page.getByRole('group', { name: 'Quels colis' }).getByRole('button')
  expect(textsOf(pills)).toEqual([
    ...['À rattraper 3', 'En livraison 0', 'En retour 0'],
    ...['Silencieux depuis 5 jours 1', 'Livrés 0', 'Tous 0'],
  ])
  await expectAccessibleLayout()
  await page.getByRole('searchbox').fill('AT123')
  await expect.poll(() => shop.asked(listParcels).at(-1)).toMatchObject({ bucket: 'tous', search: 'AT123' })
})

it('notes what happened; what costs money is asked first', async () => {
  const shop = await renderAdmin(PATH, [LIST, answer(recordParcelEvent, sampleParcelDetail(FAILED))], {
    at: PHONE,
  })
  await tell('Livré')
  expect(shop.asked(recordParcelEvent)).toEqual([])
  await sheet.getByLabelText('Perçu par le livreur').fill('400,5')
  await sheet.getByRole('button', { name: 'Noter la livraison' }).click()
  await expect
    .poll(() => shop.asked(recordParcelEvent))
    .toEqual([{ id: FAILED.id, state: 'livre', collected: 400.5 }])
  await tell('Refusé')
  await sheet.getByRole('button', { name: 'Noter le refus' }).click()
  await tell('Tentative échouée')
  await sheet.getByRole('button', { name: 'Absent' }).click()
  await tell('Perdu')
  await expect.element(sheet).toMatchTextContent('La commande sera annulée')
  await sheet.getByRole('button', { name: 'Déclarer perdu' }).click()
  await expect
    .poll(() => shop.asked(recordParcelEvent).slice(1))
    .toEqual([
      { id: FAILED.id, state: 'refuse' },
      { id: FAILED.id, state: 'echec', failure: 'Absent' },
      { id: FAILED.id, state: 'perdu' },
    ])
  await tell('Changer l’adresse')
  await sheet.getByLabelText('Nouvelle adresse').fill('7 rue du Souk')
  await expect
    .element(sheet.getByRole('link', { name: 'Écrire au transporteur' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/212661223344\?text=.*7%20rue%20du%20Souk/),
    )
})

it('writes to the buyer on a sheet whose buttons are within reach', async () => {
  const order = orderDetail(sampleOrder({ id: FAILED.order_id, order_number: FAILED.order_number }))
  await renderAdmin(PATH, [LIST, answer(getOrder, order), answer(listMessageTemplates, FIRST_TEMPLATES)], {
    at: PHONE,
  })
  await card.getByRole('button', { name: 'WhatsApp' }).click()
  for (const button of [
    sheet.getByRole('link', { name: /WhatsApp/ }),
    sheet.getByRole('button', { name: 'Fermer' }),
  ]) {
    await expect.element(button).toBeInViewport({ ratio: 1 })
    expect(button.element().getBoundingClientRect().height).toBeLessThan(60)
  }
})

it('leads from a parcel that comes back to its return', async () => {
  const refused = sampleParcel({ ...FAILED, state: 'refuse' })
  await renderAdmin(PATH, [answer(listParcels, samplePage([refused], {}))], { at: PHONE })
  await expect
    .element(card.getByRole('link', { name: 'Recevoir le retour' }))
    .toHaveAttribute('href', `/admin/retours?colis=${refused.id}`)
})

it('takes back what was just said, and refuses more than the parcel collects', async () => {
  const event = {
    ...{ id: 7, kind: 'nouvelle' as const, state: 'livre' as const, raw: '', note: null, collected: 1 },
    ...{ source: 'main' as const, by: 'Nezha', at: '2026-11-22T19:00:00.000Z' },
  }
  const said = answer(recordParcelEvent, { ...sampleParcelDetail(FAILED), events: [event] })
  const shop = await renderAdmin(
    PATH,
    [LIST, said, answer(takeBackParcelEvent, sampleParcelDetail(FAILED))],
    { at: PHONE },
  )
  await tell('Livré')
  const sum = sheet.getByLabelText('Perçu par le livreur')
  await sum.fill('99999')
  await sheet.getByRole('button', { name: 'Noter la livraison' }).click()
  await expect.element(sheet).toMatchTextContent('le montant du colis')
  await sum.fill('1')
  await sheet.getByRole('button', { name: 'Noter la livraison' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => shop.asked(takeBackParcelEvent)).toEqual([{ id: FAILED.id, event_id: 7 }])
  await expect.element(page.getByText('nouvelle annulée')).toBeVisible()
  expect(shop.asked(recordParcelEvent)).toHaveLength(1)
})

it('notes a new address that the carrier was told', async () => {
  const shop = await renderAdmin(PATH, [LIST, answer(tellNewAddress, sampleParcelDetail(FAILED))])
  await tell('Changer l’adresse')
  await expect
    .element(sheet.getByRole('button', { name: 'Je l’ai dite par téléphone' }))
    .toHaveAttribute('aria-disabled', 'true')
  await sheet.getByLabelText('Nouvelle adresse').fill(' 7 rue du Souk ')
  await sheet.getByRole('button', { name: 'Je l’ai dite par téléphone' }).click()
  await expect.poll(() => shop.asked(tellNewAddress)).toEqual([{ id: FAILED.id, address: '7 rue du Souk' }])
  await expectAccessibleLayout()
})

it('says why something could not be noted', async () => {
  const ended = refuse(409, { code: 'parcel_ended', message: 'Le chemin de ce colis est déjà terminé.' })
  await renderAdmin(PATH, [LIST, answer(recordParcelEvent, ended)])
  await tell('Tentative échouée')
  await sheet.getByRole('button', { name: 'Absent' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('déjà terminé')
})

it('gives who confirms the failed tries alone', async () => {
  await renderAdmin(PATH, [LIST, answer(currentUser, { ...OWNER, role: 'confirmation' })], { at: PHONE })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Suivi des colis' })).toBeVisible()
  await card.getByRole('button', { name: 'Que s’est-il passé ?' }).click()
  await expect
    .poll(() => textsOf(sheet.getByRole('button')))
    .toEqual(['Tentative échouée', 'Changer l’adresse', 'Fermer'])
})

it('has no pile of delivered parcels for those who prepare', async () => {
  await renderAdmin(PATH, [LIST, answer(currentUser, { ...OWNER, role: 'preparation' })], { at: PHONE })
  await expect.element(card).toBeVisible()
  const pills = page.getByRole('group', { name: 'Quels colis' }).getByRole('button')
  expect(textsOf(pills).map((text) => text.replace(/ \d+$/, ''))).toEqual([
    ...['À rattraper', 'En livraison', 'En retour', 'Silencieux depuis 5 jours', 'Tous'],
  ])
})

const CARRIERS = [
  { id: 1, name: 'Atlas Express', phone: null },
  { id: 2, name: 'Rapid Colis', phone: null },
]
const OUT = [1, 2, 3].map((index) =>
  sampleParcel({
    ...{ id: orderId(index), order_number: `SL-${index}`, amount: 100 * index },
    ...{
      state: 'remis',
      status: 'expedie',
      handed_at: '2026-11-20T17:00:00Z',
      carrier: CARRIERS[index === 3 ? 1 : 0] ?? null,
    },
  }),
)

/** A shop that records deliveries, but for the parcels named. */
function deliveries(refusedIds: string[] = []) {
  return [
    answer(listParcels, samplePage(OUT, { 'en-livraison': 3 })),
    answer(recordParcelEvent, ({ id }) => {
      if (refusedIds.includes(id)) return refuse(409, { code: 'parcel_ended', message: 'Déjà revenu.' })
      const detail = sampleParcelDetail(OUT.find((parcel) => parcel.id === id) ?? FAILED)
      return Response.json({
        ...detail,
        events: [
          {
            ...{ id: 7, kind: 'nouvelle', state: 'livre', raw: '', note: null, collected: null },
            ...{ source: 'main', by: 'Yasmine', at: '2026-11-22T18:40:00Z' },
          },
        ],
      })
    }),
  ]
}

it('records many deliveries with two taps, but for those that are unticked, and takes them back', async () => {
  const shop = await renderAdmin(`${PATH}?pile=en-livraison`, deliveries(), { at: PHONE })
  await page.getByRole('button', { name: 'Noter les livraisons' }).click()
  const owed = sheet.getByRole('list', { name: 'À recevoir' })
  await expect.element(owed).toMatchTextContent(/Atlas Express 300\sDH.*Rapid Colis 300\sDH/)
  await expectAccessibleLayout()
  await expect.element(sheet.getByText(/remis (?:aujourd’hui|il\sy\sa\s\d+\sjours?)/).first()).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'SL-2, livré' }).click({ force: true })
  await expect.element(owed).toMatchTextContent(/Atlas Express 100\sDH/)
  await sheet.getByRole('button', { name: 'Noter 2 livraisons' }).click()
  await expect.element(page.getByText('2 colis livrés')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(shop.asked(recordParcelEvent)).toEqual([
    { id: orderId(1), state: 'livre' },
    { id: orderId(3), state: 'livre' },
  ])
  shop.answer(takeBackParcelEvent, sampleParcelDetail(FAILED))
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(page.getByText('Livraisons annulées')).toBeVisible()
  expect(shop.asked(takeBackParcelEvent)).toEqual([
    { id: orderId(1), event_id: 7 },
    { id: orderId(3), event_id: 7 },
  ])
})

it('names the parcels whose delivery is refused, and keeps them alone', async () => {
  await renderAdmin(`${PATH}?pile=en-livraison`, deliveries([orderId(2)]), { at: PHONE })
  await page.getByRole('button', { name: 'Noter les livraisons' }).click()
  await sheet.getByRole('button', { name: 'Noter 3 livraisons' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/SL-2\s: Déjà revenu\./)
  await expect.element(sheet.getByRole('button', { name: 'Noter 1 livraison' })).toBeVisible()
  await expect.element(sheet.getByRole('checkbox', { name: 'SL-1, livré' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})
