import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useShopIdentity } from '#web/shop/identity.ts'
import { ChevronDown, Printer } from '#web/ui/icons.tsx'
import { IdentityList } from './identity-list.tsx'
import { TERMS_INTRO, type TermsSection, termsSections } from './terms-texts.ts'
import './identity.css'
import './terms.css'

export const HEAD: Page = {
  path: PATHS.terms,
  title: 'Conditions générales de vente | Sillage',
  description:
    'Prix, paiement à la livraison, rétractation, données personnelles\u00a0: les conditions de vente de Sillage.',
}

export function TermsPage() {
  const sections = termsSections(useShopIdentity())
  return (
    <div className="wrap terms">
      <div className="page-head">
        <p className="eyebrow">
          Dernière mise à jour&nbsp;: <time dateTime="2025-06-06">6 juin 2025</time>
        </p>
        <h1>Conditions générales de vente</h1>
        <p>{TERMS_INTRO}</p>
      </div>
      <details className="terms-toc">
        <summary>
          Sommaire
          <ChevronDown className="ic ic-20" aria-hidden="true" />
        </summary>
        <nav aria-label="Sommaire">
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer className="ic ic-20" aria-hidden="true" />
          Imprimer
        </button>
      </details>
      <div className="terms-text">
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} {...section} />
        ))}
      </div>
    </div>
  )
}

function Section({ number, id, title, body }: TermsSection & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        <span className="n">{number}.</span> {title}
      </h2>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {/* The seller's identity comes first. */}
      {number === 1 && <IdentityList />}
    </section>
  )
}
