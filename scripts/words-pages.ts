import { pathIn } from '#domain/words/site-language.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { categoryPath, PATHS, productPath } from '#web/routing/paths.ts'

/** A perfume of the demonstration. */
const PERFUME = productPath('oud-de-sijilmassa')

/** A perfume of which a size is sold out. */
const SOLD_OUT = productPath('vetiver-de-l-oued')

/** For each room, a page on which its words are seen; of two rooms, one in the other, the inner one's. */
const PAGES: Readonly<Record<string, string>> = {
  'demo/catalogue.json': PATHS.shop,
  'src/domain/catalogue/': PATHS.shop,
  'src/domain/catalogue/note-names': PERFUME,
  'src/domain/catalogue/sprays-words': PERFUME,
  'src/domain/catalogue/stock-words': PERFUME,
  'src/domain/checkout/': PATHS.cart,
  'src/domain/contents/': PATHS.home,
  'src/domain/customers/': PATHS.cart,
  'src/domain/feed/': '/feeds/products.xml',
  'src/domain/messages/': ADMIN_PATHS.confirmation,
  'src/domain/orders/': PATHS.tracking,
  'src/domain/promo-codes/': PATHS.cart,
  'src/domain/promotions/': PATHS.shop,
  'src/domain/quiz/': PATHS.quiz,
  'src/domain/settings/': PATHS.faq,
  'src/domain/shop/': PATHS.contact,
  'src/domain/time/': PATHS.contact,
  'src/domain/words/': PATHS.cart,
  'src/domain/words/language': PATHS.shop,
  'src/server/pages/': PATHS.home,
  'src/server/pages/confirmation-words': ADMIN_PATHS.confirmation,
  'src/server/pages/forget-words': ADMIN_PATHS.reminders,
  'src/server/pages/review-words': ADMIN_PATHS.reviews,
  'src/web/admin/customer-invoices/': ADMIN_PATHS.customerInvoices,
  'src/web/admin/orders/': ADMIN_PATHS.orders,
  'src/web/data/box/': PATHS.box,
  'src/web/data/cart/': PATHS.cart,
  'src/web/data/orders/': PATHS.cart,
  'src/web/data/orders/cancelling-words': PATHS.tracking,
  'src/web/head/': PATHS.home,
  'src/web/storefront/box/': PATHS.box,
  'src/web/storefront/box/matches-words': PATHS.quiz,
  'src/web/storefront/cart/': PATHS.cart,
  'src/web/storefront/catalogue/': PATHS.shop,
  'src/web/storefront/catalogue/category-words': categoryPath('femme'),
  'src/web/storefront/closed/': PATHS.home,
  'src/web/storefront/consent/': PATHS.home,
  'src/web/storefront/decants/': PERFUME,
  'src/web/storefront/favourites/': PATHS.favourites,
  'src/web/storefront/home/': PATHS.home,
  'src/web/storefront/layout/': PATHS.home,
  'src/web/storefront/pages/': PATHS.home,
  'src/web/storefront/pages/contact-words': PATHS.contact,
  'src/web/storefront/pages/faq-words': PATHS.faq,
  'src/web/storefront/pages/not-found-words': `${PATHS.home}introuvable`,
  'src/web/storefront/pages/terms-words': PATHS.terms,
  'src/web/storefront/product/': PERFUME,
  'src/web/storefront/product-card/': PATHS.shop,
  'src/web/storefront/quiz/': PATHS.quiz,
  'src/web/storefront/reminders/': SOLD_OUT,
  'src/web/storefront/reminders/refill-words': PATHS.tracking,
  'src/web/storefront/tracking/': PATHS.tracking,
  'src/web/ui/': PATHS.cart,
  'src/web/worker/': PATHS.home,
}

/** Returns the address of a page that shows the words of this file: in Arabic, or a screen of the area. */
export function pageOf(file: string): string {
  const [room] = Object.keys(PAGES)
    .filter((one) => file.startsWith(one))
    .toSorted((one, other) => other.length - one.length)
  const page = room === undefined ? undefined : PAGES[room]
  if (page === undefined) throw new Error(`${file}: say in scripts/words-pages.ts where its words are seen.`)
  return page.startsWith(ADMIN_PATHS.login) ? page : pathIn('ar', page)
}
