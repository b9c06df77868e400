import type { ReactNode } from 'react'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useSite } from '#web/shop/site.ts'
import { ChevronDown, Printer } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { sayWith } from '#web/ui/say-with.tsx'
import { IdentityList } from './identity-list.tsx'
import { usePrinting } from './printing.ts'
import { type TermsSection, termsIntro, termsSections } from './terms-texts.ts'
import { WORDS } from './terms-words.fr.ts'
import '#web/ui/rich-text.css'
import './identity.css'
import './terms.css'

export const HEAD: Page = {
  path: PATHS.terms,
  title: WORDS.headTitle,
  description: WORDS.headDescription,
}

/** The legal clauses were last changed then. */
const LEGAL_DATE = '2025-06-06'
const LONG_DAY = new Intl.DateTimeFormat(LANGUAGE.lang, { timeZone: 'UTC', dateStyle: 'long' })

export function TermsPage() {
  usePrinting()
  const site = useSite()
  const { clauses, published_at, delivery_at } = useContents('terms')
  const sections = termsSections(site)
  const updated =
    published_at !== null && published_at > LEGAL_DATE ? dayInMorocco(new Date(published_at)) : LEGAL_DATE
  return (
    <div className="wrap terms">
      <div className="page-head">
        <p className="eyebrow">{sayWith(WORDS.updated, { day: <Day day={updated} /> })}</p>
        {delivery_at !== null && <DeliveryDate day={dayInMorocco(new Date(delivery_at))} />}
        <h1>{WORDS.title}</h1>
        <p>{termsIntro(site)}</p>
      </div>
      <details className="terms-toc">
        <summary>
          {WORDS.contents}
          <ChevronDown size={20} />
        </summary>
        <nav aria-label={WORDS.contents}>
          <ol>
            {[...sections, ...clauses].map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{ownText(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <button type="button" className="btn btn-quiet" data-print="">
          <Printer size={20} />
          {WORDS.print}
        </button>
      </details>
      <div className="terms-text">
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} {...section} />
        ))}
        {clauses.map(({ id, title, text }, index) => (
          <Clause key={id} id={id} number={sections.length + index + 1} title={title}>
            <RichText text={text} />
          </Clause>
        ))}
      </div>
    </div>
  )
}

/** Fees and delays are quoted from the settings, so they change without the text. */
function DeliveryDate({ day }: { day: string }) {
  return <p className="eyebrow">{sayWith(WORDS.deliverySince, { day: <Day day={day} /> })}</p>
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{LONG_DAY.format(new Date(day))}</time>
}

function Section({ number, id, title, body }: TermsSection & { number: number }) {
  return (
    <Clause id={id} number={number} title={title}>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {/* The seller's identity comes first. */}
      {number === 1 && <IdentityList />}
    </Clause>
  )
}

type ClauseProps = { id: string; number: number; title: string; children: ReactNode }

function Clause({ id, number, title, children }: ClauseProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>
        <span className="n">{number}.</span> {ownText(title)}
      </h2>
      {children}
    </section>
  )
}
