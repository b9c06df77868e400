import { sql } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { listStockMovements as listCall, StockMovement } from '#contract/stock/stock.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import type { Shop } from '#services/shop.ts'

const AT_ONCE = 30

type Row = Omit<StockMovement, 'order' | 'at' | 'unit_cost'> & {
  order_id: string | null
  order_number: string | null
  status: OrderStatus | null
  unit_cost: number | null
  at: Date
}

/** Lists where pieces of a size, or of all sizes of a product, came from and went (A23.5). */
export async function listStockMovements(
  { db }: Shop,
  { variant, product, before }: ParsedInput<typeof listCall>,
  role: Role,
): Promise<EndpointAnswer<typeof listCall>> {
  if ((variant === undefined) === (product === undefined)) {
    throw new ShopError('invalid_input', 'Indiquez un format ou un produit.')
  }
  // The latest movements of each size are read from its index, then the latest of them all.
  const { rows } = await sql<Row>`
    select moved.id, moved.variant_id, moved.volume, moved.delta, moved.stock_after, moved.reason, moved.note, moved.at,
      moved.unit_cost, orders.id::text as order_id, orders.order_number, orders.status,
      coalesce(nullif(admins.name, ''), admins.username) as staff
    from (
      select latest.*, variants.volume from variants cross join lateral (
        select * from stock_movements
        where variant_id = variants.id ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
        order by id desc limit ${AT_ONCE + 1}
      ) as latest
      where ${variant === undefined ? sql`variants.product_id = ${product}` : sql`variants.id = ${variant}`}
      order by latest.id desc limit ${AT_ONCE + 1}
    ) as moved
      left join orders on orders.id = moved.order_id
      left join admins on admins.id = moved.staff_id
    order by moved.id desc`.execute(db)
  const seesCosts = admits('owner', role)
  return {
    movements: rows.slice(0, AT_ONCE).map(({ order_id, order_number, status, unit_cost, at, ...row }) => ({
      ...row,
      id: Number(row.id),
      order:
        order_id === null || order_number === null || status === null || !worksOn(role, status)
          ? null
          : { id: order_id, number: order_number },
      at: at.toISOString(),
      ...(seesCosts ? { unit_cost } : {}),
    })),
    has_more: rows.length > AT_ONCE,
  }
}
