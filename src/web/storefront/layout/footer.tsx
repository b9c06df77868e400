import type { LegalNotice, ShopAccount } from '#domain/shop/identity.ts'
import { say } from '#domain/words/say.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { LanguageLink } from './language-link.tsx'
import { useNavigation } from './navigation.ts'
import { askConsent } from './use-consent.ts'
import { WORDS } from './words.fr.ts'

const SERVICE = [
  { label: WORDS.tracking, href: PATHS.tracking },
  { label: WORDS.favourites, href: PATHS.favourites },
  { label: WORDS.faq, href: PATHS.faq },
  { label: WORDS.terms, href: PATHS.terms },
] as const

export function Footer() {
  const site = useSite()
  const { name, about, accounts, legal_notices, is_demonstration } = site
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <a href={PATHS.home} aria-label={say(WORDS.homeOf, { name })}>
              <Logo site={site} />
            </a>
            {about !== '' && <p>{ownText(about)}</p>}
          </div>
          <LinkColumn title={WORDS.navigation} links={useNavigation()} />
          <LinkColumn title={WORDS.service} links={SERVICE} />
          <Social links={accounts} />
        </div>
        <Legal lines={legal_notices} isDemonstration={is_demonstration} />
        <div className="foot-end">
          {/* The year may change between rendering and hydration. */}
          <p suppressHydrationWarning>{say(WORDS.rights, { year: new Date().getFullYear(), name })}</p>
          <a href={PATHS.terms}>{WORDS.termsOfUse}</a>
          {site.consent.length > 0 && (
            <button type="button" onClick={askConsent}>
              {WORDS.consent}
            </button>
          )}
          {site.has_arabic && <LanguageLink />}
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

/** Nobody follows a shop on WhatsApp: alone, and so the first one, it is a way to write. */
function Social({ links }: { links: readonly ShopAccount[] }) {
  if (links.length === 0) return null
  return (
    <div className="foot-social">
      <h2 className="eyebrow">{links[0]?.label === 'WhatsApp' ? WORDS.write : WORDS.follow}</h2>
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
                  <span className="sr"> ({WORDS.demonstration})</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isDemonstration && (
        <p>
          <span aria-hidden="true">* </span>
          {sayWith(WORDS.demonstrationNote, { demonstration: <strong>{WORDS.demonstration}</strong> })}
        </p>
      )}
    </div>
  )
}
