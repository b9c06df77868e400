import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the cost of one piece of a line, read by the statement that inserts the line: the cost in the order that the
 * line comes from, or else today's cost of the size. It never leaves the database with the line, because more people may
 * see lines than costs.
 */
export function unitCost(
  { variant_id, price }: { variant_id: number | null; price: number },
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
