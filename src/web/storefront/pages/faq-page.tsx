/** Room of text pages: FAQ, terms, contact, and error pages. */

import { shownHref } from '#domain/contents/links.ts'
import type { ShownQuestion } from '#domain/contents/shown.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { Plus } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { useAskedQuestion } from './asked-question.ts'
import { WORDS } from './faq-words.fr.ts'
import { usePrinting } from './printing.ts'
import '#web/ui/rich-text.css'
import './faq.css'

export const HEAD: Page = {
  path: PATHS.faq,
  title: WORDS.headTitle,
  description: WORDS.headDescription,
}

export function FaqPage() {
  const { intro, questions, ask } = useContents('faq')
  useAskedQuestion()
  usePrinting()
  return (
    <div className="wrap faq">
      <div className="page-head">
        <h1>{WORDS.title}</h1>
        {intro !== '' && <p>{ownText(intro)}</p>}
      </div>
      <div className="faq-list">
        {questions.map((question) => (
          <FaqItem key={question.id} {...question} />
        ))}
      </div>
      <aside className="box faq-ask" aria-labelledby="faq-ask">
        <h2 id="faq-ask">{ownText(ask.title)}</h2>
        {ask.text !== '' && <p>{ownText(ask.text)}</p>}
        <a className="btn btn-primary" href={PATHS.contact}>
          {ownText(ask.button)}
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
        <h2>{ownText(question)}</h2>
        <Plus />
      </summary>
      <div className="faq-answer">
        <RichText text={answer} />
        {facts.length > 0 && (
          <dl className="facts-list">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{ownText(term)}</dt>
                <dd>{ownText(text)}</dd>
              </div>
            ))}
          </dl>
        )}
        {link !== null && !leadsNowhere(link.href, onOffer) && (
          <a className="link faq-more" href={shownHref(link.href)}>
            {ownText(link.label)}
          </a>
        )}
      </div>
    </details>
  )
}
