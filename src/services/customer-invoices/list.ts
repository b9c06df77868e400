/** Room of customer invoices: they are numbered, written once, and never changed. */

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  CustomerInvoicePage,
  exportCustomerInvoices as exportCall,
  listCustomerInvoices as listCall,
} from '#contract/customer-invoices/customer-invoices.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { type InvoiceCells, invoiceCells } from '#domain/customer-invoices/table.ts'
import { recordAudit } from '#services/audit.ts'
import { containsWords } from '#services/search-key.ts'
import type { Shop } from '#services/shop.ts'
import { CREDITED, orderInvoiceView, readDocument } from './rows.ts'

type Filter = Omit<ParsedInput<typeof exportCall>, 'format'>

/** Lists invoices and credit notes, the latest first, with the sums of all that match. */
export async function listCustomerInvoices(
  { db }: Shop,
  { page, per_page, ...filter }: ParsedInput<typeof listCall>,
): Promise<CustomerInvoicePage> {
  const sums = await db
    .selectFrom('customer_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select([signedSum('net').as('net'), signedSum('vat').as('vat'), signedSum('total').as('total')])
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('customer_invoices')
    .select(['id', 'number', 'issued_on', 'total', 'series', 'order_number', CREDITED.as('credited')])
    .select(
      sql<string>`coalesce(nullif(document -> 'buyer' ->> 'company', ''), document -> 'buyer' ->> 'name')`.as(
        'buyer',
      ),
    )
    .where(fits(filter))
    .orderBy('issued_on', 'desc')
    .orderBy('series')
    .orderBy('serial', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    invoices: rows.map(orderInvoiceView),
    total: Number(sums.count),
    sums: { net: Number(sums.net), vat: Number(sums.vat), total: Number(sums.total) },
  }
}

const BATCH = 500

/** Streams the matching ones, the oldest first, invoices before credit notes; no transaction waits for a slow client. */
export async function* exportCustomerInvoices(
  { db, clock }: Shop,
  filter: Filter,
  actor: string,
): AsyncGenerator<InvoiceCells> {
  // The audit comes before the first line, because an aborted download still counts.
  await recordAudit(db, { actor, action: 'customer_invoices.exported', now: clock() })
  let last: { series: 'F' | 'A'; year: number; serial: number } | undefined
  while (true) {
    const batch = await db
      .selectFrom('customer_invoices')
      .select(['series', 'year', 'serial', 'document'])
      .where(fits(filter))
      .$if(last !== undefined, (rest) =>
        rest.where(
          sql<boolean>`(series = ${last?.series ?? ''} and (year, serial) > (${last?.year ?? 0}, ${last?.serial ?? 0}))
            or series < ${last?.series ?? ''}`,
        ),
      )
      .orderBy('series', 'desc')
      .orderBy('year')
      .orderBy('serial')
      .limit(BATCH)
      .execute()
    for (const { document } of batch) yield invoiceCells(readDocument(document))
    last = batch.at(-1)
    if (batch.length < BATCH) return
  }
}

/** Credit notes count as less. */
function signedSum(column: 'net' | 'vat' | 'total'): RawBuilder<number> {
  return sql<number>`coalesce(sum(case series when 'A' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`
}

function fits({ search = '', from, until }: Filter): RawBuilder<SqlBool> {
  const conditions = [
    containsWords(sql`search_key`, search.split(/\s+/).filter(Boolean)),
    ...(from === undefined ? [] : [sql`issued_on >= ${from}`]),
    ...(until === undefined ? [] : [sql`issued_on <= ${until}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
