import { sql } from 'kysely'
import { type InvoiceSeries, invoiceNumber } from '#domain/customer-invoices/document.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Is a number that was taken, and the day of its document. */
type Taken = { series: InvoiceSeries; year: number; serial: number; number: string; issued_on: string }

/**
 * Takes the next number of a series in Morocco's calendar year. The counter's row stays locked until the transaction ends:
 * who comes next waits, and after a rollback or a kill takes the same number. Call it last, and insert its document in
 * the same transaction (D192).
 */
export async function takeNumber(tx: ShopTransaction, series: InvoiceSeries, now: Date): Promise<Taken> {
  const today = dayInMorocco(now)
  const year = Number(today.slice(0, 4))
  const { serial, issued_on } = await tx
    .insertInto('customer_invoice_numbers')
    .values({ series, year, last: 1, last_on: today })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({
        last: sql<number>`customer_invoice_numbers.last + 1`,
        // Whoever waited for the number may have read the clock before midnight.
        last_on: sql<string>`greatest(customer_invoice_numbers.last_on, excluded.last_on)`,
      }),
    )
    .returning(['last as serial', 'last_on as issued_on'])
    .executeTakeFirstOrThrow()
  return { series, year, serial, number: invoiceNumber({ series, year, serial }), issued_on }
}
