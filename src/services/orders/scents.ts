import type { NotNull } from 'kysely'
import type { Scented } from '#domain/trace/trace.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Reads what the lines of an order's perfumes follow from (S16.10), each once; those without a family have no line. */
export function readScents(db: Shop['db'] | ShopTransaction, orderId: string): Promise<Scented[]> {
  return db
    .selectFrom('order_items')
    .innerJoin('variants', 'variants.id', 'order_items.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id', 'family', 'intensity', 'notes_top', 'notes_heart', 'notes_base'])
    .where('order_id', '=', orderId)
    .where('family', 'is not', null)
    .$narrowType<{ family: NotNull }>()
    .distinct()
    .orderBy('products.id')
    .execute()
}
