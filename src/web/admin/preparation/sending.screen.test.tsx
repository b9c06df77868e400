import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askSendings, fetchCarrierLabels } from '#contract/carrier-links/carrier-links.ts'
import { getPreparation, type Parcel, recordLabels } from '#contract/parcels/parcels.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import {
  OZON,
  SENDIT,
  sampleParcel,
  samplePreparation,
  toPrepare,
} from '#tests/support/preparation-samples.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/preparation'
const tick = (name: string | RegExp) =>
  page
    .css('label.check')
    .filter({ has: page.getByRole('checkbox', { name }) })
    .click()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
const HAS_IT = { id: SENDIT.id, name: SENDIT.name, phone: null }
const REFUSAL = 'Sendit ne prend que des téléphones marocains de dix chiffres.'
const UNKNOWN: NonNullable<Parcel['sending']> = {
  ...{ state: 'inconnu' as const, code: null, message: null, has_label: false, waiting_word: null },
  ...{ read_at: null, needs_person: true, ends_by_hand: false },
}

test.each([PHONE, DESKTOP])('sends the chosen parcels, and names those that were not', async (at) => {
  const orders = [1, 2].map((index) => {
    const order = toPrepare(index, { suggested_carrier_id: SENDIT.id })
    return {
      ...order,
      parcel: sampleParcel(order, { carrier: HAS_IT }),
    }
  })
  const [first, second] = orders.map(({ parcel }) => parcel.id)
  const preparation = { ...samplePreparation(orders), carriers: [OZON, { ...SENDIT, is_linked: true }] }
  const shop = await renderAdmin(
    PATH,
    [
      answer(getPreparation, preparation),
      answer(askSendings, {
        parcels: [
          { id: first ?? '', refusal: null },
          { id: second ?? '', refusal: REFUSAL },
        ],
      }),
    ],
    { at },
  )
  await tick('Tout choisir : Sendit')
  await button('Envoyer à Sendit').click()
  await expect.element(page.getByText('Colis annoncé')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Non envoyés' }))
    .toMatchTextContent(/SL-7K3Q-1002.*dix chiffres/)
  expect(shop.asked(askSendings)).toEqual([{ parcel_ids: [first, second] }])
  await expectAccessibleLayout()
})

test('says of each parcel what its carrier was told', async () => {
  const states: Parcel['sending'][] = [
    { ...UNKNOWN, state: 'envoye', code: 'DHF1000', needs_person: false },
    { ...UNKNOWN, state: 'refuse', message: 'Le district est invalide', needs_person: false },
    UNKNOWN,
  ]
  const orders = states.map((sending, index) => {
    const order = toPrepare(index + 1)
    return { ...order, parcel: sampleParcel(order, { sending }) }
  })
  await renderAdmin(PATH, [answer(getPreparation, samplePreparation(orders))], { at: PHONE })
  await expect.element(page.getByText('Envoyé DHF1000')).toBeVisible()
  await expect.element(page.getByText(/Non envoyé.*Le district est invalide/)).toBeVisible()
  await expect.element(page.getByText('Envoi à vérifier')).toBeVisible()
})

test.each([PHONE, DESKTOP])('has no carrier told twice, and says its number once', async (at) => {
  const orders = [1, 2].map((index) => {
    const order = toPrepare(index)
    const code = `DHF100${index}`
    const sending = { ...UNKNOWN, state: 'envoye' as const, code, needs_person: false }
    return { ...order, parcel: sampleParcel(order, { carrier: HAS_IT, tracking: code, sending }) }
  })
  const preparation = { ...samplePreparation(orders), carriers: [{ ...SENDIT, is_linked: true }] }
  await renderAdmin(PATH, [answer(getPreparation, preparation)], { at })
  await tick('Tout choisir : Sendit')
  await expect.element(button('Exporter CSV Sendit')).toBeVisible()
  await expect.element(button('Envoyer à Sendit')).not.toBeInTheDocument()
  await expect.element(page.getByText('Envoyé', { exact: true }).first()).toBeVisible()
  expect(page.getByText('DHF1001').elements()).toHaveLength(1)
})

test.each([PHONE, DESKTOP])('keeps the cross beside what is chosen', async (at) => {
  const orders = [1, 2].map((index) => {
    const order = toPrepare(index, { suggested_carrier_id: SENDIT.id })
    const sending = { ...UNKNOWN, state: 'envoye' as const, code: `DHF100${index}`, needs_person: false }
    return index === 1 ? order : { ...order, parcel: sampleParcel(order, { carrier: HAS_IT, sending }) }
  })
  const carriers = [{ ...SENDIT, is_linked: true, own_labels: 'many' as const }]
  await renderAdmin(PATH, [answer(getPreparation, { ...samplePreparation(orders), carriers })], { at })
  await tick('Tout choisir : Sendit')
  for (const name of [
    'Envoyer à Sendit',
    'Étiquettes de Sendit',
    'Exporter CSV Sendit',
    'Imprimer les bons',
  ]) {
    await expect.element(button(name)).toBeVisible()
  }
  const [cross] = button('Ne plus rien choisir').elements()
  const [count] = page.getByText('choisies').elements()
  if (cross === undefined || count === undefined) throw new Error('There is no bar.')
  expect(Math.abs(middleOf(cross) - middleOf(count))).toBeLessThan(4)
})

test.each([PHONE, DESKTOP])(
  'saves the labels of a carrier that has the parcels, and asks whether they are out',
  async (at) => {
    const sent = { ...UNKNOWN, state: 'envoye' as const, needs_person: false }
    const changed = { ...sent, message: 'Changé depuis son envoi\u00a0: corrigez-le aussi chez Sendit.' }
    const orders = [sent, sent, null, changed].map((sending, index) => {
      const order = toPrepare(index + 1, { suggested_carrier_id: SENDIT.id })
      const carrier = { id: SENDIT.id, name: SENDIT.name, phone: null }
      return { ...order, parcel: sampleParcel(order, { carrier, sending }) }
    })
    const carriers = [OZON, { ...SENDIT, is_linked: true, own_labels: 'many' as const }]
    const shop = await renderAdmin(
      PATH,
      [
        answer(getPreparation, { ...samplePreparation(orders), carriers }),
        answer(
          fetchCarrierLabels,
          () => new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } }),
        ),
        answer(recordLabels, {}),
      ],
      { at },
    )
    await tick('Tout choisir : Sendit')
    await button('Étiquettes de Sendit').click()
    await expect
      .element(page.getByRole('list', { name: 'Sans étiquette du transporteur' }))
      .toMatchTextContent(/^SL-7K3Q-1004.*corrigez-le aussi chez Sendit\.$/)
    await button('Oui, imprimées').click()
    const ids = orders.slice(0, 2).map(({ parcel }) => parcel.id)
    expect(shop.asked(fetchCarrierLabels)).toEqual([{ carrier: String(SENDIT.id), ids: ids.join(',') }])
    await expect
      .poll(() => shop.asked(recordLabels).flatMap(({ labels }) => labels.map(({ id }) => id)))
      .toEqual(ids)
    await expectAccessibleLayout()
  },
)
