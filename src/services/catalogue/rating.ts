import { sql } from 'kysely'
import { changeSection } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockStart } from '#services/start-lock.ts'

/** Disables the placeholder rating in a shop without demo data; a value the owner has set is kept (D47). */
export async function disableRatingByDefault(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockStart(tx)
    const set = await tx
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'orders')
      .where(sql<boolean>`value ? 'placeholder_rating'`)
      .executeTakeFirst()
    if (set !== undefined) return
    await changeSection(tx, 'orders', { placeholder_rating: false }, { actor: 'shop', now: shop.clock() })
  })
}
