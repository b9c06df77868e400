import { sql } from 'kysely'
import * as v from 'valibot'
import type { OrderChange } from '#contract/orders/admin.ts'
import { volumeSchema } from '#contract/values.schemas.ts'
import { CORRECTED_FIELDS } from '#domain/confirmation/correction.ts'
import type { VoidSlip } from '#domain/orders/change.ts'
import type { Admin } from '#services/account/sessions.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type Staff = Pick<Admin, 'id' | 'username' | 'role'>

type ChangedOrder = {
  orderId: string
  kind: OrderChange['kind']
  /** It is null for the shop itself. */
  staffId: number | null
  /** Names the fields, never their values. */
  fields?: readonly string[]
  lines?: OrderChange['lines']
  amounts?: OrderChange['amounts']
  discountReason?: string | null
  otherOrder?: string
  now: Date
}

const beforeAndAfterSchema = v.object({ before: v.number(), after: v.number() })
const linesSchema = v.array(
  v.object({
    product_name: v.string(),
    volume: volumeSchema,
    price: v.number(),
    ...beforeAndAfterSchema.entries,
  }),
)
const amountsSchema = v.nullable(
  v.object({
    discount: beforeAndAfterSchema,
    shipping: beforeAndAfterSchema,
    total: beforeAndAfterSchema,
  }),
)

/** Records who changed what in an order, in the transaction of the change (A19.20). */
export async function recordOrderChange(
  tx: ShopTransaction,
  {
    orderId,
    kind,
    staffId,
    fields = [],
    lines = [],
    amounts = null,
    discountReason = null,
    otherOrder,
    now,
  }: ChangedOrder,
): Promise<void> {
  await tx
    .insertInto('order_changes')
    .values({
      order_id: orderId,
      kind,
      staff_id: staffId,
      created_at: now,
      fields: [...fields],
      lines: sql<unknown>`${JSON.stringify(lines)}::text::jsonb`,
      amounts: amounts === null ? null : sql<unknown>`${JSON.stringify(amounts)}::text::jsonb`,
      discount_reason: discountReason,
      other_order: otherOrder ?? null,
    })
    .execute()
}

/** Returns the changes of an order, oldest first, each with the name of the person. */
export async function listOrderChanges(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<OrderChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .leftJoin('admins', 'admins.id', 'order_changes.staff_id')
    .leftJoin('orders as other', 'other.id', 'order_changes.other_order')
    .select(['kind', 'order_changes.created_at', 'fields', 'lines', 'amounts'])
    .select(['order_changes.discount_reason', 'other_order', 'other.order_number'])
    .select(['admins.id as staff_id', STAFF_NAME.as('staff_name')])
    .where('order_id', '=', orderId)
    .orderBy('order_changes.id')
    .execute()
  return rows.map(
    ({ staff_id, staff_name, other_order, order_number, lines, amounts, created_at, ...row }) => ({
      ...row,
      by: staff_id === null ? null : staff_name,
      created_at: created_at.toISOString(),
      lines: v.parse(linesSchema, lines),
      amounts: v.parse(amountsSchema, amounts),
      other: other_order === null || order_number === null ? null : { id: other_order, order_number },
    }),
  )
}

/** Fields of the recipient: a slip printed before one of them changed is void. */
const ADDRESS_FIELDS: readonly string[] = CORRECTED_FIELDS.filter((field) => field !== 'deliver_on')

/** Says why the slip printed last is void, or null (A19.21). */
export async function findVoidSlip(
  db: Shop['db'] | ShopTransaction,
  order: Slipped,
): Promise<VoidSlip | null> {
  return (await findVoidSlips(db, [order])).get(order.id) ?? null
}

type Slipped = { id: string; version: number; total: number }

/** Says why the slips printed last are void, by the ids of their orders. */
export async function findVoidSlips(
  db: Shop['db'] | ShopTransaction,
  orders: readonly Slipped[],
): Promise<Map<string, VoidSlip>> {
  if (orders.length === 0) return new Map()
  const slips = await db
    .selectFrom('order_slips')
    .select(['order_id', 'version', 'total'])
    .select(
      sql<boolean>`exists (
        select 1 from order_changes
        where order_changes.order_id = order_slips.order_id and order_changes.id > order_slips.last_change
          and fields && ${[...ADDRESS_FIELDS]}::text[]
      )`.as('is_moved'),
    )
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const printed = new Map(slips.map((slip) => [slip.order_id, slip]))
  const found = new Map<string, VoidSlip>()
  for (const { id, version, total } of orders) {
    const slip = printed.get(id)
    if (slip === undefined) continue
    const changed = changeSince(slip, { version, total })
    if (changed !== null) found.set(id, { printed_total: slip.total, total, changed })
  }
  return found
}

function changeSince(
  slip: { version: number; total: number; is_moved: boolean },
  { version, total }: Omit<Slipped, 'id'>,
): VoidSlip['changed'] | null {
  if (slip.total !== total) return 'total'
  if (slip.version !== version) return 'lines'
  return slip.is_moved ? 'address' : null
}
