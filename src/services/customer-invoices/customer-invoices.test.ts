import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { noteReturn, receiveCustomerReturn } from '#services/orders/customer-return.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { getOrder, getOrderFor } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { deliverInPart } from '#services/shipping/deliver-in-part.ts'
import {
  beginMarch,
  deliverOrder,
  type MoneyShop,
  openMoneyShop,
  orderPieces,
} from '#tests/support/order-money.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { SALMA } from '#tests/support/test-shop.ts'
import { createCreditNote, createCustomerInvoice } from './create.ts'
import { exportCustomerInvoices, listCustomerInvoices } from './list.ts'
import { getCustomerInvoice } from './rows.ts'

const IDENTITY = {
  ...{ legalName: 'Dar Salma SARL', address: '3, rue des Orangers, Fès', ice: '001234567000089' },
  ...{ taxId: '12345678', patente: '35123456', tradeRegister: '4521 Fès' },
}
const BUYER = { name: SALMA.name, address: SALMA.address, city: SALMA.city, company: '', ice: '' }

let opened: Pick<MoneyShop, 'shop' | 'owner'>
let money: MoneyShop
beforeAll(async () => {
  opened = await openMoneyShop()
})
afterAll(() => opened.shop.close())
beforeEach(async () => {
  money = await beginMarch(opened)
  await changeSettings(money.shop, 'shop', { identity: IDENTITY })
  await changeSettings(money.shop, 'invoicing', { has_vat: false })
})

const invoice = (id: string, changes: Partial<Parameters<typeof createCustomerInvoice>[1]> = {}) =>
  createCustomerInvoice(
    money.shop,
    { id, invoice_id: randomUUID(), language: 'fr', way: 'especes', ...BUYER, ...changes },
    money.owner,
  )
const credit = (id: string, changes: Partial<Parameters<typeof createCreditNote>[1]> = {}) =>
  createCreditNote(
    money.shop,
    { id, note_id: randomUUID(), reason: 'retour', lines: [], delivery: false, ...changes },
    money.owner,
  )
const itemOf = async (id: string) => (await getOrder(money.shop, id)).items[0]?.id ?? 0
const serials = async () => {
  const rows = await money.shop.db
    .selectFrom('customer_invoices')
    .select(['series', 'year', 'serial'])
    .orderBy('series')
    .orderBy('year')
    .orderBy('serial')
    .execute()
  return Map.groupBy(rows, ({ series, year }) => `${series}-${year}`)
}

describe('the invoice of an order', () => {
  it('is made once it is delivered, as the order, the settings and the buyer say it', async () => {
    const { id, order_number } = await deliverOrder(money)
    const { document, order_id, left } = await invoice(id, {
      company: 'Atlas SARL',
      ice: '001 234 567 000 089',
    })
    expect(order_id).toBe(id)
    expect(document).toMatchObject({
      ...{ order_number, issued_on: '2026-03-03', delivered_on: '2026-03-03', language: 'fr' },
      seller: {
        name: 'Dar Salma SARL',
        ice: '001234567000089',
        tax_id: '12345678',
        trade_register: '4521 Fès',
      },
      buyer: { name: SALMA.name, city: SALMA.city, company: 'Atlas SARL', ice: '001234567000089' },
      lines: [{ volume: '10ml', quantity: 2, price: 105 }],
      ...{
        discount: 0,
        delivery: 35,
        total: 245,
        vat: null,
        exemption: 'TVA non applicable.',
        credits: null,
      },
      payment: { way: 'especes', credit: 0 },
    })
    expect(document.number).toMatch(/^F-2026-\d{5}$/)
    expect(left).toMatchObject({ delivery: 35, total: 245 })
    const [entry] = await money.shop.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('action', '=', 'customer_invoice.created')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({ actor: money.owner.username, subject: `customer-invoice ${document.number}` })
  })

  it('keeps the VAT and the sentence of its day, whatever the settings say later', async () => {
    await changeSettings(money.shop, 'invoicing', { has_vat: true, vat_rate: 20 })
    const { id } = await deliverOrder(money)
    const made = await invoice(id, { language: 'ar' })
    expect(made.document).toMatchObject({ vat: { rate: 20, net: 204.17, amount: 40.83 }, exemption: null })
    await changeSettings(money.shop, 'invoicing', { has_vat: false })
    await changeSettings(money.shop, 'shop', { identity: { ...IDENTITY, legalName: 'Autre SARL' } })
    expect((await getCustomerInvoice(money.shop, made.id)).document).toEqual(made.document)
    const note = await credit(made.id, {
      lines: made.left.lines.map(({ order_item_id }) => ({ order_item_id, quantity: 1 })),
    })
    expect(note.document).toMatchObject({
      seller: { name: 'Dar Salma SARL' },
      vat: { rate: 20, net: 87.5, amount: 17.5 },
    })
  })

  it('is refused before the delivery, for a trial, and while the identity lacks something', async () => {
    const { id } = await orderPieces(money)
    await expect(invoice(id)).rejects.toMatchObject({ code: 'not_invoiceable' })
    await setOrderStatus(money.shop, { id, status: 'livre' })
    await changeSettings(money.shop, 'shop', { identity: { legalName: 'Dar Salma SARL' } })
    await expect(invoice(id)).rejects.toMatchObject({
      code: 'seller_incomplete',
      message: 'Il manque à vos factures\u00a0: l’adresse, l’ICE, l’identifiant fiscal, la patente.',
    })
    expect((await listCustomerInvoices(money.shop, { page: 1, per_page: 20, search: id })).total).toBe(0)
  })

  it('is one, however often it is sent, and a second one is refused until the first is wholly credited', async () => {
    const { id } = await deliverOrder(money)
    const invoice_id = randomUUID()
    const [first, again] = await Promise.all([invoice(id, { invoice_id }), invoice(id, { invoice_id })])
    expect(again).toEqual(first)
    await expect(invoice(id)).rejects.toMatchObject({
      code: 'already_invoiced',
      message: `Cette commande a déjà la facture ${first.document.number}.`,
    })
    const item = await itemOf(id)
    await credit(first.id, { lines: [{ order_item_id: item, quantity: 1 }] })
    await expect(invoice(id)).rejects.toMatchObject({ code: 'already_invoiced' })
    const rest = await credit(first.id, {
      lines: [{ order_item_id: item, quantity: 1 }],
      delivery: true,
      reason: 'erreur',
    })
    expect(rest.document).toMatchObject({
      total: 140,
      payment: null,
      credits: { number: first.document.number },
    })
    money.shop.setTime('2026-03-04T10:00:00Z')
    const second = await invoice(id, { company: 'Atlas SARL' })
    expect(
      (await getOrder(money.shop, id)).invoices?.map(({ number, credited }) => [number, credited]),
    ).toEqual([
      [first.document.number, 245],
      ...[expect.anything(), expect.anything()],
      [second.document.number, 0],
    ])
    // Another order's request is not this one's.
    const other = await deliverOrder(money, 'OZ2')
    await expect(invoice(other.id, { invoice_id })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('is told to owners alone with its order', async () => {
    const { id } = await deliverOrder(money)
    await invoice(id)
    expect((await getOrderFor(money.shop, id, 'proprietaire')).invoices).toHaveLength(1)
    expect((await getOrderFor(money.shop, id, 'confirmation')).invoices).toBeNull()
  })

  it('is kept: nobody changes or deletes it, its order is not deleted, and an erased person stays on it', async () => {
    const { id } = await deliverOrder(money)
    const made = await invoice(id)
    const { db } = money.shop
    const rows = () => db.selectFrom('customer_invoices').selectAll().where('id', '=', made.id).execute()
    const before = await rows()
    for (const change of [{ total: 1, net: 1 }, { number: 'F-2026-99999' }, { document: '{}' }]) {
      await expect(
        db.updateTable('customer_invoices').set(change).where('id', '=', made.id).execute(),
      ).rejects.toThrow('never changed')
    }
    await expect(db.deleteFrom('customer_invoices').execute()).rejects.toThrow('never deleted')
    await db.updateTable('parcels').set({ cash: 'recu' }).where('order_id', '=', id).execute()
    await expect(deleteOrder(money.shop, id)).rejects.toMatchObject({ code: 'order_not_deletable' })
    const { id: person } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
    const exported = (await Array.fromAsync(exportPerson(money.shop, person, { actor: 'Sara' }))).join('')
    expect(exported).toContain(made.document.number)
    await eraseCustomer(money.shop, person, { actor: 'Sara' })
    expect((await getCustomerInvoice(money.shop, made.id)).document).toEqual(made.document)
    expect(await rows()).toEqual(before)
    // Without its order it is still an invoice.
    await db.deleteFrom('orders').where('id', '=', id).execute()
    const left = await getCustomerInvoice(money.shop, made.id)
    expect(left).toMatchObject({ order_id: null, document: made.document })
    expect((await credit(made.id, { delivery: true })).document.total).toBe(35)
  })
})

describe('a credit note', () => {
  it('is proposed for the pieces that came back', async () => {
    const { id } = await deliverOrder(money)
    const made = await invoice(id)
    const line = { order_item_id: await itemOf(id), quantity: 1 }
    expect(made.returned).toEqual([])
    const noted = { id, return_id: randomUUID(), known: 0, reason: 'autre', way_payer: 'client' } as const
    await noteReturn(money.shop, { ...noted, lines: [line] }, money.owner)
    expect((await getCustomerInvoice(money.shop, made.id)).returned).toEqual([])
    const judged = [{ ...line, condition: 'vendable' as const }]
    await receiveCustomerReturn(money.shop, { id, return_id: noted.return_id, lines: judged }, money.owner)
    expect((await getCustomerInvoice(money.shop, made.id)).returned).toEqual([line])
    const note = await credit(made.id, { lines: [line] })
    expect(note).toMatchObject({ document: { total: 105 }, invoice: { id: made.id }, left: { total: 0 } })
    expect(await getCustomerInvoice(money.shop, made.id)).toMatchObject({
      ...{ returned: [], left: { total: 140 } },
      credit_notes: [{ id: note.id, total: 105 }],
    })
  })

  it('is proposed for pieces of which it was learnt after the invoice that they were not taken', async () => {
    const { id, parcelId } = await deliverOrder(money)
    const made = await invoice(id)
    const line = { order_item_id: await itemOf(id), quantity: 1 }
    const part = { id: parcelId, not_taken: [line], corrects: true as const }
    await deliverInPart(money.shop, part, money.owner)
    expect(await getCustomerInvoice(money.shop, made.id)).toMatchObject({
      returned: [line],
      left: { total: 245 },
    })
    await credit(made.id, { lines: [line] })
    expect(await getCustomerInvoice(money.shop, made.id)).toMatchObject({
      returned: [],
      left: { total: 140 },
    })
  })

  it('never credits more than is left, nor nothing, nor another credit note, also at once', async () => {
    const { id } = await deliverOrder(money)
    const made = await invoice(id)
    const order_item_id = await itemOf(id)
    const refused = { code: 'nothing_to_credit' }
    await expect(credit(made.id)).rejects.toMatchObject(refused)
    await expect(credit(made.id, { lines: [{ order_item_id, quantity: 3 }] })).rejects.toMatchObject(refused)
    const twice = [
      { order_item_id, quantity: 1 },
      { order_item_id, quantity: 1 },
    ]
    await expect(credit(made.id, { lines: twice })).rejects.toMatchObject(refused)
    await expect(credit(randomUUID(), { delivery: true })).rejects.toMatchObject({ code: 'not_found' })
    const all = { lines: [{ order_item_id, quantity: 2 }], delivery: true }
    const results = await Promise.allSettled([
      credit(made.id, all),
      credit(made.id, all),
      credit(made.id, all),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [note] = (await getCustomerInvoice(money.shop, made.id)).credit_notes
    await expect(credit(note?.id ?? '', { delivery: true })).rejects.toMatchObject(refused)
  })
})

describe('numbers', () => {
  it('count up without a gap through refusals, in each series and in each year of Morocco', async () => {
    const before = (await serials()).get('F-2027')?.length ?? 0
    expect(before).toBe(0)
    const newYear = startOfDay('2027-01-01')
    money.shop.setTime(new Date(newYear.getTime() - 1000).toISOString())
    const orders: string[] = []
    for (let made = 0; made < 4; made += 1) {
      const { id } = await orderPieces(money, { quantity: 1 })
      await setOrderStatus(money.shop, { id, status: 'livre' })
      orders.push(id)
    }
    const numbers = []
    for (const [place, id] of orders.entries()) {
      if (place === 2) money.shop.setTime(newYear.toISOString())
      numbers.push((await invoice(id)).document)
      await expect(invoice(id)).rejects.toMatchObject({ code: 'already_invoiced' })
    }
    expect(numbers.slice(2).map(({ number, issued_on }) => [number, issued_on])).toEqual([
      ['F-2027-00001', '2027-01-01'],
      ['F-2027-00002', '2027-01-01'],
    ])
    const [last, next] = numbers.slice(0, 2).map(({ number }) => Number(number.slice(-5)))
    expect(next).toBe((last ?? 0) + 1)
    for (const rows of (await serials()).values()) {
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, place) => place + 1))
    }
  })

  it('have days that never go back, whatever a clock says', async () => {
    const [one, other] = [await deliverOrder(money), await deliverOrder(money, 'OZ2')]
    money.shop.setTime('2028-03-05T10:00:00Z')
    expect((await invoice(one.id)).document.issued_on).toBe('2028-03-05')
    money.shop.setTime('2028-03-04T10:00:00Z')
    expect((await invoice(other.id)).document.issued_on).toBe('2028-03-05')
  })
})

describe('the list', () => {
  it('finds by number, buyer, company and order, adds up what matches, and is written for the accountant', async () => {
    await changeSettings(money.shop, 'invoicing', { has_vat: true, vat_rate: 20 })
    money.shop.setTime('2029-06-02T10:00:00Z')
    const ids: string[] = []
    for (const company of ['Zellige Conseil', 'Zellige Édition']) {
      const { id } = await orderPieces(money)
      await setOrderStatus(money.shop, { id, status: 'livre' })
      ids.push((await invoice(id, { company })).id)
    }
    const note = await credit(ids[0] ?? '', { delivery: true })
    const june = { from: '2029-06-01', until: '2029-06-30' }
    const listed = async (filter: { search?: string; from?: string; until?: string }) =>
      listCustomerInvoices(money.shop, { ...filter, page: 1, per_page: 20 })
    const all = await listed(june)
    expect(all.sums.total).toBe(455)
    expect(addUp([all.sums.net, all.sums.vat])).toBe(455)
    expect(all.invoices.map(({ is_credit_note }) => is_credit_note)).toEqual([true, false, false])
    expect(await listed({ ...june, search: 'zellige' })).toMatchObject({ total: 3 })
    expect(await listed({ ...june, search: 'edition' })).toMatchObject({ total: 1 })
    expect(await listed({ search: note.document.number })).toMatchObject({
      total: 1,
      invoices: [{ id: note.id }],
    })
    expect(await listed({ from: '2029-07-01', until: '2029-07-31' })).toMatchObject({
      total: 0,
      sums: { total: 0 },
    })
    const rows = await Array.fromAsync(exportCustomerInvoices(money.shop, june, 'Sara'))
    expect(rows.map((cells) => [cells[2], cells[11]])).toEqual([
      ['Facture', 245],
      ['Facture', 245],
      ['Avoir', -35],
    ])
  })
})
