import type {
  createCustomer as createCustomerCall,
  updateCustomer as updateCustomerCall,
} from '#contract/customers.ts'
import type { EndpointParsedInput } from '#contract/endpoint.ts'
import { type CustomerDetails, customerDetails, customerPhone } from '#domain/customer-form.ts'
import { ShopError } from '#domain/errors.ts'
import {
  CUSTOMER_COLUMNS,
  type CustomerView,
  customerIsGone,
  customerView,
  lockCustomer,
} from './customer-rows.ts'
import { announce } from './live.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'
import { isTaken } from './taken.ts'

const BLANK: CustomerDetails = {
  name: '',
  phone: '',
  email: null,
  address: null,
  city: null,
  notes: null,
  order_count: 0,
  total_spent: 0,
}

/** A customer who has not ordered, or not here. `phone_taken`. */
export function createCustomer(
  shop: Shop,
  fields: EndpointParsedInput<typeof createCustomerCall>,
): Promise<CustomerView> {
  return refusingTakenPhone(shop, fields.phone, async (tx) => {
    const customer = await tx
      .insertInto('customers')
      .values({ ...customerDetails(fields, BLANK), last_order_date: null, created_at: shop.clock() })
      .returning(CUSTOMER_COLUMNS)
      .executeTakeFirstOrThrow()
    await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: customer.id } })
    return customerView(customer)
  })
}

/** What is left out stays as it is. `not_found`, `phone_taken`. */
export function updateCustomer(
  shop: Shop,
  { id, ...fields }: EndpointParsedInput<typeof updateCustomerCall>,
): Promise<CustomerView> {
  return refusingTakenPhone(shop, fields.phone, async (tx) => {
    const before = await lockCustomer(tx, id)
    const customer = await tx
      .updateTable('customers')
      .set(customerDetails(fields, before))
      .where('id', '=', id)
      .returning(CUSTOMER_COLUMNS)
      .executeTakeFirstOrThrow()
    await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
    return customerView(customer)
  })
}

/** The orders stay, without a customer. `not_found`. */
export function deleteCustomer(shop: Shop, id: number): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Orders before their customer, as whoever cancels one locks them.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const deleted = await tx.deleteFrom('customers').where('id', '=', id).returning('id').executeTakeFirst()
    if (deleted === undefined) customerIsGone()
    await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
  })
}

/** The database has the last word on whose a number is; the refusal says who has it. */
async function refusingTakenPhone(
  shop: Shop,
  typed: string | undefined,
  work: (tx: ShopTransaction) => Promise<CustomerView>,
): Promise<CustomerView> {
  try {
    return await inTransaction(shop, work)
  } catch (error) {
    if (typed === undefined || !isTaken(error, 'customers_phone_key')) throw error
    const owner = await shop.db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('phone', '=', customerPhone(typed))
      .executeTakeFirst()
    const message = `Ce numéro de téléphone est déjà celui de ${owner?.name ?? 'quelqu’un d’autre'}.`
    throw new ShopError('phone_taken', message, {
      issues: [{ path: 'phone', message }],
      details: { customerId: owner?.id ?? null },
    })
  }
}
