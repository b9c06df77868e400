/** Room of the feed: its items, what is left out of it, and the addresses that search engines are told. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Product } from '#domain/catalogue/product.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { translated } from '#domain/contents/translations.ts'
import { type FeedItem, feedItems } from '#domain/feed/item.ts'
import { isClosed, showsPerfumes } from '#domain/settings/closing.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { listCatalogue } from '#services/catalogue/read.ts'
import { currentPublication } from '#services/contents/read.ts'
import { listActivePromotions } from '#services/promotions/active.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** So many perfumes are turned into items at once; other requests are answered in between. */
const AT_ONCE = 100

/**
 * Lists the items of the feed, some at a time, so that memory is bounded. A closed shop has its items without stock, or
 * none if it shows no perfume (D176).
 */
export async function* listFeedItems(shop: Shop, language: SiteLanguage): AsyncGenerator<FeedItem[]> {
  const now = shop.clock()
  const settings = await currentSettings(shop)
  if (!showsPerfumes(settings.closing, now)) return
  const { translations } = await currentPublication(shop)
  const products = await listCatalogue(shop)
  const telling = {
    language,
    shopName: settings.shop.name,
    delivery: deliveryTerms(settings.delivery),
    isOpen: !isClosed(settings.closing, now),
    now,
  }
  const tell = (product: Product) =>
    language === 'fr' ? product : { ...product, description: translated(product.description, translations) }
  for (let from = 0; from < products.length; from += AT_ONCE) {
    if (from > 0) await nextTurn()
    const some = products.slice(from, from + AT_ONCE)
    const sizes = some.flatMap(({ variants }) => variants.map(({ id }) => id))
    const promotions = await listActivePromotions(shop.db, sizes)
    yield some.flatMap((product) => feedItems(tell(product), { ...telling, promotions }))
  }
}
