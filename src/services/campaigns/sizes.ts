import { type RawBuilder, sql } from 'kysely'
import type { CampaignScopeInput } from '#contract/campaigns/campaigns.ts'
import type { CampaignScope } from '#domain/campaigns/campaign-words.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { IS_OFFERED } from '#services/products/low-sizes.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** Holds the sizes of a campaign as a condition on products, and in words. */
export type ReadScope = { condition: RawBuilder<boolean>; named: CampaignScope }

/** Describes a size as a campaign judges it. */
export type OfferedSize = {
  variant_id: number
  product_id: number
  product_name: string
  visible: boolean
  volume: Volume
  price: number
  cost: number | null
  promotions: readonly Promotion[]
}

/** Finds the perfumes of a selection, which may be all that a list shows. */
export async function readScope(shop: Shop, scope: CampaignScopeInput): Promise<ReadScope> {
  switch (scope.kind) {
    case 'all':
      return { condition: sql`true`, named: scope }
    case 'family':
      return { condition: sql`products.family = ${scope.family}`, named: scope }
    case 'brand':
      return { condition: sql`products.brand = ${scope.brand}`, named: scope }
    case 'gender':
      return { condition: sql`products.gender = ${scope.gender}`, named: scope }
    case 'selection': {
      const { selection } = scope
      const ids =
        'ids' in selection
          ? [...new Set(selection.ids)]
          : await listMatchingProductIds(shop, {
              ...{ search: '', visibility: 'all', stock_sort: 'none' },
              ...selection.filter,
            })
      return {
        condition: sql`products.id = any(${ids}::integer[])`,
        named: { kind: 'selection', chosen: ids.length },
      }
    }
  }
}

/** Returns the offered sizes of a campaign, hidden perfumes included, the latest perfume first. */
export function listCampaignSizes(db: Db, scope: ReadScope, now: Date): Promise<OfferedSize[]> {
  return readSizes(db, scope, now)
}

/**
 * Locks these sizes, so that orders and other promotions wait, in the order of their ids as orders do; then reads them: a
 * statement sees what was committed before it began.
 */
export async function lockCampaignSizes(
  tx: ShopTransaction,
  scope: ReadScope,
  now: Date,
): Promise<OfferedSize[]> {
  await sql`
    select variants.id from variants join products on products.id = variants.product_id
    where ${scope.condition} order by variants.id for update of variants`.execute(tx)
  return readSizes(tx, scope, now)
}

async function readSizes(db: Db, { condition }: ReadScope, now: Date): Promise<OfferedSize[]> {
  const { rows } = await sql<Omit<OfferedSize, 'promotions'>>`
    select variants.id as variant_id, products.id as product_id, products.name as product_name, visible, volume, price, cost
    from variants join products on products.id = variants.product_id
    where ${condition} and ${IS_OFFERED}
    order by products.id desc, rtrim(volume, 'ml')::integer`.execute(db)
  const promotions = await db
    .selectFrom('promotions')
    .select(['variant_id', 'promotion_type', 'discount_value', 'start_date', 'end_date', 'active'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', now)]))
    .execute()
  const promotionsOf = Map.groupBy(promotions, ({ variant_id }) => variant_id)
  return rows.map((row) => ({ ...row, promotions: promotionsOf.get(row.variant_id) ?? [] }))
}
