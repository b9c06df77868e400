import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { exportOrders } from '#services/orders/export.ts'
import { getOrder, listOrders } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { getParcel } from '#services/parcels/view.ts'
import { askForStockAlert } from '#services/reminders/stock-alerts.ts'
import { importNews, learnWords } from '#services/shipping/import.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel } from '#services/shipping/prepare.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import { FROM_SALMA, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { eraseCustomer } from './erasure.ts'
import { listCustomers } from './list.ts'
import { listCustomerOrders, listPhoneOrders, updateCustomerStats } from './orders.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './records.ts'

const BROWSER = { session: sessionId('salma') }
const OWNER = { actor: 'admin' }
const ERASED_CUSTOMER = { name: 'Personne effacée', phone: '', email: null, address: null, notes: null }
const ERASED = { name: 'Personne effacée', phone: '', address: '' }

let shop: TestShop
let variant_id: number
beforeEach(async () => {
  shop = await openTestShop()
  variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
})
afterEach(() => shop.close())

/** 58 DH plus 35 DH shipping. */
function order() {
  const items = [{ variant_id, quantity: 1, price: 58 }]
  return placeOrder(
    shop,
    { ...SALMA, items },
    { ...BROWSER, address: '196.200.0.1', idempotencyKey: undefined },
  )
}

async function deliveredOrder() {
  const placed = await order()
  await setOrderStatus(shop, { id: placed.id, status: 'livre' })
  return placed
}

async function askFor(phone: string): Promise<void> {
  await shop.db.updateTable('variants').set({ stock: 0 }).where('id', '=', variant_id).execute()
  await askForStockAlert(shop, { variant_id, phone, lang: 'fr' }, FROM_SALMA)
}

const erase = () => eraseCustomer(shop, 1, OWNER)
const listAudit = () =>
  shop.db.selectFrom('audit').selectAll().where('subject', 'like', 'customer %').orderBy('id').execute()

describe('erasing a person', () => {
  it('empties customer and orders, keeps amounts, goods and city, and is written down', async () => {
    const { id } = await deliveredOrder()
    await updateCustomer(shop, { id: 1, email: 'salma@exemple.ma', notes: 'Sonner deux fois' })
    const figures = { city: 'Fès', order_count: 1, total_spent: 93 }
    expect(await erase()).toMatchObject({
      ...ERASED_CUSTOMER,
      ...figures,
      erased_at: '2026-03-02T10:00:00.000Z',
    })
    expect(await getOrder(shop, id)).toMatchObject({ ...ERASED, city: 'Fès', total: 93 })
    expect(await listCustomerOrders(shop, 1)).toMatchObject([{ id }])
    expect(await updateCustomerStats(shop, 1)).toMatchObject(figures)
    expect(await listAudit()).toMatchObject([
      {
        actor: 'admin',
        action: 'customer.erased',
        subject: 'customer 1',
        fields: ['name', 'phone', 'email', 'address', 'notes'],
      },
    ])
  })

  it('forgets what the number of their orders asked for, also once the owner gave the customer another one', async () => {
    await deliveredOrder()
    await askFor(SALMA.phone)
    await updateCustomer(shop, { id: 1, phone: '0712345678' })
    await askFor('0712345678')
    await erase()
    expect(await shop.db.selectFrom('stock_alerts').selectAll().execute()).toEqual([])
  })

  it('leaves what a former number asked for that is another customer’s by now', async () => {
    await deliveredOrder()
    await updateCustomer(shop, { id: 1, phone: '0712345678' })
    await createCustomer(shop, { name: 'Nour', phone: SALMA.phone })
    await askFor(SALMA.phone)
    await erase()
    expect(await shop.db.selectFrom('stock_alerts').selectAll().execute()).toHaveLength(1)
  })

  it('forgets WhatsApp’s own key of the person, which no other customer had meanwhile', async () => {
    await deliveredOrder()
    const { id: other } = await createCustomer(shop, { name: 'Nour', phone: '+212611223344' })
    const keep = (id: number) =>
      shop.db.updateTable('customers').set({ whatsapp_id: 'MA.1234' }).where('id', '=', id).execute()
    await keep(1)
    await expect(keep(other)).rejects.toThrow('customers_whatsapp_id_key')
    await erase()
    await keep(other)
    const kept = await shop.db.selectFrom('customers').select(['id', 'whatsapp_id']).orderBy('id').execute()
    expect(kept).toEqual([
      { id: 1, whatsapp_id: null },
      { id: other, whatsapp_id: 'MA.1234' },
    ])
  })

  it('empties why a discount was granted, which may name them, also from the history of changes', async () => {
    const staff = await testStaff(shop)
    const discount = { amount: 5, reason: 'Fidélité de Salma' }
    const { id } = await createOrder(shop, byPhone([{ variant_id, quantity: 1 }], { discount }), { staff })
    await setOrderStatus(shop, { id, status: 'livre' })
    await erase()
    const seen = await getOrder(shop, id)
    expect(seen).toMatchObject({ staff_discount: 5, discount_reason: null, changes: [{ kind: 'created' }] })
    expect(JSON.stringify(seen)).not.toContain('Salma')
  })

  it('empties what the team wrote of their parcels', async () => {
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'en-preparation' })
    const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
    const carrier_id = await addCarrier(shop)
    const { id: parcelId } = await createParcel(shop, { order_id: id, carrier_id }, by)
    await shop.db
      .insertInto('parcel_sendings')
      .values({
        ...{ parcel_id: parcelId, carrier_id, state: 'envoye', reference: 'SL-1', code: 'DHF1' },
        ...{ asked_by: null, asked_at: shop.clock(), told_at: null, read_at: null, next_at: null },
        ...{ label_url: 'https://app.sendit.ma/salma.pdf', message: null, waiting_word: 'Remis au frère' },
        told_prints: ['a1b2.c3d4.e5f6.0718.293a'],
      })
      .execute()
    const { id: handover_id } = await shop.db
      .insertInto('handovers')
      .values({
        ...{ number: 'BL-261122-01', carrier_id, at: shop.clock(), staff_id: by.id, driver: null },
        client_key: parcelId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('parcels').set({ handover_id }).where('id', '=', parcelId).execute()
    const refusal = { state: 'refuse' as const, message: 'Téléphone de Salma invalide', reference: null }
    await shop.db
      .insertInto('handover_collections')
      .values({ handover_id, adapter: 'ozon', codes: ['DHF1'], told_at: shop.clock(), ...refusal })
      .execute()
    await setOrderStatus(shop, { id, status: 'expedie' })
    const said = { failure: 'Salma ne répond pas', note: 'Appeler son frère au 0661 22 33 44' }
    await recordParcelEvent(shop, { id: parcelId, state: 'echec', ...said }, by)
    await setOrderStatus(shop, { id, status: 'livre' })
    await erase()
    const seen = JSON.stringify(
      await getParcel(shop.db, parcelId, { role: 'proprietaire', now: shop.clock() }),
    )
    expect(seen).toContain('echec')
    expect(seen).not.toMatch(/Salma|frère/)
    expect(
      JSON.stringify(await shop.db.selectFrom('handover_collections').selectAll().execute()),
    ).not.toContain('Salma')
    // The address of a label leads to a name and a street.
    expect(JSON.stringify(await shop.db.selectFrom('parcel_sendings').selectAll().execute())).not.toMatch(
      /salma|frère|a1b2/,
    )
  })

  it('leaves of their origin the channel and the campaign alone', async () => {
    const sent = {
      ...{
        medium: 'dm',
        campaign: 'Ramadan',
        content: 'salma@exemple.ma',
        term: '0612345678',
        referrer: 'x.ma',
      },
      may_measure: true,
    }
    const orders = [await deliveredOrder(), await deliveredOrder(), await deliveredOrder()]
    const sources = ['newsletter', 'Instagram, message de @salma.bennani', 'La sœur de Salma']
    for (const [index, { id }] of orders.entries()) {
      const origin = { ...sent, source: sources[index] ?? '', is_by_hand: index > 0 }
      await shop.db
        .insertInto('order_origins')
        .values({ order_id: id, ...origin })
        .execute()
    }
    const cost = { day: '2026-03-01', channel: 'Instagram', campaign: 'Ramadan', amount: 50 }
    await shop.db.insertInto('ad_spend').values(cost).execute()
    await erase()
    const left = await shop.db.selectFrom('order_origins').selectAll().execute()
    const nothing = { medium: '', content: '', term: '', referrer: '' }
    expect(left.map(({ source }) => source).sort()).toEqual(['Autre', 'Instagram, message', 'newsletter'])
    for (const origin of left) expect(origin).toMatchObject({ ...nothing, campaign: 'Ramadan' })
  })

  it('empties a campaign that somebody typed, unless it has a cost or another order', async () => {
    const phones = ['+212699000001', SALMA.phone, SALMA.phone, SALMA.phone, SALMA.phone]
    const campaigns = ['ramadan', 'Ramadan ', 'Aïd', 'Offre pour Salma', 'Lien']
    const items = [{ variant_id, quantity: 1, price: 58 }]
    for (const [index, phone] of phones.entries()) {
      const sent = { ...SALMA, phone, items }
      const { id } = await placeOrder(shop, sent, {
        ...BROWSER,
        session: sessionId(`${index}`),
        address: '196.200.0.1',
        idempotencyKey: undefined,
      })
      await setOrderStatus(shop, { id, status: 'livre' })
      await shop.db
        .insertInto('order_origins')
        .values({
          ...{ order_id: id, source: 'TikTok', medium: '', content: '', term: '', referrer: '' },
          ...{ campaign: campaigns[index] ?? '', is_by_hand: index < 4, may_measure: false },
        })
        .execute()
    }
    await shop.db
      .insertInto('ad_spend')
      .values({ day: '2026-03-01', channel: 'TikTok', campaign: 'aïd', amount: 50 })
      .execute()
    const { id: customerId } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', '+212612345678')
      .executeTakeFirstOrThrow()
    await eraseCustomer(shop, customerId, OWNER)
    const left = await shop.db.selectFrom('order_origins').select('campaign').execute()
    expect(left.map(({ campaign }) => campaign).sort()).toEqual(
      ['', 'ramadan', 'Ramadan ', 'Aïd', 'Lien'].sort(),
    )
  })

  it('empties what carriers said of their parcels, and a file brings it back no more', async () => {
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'en-preparation' })
    const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
    const carrier_id = await addCarrier(shop)
    await createParcel(shop, { order_id: id, carrier_id, tracking: 'OZ77' }, by)
    await setOrderStatus(shop, { id, status: 'expedie' })
    const words = ['Remis à Salma, 3e étage', 'Salma absente']
    await learnWords(
      shop,
      { words: words.map((word) => ({ carrier_id, word, state: 'en-livraison' as const })) },
      by,
    )
    // Two words of one moment are one event without them.
    const at = '02/03/2026 11:00'
    const rows = [['Suivi', 'Statut', 'Date'], ...words.map((word) => ['OZ77', word, at])].map(
      (cells, index) => ({ line: index + 1, cells }),
    )
    expect(await importNews(shop, { rows, apply: 'yes' }, by)).toMatchObject({ applied: 1 })
    await setOrderStatus(shop, { id, status: 'livre' })
    await erase()
    const kept = async () =>
      JSON.stringify([
        await shop.db.selectFrom('parcels').selectAll().execute(),
        await shop.db.selectFrom('parcel_events').selectAll().execute(),
      ])
    expect(await kept()).toContain('en-livraison')
    expect(await kept()).not.toContain('Salma')
    expect(await importNews(shop, { rows, apply: 'yes' }, by)).toMatchObject({ applied: 0, left: 0 })
    expect(await kept()).not.toContain('Salma')
  })

  it('ends every look-up except by order number, which shows no person', async () => {
    const { order_number } = await deliveredOrder()
    await trackOrder(shop, { order_number }, { session: sessionId('other browser') })
    const { phone, city } = SALMA
    await expect(trackOrder(shop, { phone, city: 'Rabat' }, BROWSER)).rejects.toThrow()
    await erase()
    expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    for (const lookUp of [
      { phone, city },
      { order_number, phone },
      { phone: '', city },
    ]) {
      await expect(trackOrder(shop, lookUp, BROWSER)).rejects.toMatchObject({ code: 'order_not_found' })
    }
    expect(await listPhoneOrders(shop, phone)).toEqual([])
    expect(await listPhoneOrders(shop, ' ')).toEqual([])
    expect(await trackOrder(shop, { order_number }, BROWSER)).toMatchObject({
      ...ERASED,
      address: null,
      contact: 'masked',
      city: 'Fès',
    })
  })

  it('is refused while an order is on its way, naming it', async () => {
    const { id, order_number } = await order()
    shop.setTime('2026-03-02T11:00:00Z')
    const second = await order()
    await setOrderStatus(shop, { id: second.id, status: 'expedie' })
    await expect(erase()).rejects.toMatchObject({
      code: 'orders_on_their_way',
      message: `Des commandes sont en cours\u00a0: ${order_number}, ${second.order_number}`,
    })
    await setOrderStatus(shop, { id: second.id, status: 'livre' })
    await expect(erase()).rejects.toMatchObject({
      message: `Une commande est en cours\u00a0: ${order_number}`,
    })
    expect(await getOrder(shop, id)).toMatchObject({ name: SALMA.name })
    expect(await listAudit()).toEqual([])
  })

  it('is refused a second time, as is writing about the person again', async () => {
    await deliveredOrder()
    await erase()
    await expect(erase()).rejects.toMatchObject({ code: 'person_erased' })
    await expect(updateCustomer(shop, { id: 1, name: 'Salma' })).rejects.toMatchObject({
      code: 'person_erased',
    })
  })

  it('works whatever was typed as a phone number', async () => {
    await deliveredOrder()
    await createCustomer(shop, { name: 'Hind', phone: 'erased 1' })
    expect(await erase()).toMatchObject({ phone: '' })
  })

  it('keeps an erased order finished, but its goods may still come back', async () => {
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'expedie' })
    await setOrderStatus(shop, { id, status: 'annule' })
    await erase()
    for (const status of ['nouveau', 'en-preparation', 'expedie'] as const) {
      await expect(setOrderStatus(shop, { id, status })).rejects.toMatchObject({ code: 'person_erased' })
    }
    expect(await setOrderStatus(shop, { id, status: 'annule', goods: 'rendues' })).toMatchObject({
      goods: 'rendues',
    })
  })

  it('includes orders left by a deleted customer with the same number', async () => {
    const { id } = await deliveredOrder()
    await deleteCustomer(shop, 1)
    const { name, phone } = await getOrder(shop, id)
    const again = await createCustomer(shop, { name, phone })
    await eraseCustomer(shop, again.id, OWNER)
    expect(await getOrder(shop, id)).toMatchObject(ERASED)
  })

  it('never leaves an order that is placed at that moment without its person', async () => {
    await deliveredOrder()
    await Promise.allSettled([order(), erase(), order()])
    const orders = await shop.db.selectFrom('orders').select(['status', 'name', 'phone']).execute()
    for (const { status, name } of orders) {
      if (status === 'nouveau') expect(name).toBe(SALMA.name)
    }
  })

  it('shows in lists and in the file of orders as somebody who was erased', async () => {
    await deliveredOrder()
    const other = await createCustomer(shop, { name: 'Hind', phone: '0700000001' })
    await erase()
    await eraseCustomer(shop, other.id, OWNER)
    const asked = { search: '', filter: 'all', sort: 'name', order: 'asc', page: 1, per_page: 50 } as const
    const { customers } = await listCustomers(shop, asked)
    expect(customers.map(({ name, phone }) => [name, phone])).toEqual([
      ['Personne effacée', ''],
      ['Personne effacée', ''],
    ])
    const { orders } = await listOrders(shop, { search: 'effacee', page: 1, per_page: 20 })
    expect(orders).toMatchObject([ERASED])
    let file = ''
    for await (const piece of exportOrders(shop, {})) file += piece
    expect(file.split('\r\n')[1]).toContain(';Livré;Personne effacée;;Fès;;1 × Rosée de Kelaâ')
  })
})
