import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { takeBackParcelEvent } from '#contract/parcels/news.ts'
import { deliverInPart, getParcel, listParcels, type ParcelDetail } from '#contract/parcels/parcels.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleItem } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { samplePage, sampleParcel, sampleParcelDetail } from '#tests/support/parcel-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/expeditions/suivi'
const OUT = sampleParcel({ state: 'en-livraison', status: 'expedie', amount: 318 })
const DETAIL: ParcelDetail = {
  ...sampleParcelDetail(OUT),
  items: [
    sampleItem({ id: 1, product_name: 'Rosée de Kelaâ', quantity: 2, price: 107 }),
    sampleItem({ id: 2, product_name: 'Zeste de Berkane', price: 69 }),
  ],
}
const EVENT = {
  ...{
    id: 7,
    kind: 'nouvelle' as const,
    state: 'livre-en-partie' as const,
    raw: '',
    note: null,
    collected: 249,
  },
  ...{ source: 'main' as const, by: 'Nezha', at: '2026-11-22T19:00:00.000Z' },
}
const SAID = answer(deliverInPart, { ...DETAIL, state: 'livre-en-partie', events: [EVENT] })
const LIST = answer(listParcels, samplePage([OUT], { 'a-rattraper': 1 }))
const READ = answer(getParcel, DETAIL)
const card = page.getByRole('article', { name: 'SL-7K3Q-9XVD' })
const sheet = page.getByRole('dialog')
const sum = sheet.getByLabelText('Perçu par le livreur (DH)')
const save = sheet.getByRole('button', { name: 'Noter la livraison partielle' })
const choose = (piece: number, fate: 'Gardé' | 'Rendu') =>
  sheet.getByRole('group').nth(piece).getByText(fate).click()

async function begin() {
  await card.getByRole('button', { name: 'Que s’est-il passé ?' }).click()
  await sheet.getByRole('button', { name: 'Livré en partie' }).click()
}

it('notes the pieces that were given back, with a sum that follows them and can be typed over, and takes it back', async () => {
  const shop = await renderAdmin(PATH, [LIST, READ, SAID, answer(takeBackParcelEvent, DETAIL)], { at: PHONE })
  await begin()
  await choose(2, 'Rendu')
  await expect.element(sum).toHaveValue('249')
  await choose(0, 'Rendu')
  await expect.element(sum).toHaveValue('142')
  await choose(0, 'Gardé')
  await expectAccessibleLayout()
  await sum.fill('999')
  await save.click()
  await expect.element(sheet).toMatchTextContent('Au plus 318 DH, le montant du colis.')
  await sum.fill('245,5')
  await save.click()
  const said = { id: OUT.id, not_taken: [{ order_item_id: 2, quantity: 1 }], collected: 245.5 }
  await expect.poll(() => shop.asked(deliverInPart)).toEqual([said])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => shop.asked(takeBackParcelEvent)).toEqual([{ id: OUT.id, event_id: 7 }])
})

it('leads to a delivery when nothing was given back, and to a refusal when all was', async () => {
  await renderAdmin(PATH, [LIST, READ, SAID], { at: PHONE })
  await begin()
  await expect.element(sheet).toMatchTextContent('Rien n’a été rendu')
  await expect.element(save).not.toBeInTheDocument()
  for (const piece of [0, 1, 2]) await choose(piece, 'Rendu')
  await expect.element(sheet).toMatchTextContent('Tout a été rendu')
  await sheet.getByRole('button', { name: 'Noter « Refusé »' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Noter le refus' })).toBeVisible()
})

it('asks at once where the carrier has told of it, and says that somebody noted it otherwise', async () => {
  const told = { ...OUT, told_in_part: true }
  const message =
    'Ce colis est déjà noté « Livré en partie » : 1 article rendu. Seul un propriétaire peut le corriger.'
  await renderAdmin(PATH, [
    ...[answer(listParcels, samplePage([told], { 'a-rattraper': 1 })), READ],
    answer(deliverInPart, refuse(409, { code: 'delivered_otherwise', message })),
  ])
  await expect.element(card).toMatchTextContent('Livré en partie, dit le transporteur')
  await card.getByRole('button', { name: 'Dire ce qui a été rendu' }).click()
  await choose(0, 'Rendu')
  await save.click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Seul un propriétaire peut le corriger.')
  await expectAccessibleLayout()
})

it('asks an owner also about a delivery, who may say that nothing was given back', async () => {
  const told = {
    ...OUT,
    state: 'livre' as const,
    status: 'livre' as const,
    collected: 300,
    told_in_part: true,
  }
  const shop = await renderAdmin(
    PATH,
    [
      answer(listParcels, samplePage([told], { 'a-rattraper': 1 })),
      answer(getParcel, { ...DETAIL, ...told }),
      answer(deliverInPart, { ...DETAIL, state: 'livre', events: [{ ...EVENT, state: 'livre' }] }),
    ],
    { at: PHONE },
  )
  await expect.element(card).toMatchTextContent('Livré en partie, dit le transporteur')
  await card.getByRole('button', { name: 'Dire ce qui a été rendu' }).click()
  await expect.element(sum).toHaveValue('300')
  await expect.element(sheet).toMatchTextContent('Noté à la livraison : 300 DH.')
  await expectAccessibleLayout()
  await sheet.getByRole('button', { name: 'Noter la livraison entière' }).click()
  const denied = { id: OUT.id, not_taken: [], collected: 300, corrects: true }
  await expect.poll(() => shop.asked(deliverInPart)).toEqual([denied])
})

it.each([{ told_in_part: true }, { status: 'annule' as const }])(
  '%o is not delivered whole together with others',
  async (own) => {
    const other = { ...OUT, id: '00000000-0000-4000-8000-0000000000a2', order_number: 'SL-AAAA-BBBB' }
    const both = [{ ...OUT, ...own }, other]
    await renderAdmin(`${PATH}?pile=en-livraison`, [
      answer(listParcels, samplePage(both, { 'en-livraison': 2 })),
    ])
    await expect.element(card).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Noter les livraisons' })).not.toBeInTheDocument()
  },
)

it('leads from what was given back to its return', async () => {
  const part = sampleParcel({
    ...OUT,
    state: 'livre-en-partie',
    status: 'livre',
    goods: 'en-retour',
    pieces_not_taken: 1,
  })
  await renderAdmin(PATH, [answer(listParcels, samplePage([part], {}))], { at: PHONE })
  await expect.element(card).toMatchTextContent('1 article rendu, retour attendu.')
  await expect
    .element(card.getByRole('link', { name: 'Recevoir le retour' }))
    .toHaveAttribute('href', `/admin/retours?colis=${part.id}`)
})
