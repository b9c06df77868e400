import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import { listClaims } from '#contract/remittances/claims.ts'
import {
  type CashParcel,
  closeRemittance,
  getCash,
  getRemittance,
  listCashParcels,
  listReceived,
  listRemittances,
  markParcelCash,
  setRemittanceLines,
  tickRemittance,
  updateRemittance,
} from '#contract/remittances/remittances.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { expectAmountsAligned } from '#tests/support/amounts-in-tables.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { CARRIER, DRAFT, LINE, MANY, PLAINLY_OWED } from '#tests/support/remittance-samples.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const SUM = { amount: 12_430, parcels: 30 }
const NONE = { amount: 0, parcels: 0 }
const OWED = { ...SUM, ages: { '0-7': SUM, '8-14': NONE, '15+': NONE }, late: { amount: 840, parcels: 2 } }
const CHOICE = {
  ...{ ...CARRIER, active: true, phone: null, label: '100x100' as const },
  ...{ open_default: true, try_default: false },
}

/** What a shop answers whose carriers owe it, without parcels and invoices. */
const CASH = [
  answer(getCash, { ...OWED, ...PLAINLY_OWED, carriers: [{ ...OWED, ...CARRIER, remit_days: 7 }] }),
  answer(listCashParcels, { parcels: [], total: 0 }),
  answer(listRemittances, { remittances: [], total: 0 }),
  answer(listCarrierChoices, []),
  answer(listReceived, { days: [], carriers: 0, by_hand: 0 }),
  answer(listClaims, { carriers: [], claims: [] }),
  answer(listCarrierLinks, []),
]
const NOTHING_OWED = answer(getCash, {
  ...{ ...NONE, ages: { '0-7': NONE, '8-14': NONE, '15+': NONE }, late: NONE, carriers: [] },
  ...PLAINLY_OWED,
})

it('says what came in, by day, of the period that is chosen', async () => {
  const days = [
    { day: '2026-11-21', carriers: 451.5, by_hand: 139 },
    { day: '2026-11-19', carriers: 0, by_hand: 58 },
  ]
  const shop = await renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(listReceived, ({ from, to }) =>
        from === to
          ? { days: days.slice(0, 1), carriers: 451.5, by_hand: 139 }
          : { days, carriers: 451.5, by_hand: 197 },
      ),
    ],
    { at: PHONE },
  )
  const received = page.getByRole('region', { name: 'Reçu' })
  await expect.element(received).toMatchTextContent(/648,50\sDH/)
  const lines = received.getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.last()).toMatchTextContent(/en main propre58\sDH/)
  await received.getByRole('button', { name: 'Hier' }).click()
  await expect.element(received).toMatchTextContent(/590,50\sDH\stransporteurs 451,50\sDH/)
  await expect.element(lines).toHaveLength(0)
  const yesterday = addDays(dayInMorocco(new Date()), -1)
  expect(shop.asked(listReceived).at(-1)).toMatchObject({ from: yesterday, to: yesterday })
  await expectAccessible()
  expectNoOverflow()
})

it('says what carriers owe, and leads to their invoices, on a phone and wide', async () => {
  const answers = [...CASH, answer(listRemittances, { remittances: [DRAFT], total: 1 })]
  await renderAdmin('/admin/encaissements', answers, { at: PHONE })
  const total = page.getByRole('region', { name: 'Chez les transporteurs' }).getByText('12 430 DH')
  await expect.element(total).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'FAC-1' })).toBeVisible()
  expectNoOverflow()
  expectAmountsAligned()
  await expectAccessible()
})

it('takes parcels by typed numbers, and says what became of each', async () => {
  const asked: string[] = []
  await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, DRAFT),
      answer(tickRemittance, ({ code }) => {
        asked.push(code)
        if (code === 'XX') return refuse(404, { code: 'parcel_not_found', message: 'Numéro inconnu.' })
        return { remittance: DRAFT, added: code === 'OZ3' }
      }),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Scanner ou taper' }).click()
  for (const [code, reply] of [
    ['OZ3', 'OZ3 ajouté · 2 lignes'],
    ['OZ1', 'OZ1 : déjà dans cette facture'],
    ['XX', 'XX : Numéro inconnu.'],
  ] as const) {
    await page.getByLabelText('Numéro de suivi ou de commande').fill(code)
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect.element(page.getByText(reply)).toBeVisible()
  }
  expect(asked).toEqual(['OZ3', 'OZ1', 'XX'])
  await expectAccessible()
})

it('says that nothing is owed yet, and what could not be loaded', async () => {
  const failed = refuse(500, { code: 'internal', message: 'Erreur' })
  await renderAdmin('/admin/encaissements', [...CASH, NOTHING_OWED, answer(listRemittances, failed)], {
    at: PHONE,
  })
  await expect.element(page.getByText('Rien à encaisser pour l’instant.')).toBeVisible()
  await expect.element(page.getByText('Les factures n’ont pas pu être chargées.')).toBeVisible()
})

it('is closed only once an adjustment has made its lines the money that came', async () => {
  let shown = DRAFT
  await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, () => shown),
      answer(setRemittanceLines, ({ lines }) => {
        expect(lines.at(-1)).toMatchObject({ kind: 'ajustement', gross: -60, note: 'Frais de virement' })
        shown = { ...DRAFT, version: 3, missing: 0, balance: null }
        return shown
      }),
      answer(closeRemittance, () => {
        shown = { ...shown, version: 4, state: 'close', is_reopenable: true }
        return shown
      }),
    ],
    { at: DESKTOP },
  )
  await expect.element(page.getByText('Il manque 60 DH', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Terminer la facture' }).elements()).toEqual([])
  expectNoOverflow()
  await page.getByRole('button', { name: /Ajuster de −60\sDH/ }).click()
  await page.getByRole('textbox', { name: 'Raison' }).fill('Frais de virement')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Terminer la facture' }).click()
  await expect.element(page.getByRole('button', { name: 'Rouvrir la facture' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Total' })).toHaveFocus()
})

it('asks first what came, where nobody has noted it, and calls nothing missing', async () => {
  const balance = 'Notez ce que vous avez reçu\u00a0: les lignes annoncent 710 DH.'
  const fetched = { ...DRAFT, net: 0, missing: 710, balance }
  await renderAdmin('/admin/encaissements/1', [answer(getRemittance, fetched)], { at: PHONE })
  await expect.element(page.getByText('Montant reçu à noter', { exact: false })).toBeVisible()
  await expect.element(page.getByText('les lignes annoncent 710 DH', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: /^Ajuster de/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Noter le montant reçu' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText(/Montant reçu/)).toBeVisible()
})

it('gives up what is owed for a parcel, and takes that back while it is said', async () => {
  const gap: CashParcel = {
    ...{ id: 'a', order_id: 'b', order_number: 'SL-7K3Q-9XVD', carrier: CARRIER, tracking: 'AE200344' },
    ...{ amount: 420, owed: 20, fee_expected: 35, delivered_at: '2026-11-19T10:00:00Z', days: 4 },
    ...{ is_late: false, cash: 'ecart' },
  }
  let parcels = [gap]
  const shop = await renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(listCashParcels, ({ cash }) =>
        cash === 'ecart' ? { parcels, total: parcels.length } : { parcels: [], total: 0 },
      ),
      answer(markParcelCash, ({ mark }) => {
        parcels = mark === 'abandonne' ? [] : [gap]
        return { cash: gap.cash }
      }),
    ],
    { at: PHONE },
  )
  const giveUp = page.getByRole('button', { name: 'Abandonner SL-7K3Q-9XVD' })
  await giveUp.click()
  const dialog = page.getByRole('dialog', { name: 'Abandonner 20\u00a0DH' })
  const send = dialog.getByRole('button', { name: 'Abandonner' })
  await send.click()
  await expect.element(dialog.getByText('Dites pourquoi cet argent est abandonné.')).toBeVisible()
  expect(shop.asked(markParcelCash)).toEqual([])
  await expectAccessible()
  await dialog.getByLabelText('Pourquoi').fill('Il a fermé')
  await send.click()
  await expect.element(giveUp).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(giveUp).toBeVisible()
  expect(shop.asked(markParcelCash)).toEqual([
    { id: 'a', mark: 'abandonne', reason: 'Il a fermé' },
    { id: 'a', mark: 'aucun' },
  ])
})

it('lists what a carrier should have paid, to be disputed or given up', async () => {
  const late = (at: number): CashParcel => ({
    ...{
      id: `p${at}`,
      order_id: 'b',
      order_number: `SL-7K3Q-${1000 + at}`,
      carrier: CARRIER,
      tracking: null,
    },
    ...{ amount: 420, owed: 420, fee_expected: 35, delivered_at: '2026-11-01T10:00:00Z', days: 20 },
    ...{ is_late: true, cash: 'attendu' },
  })
  let parcels = Array.from({ length: 12 }, (_, at) => late(at))
  const shop = await renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(listCashParcels, ({ cash, late: isLate }) =>
        cash === 'attendu' && isLate === 'oui'
          ? { parcels, total: parcels.length }
          : { parcels: [], total: 0 },
      ),
      answer(markParcelCash, () => {
        parcels = parcels.slice(1)
        return { cash: 'abandonne' as const }
      }),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByRole('heading', { name: 'Paiements en retard' })).toBeVisible()
  await expect.element(page.getByText('10 affichés sur 12')).toBeVisible()
  expectNoOverflow()
  expectAmountsAligned()
  await expectAccessible()
  const giveUp = page.getByRole('button', { name: 'Abandonner SL-7K3Q-1000' })
  await giveUp.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Pourquoi').fill('Rien ne viendra')
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  await expect.element(giveUp).not.toBeInTheDocument()
  expect(shop.asked(markParcelCash)).toEqual([{ id: 'p0', mark: 'abandonne', reason: 'Rien ne viendra' }])
})

it('asks for the first invoice where there is none, and for a carrier before it', async () => {
  await renderAdmin('/admin/encaissements', [...CASH, NOTHING_OWED], { at: PHONE })
  await page.getByRole('button', { name: 'Créer la première facture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle facture' })
  await expect.element(dialog.getByText(/une facture est celle d’un transporteur/)).toBeVisible()
  const way = dialog.getByRole('link', { name: 'Ajouter un transporteur' })
  await expect.element(way).toHaveAttribute('href', '/admin/reglages/transporteurs')
  await expectAccessible()
})

it('is dated today unless another day is typed', async () => {
  await renderAdmin('/admin/encaissements', [
    ...CASH,
    answer(listRemittances, { remittances: [DRAFT], total: 1 }),
    answer(listCarrierChoices, [CHOICE]),
  ])
  await page.getByRole('button', { name: 'Nouvelle facture' }).click()
  await expect.element(page.getByLabelText('Date de la facture')).toHaveValue(dayInMorocco(new Date()))
})

it('says when and how the money came, or that it has not come yet', async () => {
  const shop = await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, { ...DRAFT, received_on: '2026-11-22', method: 'cheque' }),
      answer(updateRemittance, () => {
        shop.answer(getRemittance, DRAFT)
        return DRAFT
      }),
    ],
    { at: PHONE },
  )
  const heading = page.getByText('Montant reçu 650', { exact: false })
  await expect.element(heading).toMatchTextContent('Chèque · Reçu le')
  await page.getByRole('button', { name: 'Modifier la facture' }).click()
  await expect.element(page.getByLabelText('Reçu le (facultatif)')).toHaveValue('2026-11-22')
  await expect.element(page.getByLabelText('Moyen de paiement')).toHaveValue('cheque')
  await expectAccessible()
  expectNoOverflow()
  await page.getByLabelText('Reçu le (facultatif)').fill('')
  await page.getByLabelText('Moyen de paiement').selectOptions('Virement')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(heading).not.toMatchTextContent('Reçu le')
  expect(shop.asked(updateRemittance)).toMatchObject([{ received_on: null, method: 'virement' }])
})

it('leads from its boxes to their lines, and shows the many that agree a few at a time', async () => {
  await renderAdmin('/admin/encaissements/1', [answer(getRemittance, MANY)], { at: PHONE })
  await page.getByRole('link', { name: 'Pas à nous 1' }).click()
  await expect.element(page.getByText('ZZ9').first()).toBeInViewport()
  await expect.element(page.getByText('10 affichés sur 300')).toBeVisible()
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect.element(page.getByText('20 affichés sur 300')).toBeVisible()
  expectNoOverflow()
  expectAmountsAligned()
  await expectAccessible()
})

it('puts a line back that was taken off by mistake', async () => {
  let shown = DRAFT
  const shop = await renderAdmin('/admin/encaissements/1', [
    answer(getRemittance, () => shown),
    answer(setRemittanceLines, ({ lines }) => {
      const all_lines = DRAFT.all_lines.filter(({ tracking }) =>
        lines.some((line) => line.tracking === tracking),
      )
      shown = { ...DRAFT, version: shown.version + 1, all_lines }
      return shown
    }),
  ])
  const remove = page.getByRole('button', { name: 'Retirer OZ2' })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByText('Ligne OZ2 retirée')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(remove).toBeVisible()
  expect(shop.asked(setRemittanceLines).map(({ version, lines }) => [version, lines.length])).toEqual([
    [2, 1],
    [3, 2],
  ])
})

it('keeps what a colleague does to the lines while one of them is typed', async () => {
  const late = { ...LINE, tracking: 'OZ3', box: 'conformes' as const, sentence: null }
  let shown = DRAFT
  const shop = await renderAdmin('/admin/encaissements/1', [
    answer(getRemittance, () => shown),
    answer(setRemittanceLines, ({ version }) =>
      version === shown.version
        ? shown
        : refuse(409, { code: 'remittance_changed', message: 'Elle a changé.' }),
    ),
  ])
  await page.getByRole('button', { name: 'Modifier OZ2' }).click()
  shown = { ...DRAFT, version: 3, all_lines: [late, ...DRAFT.all_lines] }
  shop.announce({ type: 'REMITTANCE_UPDATE', data: { remittanceId: 1 } })
  await expect.element(page.getByRole('link', { name: 'Payés juste' })).toBeInTheDocument()
  await expect.element(page.getByText('OZ3').first()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Elle a changé.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Ajouter un ajustement' }).click()
  const before = page.getByText('OZ3').elements().length
  shown = { ...DRAFT, version: 4, all_lines: [late, late, ...DRAFT.all_lines] }
  shop.announce({ type: 'REMITTANCE_UPDATE', data: { remittanceId: 1 } })
  await expect.poll(() => page.getByText('OZ3').elements().length).toBeGreaterThan(before)
  await page.getByRole('textbox', { name: 'Raison' }).fill('Frais de virement')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => shop.asked(setRemittanceLines).at(-1)?.lines.length).toBe(5)
})

it('fits a tablet with the longest name, reference and amount', async () => {
  const carrier = { id: 1, name: 'Société Générale de Messagerie Express du Maghreb et du Sahara' }
  const long = { ...DRAFT, carrier, net: 1_234_567.89, reference: 'FACTURE-TRANSPORT-2026-11-0000000000118' }
  const all_lines = DRAFT.all_lines.map((line) => ({
    ...line,
    tracking: 'OZ9912345678',
    gross: 1_234_567.89,
  }))
  const at = { width: 768, height: 1024 }
  const shop = await renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(getCash, { ...OWED, ...PLAINLY_OWED, carriers: [{ ...OWED, ...carrier, remit_days: 7 }] }),
      answer(listRemittances, { remittances: [long], total: 1 }),
      answer(listCarrierChoices, [CHOICE]),
      answer(getRemittance, { ...long, all_lines }),
    ],
    { at },
  )
  const link = page.getByRole('link', { name: long.reference })
  await expect.element(link).toBeVisible()
  expectNoOverflow()
  await link.click()
  const amounts = page.getByRole('cell', { name: /1.234.567,89/ })
  await expect.element(amounts.first()).toBeVisible()
  for (const cell of amounts.elements()) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  expectNoOverflow()
  expect(shop.asked(getRemittance)).toEqual([{ id: '1' }])
})
