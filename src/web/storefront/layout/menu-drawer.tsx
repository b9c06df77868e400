import { cartBadge, countItems } from '#domain/cart/cart.ts'
import { say } from '#domain/words/say.ts'
import { useCart } from '#web/data/cart/store.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Heart, Package, Search, ShoppingBag, X } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageLink } from './language-link.tsx'
import { isCurrent, useNavigation } from './navigation.ts'
import { WORDS } from './words.fr.ts'

/** Shows the content of the burger menu. */
export function MenuDrawer({ path, onClose }: { path: string; onClose: () => void }) {
  const site = useSite()
  const navigation = useNavigation()
  const badge = cartBadge(countItems(useCart()))
  return (
    <>
      <div className="top">
        <span id="menu-title" className="sr">
          {WORDS.menu}
        </span>
        <Logo site={site} />
        <button type="button" className="icon-btn" aria-label={WORDS.closeMenu} onClick={onClose}>
          <X />
        </button>
      </div>
      <nav aria-label={WORDS.menu}>
        {navigation.map(({ label, href }) => (
          <a key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <ul>
        <li>
          <a href={PATHS.shopSearch}>
            <Search />
            {WORDS.search}
          </a>
        </li>
        <li>
          <a href={PATHS.favourites}>
            <Heart />
            {WORDS.favourites}
          </a>
        </li>
        <li>
          <a href={PATHS.tracking}>
            <Package />
            {WORDS.trackingShort}
          </a>
        </li>
        <li>
          <a href={PATHS.cart}>
            <ShoppingBag />
            <span>{WORDS.cart}</span>
            {badge !== null && <span className="n">{badge}</span>}
          </a>
        </li>
        {site.has_arabic && (
          <li>
            <LanguageLink />
          </li>
        )}
      </ul>
      <p className="ft">{say(WORDS.hours, { hours: site.hours_in_words })}</p>
    </>
  )
}
