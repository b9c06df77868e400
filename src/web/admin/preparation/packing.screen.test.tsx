import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPreparation, type OrderToPrepare, type Parcel, updateParcel } from '#contract/parcels/parcels.ts'
import { type Answer, answer } from '#tests/support/fake-shop.ts'
import {
  OZON,
  SENDIT,
  sampleParcel,
  samplePreparation,
  toPrepare,
} from '#tests/support/preparation-samples.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/preparation'
const PRINTED = '2026-11-21T12:00:00.000Z'

const cardOf = ({ order_number }: OrderToPrepare) =>
  page.getByRole('article', { name: `Commande ${order_number}` })

function labelled(index: number, parcel: Partial<Parcel> = {}, order: Partial<OrderToPrepare> = {}) {
  const made = toPrepare(index, order)
  return { ...made, parcel: sampleParcel(made, { printed_at: PRINTED, ...parcel }) }
}

/** A shop in which parcels become ready, and are opened again. */
function packing(first: OrderToPrepare[]): Answer[] {
  let orders = first
  return [
    answer(getPreparation, () => samplePreparation(orders)),
    answer(updateParcel, ({ id, ready }) => {
      const found = orders.find(({ parcel }) => parcel?.id === id)?.parcel
      if (found == null) throw new Error('This parcel is unknown.')
      const parcel = { ...found, ready_at: ready === true ? PRINTED : null }
      orders = orders.map((order) => (order.parcel?.id === id ? { ...order, parcel } : order))
      return Response.json(parcel)
    }),
  ]
}

it('packs what was printed with one tap, nothing else, and opens it again', async () => {
  const [first, second, unprinted] = [labelled(1), labelled(2), toPrepare(3)]
  const shop = await renderAdmin(PATH, packing([first, second, unprinted]), { at: PHONE })
  const panel = page.getByRole('region', { name: 'À emballer' })
  await expect.element(panel).toMatchTextContent(/^2 étiquettes imprimées, à emballer/)
  await expect.element(page.getByRole('button', { name: 'Imprimer encore 1 étiquette' })).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Tout est prêt' }).click()
  await expect.element(page.getByText('2 colis prêts')).toBeVisible()
  const ready = page.getByRole('region', { name: 'Prêts' })
  await expect.element(ready.getByRole('listitem')).toHaveLength(2)
  await expect.element(cardOf(unprinted)).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.asked(updateParcel)).toEqual([
    { id: first.parcel.id, ready: true },
    { id: second.parcel.id, ready: true },
  ])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(panel).toMatchTextContent(/^2 étiquettes imprimées/)
  await expect.element(ready).not.toBeInTheDocument()
})

it('packs the parcel whose label is scanned, and says what a code does not do', async () => {
  const noVibration = Reflect.get(navigator, 'vibrate')
  const felt = vi.fn()
  Object.assign(navigator, { vibrate: felt })
  onTestFinished(() => {
    Object.assign(navigator, { vibrate: noVibration })
  })
  const void_label = { printed_total: 420, total: 509, changed: 'total' as const }
  const orders = [
    labelled(1, { tracking: 'OZ 123' }),
    labelled(2, { printed_at: null }),
    labelled(3, { void_label }),
    toPrepare(4),
    labelled(5),
  ]
  const shop = await renderAdmin(PATH, packing(orders), { at: PHONE })
  await page.getByRole('button', { name: 'Scanner', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Scanner ce qui est emballé' })
  const said = sheet.getByRole('status').last()
  for (const [code, sentence, tone] of [
    ['oz123', 'SL-7K3Q-1001 est prêt · encore 1', 'done'],
    ['OZ123', 'SL-7K3Q-1001 est déjà prêt', 'refused'],
    // Whoever scans a label holds it, whether its print was noted or not.
    ['SL-7K3Q-1002', 'SL-7K3Q-1002 est prêt · encore 1', 'done'],
    ['SL-7K3Q-1003', 'SL-7K3Q-1003 : étiquette à réimprimer', 'refused'],
    ['SL-7K3Q-1004', 'SL-7K3Q-1004 : imprimez d’abord son étiquette', 'refused'],
    ['OZ999', 'Aucune commande à préparer avec le numéro OZ999', 'refused'],
    ['SL-7K3Q-1005', 'SL-7K3Q-1005 est prêt · tout est emballé', 'done'],
  ] as const) {
    felt.mockClear()
    await sheet.getByLabelText('Numéro de suivi ou de commande').fill(code)
    await sheet.getByRole('button', { name: 'Valider' }).click()
    await expect.element(said).toHaveTextContent(sentence)
    // One long pulse, or several.
    expect(felt.mock.calls.map(([pulses]) => pulses.length)).toEqual([tone === 'done' ? 1 : 3])
  }
  await expectAccessible()
  expect(shop.asked(updateParcel)).toHaveLength(3)
  await sheet.getByRole('button', { name: 'Terminer' }).click()
  await expect.element(page.getByRole('region', { name: 'Prêts' }).getByRole('listitem')).toHaveLength(3)
  await expect.element(page.getByRole('region', { name: 'À emballer' })).not.toBeInTheDocument()
})

it('packs by scanning on a device without vibration or sound', async () => {
  const [vibrate, Audio] = [Reflect.get(navigator, 'vibrate'), window.AudioContext]
  Object.assign(navigator, { vibrate: undefined })
  Object.assign(window, { AudioContext: undefined })
  onTestFinished(() => {
    Object.assign(navigator, { vibrate })
    Object.assign(window, { AudioContext: Audio })
  })
  const order = labelled(1)
  await renderAdmin(PATH, packing([order]), { at: PHONE })
  await page.getByRole('button', { name: 'Scanner', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Scanner ce qui est emballé' })
  await sheet.getByLabelText('Numéro de suivi ou de commande').fill(order.order_number)
  await sheet.getByRole('button', { name: 'Valider' }).click()
  await expect
    .element(sheet.getByRole('status').last())
    .toHaveTextContent(`${order.order_number} est prêt · tout est emballé`)
})

it('is heard by another note when a code does something', async () => {
  const [Oscillator] = [window.OscillatorNode]
  const heard: number[] = []
  onTestFinished(() => {
    window.OscillatorNode = Oscillator
  })
  window.OscillatorNode = class extends Oscillator {
    override start(when?: number) {
      heard.push(this.frequency.value)
      super.start(when)
    }
  }
  const order = labelled(1)
  await renderAdmin(PATH, packing([order]), { at: PHONE })
  await page.getByRole('button', { name: 'Scanner', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Scanner ce qui est emballé' })
  for (const [code, notes] of [
    ['OZ999', [330, 330]],
    [order.order_number, [330, 330, 1320]],
  ] as const) {
    await sheet.getByLabelText('Numéro de suivi ou de commande').fill(code)
    await sheet.getByRole('button', { name: 'Valider' }).click()
    await expect.poll(() => heard).toEqual(notes)
  }
})

it('says of a scanned label that its parcel was not written down', async () => {
  const order = labelled(1)
  const shop = await renderAdmin(PATH, packing([order]), { at: PHONE })
  await expect.element(cardOf(order)).toBeVisible()
  shop.answer(updateParcel, 'no answer')
  await page.getByRole('button', { name: 'Scanner', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Scanner ce qui est emballé' })
  await sheet.getByLabelText('Numéro de suivi ou de commande').fill(order.order_number)
  await sheet.getByRole('button', { name: 'Valider' }).click()
  await expect
    .element(sheet.getByRole('status').last())
    .toHaveTextContent('Pas de réponse du serveur. Scannez de nouveau.')
  await sheet.getByRole('button', { name: 'Terminer' }).click()
  await expect.element(cardOf(order)).toBeVisible()
})

it('stands by carrier in three columns on a laptop, with carrier and tracking folded', async () => {
  const cities = ['Rabat', 'Fès', 'Tanger', 'Agadir']
  const orders = cities.map((city, index) => toPrepare(index + 1, { city }))
  const other = toPrepare(9, { city: 'Rabat', suggested_carrier_id: SENDIT.id })
  await renderAdmin(PATH, packing([...orders, other]), { at: DESKTOP })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveLength(2)
  const theirs = page.getByRole('region', { name: OZON.name }).getByRole('article')
  await expect.element(theirs).toHaveLength(4)
  const tops = theirs.elements().map((card) => Math.round(card.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
  for (const [index, city] of cities.entries())
    await expect.element(theirs.nth(index).getByText(city)).toBeVisible()
  const carrier = theirs.first().getByRole('combobox', { name: 'Transporteur' })
  await expect.element(carrier).not.toBeInTheDocument()
  await theirs.first().getByText('Transporteur et suivi').click()
  await expect.element(carrier).toBeVisible()
  expectNoOverflow()
})
