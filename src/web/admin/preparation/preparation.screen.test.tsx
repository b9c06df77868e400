import { expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { listCarrierCities, setCityMapping } from '#contract/carriers/carriers.ts'
import { correctOrder } from '#contract/confirmation/confirmation.ts'
import {
  createParcel,
  getPreparation,
  type OrderToPrepare,
  recordLabels,
  updateParcel,
} from '#contract/parcels/parcels.ts'
import { orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  OZON,
  SENDIT,
  sampleParcel,
  samplePreparation,
  toPrepare,
} from '#tests/support/preparation-samples.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/preparation'
const prepared = (orders: OrderToPrepare[]) => answer(getPreparation, samplePreparation(orders))
const cardOf = ({ order_number }: OrderToPrepare) =>
  page.getByRole('article', { name: `Commande ${order_number}` })
/** By its label, as a thumb does. */
const tick = (name: string | RegExp) =>
  page
    .css('label.check')
    .filter({ has: page.getByRole('checkbox', { name }) })
    .click()

it('is loading, then says that everything is packed', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof samplePreparation>>()
  await renderAdmin(PATH, [answer(getPreparation, () => promise)], { at: PHONE })
  await expect.element(page.getByRole('list', { name: 'Chargement des commandes à préparer' })).toBeVisible()
  resolve(samplePreparation([]))
  await expect
    .element(page.getByText('Tout est préparé. Les commandes confirmées arrivent ici.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir les commandes à confirmer' }))
    .toHaveAttribute('href', '/admin/confirmation')
  await expectAccessible()
})

it('leads to the carriers where there is none', async () => {
  const preparation = { ...samplePreparation([toPrepare(1)]), carriers: [] }
  await renderAdmin(PATH, [answer(getPreparation, preparation)], { at: PHONE })
  await expect
    .element(page.getByRole('link', { name: 'Ajouter un transporteur' }))
    .toHaveAttribute('href', '/admin/reglages/transporteurs')
  expectNoOverflow()
})

it('says that an address is in Arabic, and lets it go', async () => {
  const [latin, arabic] = [toPrepare(1), toPrepare(2, { address: '14 زنقة البرتقال' })]
  await renderAdmin(PATH, [prepared([latin, arabic])], { at: PHONE })
  const told = 'Adresse en arabe\u00a0: vérifiez que le transporteur la lit.'
  await expect.element(cardOf(arabic).getByText(told)).toBeVisible()
  await expect.element(cardOf(latin).getByText(told)).not.toBeInTheDocument()
  await expect
    .element(cardOf(arabic).getByRole('button', { name: /^Étiquette/ }))
    .toHaveAttribute('aria-disabled', 'false')
})

it('keeps what was read when the network is gone, and asks again', async () => {
  const order = toPrepare(1)
  const shop = await renderAdmin(PATH, [prepared([order])], { at: PHONE })
  await expect.element(cardOf(order)).toBeVisible()
  shop.answer(getPreparation, 'no answer')
  shop.announce({
    type: 'PARCEL_UPDATE',
    data: { parcelId: 'x', orderId: 'y', state: 'a-remettre', cash: 'sans-objet' },
  })
  await expect.element(page.getByText('Les commandes à préparer n’ont pas pu être chargées.')).toBeVisible()
  await expect.element(cardOf(order)).toBeVisible()
  shop.takeBack(getPreparation)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('n’ont pas pu être chargées', { exact: false })).not.toBeInTheDocument()
})

it('is ready only once every box is ticked; ticks stay over a reload', async () => {
  const order = toPrepare(1, { deliver_on: '2026-11-24', carrier_note: 'Appeler avant 18 h' })
  const parcel = sampleParcel(order)
  const shop = await renderAdmin(
    PATH,
    [
      prepared([order]),
      answer(createParcel, () => {
        shop.answer(getPreparation, samplePreparation([{ ...order, parcel }]))
        return Response.json(parcel)
      }),
      answer(updateParcel, () => Response.json(parcel)),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByRole('heading', { name: 'Ozon Express 1' })).toBeVisible()
  await expect.element(cardOf(order).getByText('Casablanca')).toBeVisible()
  await expect.element(page.getByText('Appeler avant 18 h')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await tick(/Zeste de Berkane/)
  await page.getByRole('button', { name: /^Prêt/ }).click()
  await expect.element(page.getByText('Cochez d’abord l’article qui reste.')).toBeVisible()
  await shop.reload()
  await expect.element(page.getByRole('checkbox', { name: /Zeste de Berkane/ })).toBeChecked()
  await tick(/Rosée de Kelaâ/)
  await page.getByText('Transporteur et suivi').click()
  await page.getByRole('textbox', { name: 'Numéro de suivi' }).fill('OZ123')
  await page.getByRole('button', { name: /^Prêt/ }).click()
  await expect.element(page.getByText(`${order.order_number} est prêt`)).toBeVisible()
  // Leaving the field and the tap are one parcel.
  expect(shop.asked(createParcel)).toEqual([
    { order_id: order.order_id, carrier_id: OZON.id, tracking: 'OZ123' },
  ])
  expect(shop.asked(updateParcel).at(-1)).toEqual({ id: parcel.id, ready: true })
})

it('says in red what a carrier would not take, and prints and exports the others', async () => {
  const message = 'Montant 5 400 DH : Sendit n’accepte pas plus de 5 000 DH.'
  const blocked = toPrepare(1, {
    suggested_carrier_id: SENDIT.id,
    total: 5400,
    blocks: [{ carrier_id: SENDIT.id, code: 'carrier_limit', message }],
  })
  const free = toPrepare(2, { city: 'Fès' })
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const made = { ...free, parcel: sampleParcel(free, { label_version: 3 }) }
  const shop = await renderAdmin(
    PATH,
    [
      prepared([blocked, free]),
      answer(createParcel, () => {
        shop.answer(getPreparation, samplePreparation([blocked, made]))
        return Response.json(made.parcel)
      }),
      answer(recordLabels, {}),
    ],
    { at: PHONE },
  )
  await expect.element(cardOf(blocked).getByText(message)).toBeVisible()
  for (const { order_number } of [blocked, free]) await tick(`Choisir ${order_number}`)
  const bar = page.getByRole('region', { name: 'Commandes choisies' })
  await expect.element(bar.getByText(`${blocked.order_number} : ${message}`)).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Exporter CSV Ozon Express' })).toBeVisible()
  expect(bar.getByRole('button', { name: 'Exporter CSV Sendit' }).elements()).toEqual([])
  expectNoOverflow()
  await bar.getByRole('button', { name: 'Imprimer 1 étiquette' }).click()
  await page.getByRole('button', { name: 'Oui, imprimée' }).click()
  await expect
    .poll(() => shop.asked(recordLabels))
    .toEqual([{ labels: [{ id: made.parcel.id, amount: made.parcel.amount, version: 3 }] }])
  expect(window.print).toHaveBeenCalledOnce()
})

it('chooses all orders of all groups at once, and says a reason that several share once', async () => {
  const message = 'Ville non reliée à Ozon Express : Casablanca. Choisir un quartier.'
  const block = { carrier_id: OZON.id, code: 'city_unmapped' as const, message }
  const orders = [
    toPrepare(1, { blocks: [block] }),
    toPrepare(2, { blocks: [block] }),
    toPrepare(3, { city: 'Fès' }),
    toPrepare(4, { suggested_carrier_id: SENDIT.id }),
  ]
  await renderAdmin(PATH, [prepared(orders)], { at: PHONE })
  await tick(/^Tout choisir$/)
  const bar = page.getByRole('region', { name: 'Commandes choisies' })
  await expect.element(bar.getByText('4 choisies')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Imprimer 2 étiquettes' })).toBeVisible()
  const left = bar.getByRole('list', { name: 'Laissées de côté' }).getByRole('listitem')
  await expect.element(left).toHaveTextContent(`2 commandes : ${message}`)
  expectNoOverflow()
  await expectAccessible()
})

it('makes the parcels of many orders without reading the list after each, and keeps what could not be written', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const orders = [1, 2, 3, 4, 5, 6].map((index) => toPrepare(index))
  const made = new Map<string, OrderToPrepare>()
  let isRefused = true
  const shop = await renderAdmin(
    PATH,
    [
      answer(createParcel, ({ order_id }) => {
        const order = orders.find((one) => one.order_id === order_id)
        if (order === undefined || (isRefused && order === orders[2])) {
          return Response.json(
            { code: 'tracking_taken', message: 'Ce numéro est déjà pris.' },
            { status: 409 },
          )
        }
        const parcel = sampleParcel(order)
        made.set(order.order_id, { ...order, parcel })
        shop.announce({
          type: 'PARCEL_UPDATE',
          data: { parcelId: parcel.id, orderId: order.order_id, state: 'a-remettre', cash: 'sans-objet' },
        })
        return Response.json(parcel)
      }),
      answer(getPreparation, () => samplePreparation(orders.map((one) => made.get(one.order_id) ?? one))),
    ],
    { at: PHONE },
  )
  const [, , third] = orders
  if (third === undefined) throw new Error('There are six orders.')
  await cardOf(third).getByText('Transporteur et suivi').click()
  await cardOf(third).getByLabelText('Numéro de suivi').fill('OZ-1')
  await tick('Tout choisir : Ozon Express')
  const before = shop.asked(getPreparation).length
  await page.getByRole('button', { name: 'Imprimer 6 étiquettes' }).click()
  await expect.element(page.getByText('Ce numéro est déjà pris.')).toBeVisible()
  expect(made.size).toBe(5)
  await expect.element(cardOf(third).getByLabelText('Numéro de suivi')).toHaveValue('OZ-1')
  isRefused = false
  await page.getByRole('button', { name: 'Imprimer 6 étiquettes' }).click()
  await expect.element(page.getByRole('button', { name: 'Oui, imprimées' })).toBeVisible()
  expect(made.size).toBe(6)
  expect(shop.asked(getPreparation).length - before).toBeLessThan(6)
})

it('finds the quarter of a city that is not linked, for this order or for the city', async () => {
  const message = 'Ville non reliée à Ozon Express : Casablanca. Choisir un quartier.'
  const order = toPrepare(1, { blocks: [{ carrier_id: OZON.id, code: 'city_unmapped', message }] })
  const cities = [
    {
      external_id: '7',
      name: 'Casablanca - Maarif',
      delivered_fee: null,
      refused_fee: null,
      returned_fee: null,
      delay: null,
      is_gone: false,
    },
  ]
  const shop = await renderAdmin(
    PATH,
    [
      prepared([order]),
      answer(listCarrierCities, { cities, total: 1 }),
      answer(setCityMapping, () => {
        shop.answer(getPreparation, samplePreparation([{ ...order, blocks: [] }]))
        return Response.json({})
      }),
      answer(correctOrder, () => Response.json(orderDetail(sampleOrder({ id: order.order_id })))),
    ],
    { at: PHONE },
  )
  await cardOf(order).getByRole('button', { name: 'Choisir un quartier' }).click()
  await expectAccessible()
  shop.answer(listCarrierCities, { cities: [], total: 0 })
  await page.getByRole('searchbox', { name: 'Ville ou quartier du transporteur' }).fill('Nulle part')
  await expect.element(page.getByText('choisissez un autre transporteur', { exact: false })).toBeVisible()
  shop.answer(listCarrierCities, { cities, total: 1 })
  await page.getByRole('searchbox', { name: 'Ville ou quartier du transporteur' }).fill('Maarif')
  await page.getByRole('button', { name: 'Casablanca - Maarif' }).click()
  await expect.poll(() => shop.asked(correctOrder)).toEqual([{ id: order.order_id, district: 'Maarif' }])
  expect(shop.asked(setCityMapping)).toEqual([
    { id: '1', city: 'Casablanca', district: 'Maarif', external_id: '7' },
  ])
  const title = cardOf(order).getByRole('link', { name: order.order_number })
  await expect.element(title).toHaveFocus()
  shop.announce({
    type: 'ORDER_UPDATE',
    data: { orderId: order.order_id, status: 'en-preparation' },
  })
  await expect
    .element(cardOf(order).getByRole('button', { name: 'Choisir un quartier' }))
    .not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
})

it('shows what is packed until it leaves, and a label that is void first', async () => {
  const packed = toPrepare(1)
  const changed = toPrepare(2, { total: 509 })
  const ready_at = '2026-11-21T12:00:00.000Z'
  const void_label = { printed_total: 420, total: 509, changed: 'total' as const }
  const shop = await renderAdmin(
    PATH,
    [
      prepared([
        { ...changed, parcel: sampleParcel(changed, { ready_at, printed_at: ready_at, void_label }) },
        { ...packed, parcel: sampleParcel(packed, { ready_at, tracking: 'OZ9' }) },
      ]),
      answer(updateParcel, refuse(409, { code: 'parcel_out', message: 'Le colis est parti.' })),
    ],
    { at: DESKTOP },
  )
  await expect
    .element(cardOf(changed).getByText(/Étiquette à réimprimer\s: le total a changé \(420 → 509\sDH\)\./))
    .toBeVisible()
  const ready = page.getByRole('region', { name: 'Prêts' })
  await expect.element(ready.getByText('OZ9')).toBeVisible()
  await expect.element(ready.getByText('Étiquette pas encore imprimée')).toBeVisible()
  expectNoOverflow()
  await ready.getByRole('button', { name: `Rouvrir ${packed.order_number}` }).click()
  await expect.element(page.getByText('Le colis est parti.')).toBeVisible()
  expect(shop.asked(updateParcel)).toHaveLength(1)
})

it('lists the whole shelf by perfume and size', async () => {
  await renderAdmin(`${PATH}?vue=parfums`, [prepared([toPrepare(1), toPrepare(2)])], { at: PHONE })
  await expect.element(page.getByText('4 pièces à sortir, 2 parfums.')).toBeVisible()
  await tick(/Zeste de Berkane, 2 × 5/)
  await expect.element(page.getByRole('checkbox', { name: /Zeste de Berkane/ })).toBeChecked()
  expectNoOverflow()
})

it('says on the label of an exchange how many pieces come back', async () => {
  const exchange = toPrepare(1, { take_back: 2 })
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const packed = { ...exchange, parcel: sampleParcel(exchange) }
  await renderAdmin(PATH, [answer(getPreparation, samplePreparation([packed]))], { at: DESKTOP })
  const card = page.getByRole('article', { name: `Commande ${exchange.order_number}` })
  await expect.element(card).toMatchTextContent('ÉCHANGE : 2 pièces à reprendre')
  await page
    .getByRole('button', { name: /^Étiquette/ })
    .first()
    .click()
  await expect.element(page.getByRole('button', { name: 'Pas encore' })).toBeVisible()
  await expect.element(page.css('.lbl-due')).toMatchTextContent('ÉCHANGE : 2 pièces à reprendre')
})

it.each(['100x100', 'a6', 'a4x4'] as const)(
  'cuts no text of a label of %s, however long names and addresses are',
  async (label) => {
    const long = toPrepare(1, {
      name: 'Maximiliane-Alexandrine '.repeat(4).trim(),
      phone2: '06 77 88 99 00',
      city: 'Sidi Mohammed Ben Abdallah Al Ayachi Lahcen Oulad Teïma Nord-Est de la Région'.slice(0, 80),
      district: 'W'.repeat(80),
      address: 'Résidence Al Andalous, immeuble 12, appartement 45, derrière la grande mosquée, '
        .repeat(4)
        .slice(0, 300),
      landmark: 'en face du café des Artistes et du marché central, '.repeat(3).slice(0, 120),
      carrier_note: 'Sonner deux fois, laisser au gardien si personne ne répond, merci. '
        .repeat(2)
        .slice(0, 100),
      total: 12_345,
      take_back: 12,
    })
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const parcel = { ...sampleParcel(long, { tracking: 'W'.repeat(60) }), amount: 12_345 }
    const preparation = {
      ...samplePreparation([{ ...long, parcel }]),
      carriers: [{ ...OZON, name: 'Compagnie marocaine de messagerie express et de colis', label }],
      label_lists_articles: true,
    }
    await renderAdmin(PATH, [answer(getPreparation, preparation)], { at: DESKTOP })
    await page.getByRole('button', { name: /^Étiquette/ }).click()
    await expect.element(page.getByRole('button', { name: 'Pas encore' })).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const blocks = [...document.querySelectorAll<HTMLElement>('.lbl, .lbl > *, .lbl [data-fit]')]
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) {
      const { className, scrollHeight, clientHeight, scrollWidth, clientWidth } = block
      expect([label, className, scrollHeight - clientHeight, scrollWidth - clientWidth]).toEqual([
        label,
        className,
        0,
        0,
      ])
    }
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  },
)

it('prints the texts of a label as large as there is room, also where motion is reduced', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const long = toPrepare(1, {
    address: 'Résidence Les Jardins de l’Atlantique, immeuble 14. '.repeat(5).trim(),
  })
  const preparation = {
    ...samplePreparation([{ ...long, parcel: sampleParcel(long) }]),
    carriers: [{ ...OZON, label: 'a6' as const }],
  }
  await renderAdmin(PATH, [answer(getPreparation, preparation)], { at: DESKTOP })
  await page.getByRole('button', { name: /^Étiquette/ }).click()
  await expect.element(page.getByRole('button', { name: 'Pas encore' })).toBeVisible()
  expect(document.querySelector<HTMLElement>('.lbl-to')?.dataset.step).toBe('0')
  // Where it does not fit, one step after the other is measured.
  const steps = fontSizesOf(document.querySelector<HTMLElement>('.lbl-to'))
  expect(new Set(steps).size).toBe(steps.length)
})

/** The font sizes of the name at each step, measured at once, as `fitTexts` does. */
function fontSizesOf(block: HTMLElement | null): string[] {
  const name = block?.querySelector('.lbl-name')
  if (!block || !name) return []
  return ['2', '3', '4', '5', '6'].map((step) => {
    block.dataset.step = step
    return getComputedStyle(name).fontSize
  })
}
