import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import {
  fetchCarrierLabels,
  lookAgain,
  noteDoneThere,
  settleSending,
} from '#contract/carrier-links/carrier-links.ts'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import { getOrder } from '#contract/orders/admin.ts'
import {
  createParcel,
  getParcel,
  listOrderParcels,
  type ParcelDetail,
  recordParcelEvent,
} from '#contract/parcels/parcels.ts'
import type { Role } from '#domain/account/roles.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, OWNER, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { refusedParcel } from '#tests/support/return-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'

const OUT = refusedParcel({
  ...{ state: 'echec', goods: 'tenues', tries: 2, failure: 'Pas de réponse', refused_at: null },
})
const block = page.getByRole('region', { name: 'Colis' })
const dialog = page.getByRole('dialog')
const buttonsOf = () =>
  block
    .css('.parcel-acts > *')
    .elements()
    .map(({ textContent }) => textContent)

type Opened = { role?: Role; paid?: AdminOrderDetail['paid'] }

function open(parcel: ParcelDetail, { role = 'proprietaire', paid = null }: Opened = {}) {
  const known = { status: labelled(parcel.status), goods: parcel.goods, parcel }
  const order = { ...orderDetail({ ...sampleOrder(), ...known }), paid }
  return renderAdmin(
    `/admin/commandes/${order.id}`,
    [
      answer(currentUser, { ...OWNER, role }),
      answer(getOrder, order),
      answer(getParcel, parcel),
      answer(listCarrierChoices, [
        {
          id: 1,
          name: 'Ozon Express',
          active: true,
          phone: null,
          label: '100x100',
          open_default: true,
          try_default: false,
        },
      ]),
    ],
    { at: PHONE },
  )
}

it('says where the parcel is, what it brings in and which way it went, and takes news', async () => {
  const shop = await open(OUT)
  await expect.element(block.getByRole('link', { name: 'OZ123' })).toBeVisible()
  await expect.element(block).toMatchTextContent('Tentatives2 · Pas de réponse')
  await expect.element(block).toMatchTextContent('À encaisser209 DH')
  const way = block.getByRole('list', { name: 'Chemin du colis' }).getByRole('listitem')
  await expect.element(way.first()).toMatchTextContent(/^Refusé « Refusé ».* Fichier du transporteur$/)
  expect(buttonsOf()).toEqual([
    'Livré',
    'Livré en partie',
    'Tentative échouée',
    'Refusé',
    'Perdu',
    'Retour reçu',
  ])
  await expectAccessibleLayout()
  shop.answer(recordParcelEvent, refusedParcel())
  await block.getByRole('button', { name: 'Refusé' }).click()
  await dialog.getByRole('button', { name: 'Noter le refus' }).click()
  await expect.poll(() => shop.asked(recordParcelEvent)).toEqual([{ id: OUT.id, state: 'refuse' }])
})

it('folds the earlier parcels of an order that was sent again, each with its way', async () => {
  const earlier = refusedParcel({
    ...{ id: '00000000-0000-4000-8000-0000000000e1', state: 'retourne', tracking: 'OZ001' },
    returned: [{ order_item_id: 1, quantity: 2, condition: 'vendable' }],
  })
  const shop = await open(OUT)
  shop.answer(listOrderParcels, { parcels: [OUT, earlier] })
  shop.answer(getParcel, ({ id }) => (id === earlier.id ? earlier : OUT))
  await shop.reload()
  const fold = block.css('summary').filter({ hasText: /^Envoi du .*Retour reçu$/ })
  await expect.element(fold).toBeVisible()
  await expect.element(block.getByText('OZ001')).not.toBeVisible()
  await fold.click()
  await expect.element(block.getByText('OZ001')).toBeVisible()
  await expect.element(block.getByRole('list', { name: 'Articles revenus' })).toBeVisible()
  await expectAccessibleLayout()
})

it('lets who confirms note a failed try alone', async () => {
  await open(OUT, { role: 'confirmation' })
  await expect.element(block.getByRole('button')).toBeVisible()
  expect(buttonsOf()).toEqual(['Tentative échouée'])
})

it('says how each piece came back, and sends the order again, or why it cannot', async () => {
  const back = refusedParcel({
    ...{ state: 'retourne', goods: 'rendues', status: 'annule', cancel_reason: 'refus-livraison' },
    returned: [
      { order_item_id: 1, quantity: 2, condition: 'vendable' },
      { order_item_id: 2, quantity: 1, condition: 'manquant' },
    ],
  })
  const shop = await open(back)
  const pieces = block.getByRole('list', { name: 'Articles revenus' })
  await expect.element(pieces).toMatchTextContent(/Miel de dattier, 10 ml × 1Manquant$/)
  await block.getByRole('button', { name: 'Nouvel envoi' }).click()
  await expect.element(dialog.getByLabelText('Transporteur')).toHaveValue('1')
  await expectAccessibleLayout()
  const message = 'Cette commande ne peut pas être rétablie. Rosée de Kelaâ, 5 ml : rupture de stock.'
  shop.answer(createParcel, refuse(409, { code: 'insufficient_stock', message }))
  await dialog.getByRole('button', { name: 'Préparer l’envoi' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  shop.answer(createParcel, refusedParcel({ state: 'a-remettre' }))
  await dialog.getByRole('button', { name: 'Préparer l’envoi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(createParcel)[0]).toEqual({ order_id: sampleOrder().id, carrier_id: 1 })
})

it('asks whoever looked for a parcel what they saw', async () => {
  const sending = {
    ...{ state: 'inconnu' as const, code: null, message: null, has_label: false, waiting_word: null },
    ...{ read_at: null, needs_person: true, ends_by_hand: false },
  }
  const shop = await open(refusedParcel({ state: 'a-remettre', goods: 'tenues', refused_at: null, sending }))
  await expect.element(block.getByText('Envoi à vérifier')).toBeVisible()
  shop.answer(lookAgain, {})
  await block.getByRole('button', { name: 'Chercher à nouveau' }).click()
  await expect.poll(() => shop.asked(lookAgain)).toEqual([{ id: OUT.id }])
  await block.getByRole('button', { name: 'Je l’ai cherché' }).click()
  await expectAccessibleLayout()
  shop.answer(settleSending, {})
  await dialog.getByLabelText('Son numéro de suivi').fill('DHF1000')
  await dialog.getByRole('button', { name: 'Il y est' }).click()
  await expect.poll(() => shop.asked(settleSending)).toEqual([{ id: OUT.id, code: 'DHF1000' }])
  await expect.element(dialog).not.toBeInTheDocument()
  await block.getByRole('button', { name: 'Je l’ai cherché' }).click()
  await dialog.getByRole('button', { name: 'Il n’y est pas' }).click()
  await expect.poll(() => shop.asked(settleSending).at(-1)).toEqual({ id: OUT.id, code: null })
})

it('ends by a word what was put right at the carrier, and asks the shop for the carrier’s label', async () => {
  const sent = {
    ...{ state: 'envoye' as const, code: 'DHF1000', waiting_word: null, read_at: null, needs_person: false },
    ...{ message: 'Annulé ici\u00a0: annulez-le aussi chez Sendit.', has_label: false, ends_by_hand: true },
  }
  const parcel = refusedParcel({ state: 'a-remettre', goods: 'tenues', refused_at: null })
  const shop = await open({ ...parcel, sending: sent })
  await expect
    .element(block.getByRole('button', { name: 'Étiquette du transporteur' }))
    .not.toBeInTheDocument()
  shop.answer(noteDoneThere, {})
  const known = { ...sent, message: null, has_label: true, ends_by_hand: false }
  const status = labelled(parcel.status)
  const order = orderDetail({ ...sampleOrder(), status, parcel: { ...parcel, sending: known } })
  shop.answer(getOrder, order)
  await block.getByRole('button', { name: 'C’est fait' }).click()
  await expect.poll(() => shop.asked(noteDoneThere)).toEqual([{ id: OUT.id }])
  await expect.element(block.getByRole('button', { name: 'C’est fait' })).not.toBeInTheDocument()
  const pdf = { headers: { 'content-type': 'application/pdf' } }
  shop.answer(fetchCarrierLabels, () => new Response('%PDF-1.4', pdf))
  await block.getByRole('button', { name: 'Étiquette du transporteur' }).click()
  await expect.poll(() => shop.asked(fetchCarrierLabels)).toMatchObject([{ ids: OUT.id }])
  await expectAccessibleLayout()
})

it('shows the carrier’s word beside the shop’s state', async () => {
  const sending = {
    ...{ state: 'envoye' as const, code: 'DHF1000', message: null, has_label: false, waiting_word: 'Refusé' },
    ...{ read_at: '2026-11-22T10:12:00.000Z', needs_person: false, ends_by_hand: false },
  }
  await open(refusedParcel({ state: 'en-livraison', goods: 'tenues', refused_at: null, sending }))
  const said = block.css('.sending-said')
  await expect.element(said).toMatchTextContent(/Refusé.*La boutique.*En livraison.*Lu/)
  await expectAccessibleLayout()
})

const CANCELLED = refusedParcel({
  ...{ state: 'retour', status: 'annule', goods: 'en-retour', cancel_reason: null, refused_at: null },
  ...{ delivered_at: '2026-11-21T10:00:00Z', amount: 390, collected: 390, cash: 'recu' },
})

it('says nothing of a refund that a delivery undoes where the owner has decided against it', async () => {
  const decided = {
    id: 'w1',
    amount: 390,
    note: null,
    at: '2026-11-22T10:00:00.000Z',
    by: 'Sara',
    return_id: null,
  }
  await open(CANCELLED, { paid: { taken: 390, credit: 0, refunds: [], waivers: [decided] } })
  await block.getByRole('button', { name: 'Livré', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(/La commande redevient « Livré »\./)
})

it('says what a delivery undoes where its order is cancelled and paid: its cancellation and its refund', async () => {
  await open(CANCELLED, { paid: { taken: 390, credit: 0, refunds: [], waivers: [] } })
  await block.getByRole('button', { name: 'Livré', exact: true }).click()
  await expect
    .element(dialog)
    .toMatchTextContent(/La commande redevient « Livré » ; les 390\sDH à rembourser ne le seront plus\./)
  await expect.element(dialog).toMatchTextContent('Ozon Express a déjà versé cette somme.')
  await expect.element(dialog).not.toMatchTextContent('devra')
  await expect.element(dialog.getByLabelText('Perçu par le livreur (DH)')).toHaveValue('390')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await block.getByRole('button', { name: 'Livré en partie' }).click()
  await expect.element(dialog).toMatchTextContent(/La commande redevient « Livré »/)
})

it('says no more than it knows of a cancelled order to who prepares it, or before anything was taken', async () => {
  const untold = { ...CANCELLED, collected: null, cash: null }
  await open(untold, { role: 'preparation' })
  await block.getByRole('button', { name: 'Livré', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(/ce qui reste à rembourser au client ne le sera plus/)
  await expect.element(dialog).not.toMatchTextContent(/devra|doit|versé/)
})

it('says of a cancelled order that is still out that it stays cancelled, or is delivered after all', async () => {
  await open({ ...CANCELLED, state: 'echec', delivered_at: null, collected: null, cash: 'sans-objet' })
  await block.getByRole('button', { name: 'Livré', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(/redevient « Livré »\..*Ozon Express devra cette somme/)
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await dialog.getByRole('button', { name: 'Refusé' }).click()
  await expect.element(dialog).toMatchTextContent('La commande reste annulée')
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await dialog.getByRole('button', { name: 'Perdu' }).click()
  await expect.element(dialog).toMatchTextContent('La commande reste annulée')
})
