import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createHandover, getHandover, listHandovers } from '#contract/parcels/handovers.ts'
import { countParcels, listParcels } from '#contract/parcels/parcels.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { sampleHandover, samplePage, sampleParcel } from '#tests/support/parcel-samples.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/expeditions'
const uuid = (end: string) => `00000000-0000-4000-8000-0000000000${end}`
const FIRST = sampleParcel()
const SECOND = sampleParcel({ id: uuid('a2'), order_number: 'SL-BBBB-2222', tracking: 'AT 124', amount: 360 })
const CHANGED = sampleParcel({
  ...{ id: uuid('a3'), order_number: 'SL-CCCC-3333', tracking: 'AT125' },
  void_label: { printed_total: 420, total: 509, changed: 'total' },
})
const GONE = sampleParcel({
  ...{ id: uuid('a4'), order_number: 'SL-DDDD-4444', tracking: 'AT126', state: 'remis' },
  handover_number: 'BL-261122-01',
})
const READY = answer(listParcels, ({ search }) =>
  search === undefined ? samplePage([FIRST, SECOND, CHANGED]) : samplePage(search === 'AT126' ? [GONE] : []),
)

async function scan(code: string): Promise<void> {
  const field = page.getByLabelText('Numéro de suivi ou de commande')
  await field.fill(code)
  await page.getByRole('button', { name: 'Valider' }).click()
}

it('hands over what was scanned, says what is not to be handed over, and sends a lost request again as it was', async () => {
  let tries = 0
  const shop = await renderAdmin(
    PATH,
    [
      READY,
      answer(createHandover, () => {
        tries += 1
        return tries === 1 ? 'no answer' : sampleHandover([FIRST, SECOND])
      }),
      answer(getHandover, sampleHandover([FIRST, SECOND])),
    ],
    { at: PHONE },
  )
  await expect.element(page.css('.ship-sum')).toMatchTextContent(/3 colis · 1.200.DH à encaisser/)
  await expect.element(page.getByText('Étiquette à réimprimer : le total a changé')).toBeVisible()
  const boxes = page
    .css('.check .tick')
    .elements()
    .map((box) => box.getBoundingClientRect().left)
  expect(boxes).toHaveLength(3)
  expect(new Set(boxes).size).toBe(1)
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)

  await page.getByRole('button', { name: 'Scanner les colis' }).click()
  const said = page.getByRole('dialog').getByRole('status')
  await scan('at124')
  await expect.element(said).toHaveTextContent('SL-BBBB-2222 · 1 colis scanné')
  await scan('SL-BBBB-2222')
  await expect.element(said).toHaveTextContent('SL-BBBB-2222 : déjà dans ce bordereau')
  await scan('SL7K3Q9XVD')
  await expect.element(said).toHaveTextContent('SL-7K3Q-9XVD · 2 colis scannés')
  await scan('AT125')
  await expect.element(said).toHaveTextContent('SL-CCCC-3333 : étiquette à réimprimer')
  await scan('AT126')
  await expect.element(said).toHaveTextContent('SL-DDDD-4444 est déjà parti (BL-261122-01)')
  await scan('XYZ')
  await expect.element(said).toHaveTextContent('Aucun colis avec le numéro XYZ')
  await page.getByRole('button', { name: 'Terminer' }).click()

  await expect
    .element(page.getByRole('region', { name: 'Colis choisis' }))
    .toMatchTextContent('2 colis · 780 DH')
  await page.getByRole('button', { name: 'Remettre au livreur' }).click()
  await page.getByLabelText('Nom du livreur').fill('Karim')
  await page.getByRole('button', { name: 'Faire le bordereau' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('ne seront pas remis deux fois')
  await page.getByRole('button', { name: 'Faire le bordereau' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bordereau BL-261123-01' })).toBeVisible()
  const [first, second] = shop.asked(createHandover)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ carrier_id: 1, driver: 'Karim', parcel_ids: [FIRST.id, SECOND.id] })
  expectNoOverflow()
  await expectAccessibleLayout()
})

it('names the orders that are not ready after all', async () => {
  const late = Response.json(
    { code: 'parcel_not_ready', message: 'Ce colis n’est pas prêt à être remis.', parcels: ['SL-BBBB-2222'] },
    { status: 409 },
  )
  await renderAdmin(PATH, [READY, answer(createHandover, late)])
  await page.getByRole('checkbox', { name: 'Tout cocher' }).click({ force: true })
  await page.getByRole('button', { name: 'Remettre au livreur' }).click()
  await page.getByRole('button', { name: 'Faire le bordereau' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('La commande SL-BBBB-2222 n’est pas prête à être remise')
})

it('hands over everything that may leave without a choice', async () => {
  const made = sampleHandover([FIRST, SECOND])
  const shop = await renderAdmin(PATH, [READY, answer(createHandover, made), answer(getHandover, made)], {
    at: PHONE,
  })
  await page.getByRole('button', { name: 'Remettre les 2 colis au livreur' }).click()
  await page.getByRole('button', { name: 'Faire le bordereau' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Suivre les colis' }))
    .toHaveAttribute('href', '/admin/expeditions/suivi?pile=en-livraison')
  // The parcel whose label is void stays.
  expect(shop.asked(createHandover)).toMatchObject([{ parcel_ids: [FIRST.id, SECOND.id] }])
})

it.each([
  ['one parcel is handed over without a choice', [FIRST], true],
  ['nothing is, as long as its label is void', [CHANGED], false],
] as const)('%s', async (_, parcels, isOn) => {
  await renderAdmin(PATH, [answer(listParcels, samplePage([...parcels]))], { at: PHONE })
  const hand = page.getByRole('button', { name: 'Remettre le colis au livreur' })
  await expect.element(hand).toBeVisible()
  if (isOn) await expect.element(hand).toBeEnabled()
  else await expect.element(hand).toBeDisabled()
  await expectAccessibleLayout()
})

it('says on a bordereau which parcels are exchanges', async () => {
  const made = sampleHandover([FIRST, SECOND])
  const parcels = made.parcels.map((parcel, place) => ({ ...parcel, take_back: place }))
  await renderAdmin(`/admin/expeditions/bordereaux/${made.id}`, [answer(getHandover, { ...made, parcels })], {
    at: PHONE,
  })
  const rows = page.css('.bordereau tbody tr')
  await expect.element(rows.nth(1)).toMatchTextContent(/SL-BBBB-2222.*ÉCHANGE : 1 pièce à reprendre/)
  await expect.element(rows.nth(0)).not.toMatchTextContent('ÉCHANGE')
  await expectAccessibleLayout()
})

it('says that nothing is ready, and that it cannot be loaded', async () => {
  const shop = await renderAdmin(PATH, [answer(listParcels, refuse(502, ''))], { at: PHONE })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('n’ont pas pu être chargés')
  shop.answer(listParcels, samplePage([]))
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Aucun colis à remettre')).toBeVisible()
})

it('lists the bordereaux, and shows one', async () => {
  const made = sampleHandover([FIRST, SECOND])
  await renderAdmin(
    '/admin/expeditions/bordereaux',
    [
      answer(listHandovers, {
        handovers: [{ ...made, collection_state: null, call_ends_at: null }],
        total: 1,
      }),
      answer(getHandover, made),
      answer(countParcels, { to_prepare: 0, to_hand_over: 4, to_catch_up: 0, to_refund: 0 }),
    ],
    { at: PHONE },
  )
  await page.getByRole('link', { name: 'BL-261123-01' }).click()
  const slip = page.getByRole('article')
  await expect.element(slip).toMatchTextContent('Total : 2 colis780 DH')
  await expect.element(slip).toMatchTextContent('Nom et signature du livreur')
  // Other carriers come, too.
  await expect
    .element(page.getByRole('link', { name: 'Encore 4 colis à remettre' }))
    .toHaveAttribute('href', '/admin/expeditions')
})

it('marks the bordereaux of which the carrier may know nothing', async () => {
  const states = [null, 'fait', 'inconnu', 'refuse', 'inconnu'] as const
  const handovers = states.map((collection_state, place) => ({
    ...sampleHandover([FIRST]),
    ...{ id: place + 1, number: `BL-261123-0${place + 1}`, collection_state },
    // The call about the last one may still last.
    call_ends_at: place === 4 ? new Date(Date.now() + 60_000).toISOString() : null,
  }))
  await renderAdmin('/admin/expeditions/bordereaux', [answer(listHandovers, { handovers, total: 5 })], {
    at: PHONE,
  })
  const rows = page.css('.ship-slip')
  await expect.element(rows.nth(2)).toMatchTextContent('À vérifier chez le transporteur')
  await expect.element(rows.nth(3)).toMatchTextContent('Pas annoncé au transporteur')
  await expect.element(rows.nth(4)).toMatchTextContent('En cours chez le transporteur')
  for (const quiet of [0, 1]) await expect.element(rows.nth(quiet)).not.toMatchTextContent(/chez|annoncé/)
  expectNoOverflow()
  await expectAccessibleLayout()
})
