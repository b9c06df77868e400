import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  daySchema,
  idSchema,
  lineDecantSchema,
  listSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { CREDIT_NOTE_REASONS, PAYMENT_WAYS } from '#domain/customer-invoices/document.ts'
import { buyerIssues } from '#domain/customer-invoices/form.ts'
import { MAX_LINES_PER_ORDER } from '#domain/orders/bounds.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

const documentIdSchema = v.pipe(v.string(), v.uuid())
const textOrNull = v.nullable(v.string())

const lineSchema = v.object({
  order_item_id: v.number(),
  name: v.string(),
  volume: volumeSchema,
  quantity: v.number(),
  price: v.number(),
})

/** What is printed; see `InvoiceDocument`. */
export const documentSchema = v.object({
  number: v.string(),
  issued_on: v.string(),
  language: v.picklist(SITE_LANGUAGES),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    ice: v.string(),
    tax_id: v.string(),
    patente: v.string(),
    trade_register: textOrNull,
    phone: textOrNull,
    email: textOrNull,
  }),
  buyer: v.object({
    name: v.string(),
    address: v.string(),
    city: v.string(),
    company: textOrNull,
    ice: textOrNull,
  }),
  order_number: v.string(),
  delivered_on: textOrNull,
  lines: v.array(lineSchema),
  discount: v.number(),
  delivery: v.number(),
  total: v.number(),
  /** What decants took off its lines (S22.17); absent where none did. */
  decants: v.optional(v.array(lineDecantSchema)),
  vat: v.nullable(v.object({ rate: v.number(), net: v.number(), amount: v.number() })),
  exemption: textOrNull,
  payment: v.nullable(v.object({ way: v.picklist(PAYMENT_WAYS), credit: v.number() })),
  credits: v.nullable(
    v.object({ number: v.string(), issued_on: v.string(), reason: v.picklist(CREDIT_NOTE_REASONS) }),
  ),
})

const namedSchema = v.object({ id: v.string(), number: v.string() })

export const orderInvoiceSchema = v.object({
  ...namedSchema.entries,
  issued_on: v.string(),
  total: v.number(),
  is_credit_note: v.boolean(),
  /** Credit notes have credited so much of it. */
  credited: v.number(),
})

export const detailSchema = v.object({
  id: v.string(),
  /** It is null once the order was deleted. */
  order_id: textOrNull,
  document: documentSchema,
  /** The invoice that a credit note credits; null for an invoice. */
  invoice: v.nullable(namedSchema),
  /** Its credit notes, oldest first. */
  credit_notes: v.array(v.object({ ...namedSchema.entries, issued_on: v.string(), total: v.number() })),
  /** What is left to credit: nothing of a credit note. */
  left: v.object({ lines: v.array(lineSchema), delivery: v.number(), total: v.number() }),
  /** Pieces that have come back to the shop, or were not taken after all, and are in no credit note. */
  returned: v.array(v.object({ order_item_id: v.number(), quantity: v.number() })),
})

const filterEntries = {
  /** `search` is part of a number, of the order's number, or of the buyer's name, company or ICE. The last day is included. */
  search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.'))),
  from: v.optional(daySchema),
  until: v.optional(daySchema),
}

export const listCustomerInvoices = {
  input: v.object({ ...filterEntries, page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    invoices: v.array(
      v.object({
        ...orderInvoiceSchema.entries,
        /** The company, or the person. */
        buyer: v.string(),
        order_number: v.string(),
      }),
    ),
    total: v.number(),
    sums: v.object({ net: v.number(), vat: v.number(), total: v.number() }),
  }),
}

export const exportCustomerInvoices = {
  input: v.object({ ...filterEntries, format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
  answer: v.string(),
}

export const getCustomerInvoice = { input: v.object({ id: documentIdSchema }), answer: detailSchema }

export const createCustomerInvoice = {
  input: v.pipe(
    v.object({
      id: documentIdSchema,
      invoice_id: documentIdSchema,
      language: v.picklist(SITE_LANGUAGES),
      way: v.picklist(PAYMENT_WAYS),
      name: typedLineSchema,
      address: typedLineSchema,
      city: typedLineSchema,
      /** They are empty for a person. */
      company: typedLineSchema,
      ice: typedLineSchema,
    }),
    v.rawCheck((context) => addFieldIssues(context, buyerIssues)),
  ),
  answer: detailSchema,
}

export const createCreditNote = {
  input: v.object({
    id: documentIdSchema,
    note_id: documentIdSchema,
    reason: v.picklist(CREDIT_NOTE_REASONS),
    lines: listSchema(
      v.object({ order_item_id: idSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      { max: MAX_LINES_PER_ORDER },
    ),
    delivery: v.boolean(),
  }),
  answer: detailSchema,
}
