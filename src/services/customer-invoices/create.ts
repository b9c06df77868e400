import type {
  CustomerInvoiceDetail,
  createCustomerInvoice as createCall,
  createCreditNote as creditCall,
} from '#contract/customer-invoices/customer-invoices.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import {
  creditNoteAmounts,
  documentVat,
  type InvoiceDocument,
  type InvoiceSeries,
  invoiceAmounts,
  leftToCredit,
} from '#domain/customer-invoices/document.ts'
import { buyerOf } from '#domain/customer-invoices/form.ts'
import { missingOfSeller, sellerOf } from '#domain/customer-invoices/seller.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import { DELIVERED_PARCEL_STATES } from '#domain/parcels/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { announce } from '#services/live/announcements.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { takeNumber } from './number.ts'
import {
  getCustomerInvoice,
  invoiceNotFound,
  readCreditNotes,
  readDocument,
  readOrderInvoices,
} from './rows.ts'

/** Makes the invoice of a delivered order. See the contract for the refusals. */
export function createCustomerInvoice(
  shop: Shop,
  { id: orderId, invoice_id, language, way, ...typed }: ParsedInput<typeof createCall>,
  by: Admin,
): Promise<CustomerInvoiceDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    if (await isMade(tx, invoice_id, { orderId })) return getCustomerInvoice({ db: tx }, invoice_id)
    const open = (await readOrderInvoices(tx, orderId)).find(
      ({ is_credit_note, total, credited }) => !is_credit_note && credited < total,
    )
    if (open !== undefined) {
      throw new ShopError('already_invoiced', `Cette commande a déjà la facture ${open.number}.`)
    }
    const { shop: seller, invoicing } = await readSettings(tx)
    const sold = await readSold(tx, orderId)
    if (status !== 'livre' || sold.is_test)
      throw notInvoiceable('Seules les commandes livrées ont une facture.')
    const amounts = invoiceAmounts(sold)
    if (amounts.total <= 0) throw notInvoiceable('Rien n’a été payé pour cette commande.')
    const known = sellerOf(seller.identity)
    if (known === null) {
      const missing = missingOfSeller(seller.identity).join(', ')
      throw new ShopError('seller_incomplete', `Il manque à vos factures\u00a0: ${missing}.`)
    }
    const vat = documentVat(amounts, invoicing.has_vat ? invoicing.vat_rate : null)
    const sentence = language === 'ar' ? invoicing.exemption_ar : invoicing.exemption
    const making: Making = { id: invoice_id, orderId, creditsId: null, series: 'F', by, now }
    await write(tx, making, {
      language,
      ...amounts,
      vat,
      exemption: vat === null ? sentence : null,
      seller: known,
      buyer: buyerOf(typed),
      order_number: sold.order_number,
      delivered_on: sold.delivered_on,
      payment: { way, credit: sold.credit },
      credits: null,
    })
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId, status } })
    return getCustomerInvoice({ db: tx }, invoice_id)
  })
}

/** Credits an invoice, wholly or in part. See the contract for the refusals. */
export async function createCreditNote(
  shop: Shop,
  { id, note_id, reason, ...credited }: ParsedInput<typeof creditCall>,
  by: Admin,
): Promise<CustomerInvoiceDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const orderId = (await readInvoice(tx, id)).order_id
    // Orders are locked before what belongs to them.
    const order = orderId === null ? null : await lockOrder(tx, orderId)
    const invoice = await lockInvoice(tx, id)
    if (await isMade(tx, note_id, { creditsId: id })) return getCustomerInvoice({ db: tx }, note_id)
    if (invoice.series === 'A') throw new ShopError('nothing_to_credit', 'Un avoir n’a pas d’avoir.')
    const { number, issued_on, ...document } = readDocument(invoice.document)
    const earlier = (await readCreditNotes(tx, id)).map((note) => note.document)
    const left = leftToCredit(document, earlier)
    const isTooMuch = credited.lines.some(
      ({ order_item_id: id, quantity }) =>
        quantity > (left.lines.find((line) => line.order_item_id === id)?.quantity ?? 0),
    )
    const hasTwice = new Set(credited.lines.map((line) => line.order_item_id)).size < credited.lines.length
    const amounts = creditNoteAmounts(document, earlier, credited)
    if (isTooMuch || hasTwice || amounts.total <= 0) {
      throw new ShopError(
        'nothing_to_credit',
        left.total <= 0 ? 'Cette facture est déjà entièrement créditée.' : 'Il ne reste pas tant à créditer.',
      )
    }
    const vat = documentVat(amounts, document.vat?.rate ?? null, earlier)
    await write(
      tx,
      { id: note_id, orderId, creditsId: id, series: 'A', by, now },
      {
        ...document,
        ...amounts,
        decants: undefined,
        vat,
        payment: null,
        credits: { number, issued_on, reason },
      },
    )
    if (order !== null)
      announce(tx, { type: 'ORDER_UPDATE', data: { orderId: order.id, status: order.status } })
    return getCustomerInvoice({ db: tx }, note_id)
  })
}

type Making = {
  id: string
  orderId: string | null
  creditsId: string | null
  series: InvoiceSeries
  by: Admin
  now: Date
}

/** Writes a document with the next number, which is the last thing that the transaction waits for. */
async function write(
  tx: ShopTransaction,
  { id, orderId, creditsId, series, by, now }: Making,
  made: Omit<InvoiceDocument, 'number' | 'issued_on'>,
): Promise<void> {
  const { number, year, serial, issued_on } = await takeNumber(tx, series, now)
  const document: InvoiceDocument = { number, issued_on, ...made }
  const { vat, total, language, order_number } = document
  await tx
    .insertInto('customer_invoices')
    .values({
      id,
      series,
      year,
      serial,
      number,
      issued_on,
      issued_at: now,
      staff_id: by.id,
      order_id: orderId,
      order_number,
      credits_id: creditsId,
      language,
      net: vat?.net ?? total,
      vat: vat?.amount ?? 0,
      total,
      document: JSON.stringify(document),
    })
    .execute()
  const kind = series === 'F' ? 'customer-invoice' : 'credit-note'
  const subject = `${kind} ${number}`
  await recordAudit(tx, { actor: by.username, action: 'customer_invoice.created', subject, now })
}

/** Says whether the same request came before; `idempotency_conflict` if it was another one. */
async function isMade(
  tx: ShopTransaction,
  id: string,
  asked: { orderId: string } | { creditsId: string },
): Promise<boolean> {
  const made = await tx
    .selectFrom('customer_invoices')
    .select(['order_id', 'credits_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (made === undefined) return false
  const isSame =
    'orderId' in asked
      ? made.order_id === asked.orderId && made.credits_id === null
      : made.credits_id === asked.creditsId
  if (isSame) return true
  throw new ShopError('idempotency_conflict', 'Cette demande a déjà servi à une autre facture.')
}

async function readInvoice(tx: ShopTransaction, id: string): Promise<{ order_id: string | null }> {
  const row = await tx
    .selectFrom('customer_invoices')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw invoiceNotFound()
  return row
}

/** Locks an invoice, because its order may be gone: its credit notes are made one after the other. */
function lockInvoice(tx: ShopTransaction, id: string) {
  return tx
    .selectFrom('customer_invoices')
    .select(['series', 'document'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Reads what a locked order says of its goods and money. */
async function readSold(tx: ShopTransaction, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['order_number', 'is_test', 'shipping_cost', 'total', 'not_taken', 'credit'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('order_items')
    .select(['id as order_item_id', 'product_name as name', 'volume', 'quantity', 'not_taken', 'price'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const parcel = await tx
    .selectFrom('parcels')
    .select('delivered_at')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...DELIVERED_PARCEL_STATES])
    .executeTakeFirst()
  const delivered = parcel?.delivered_at ?? null
  const { decants } = lineDecantsOf(await readOrderDecants(tx, orderId))
  return { ...order, items, decants, delivered_on: delivered === null ? null : dayInMorocco(delivered) }
}

function notInvoiceable(message: string): ShopError {
  return new ShopError('not_invoiceable', message)
}
