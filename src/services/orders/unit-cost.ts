import { type RawBuilder, sql } from 'kysely'

type Valued<T> = { [F in keyof T]: T[F] | RawBuilder<T[F]> }

/**
 * What one piece of a line costs the shop, read by the statement that inserts the line: as in another order that the line
 * comes from, or else today's cost of the size. It never leaves the database with the line, which more people may see.
 */
export function unitCost(
  { variant_id, price }: Valued<{ variant_id: number | null; price: number }>,
  costsOf?: string,
): RawBuilder<number | null> {
  const ofSize = sql`(select cost from variants where variants.id = ${variant_id}::integer)`
  if (costsOf === undefined) return sql<number | null>`${ofSize}`
  const agreed = sql`
    select unit_cost from order_items
    where order_id = ${costsOf}::uuid and variant_id = ${variant_id}::integer and price = ${price}::numeric
    order by id limit 1`
  return sql<number | null>`coalesce((${agreed}), ${ofSize})`
}
