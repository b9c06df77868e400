/** Room of text pages: FAQ, terms, contact, and error pages. */

import { useEffect } from 'react'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Plus } from '#web/ui/icons.tsx'
import { QUESTIONS, type Question } from './faq-texts.ts'
import './faq.css'

export const HEAD: Page = {
  path: PATHS.faq,
  title: 'Questions fréquentes | Sillage',
  description:
    'Décants, formats, livraison, paiement à la livraison, retours\u00a0: l’essentiel sur votre commande.',
}

export function FaqPage() {
  useEffect(() => {
    openAskedQuestion()
    window.addEventListener('hashchange', openAskedQuestion)
    return () => window.removeEventListener('hashchange', openAskedQuestion)
  }, [])
  return (
    <div className="wrap faq">
      <div className="page-head">
        <h1>Questions fréquentes</h1>
        <p>L’essentiel sur nos parfums, nos décants et votre commande.</p>
      </div>
      <div className="faq-list">
        {QUESTIONS.map((question) => (
          <FaqItem key={question.id} {...question} />
        ))}
      </div>
      <aside className="box faq-ask" aria-labelledby="faq-ask">
        <h2 id="faq-ask">Une autre question&#8239;?</h2>
        <p>Écrivez-nous, nous sommes là 7j/7 de 9h à 19h.</p>
        <a className="btn btn-primary" href={PATHS.contact}>
          Contacter le service client
        </a>
      </aside>
    </div>
  )
}

function FaqItem({ id, question, answer, table, more }: Question) {
  return (
    <details id={id} className="faq-item">
      <summary>
        <h2>{question}</h2>
        <Plus className="ic" aria-hidden="true" />
      </summary>
      <div className="faq-answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {table !== undefined && (
          <dl className="facts-list">
            {table.map(([size, lasts]) => (
              <div key={size}>
                <dt>{size}</dt>
                <dd>{lasts}</dd>
              </div>
            ))}
          </dl>
        )}
        {more !== undefined && (
          <a className="link" href={more.href}>
            {more.label}
          </a>
        )}
      </div>
    </details>
  )
}

/** Opens the answer that the URL's hash names, e.g. `/faq#livraison`. */
function openAskedQuestion(): void {
  const asked = document.getElementById(window.location.hash.slice(1))
  if (!(asked instanceof HTMLDetailsElement)) return
  asked.open = true
  asked.scrollIntoView()
}
