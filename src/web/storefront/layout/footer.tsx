import type { LegalNotice, ShopAccount } from '#domain/shop/identity.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useNavigation } from './navigation.ts'

const SERVICE = [
  { label: 'Suivi de commande', href: PATHS.tracking },
  { label: 'FAQ', href: PATHS.faq },
  { label: 'Conditions générales', href: PATHS.terms },
] as const

export function Footer() {
  const site = useSite()
  const { name, about, accounts, legal_notices, is_demonstration } = site
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <a href={PATHS.home} aria-label={`${name}, accueil`}>
              <Logo site={site} />
            </a>
            {about !== '' && <p>{about}</p>}
          </div>
          <LinkColumn title="Navigation" links={useNavigation()} />
          <LinkColumn title="Service Client" links={SERVICE} />
          <Social links={accounts} />
        </div>
        <Legal lines={legal_notices} isDemonstration={is_demonstration} />
        <div className="foot-end">
          {/* The year may change between rendering and hydration. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {name}. Tous droits réservés.
          </p>
          <a href={PATHS.terms}>Conditions d’utilisation</a>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <div>
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Social({ links }: { links: readonly ShopAccount[] }) {
  if (links.length === 0) return null
  return (
    <div className="foot-social">
      <h2 className="eyebrow">Suivez-nous</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Legal({ lines, isDemonstration }: { lines: readonly LegalNotice[]; isDemonstration: boolean }) {
  if (lines.length === 0) return null
  return (
    <div className="foot-legal">
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>{' '}
            <dd>
              <span>{value}</span>
              {isDemonstration && (
                <>
                  <span aria-hidden="true">*</span>
                  <span className="sr"> (Boutique de démonstration)</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isDemonstration && (
        <p>
          <span aria-hidden="true">* </span>
          <strong>Boutique de démonstration</strong>&nbsp;: cette identité est inventée.
        </p>
      )}
    </div>
  )
}
