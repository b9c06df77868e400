import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { orderItemSchema } from '#contract/order-items.schemas.ts'
import { labelledStatusSchema } from '#contract/orders/admin.schemas.ts'
import { countSchema, pageSchema } from '#contract/paging.schemas.ts'
import {
  idTextSchema,
  instantSchema,
  nothingSchema,
  typedLineSchema,
  typedLinesSchema,
} from '#contract/values.schemas.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers/filters.ts'
import { customerIssues } from '#domain/customers/form.ts'

export const customerSchema = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  order_count: v.number(),
  total_spent: v.number(),
  last_order_date: v.nullable(instantSchema),
  erased_at: v.nullable(instantSchema),
})

const MAX_SEARCH_LENGTH = 100
const MAX_PER_PAGE = 200
const PER_PAGE = 50

export const listCustomers = {
  input: v.object({
    /** `search` is a name or a phone number in any format. */
    search: v.optional(
      v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH, 'La recherche est trop longue.')),
      '',
    ),
    filter: v.optional(v.picklist(CUSTOMER_FILTERS), 'all'),
    sort: v.optional(v.picklist(CUSTOMER_SORTS), 'last_order_date'),
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    page: pageSchema,
    per_page: v.optional(countSchema(MAX_PER_PAGE), PER_PAGE),
  }),
  answer: v.object({ customers: v.array(customerSchema), total: v.number() }),
}

const typedTextSchema = v.optional(v.nullable(typedLineSchema))

const optionalFieldsSchema = v.object({
  /** Blank e-mail, address, city and notes are stored as null (A5.15). */
  email: typedTextSchema,
  address: typedTextSchema,
  city: typedTextSchema,
  notes: v.optional(v.nullable(typedLinesSchema)),
  order_count: v.optional(v.number()),
  total_spent: v.optional(v.number()),
})

export const createCustomer = {
  input: v.pipe(
    v.object({
      name: v.optional(typedLineSchema, ''),
      phone: v.optional(typedLineSchema, ''),
      ...optionalFieldsSchema.entries,
    }),
    v.rawCheck((context) => addFieldIssues(context, customerIssues)),
  ),
  answer: customerSchema,
}

export const updateCustomer = {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      name: v.optional(typedLineSchema),
      phone: v.optional(typedLineSchema),
      ...optionalFieldsSchema.entries,
    }),
    v.rawCheck((context) => addFieldIssues(context, customerIssues)),
  ),
  answer: customerSchema,
}

export const deleteCustomer = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const eraseCustomer = {
  input: v.object({ id: idTextSchema }),
  answer: customerSchema,
}

export const exportCustomer = {
  input: v.object({ id: idTextSchema }),
  answer: v.string(),
}

export const updateCustomerStats = {
  input: v.object({ id: idTextSchema }),
  answer: customerSchema,
}

export const customerOrderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: labelledStatusSchema,
  created_at: instantSchema,
  total: v.number(),
  /** DH of the total that were not taken at the door, because pieces were given back. */
  not_taken: v.number(),
  shipping_cost: v.number(),
  discount_amount: v.number(),
  items: v.array(orderItemSchema),
})

export const listCustomerOrders = {
  input: v.object({ id: idTextSchema }),
  answer: v.array(customerOrderSchema),
}

const creditOrderEntries = { order_id: v.string(), order_number: v.string(), amount: v.number() }

export const getCustomerCredit = {
  input: v.object({ id: idTextSchema }),
  answer: v.object({
    left: v.number(),
    /** Refunds that were given as credit, and orders that use it, oldest first. */
    given: v.array(v.object({ ...creditOrderEntries, at: instantSchema })),
    used: v.array(v.object(creditOrderEntries)),
  }),
}

export const listPhoneOrders = {
  input: v.object({ phone: v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH)) }),
  answer: v.array(customerOrderSchema),
}
