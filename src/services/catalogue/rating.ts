import { PLACEHOLDER_RATING, type Rating } from '#domain/catalogue/rating.ts'
import { readSettings, writeSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/** The placeholder rating of products without reviews; null when the owner disabled it. */
export async function readPlaceholderRating({ db }: Pick<Shop, 'db'>): Promise<Rating | null> {
  const { placeholder_rating } = await readSettings(db)
  return placeholder_rating ? PLACEHOLDER_RATING : null
}

/** Disables the placeholder rating in a shop without demo data; a value the owner has set is kept (D47). */
export async function disableRatingByDefault(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const set = await tx
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'placeholder_rating')
      .executeTakeFirst()
    if (set !== undefined) return
    await writeSettings(tx, { placeholder_rating: false }, { actor: 'shop', now: shop.clock() })
  })
}
