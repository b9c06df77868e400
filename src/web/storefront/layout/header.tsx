import { say } from '#domain/words/say.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Package, Search } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { Menu } from './menu.tsx'
import { isCurrent, useNavigation } from './navigation.ts'
import { useLanguageOffer } from './use-language-offer.ts'
import { WORDS } from './words.fr.ts'

export function Header({ path }: { path: string }) {
  const site = useSite()
  const navigation = useNavigation()
  const { Offer, endOffer } = useLanguageOffer()
  return (
    <>
      <header className="head">
        <div className="wrap head-in">
          <Menu path={path} />
          <SearchLink className="icon-btn below-768" />
          <a className="brand" href={PATHS.home} aria-label={say(WORDS.homeOf, { name: site.name })}>
            <Logo site={site} />
          </a>
          <nav className="nav" aria-label={WORDS.main}>
            {navigation.map(({ label, href }) => (
              <a key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
                {label}
              </a>
            ))}
            {site.has_arabic && <LanguageLink />}
          </nav>
          <div className="head-acts">
            <SearchLink className="icon-btn from-768" />
            <a className="icon-btn from-360" href={PATHS.tracking} aria-label={WORDS.tracking}>
              <Package />
            </a>
            <CartLink />
          </div>
        </div>
      </header>
      {Offer !== null && <Offer onAnswer={endOffer} />}
    </>
  )
}

/** Stands in two places, of which one is shown: phones have it before the shop's name, so that Tab goes as the eye does. */
function SearchLink({ className }: { className: string }) {
  return (
    <a className={className} href={PATHS.shopSearch} aria-label={WORDS.searchPerfume}>
      <Search />
    </a>
  )
}
