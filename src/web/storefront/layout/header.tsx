import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Package, Search } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { Menu } from './menu.tsx'
import { isCurrent, useNavigation } from './navigation.ts'

export function Header({ path }: { path: string }) {
  const site = useSite()
  const navigation = useNavigation()
  return (
    <header className="head">
      <div className="wrap head-in">
        <Menu path={path} />
        <a className="brand" href={PATHS.home} aria-label={`${site.name}, accueil`}>
          <Logo site={site} />
        </a>
        <nav className="nav" aria-label="Principale">
          {navigation.map(({ label, href }) => (
            <a key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className="head-acts">
          <a className="icon-btn" href={PATHS.shopSearch} aria-label="Rechercher un parfum">
            <Search />
          </a>
          <a className="icon-btn from-360" href={PATHS.tracking} aria-label="Suivi de commande">
            <Package />
          </a>
          <CartLink />
        </div>
      </div>
    </header>
  )
}
