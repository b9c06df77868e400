/** Room of customers: records, lists, figures, export, erasure and retention. */

import type {
  Customer,
  createCustomer as createCustomerCall,
  updateCustomer as updateCustomerCall,
} from '#contract/customers/customers.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { type CustomerDetails, customerDetails, customerPhone } from '#domain/customers/form.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView, lockCustomer, refuseErased } from './rows.ts'

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

/** Creates a customer without orders. It refuses with `phone_taken`. */
export function createCustomer(
  shop: Shop,
  fields: ParsedInput<typeof createCustomerCall>,
): Promise<Customer> {
  return refusingTakenPhone(shop, fields.phone, async (tx) => {
    const customer = await tx
      .insertInto('customers')
      .values({ ...customerDetails(fields, BLANK), last_order_date: null, created_at: shop.clock() })
      .returning(CUSTOMER_COLUMNS)
      .executeTakeFirstOrThrow()
    announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: customer.id } })
    return customerView(customer)
  })
}

/** Omitted fields stay unchanged. It refuses with `not_found`, `phone_taken`, or `person_erased`. */
export function updateCustomer(
  shop: Shop,
  { id, ...fields }: ParsedInput<typeof updateCustomerCall>,
): Promise<Customer> {
  return refusingTakenPhone(shop, fields.phone, async (tx) => {
    const before = await lockCustomer(tx, id)
    refuseErased(before)
    const customer = await tx
      .updateTable('customers')
      .set(customerDetails(fields, before))
      .where('id', '=', id)
      .returning(CUSTOMER_COLUMNS)
      .executeTakeFirstOrThrow()
    announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
    return customerView(customer)
  })
}

/** Orders are kept, without a customer. It refuses with `not_found`. */
export function deleteCustomer(shop: Shop, id: number, actor = 'shop'): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Lock orders before their customer, as cancelling does.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const deleted = await tx.deleteFrom('customers').where('id', '=', id).returning('id').executeTakeFirst()
    if (deleted === undefined) customerNotFound()
    await recordAudit(tx, { actor, action: 'customer.deleted', subject: `customer ${id}`, now: shop.clock() })
    announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
  })
}

/** Turns the unique violation into a refusal that names the customer with this number. */
async function refusingTakenPhone(
  shop: Shop,
  typed: string | undefined,
  work: (tx: ShopTransaction) => Promise<Customer>,
): Promise<Customer> {
  try {
    return await inTransaction(shop, work)
  } catch (error) {
    if (typed === undefined || !isUniqueViolation(error, 'customers_phone_key')) throw error
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
