import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getAdSpend, importAdSpend, putAdSpend } from '#contract/results/ad-spend.ts'
import { getResults, RESULT_ROWS, type Results } from '#contract/results/results.ts'
import { EXITS } from '#domain/results/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PLAINLY_OWED } from '#tests/support/remittance-samples.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PARTS = { collected: 300, goods: 71, delivery: 65, returns: 32, packaging: 15, refunds: 10, credits: 0 }
const SUM = { amount: 100, parcels: 1 }
const NONE = { amount: 0, parcels: 0 }
const OWED = { ...SUM, ages: { '0-7': SUM, '8-14': NONE, '15+': NONE }, late: NONE }
const MARCH: Results = {
  from: '2026-03-01',
  to: '2026-03-31',
  funnel: [
    { stage: 'commandee', count: 8, amount: 900, share: 1 },
    { stage: 'confirmee', count: 6, amount: 700, share: 0.75 },
    { stage: 'expediee', count: 6, amount: 700, share: 0.75 },
    { stage: 'livree', count: 3, amount: 400, share: 0.375 },
    { stage: 'encaissee', count: 1, amount: 200, share: 0.125 },
  ],
  places: [{ place: 'injoignable', count: 1, amount: 100 }],
  rates: {
    ...{ confirmation: 0.75, delivery: 0.5, returns: 0.5, net_delivered: 0.375 },
    ...{ attempts_per_confirmed: 1.2, days_to_cash: 7 },
  },
  left_carts: { kept: 12, called: 8, ordered: 3 },
  profit: { ...PARTS, ad_spend: 10, adjustments: 0, contested: 0, total: 97, owed: 100 },
  unknown: { pieces: 4, untracked: 1 },
  cash: { ...OWED, ...PLAINLY_OWED, carriers: [{ ...OWED, id: 1, name: 'Atlas Colis', remit_days: 7 }] },
  by: 'city',
  rows: [
    {
      ...{ key: 'fes', label: 'Fès', amount: 900, ...PARTS, margin: 107 },
      counts: { commandee: 8, confirmee: 6, expediee: 6, livree: 3, encaissee: 1 },
      delivered_share: 0.5,
    },
  ],
  row_count: 1,
}
const NO_COUNTS = { commandee: 0, confirmee: 0, expediee: 0, livree: 0, encaissee: 0 }
const NO_SPEND = answer(getAdSpend, { entries: [], total: 0, channels: [], campaigns: [] })

it('shows the way of the orders, what they earned and what is not known', async () => {
  await renderAdmin('/admin/resultats', [answer(getResults, MARCH), NO_SPEND])
  const funnel = page.getByRole('region', { name: 'De la commande à l’encaissement' })
  await expect.element(funnel).toMatchTextContent(/Livrées3 · 38\s% des commandes/)
  await expect.element(page.getByText(/Coût inconnu pour 4 articles.: marge surestimée/)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Fès' })).toBeVisible()
  await expectAccessibleLayout()
})

it('has its tables, and the words of its buttons, in line with the headings of their panels', async () => {
  await renderAdmin('/admin/resultats', [answer(getResults, MARCH), NO_SPEND], { at: DESKTOP })
  const panel = page.getByRole('region', { name: 'Répartition' })
  await expect.element(panel.getByRole('cell', { name: 'Fès' })).toBeVisible()
  const heading = panel.getByRole('heading').element().getBoundingClientRect()
  const tabs = panel.getByRole('tablist').element().getBoundingClientRect()
  const button = panel.getByRole('button', { name: /^CSV/ }).element()
  expect(startOf(panel.getByRole('columnheader').first().element())).toBe(Math.round(heading.left))
  for (const last of [panel.getByRole('columnheader').last().element(), button])
    expect(endOf(last)).toBe(Math.round(tabs.right))
  const { top, bottom } = button.getBoundingClientRect()
  expect(Math.abs((top + bottom) / 2 - (heading.top + heading.bottom) / 2)).toBeLessThan(1)
})

/** Where the words of a thing end, in whole pixels. */
function endOf(element: Element): number {
  const { paddingInlineEnd } = getComputedStyle(element)
  return Math.round(element.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd))
}

function startOf(element: Element): number {
  const { paddingInlineStart } = getComputedStyle(element)
  return Math.round(element.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart))
}

it('says of what each percentage is, and which part of the receipts has not come', async () => {
  await renderAdmin('/admin/resultats', [answer(getResults, MARCH), NO_SPEND])
  const rates = page.getByRole('region', { name: 'Taux' })
  for (const [label, of] of [
    ['Confirmées', 'des commandes'],
    ['Colis livrés', 'des colis arrivés à leur fin'],
    ['Colis revenus', 'des colis arrivés à leur fin'],
    ['Livrées', 'des commandes'],
  ] as const) {
    await expect
      .element(rates.css('dl > div').filter({ has: page.getByText(label, { exact: true }) }))
      .toMatchTextContent(new RegExp(`%${of}$`))
  }
  const collected = page.getByRole('region', { name: 'Bénéfice' }).css('.profit > div').first()
  await expect.element(collected).toMatchTextContent(/dont 100,00\sDH encore chez les transporteurs/)
})

it('says what carriers’ invoices paid beside parcels, and what their answers may change', async () => {
  const profit = { ...MARCH.profit, adjustments: -12.5, contested: 10.5 }
  await renderAdmin('/admin/resultats', [answer(getResults, { ...MARCH, profit }), NO_SPEND], { at: PHONE })
  const panel = page.getByRole('region', { name: 'Bénéfice' })
  await expect.element(panel).toMatchTextContent(/Ajustements des transporteurs−\s12,50\sDH/)
  await expect.element(panel).toMatchTextContent(/le bénéfice peut encore changer de −\s10,50\sDH/)
  await expect
    .element(panel.getByRole('link', { name: 'réclamations' }))
    .toHaveAttribute('href', '/admin/encaissements')
  await expectAccessibleLayout()
  expectNoOverflow()
})

it('ranks the largest rows on a phone, three at a time', async () => {
  const [row] = MARCH.rows
  const rows = Array.from({ length: 12 }, (_, place) => ({
    ...{ ...PARTS, counts: row?.counts ?? NO_COUNTS, amount: 1200 - 100 * place, margin: place - 1 },
    ...{ key: String(place), label: `Ville ${place + 1}`, delivered_share: 0.5 },
  }))
  await renderAdmin(
    '/admin/resultats',
    [answer(getResults, { ...MARCH, rows, row_count: rows.length }), NO_SPEND],
    { at: PHONE },
  )
  const ranked = page.getByRole('list', { name: 'Résultats par ville' }).getByRole('listitem')
  await expect.element(ranked).toHaveLength(3)
  await expect
    .element(ranked.first())
    .toMatchTextContent(/Ville 11\s200\sDH8 commandes, 3 livrées, 50\s% des confirméesmarge −\s1,00\sDH/)
  await page.getByRole('button', { name: 'Voir plus' }).first().click()
  await expect.element(ranked).toHaveLength(6)
  await expectAccessibleLayout()
  expectNoOverflow()
})

it('is at most 2,400 px high on a phone, however many cities, carriers and days of advertising there are', async () => {
  const [row] = MARCH.rows
  const rows = Array.from({ length: 12 }, (_, place) => ({
    ...{ ...PARTS, counts: row?.counts ?? NO_COUNTS, amount: 12_345, margin: 4_321 },
    ...{ key: String(place), label: `Ville ${place + 1}`, delivered_share: 0.5 },
  }))
  const late = { ...OWED, ages: { '0-7': SUM, '8-14': SUM, '15+': SUM }, late: SUM, remit_days: 7 }
  const carriers = [1, 2].map((id) => ({ ...late, id, name: `Transporteur ${id}` }))
  const places = EXITS.map((place) => ({ place, count: 12, amount: 1_234 }))
  const entries = Array.from({ length: 7 }, (_, day) => ({
    ...{ channel: 'Instagram', campaign: '', amount: 105 },
    ...{ from: `2026-03-0${day + 1}`, to: `2026-03-0${day + 1}` },
  }))
  await renderAdmin(
    '/admin/resultats',
    [
      answer(getResults, {
        ...MARCH,
        rows,
        row_count: 12,
        places,
        unknown: { pieces: 0, untracked: 0 },
        cash: { ...MARCH.cash, carriers },
      }),
      answer(getAdSpend, { entries, total: 735, channels: ['Instagram'], campaigns: [] }),
    ],
    { at: PHONE },
  )
  const owed = page.getByRole('list', { name: 'À encaisser, par transporteur' }).getByRole('listitem')
  await expect.element(owed).toHaveLength(2)
  await expect.element(owed.first()).toMatchTextContent(/en retard 100,00\sDH/)
  await expect.element(owed.first()).toMatchTextContent(/jours\s: [\d\s]+,\d\d\sDH/)
  await expect.element(page.getByRole('button', { name: 'Modifier Instagram' })).toHaveLength(3)
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(2400)
  await expectAccessibleLayout()
})

it('says that a period has no orders, and what could not be loaded', async () => {
  const nobody = MARCH.funnel.map((step) => ({ ...step, count: 0, amount: 0, share: null }))
  const ages = { '0-7': NONE, '8-14': NONE, '15+': NONE }
  const owed = { ...NONE, ages, late: NONE, ...PLAINLY_OWED, carriers: [] }
  await renderAdmin(
    '/admin/resultats',
    [
      answer(getResults, { ...MARCH, funnel: nobody, rows: [], row_count: 0, cash: owed }),
      answer(getAdSpend, refuse(500, { code: 'internal', message: 'Erreur' })),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText('Aucune commande pour cette période')).toBeVisible()
  await expect.element(page.getByText('Rien à encaisser')).toBeVisible()
  await expect.element(page.getByText(/lors du chargement des dépenses/)).toBeVisible()
  await expectAccessibleLayout()
})

it('asks for further rows when those that were read are shown', async () => {
  const [row] = MARCH.rows
  const rowsOf = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ ...PARTS, counts: row?.counts ?? NO_COUNTS, amount: 1000 - first - place, margin: 1 },
      ...{ key: String(first + place), label: `Ville ${first + place}`, delivered_share: 0.5 },
    }))
  const shop = await renderAdmin('/admin/resultats', [
    answer(getResults, ({ page = 1 }) => ({
      ...MARCH,
      rows: Number(page) === 1 ? rowsOf(1, RESULT_ROWS) : rowsOf(RESULT_ROWS + 1, 5),
      row_count: RESULT_ROWS + 5,
    })),
    NO_SPEND,
  ])
  await expect.element(page.getByRole('cell', { name: 'Ville 20', exact: true })).toBeVisible()
  await expect.element(page.getByText(`20 affichés sur ${RESULT_ROWS + 5}`)).toBeVisible()
  for (let shown = 20; shown < RESULT_ROWS; shown += 20) {
    await page.getByRole('button', { name: 'Voir plus' }).click()
  }
  await expect.element(page.getByText(`${RESULT_ROWS} affichés sur ${RESULT_ROWS + 5}`)).toBeVisible()
  expect(shop.asked(getResults).map((asked) => asked.page)).toEqual(['1'])
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect
    .element(page.getByRole('cell', { name: `Ville ${RESULT_ROWS + 5}`, exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voir plus' })).not.toBeInTheDocument()
})

it('says that the results could not be loaded, and asks again', async () => {
  let isBroken = true
  await renderAdmin('/admin/resultats', [
    answer(getResults, () => (isBroken ? refuse(500, { code: 'internal', message: 'Erreur' }) : MARCH)),
    NO_SPEND,
  ])
  await expect.element(page.getByText(/lors du chargement des résultats/)).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Bénéfice').first()).toBeVisible()
})

it('takes what advertising cost, and repeats why it was refused', async () => {
  const taken = refuse(409, { code: 'ad_spend_changed', message: '10,00 DH sont déjà saisis.' })
  await renderAdmin('/admin/resultats', [answer(getResults, MARCH), NO_SPEND, answer(putAdSpend, taken)])
  await page.getByRole('button', { name: 'Ajouter une dépense' }).click()
  await page.getByLabelText('Canal').fill('Instagram')
  await page.getByLabelText('Montant (DH)').fill('310,50')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('10,00 DH sont déjà saisis.')).toBeVisible()
})

it('shows the days of a named period, and asks for others as soon as one of them is changed', async () => {
  const shop = await renderAdmin('/admin/resultats?periode=7', [answer(getResults, MARCH), NO_SPEND])
  const today = dayInMorocco(new Date())
  await expect.element(page.getByLabelText('Du', { exact: true })).toHaveValue(addDays(today, -6))
  await expect.element(page.getByLabelText('Au', { exact: true })).toHaveValue(today)
  await page.getByLabelText('Du', { exact: true }).fill(addDays(today, -20))
  await expect
    .poll(() => shop.asked(getResults).map(({ from, to }) => [from, to]))
    .toContainEqual([addDays(today, -20), today])
})

it.each([PHONE, DESKTOP])('shows what each campaign cost and brought in hand ($width px)', async (at) => {
  const rows = [
    {
      ...{ key: 'meta', label: 'Meta · Ramadan', amount: 900, ...PARTS, margin: 107 },
      counts: { ...NO_COUNTS, commandee: 8, confirmee: 6, livree: 3 },
      delivered_share: 0.5,
      campaign: { spent: 120, in_hand: 300 },
    },
    {
      ...{ key: '', label: 'Origine inconnue', amount: 100, ...PARTS, margin: 1 },
      counts: { ...NO_COUNTS, commandee: 1 },
      delivered_share: null,
      campaign: { spent: 0, in_hand: 0 },
    },
  ]
  const results = { ...MARCH, by: 'campaign' as const, rows, row_count: 2 }
  await renderAdmin('/admin/resultats?par=campaign', [answer(getResults, results), NO_SPEND], { at })
  const bars = page.getByRole('list', { name: 'Dépensé et en main, par campagne' }).getByRole('listitem')
  await expect
    .element(bars.first())
    .toMatchTextContent(
      at === PHONE
        ? /Meta · Ramadan300\sDH8 commandes, 6 confirmées, 3 livréesdépensé 120\sDHcoût par livrée 40\sDHretour 2,50/
        : /^Meta · Ramadan300\sDH$/,
    )
  if (at === DESKTOP) {
    await expect
      .element(page.getByRole('row').nth(1))
      .toMatchTextContent(/Meta · Ramadan120\sDH863300\sDH\+\s107,00\sDH40\sDH2,50/)
  }
  await expect.element(page.getByText(/La marge est avant publicité/)).toBeVisible()
  await expectAccessibleLayout()
  expectNoOverflow()
})

it('says apart what became of carts that were left', async () => {
  await renderAdmin('/admin/resultats', [answer(getResults, MARCH), NO_SPEND])
  await expect
    .element(page.getByText(/^Paniers inachevés\s: 12 gardés, 8 rappelés, 3 commandés\./))
    .toBeVisible()
})
it.each([PHONE, DESKTOP])(
  'reads an export of an advertiser, and asks for columns it does not know ($width px)',
  async (at) => {
    const headings = ['Kampagnenname', 'Tag', 'Betrag']
    const shop = await renderAdmin(
      '/admin/resultats',
      [answer(getResults, MARCH), NO_SPEND, answer(importAdSpend, { outcome: 'columns', headings })],
      { at },
    )
    await page.getByRole('button', { name: 'Ajouter une dépense' }).click()
    await page.getByRole('button', { name: 'Importer un relevé de Meta ou TikTok' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'TikTok' }).click()
    await dialog.getByLabelText('Choisir le fichier').upload(new File(['x'], 'export.csv'))
    await dialog.getByLabelText('Jour, ou premier jour').selectOptions('Tag')
    await dialog.getByLabelText('Montant dépensé').selectOptions('Betrag')
    await expectAccessibleLayout()
    shop.answer(importAdSpend, { outcome: 'read', days: 31, campaigns: 3, total: 1250, skipped: 2 })
    await dialog.getByRole('button', { name: 'Lire le fichier' }).click()
    await expect
      .element(page.css('.toaster'))
      .toMatchTextContent(/3 campagnes, 31 jours\s: 1\s250,00\sDH\s; 2 lignes non lues/)
    expect(shop.asked(importAdSpend)).toEqual([
      { channel: 'TikTok' },
      { channel: 'TikTok', day: 'Tag', amount: 'Betrag' },
    ])
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

it.each([PHONE, DESKTOP])(
  'asks which day a date of an export is, and sends the answer ($width px)',
  async (at) => {
    const asked = { written: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' } as const
    const shop = await renderAdmin(
      '/admin/resultats',
      [answer(getResults, MARCH), NO_SPEND, answer(importAdSpend, { outcome: 'date-order', ...asked })],
      { at },
    )
    await page.getByRole('button', { name: 'Ajouter une dépense' }).click()
    await page.getByRole('button', { name: 'Importer un relevé de Meta ou TikTok' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Choisir le fichier').upload(new File(['x'], 'export.csv'))
    const question = dialog.getByRole('group', { name: /quel jour est «\s03\/04\/2026\s»/ })
    await expect.element(question.getByRole('button', { name: '3 avril 2026' })).toBeVisible()
    await expectAccessibleLayout()
    expectNoOverflow()
    shop.answer(importAdSpend, { outcome: 'read', days: 31, campaigns: 3, total: 1250, skipped: 0 })
    await question.getByRole('button', { name: '4 mars 2026' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(shop.asked(importAdSpend)).toEqual([
      { channel: 'Meta' },
      { channel: 'Meta', date_order: 'month-first' },
    ])
  },
)
