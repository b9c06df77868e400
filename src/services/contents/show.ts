import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import type { Markup } from '#domain/contents/markup.ts'
import type { ContentLink, Fact } from '#domain/contents/parts.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { fillSentences, type VariableValues } from '#domain/settings/variables.ts'
import { isWithin } from '#domain/time/period.ts'
import { parseMarkup } from './markup.ts'

export type Showing = {
  values: VariableValues
  now: Date
  /** Says when the shown text was published, ISO 8601; null for the first texts. */
  publishedAt: string | null
  /**
   * Says when the fees and delays of delivery were last changed, ISO 8601; null while they are the first
   * ones.
   */
  deliveryAt: string | null
}

/** Contents as pages show them: variables filled, mark-up as a tree, slides outside their period left out. */
export function showContents<K extends ContentKind>(
  kind: K,
  value: Contents[K],
  showing: Showing,
): ShownContents[K] {
  return SHOW[kind](value, showing)
}

const SHOW: { [K in ContentKind]: (value: Contents[K], showing: Showing) => ShownContents[K] } = {
  hero: ({ heading, primary, secondary, slides }, { values, now }) => ({
    heading: fillSentences(heading, values),
    primary: filledLink(primary, values),
    secondary: filledLink(secondary, values),
    slides: slides
      .filter((slide) => isWithin(slide, now))
      .map(({ from: _from, until: _until, link, ...slide }) => ({
        ...slide,
        eyebrow: fillSentences(slide.eyebrow, values),
        title: fillSentences(slide.title, values),
        text: fillSentences(slide.text, values),
        alt: fillSentences(slide.alt, values),
        link: link && filledLink(link, values),
      })),
  }),
  collections: ({ title, text, cards }, { values }) => ({
    title: fillSentences(title, values),
    text: fillSentences(text, values),
    cards: cards.map((card) => ({ ...card, text: fillSentences(card.text, values) })),
  }),
  home: ({ blocks, bestSellers, box, moments }, { values }) => ({
    blocks,
    bestSellers: {
      title: fillSentences(bestSellers.title, values),
      link: fillSentences(bestSellers.link, values),
    },
    box: {
      title: fillSentences(box.title, values),
      text: fillSentences(box.text, values),
      button: fillSentences(box.button, values),
    },
    moments: { title: fillSentences(moments.title, values), text: fillSentences(moments.text, values) },
  }),
  story: ({ picture, title, text, facts, link }, { values }) => ({
    picture,
    title: fillSentences(title, values),
    text: markup(text, values),
    facts: filledFacts(facts, values),
    link: link && filledLink(link, values),
  }),
  quiz: ({ picture, title, text, button, note }, { values }) => ({
    picture,
    title: fillSentences(title, values),
    text: markup(text, values),
    button: fillSentences(button, values),
    note: fillSentences(note, values),
  }),
  services: ({ items }, { values }) => ({
    items: items.map(({ icon, title, text }) => ({
      icon,
      title: fillSentences(title, values),
      text: fillSentences(text, values),
    })),
  }),
  faq: ({ intro, questions, ask }, { values }) => ({
    intro: fillSentences(intro, values),
    questions: questions.map(({ id, question, answer, facts, link }) => ({
      id,
      question: fillSentences(question, values),
      answer: markup(answer, values),
      facts: filledFacts(facts, values),
      link: link && filledLink(link, values),
    })),
    ask: {
      title: fillSentences(ask.title, values),
      text: fillSentences(ask.text, values),
      button: fillSentences(ask.button, values),
    },
  }),
  contact: ({ picture, title, intro, hours, reply, asked }, { values }) => ({
    picture,
    title: fillSentences(title, values),
    intro: fillSentences(intro, values),
    hours: fillSentences(hours, values),
    reply: fillSentences(reply, values),
    asked: {
      title: fillSentences(asked.title, values),
      links: asked.links.map((link) => filledLink(link, values)),
    },
  }),
  terms: ({ clauses }, { values, publishedAt, deliveryAt }) => ({
    clauses: clauses.map(({ id, title, text }) => ({
      id,
      title: fillSentences(title, values),
      text: markup(text, values),
    })),
    published_at: publishedAt,
    delivery_at: deliveryAt,
  }),
}

function filledLink({ label, href }: ContentLink, values: VariableValues): ContentLink {
  return { label: fillSentences(label, values), href }
}

function filledFacts(facts: readonly Fact[], values: VariableValues): Fact[] {
  return facts.map(({ term, text }) => ({
    term: fillSentences(term, values),
    text: fillSentences(text, values),
  }))
}

/** Signs that could be mark-up. They are escaped, because values are only words. */
const SIGNS = /[!-/:-@[-`{-~]/g

function markup(text: string, values: VariableValues): Markup {
  return parseMarkup(fillSentences(text, values, (value) => value.replaceAll(SIGNS, '\\$&')))
}
