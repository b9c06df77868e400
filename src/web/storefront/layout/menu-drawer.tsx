import { cartBadge, countItems } from '#domain/cart/cart.ts'
import { useCart } from '#web/data/cart/store.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Package, Search, ShoppingBag, X } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { isCurrent, useNavigation } from './navigation.ts'

/** Shows the content of the burger menu. */
export function MenuDrawer({ path, onClose }: { path: string; onClose: () => void }) {
  const site = useSite()
  const navigation = useNavigation()
  const badge = cartBadge(countItems(useCart()))
  return (
    <>
      <div className="top">
        <span id="menu-title" className="sr">
          Menu
        </span>
        <Logo site={site} />
        <button type="button" className="icon-btn" aria-label="Fermer le menu" onClick={onClose}>
          <X />
        </button>
      </div>
      <nav aria-label="Menu">
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
            Rechercher
          </a>
        </li>
        <li>
          <a href={PATHS.tracking}>
            <Package />
            Suivi commande
          </a>
        </li>
        <li>
          <a href={PATHS.cart}>
            <ShoppingBag />
            <span>Panier</span>
            {badge !== null && <span className="n">{badge}</span>}
          </a>
        </li>
      </ul>
      <p className="ft">Service client {site.hours_in_words}.</p>
    </>
  )
}
