/** Room of customer invoices: the shop's own invoices ('factures') and the credit notes ('avoirs') for them. */

import type { Volume } from '#domain/catalogue/product.ts'
import { decantsOf, type LineDecant } from '#domain/decants/line-shares.ts'
import { addUp } from '#domain/money.ts'
import { leftOf, piecesTaken, worthOf } from '#domain/returns/value.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import type { InvoiceSeller } from './seller.ts'
import { type Vat, vatOf } from './vat.ts'

/** Invoices are numbered `F-2026-00001`, credit notes `A-2026-00001`. */
export const INVOICE_SERIES = ['F', 'A'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

/** How an invoice was paid. */
export const PAYMENT_WAYS = ['especes', 'virement', 'cheque', 'carte'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const PAYMENT_WAY_LABELS: Readonly<Record<PaymentWay, string>> = {
  especes: 'Espèces à la livraison',
  virement: 'Virement',
  cheque: 'Chèque',
  carte: 'Carte bancaire',
}

/** Why an invoice is credited. */
export const CREDIT_NOTE_REASONS = ['retour', 'erreur'] as const
export type CreditNoteReason = (typeof CREDIT_NOTE_REASONS)[number]

export const CREDIT_NOTE_REASON_LABELS: Readonly<Record<CreditNoteReason, string>> = {
  retour: 'Articles rendus',
  erreur: 'Facture à corriger',
}

/** Whoever is invoiced; the two last ones are a company's. */
export type InvoiceBuyer = {
  name: string
  address: string
  city: string
  company: string | null
  ice: string | null
}

/** A line names its item of the order, so that a credit note finds it again. Amounts are in DH, tax included. */
export type InvoiceLine = {
  order_item_id: number
  name: string
  volume: Volume
  quantity: number
  price: number
}

/** Adds up to `total`: the lines, less the discount, plus the delivery. */
export type InvoiceAmounts = {
  lines: InvoiceLine[]
  /** Is negative where more was taken at the door than its pieces cost. */
  discount: number
  delivery: number
  total: number
  /** What decants took off its lines; absent where none did, and on credit notes. */
  decants?: LineDecant[] | undefined
}

/**
 * Holds an invoice or a credit note whole, as it was made: it is printed from this alone, and never changes with what it
 * was made of. Days are Morocco's (`2026-11-23`); amounts are in DH, positive on credit notes too.
 */
export type InvoiceDocument = InvoiceAmounts & {
  number: string
  issued_on: string
  language: SiteLanguage
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  order_number: string
  delivered_on: string | null
  /** It is null for a seller without VAT, whose sentence `exemption` is. */
  vat: Vat | null
  exemption: string | null
  /** `credit` was paid by an earlier refund of the customer's; null on credit notes. */
  payment: { way: PaymentWay; credit: number } | null
  /** The invoice that a credit note credits. */
  credits: { number: string; issued_on: string; reason: CreditNoteReason } | null
}

/** Returns a number such as `F-2026-00001`; a year may have more than five digits' worth. */
export function invoiceNumber({
  series,
  year,
  serial,
}: {
  series: InvoiceSeries
  year: number
  serial: number
}): string {
  return `${series}-${year}-${String(serial).padStart(5, '0')}`
}

/** What an order says of its own money, in DH. */
type SoldOrder = {
  items: readonly (InvoiceLine & { not_taken: number })[]
  shipping_cost: number
  /** What was to be paid at the door, of which `not_taken` was not; `credit` had been taken off before. */
  total: number
  not_taken: number
  credit: number
  decants: readonly LineDecant[]
}

/**
 * Returns what a delivered order is invoiced for: the pieces that the shopper took at the door, and what they paid for
 * them, at the door and by credit. Pieces that came back later are credited, not left out.
 */
export function invoiceAmounts({
  items,
  shipping_cost,
  total,
  not_taken,
  credit,
  decants,
}: SoldOrder): InvoiceAmounts {
  const lines = piecesTaken(items)
    .filter(({ quantity }) => quantity > 0)
    .map(({ not_taken: _, ...line }) => line)
  const paid = paidOf({ total, credit, not_taken })
  const delivery = Math.min(shipping_cost, Math.max(0, paid))
  const borne = lines.flatMap(({ order_item_id, quantity }) =>
    decantsOf(decants, order_item_id, quantity).map(({ amount }) => ({ order_item_id, amount })),
  )
  return {
    lines,
    discount: addUp([priceOf(lines), delivery, -paid]),
    delivery,
    total: paid,
    ...(borne.length > 0 && { decants: borne }),
  }
}

type Paid = Pick<SoldOrder, 'total' | 'credit' | 'not_taken'>

function paidOf({ total, credit, not_taken }: Paid): number {
  return addUp([total, credit, -not_taken])
}

/**
 * Says whether an invoice no longer says what was paid, because its order was corrected after it. Less is left of it too once
 * pieces that came back are credited.
 */
export function isOutOfDate({ total, credited }: { total: number; credited: number }, order: Paid): boolean {
  const left = addUp([total, -credited])
  return left > paidOf(order) || (credited === 0 && left < paidOf(order))
}

/** What is credited of an invoice: pieces of its lines, and perhaps its delivery. */
export type Credited = {
  lines: readonly { order_item_id: number; quantity: number }[]
  delivery: boolean
}

/** Returns what credit notes have left of an invoice: pieces by line, and whether its delivery is. */
export function leftToCredit(
  invoice: InvoiceAmounts,
  earlier: readonly InvoiceAmounts[],
): { lines: InvoiceLine[]; delivery: number; total: number } {
  const purchase = purchaseOf(invoice)
  const before = earlier.flatMap(({ lines }) => lines)
  return {
    lines: invoice.lines
      .map((line) => ({ ...line, quantity: leftOf(purchase, before, line.order_item_id) }))
      .filter(({ quantity }) => quantity > 0),
    delivery: addUp([invoice.delivery, ...earlier.map(({ delivery }) => -delivery)]),
    total: addUp([invoice.total, ...earlier.map(({ total }) => -total)]),
  }
}

/**
 * Returns what a credit note says for pieces after others: each is worth its share of what was paid, so that all credit
 * notes of an invoice add up to it, whatever parts they credit.
 */
export function creditNoteAmounts(
  invoice: InvoiceAmounts,
  earlier: readonly InvoiceAmounts[],
  credited: Credited,
): InvoiceAmounts {
  const left = leftToCredit(invoice, earlier)
  const lines = credited.lines.flatMap(({ order_item_id, quantity }) => {
    const line = invoice.lines.find((one) => one.order_item_id === order_item_id)
    return line === undefined || quantity === 0 ? [] : [{ ...line, quantity }]
  })
  const before = earlier.flatMap((one) => one.lines)
  const goods = worthOf(purchaseOf(invoice), before, lines)
  const delivery = credited.delivery ? left.delivery : 0
  return { lines, discount: addUp([priceOf(lines), -goods]), delivery, total: addUp([goods, delivery]) }
}

/** Returns the tax of an invoice, or of a credit note after others; null without VAT. */
export function documentVat(
  { total }: InvoiceAmounts,
  rate: number | null,
  earlier: readonly InvoiceAmounts[] = [],
): Vat | null {
  return rate === null ? null : vatOf(total, rate, addUp(earlier.map((one) => one.total)))
}

function priceOf(lines: readonly InvoiceLine[]): number {
  return addUp(lines.map(({ price, quantity }) => price * quantity))
}

/** The rules of returns count what was paid for each line. */
function purchaseOf({ lines, total, delivery, decants = [] }: InvoiceAmounts) {
  return {
    taken: total,
    total,
    shipping: delivery,
    decants,
    lines: lines.map(({ order_item_id, price, quantity }) => ({ id: order_item_id, price, quantity })),
  }
}
