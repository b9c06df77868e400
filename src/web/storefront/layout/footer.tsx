import { identityLines, type ShopIdentity, whatsAppLink } from '#domain/shop/identity.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useShopIdentity } from '#web/shop/identity.ts'
import { Logo } from '#web/ui/logo.tsx'
import { NAVIGATION } from './navigation.ts'

const SERVICE = [
  { label: 'Suivi de commande', href: PATHS.tracking },
  { label: 'FAQ', href: PATHS.faq },
  { label: 'Conditions générales', href: PATHS.terms },
] as const

export function Footer() {
  const identity = useShopIdentity()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <a href={PATHS.home} aria-label="Sillage, accueil">
              <Logo />
            </a>
            <p>
              Sillage choisit des parfums de caractère et les propose au Maroc en décants ou en flacon, pour
              que chacun trouve le sien sans se tromper.
            </p>
          </div>
          <LinkColumn title="Navigation" links={NAVIGATION} />
          <LinkColumn title="Service Client" links={SERVICE} />
          <Social identity={identity} />
        </div>
        <Legal identity={identity} />
        <div className="foot-end">
          {/* The year may change between rendering and hydration. */}
          <p suppressHydrationWarning>© {new Date().getFullYear()} Sillage. Tous droits réservés.</p>
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

/** Accounts by their names; those that are not configured are left out (D44). */
function Social({ identity }: { identity: ShopIdentity }) {
  const links = [
    { label: 'Instagram', href: identity.instagram },
    { label: 'TikTok', href: identity.tiktok },
    { label: 'WhatsApp', href: whatsAppLink(identity) },
  ].filter(({ href }) => href !== undefined)
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

function Legal({ identity }: { identity: ShopIdentity }) {
  const lines = identityLines(identity)
  if (lines.length === 0) return null
  return (
    <div className="foot-legal">
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>{' '}
            <dd>
              {value}
              {identity.isDemonstration && (
                <>
                  <span aria-hidden="true">*</span>
                  <span className="sr"> (Boutique de démonstration)</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {identity.isDemonstration && (
        <p>
          <span aria-hidden="true">* </span>
          <strong>Boutique de démonstration</strong>&nbsp;: cette identité est inventée.
        </p>
      )}
    </div>
  )
}
