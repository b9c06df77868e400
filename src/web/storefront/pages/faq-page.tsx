/** Room of text pages: FAQ, terms, contact, and error pages. */

import type { ShownQuestion } from '#domain/contents/shown.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { Plus } from '#web/ui/icons.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { useAskedQuestion } from './asked-question.ts'
import { usePrinting } from './printing.ts'
import '#web/ui/rich-text.css'
import './faq.css'

export const HEAD: Page = {
  path: PATHS.faq,
  title: 'Questions fréquentes | {nom}',
  description:
    'Décants, formats, livraison, paiement à la livraison, retours\u00a0: l’essentiel sur votre commande.',
}

export function FaqPage() {
  const { intro, questions, ask } = useContents('faq')
  useAskedQuestion()
  usePrinting()
  return (
    <div className="wrap faq">
      <div className="page-head">
        <h1>Questions fréquentes</h1>
        {intro !== '' && <p>{intro}</p>}
      </div>
      <div className="faq-list">
        {questions.map((question) => (
          <FaqItem key={question.id} {...question} />
        ))}
      </div>
      <aside className="box faq-ask" aria-labelledby="faq-ask">
        <h2 id="faq-ask">{ask.title}</h2>
        {ask.text !== '' && <p>{ask.text}</p>}
        <a className="btn btn-primary" href={PATHS.contact}>
          {ask.button}
        </a>
      </aside>
    </div>
  )
}

function FaqItem({ id, question, answer, facts, link }: ShownQuestion) {
  const onOffer = useOnOffer()
  return (
    <details id={id} className="faq-item">
      <summary>
        <h2>{question}</h2>
        <Plus />
      </summary>
      <div className="faq-answer">
        <RichText text={answer} />
        {facts.length > 0 && (
          <dl className="facts-list">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {link !== null && !leadsNowhere(link.href, onOffer) && (
          <a className="link faq-more" href={link.href}>
            {link.label}
          </a>
        )}
      </div>
    </details>
  )
}
