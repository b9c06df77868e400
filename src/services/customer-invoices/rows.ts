import { sql } from 'kysely'
import * as v from 'valibot'
import { documentSchema } from '#contract/customer-invoices/customer-invoices.schemas.ts'
import type { CustomerInvoiceDetail, OrderInvoice } from '#contract/customer-invoices/customer-invoices.ts'
import { type InvoiceDocument, leftToCredit } from '#domain/customer-invoices/document.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** Adds up what credit notes have credited of an invoice. */
export const CREDITED = sql<number>`(
  select coalesce(sum(note.total), 0) from customer_invoices as note where note.credits_id = customer_invoices.id
)`

/** Lists an order's invoices and credit notes, oldest first. */
export async function readOrderInvoices(db: Db, orderId: string): Promise<OrderInvoice[]> {
  const rows = await db
    .selectFrom('customer_invoices')
    .select(['id', 'number', 'issued_on', 'total', 'series', CREDITED.as('credited')])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('series', 'desc')
    .orderBy('year')
    .orderBy('serial')
    .execute()
  return rows.map(orderInvoiceView)
}

export function orderInvoiceView<Row extends { series: 'F' | 'A'; credited: number }>({
  series,
  credited,
  ...row
}: Row): Omit<Row, 'series' | 'credited'> & { is_credit_note: boolean; credited: number } {
  return { ...row, is_credit_note: series === 'A', credited: Number(credited) }
}

/** Returns what was stored as it was made. */
export function readDocument(stored: unknown): InvoiceDocument {
  return v.parse(documentSchema, stored)
}

/** Reads the credit notes of an invoice, oldest first. */
export async function readCreditNotes(db: Db, invoiceId: string) {
  const rows = await db
    .selectFrom('customer_invoices')
    .select(['id', 'document'])
    .where('credits_id', '=', invoiceId)
    .orderBy('year')
    .orderBy('serial')
    .execute()
  return rows.map(({ id, document }) => ({ id, document: readDocument(document) }))
}

/** Returns an invoice or a credit note. It refuses with `not_found`. */
export async function getCustomerInvoice({ db }: { db: Db }, id: string): Promise<CustomerInvoiceDetail> {
  const row = await db
    .selectFrom('customer_invoices')
    .select(['id', 'order_id', 'document', 'credits_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw invoiceNotFound()
  const document = readDocument(row.document)
  const notes = await readCreditNotes(db, id)
  const invoice =
    row.credits_id === null || document.credits === null
      ? null
      : { id: row.credits_id, number: document.credits.number }
  const left = leftToCredit(
    document,
    notes.map((note) => note.document),
  )
  return {
    ...{ id: row.id, order_id: row.order_id, document, invoice },
    credit_notes: notes.map((note) => ({
      ...{ id: note.id, number: note.document.number },
      ...{ issued_on: note.document.issued_on, total: note.document.total },
    })),
    left: invoice === null ? left : { lines: [], delivery: 0, total: 0 },
    returned:
      invoice === null && row.order_id !== null ? await readReturned(db, row.order_id, left.lines) : [],
  }
}

/**
 * Returns the pieces that may still be credited because they came back after the sale, or because it was learnt after the
 * invoice that they were not taken.
 */
async function readReturned(
  db: Db,
  orderId: string,
  left: readonly { order_item_id: number; quantity: number }[],
) {
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'quantity', 'not_taken'])
    .select(
      sql<number>`(
        select coalesce(sum(line.quantity), 0) from customer_return_lines as line
        join customer_returns as noted on noted.id = line.return_id
        where line.order_item_id = order_items.id and noted.received_at is not null and line.condition <> 'manquant'
      )`.as('returned'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, quantity, not_taken, returned }) => {
    const open = left.find((line) => line.order_item_id === id)?.quantity ?? 0
    const kept = quantity - not_taken - Number(returned)
    const more = Math.min(open, open - kept)
    return more > 0 ? [{ order_item_id: id, quantity: more }] : []
  })
}

export function invoiceNotFound(): ShopError {
  return new ShopError('not_found', 'Cette facture n’existe pas.')
}
