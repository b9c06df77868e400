import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import type { Markup } from '#domain/contents/markup.ts'
import type { ContentLink, Fact } from '#domain/contents/parts.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { fillSentences, isLeftInFrench, type VariableValues } from '#domain/settings/variables.ts'
import { isWithin } from '#domain/time/period.ts'
import { parseMarkup } from './markup.ts'

export type Showing = {
  values: VariableValues
  /** For texts that have no Arabic. */
  frenchValues: VariableValues
  /** Returns a text in the language of the page. */
  translate: (text: string) => string
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
  hero: ({ heading, primary, secondary, slides }, showing) => ({
    heading: filled(heading, showing),
    primary: filledLink(primary, showing),
    secondary: filledLink(secondary, showing),
    slides: slides
      .filter((slide) => isWithin(slide, showing.now))
      .map(({ from: _from, until: _until, link, ...slide }) => ({
        ...slide,
        eyebrow: filled(slide.eyebrow, showing),
        title: filled(slide.title, showing),
        text: filled(slide.text, showing),
        alt: filled(slide.alt, showing),
        link: link && filledLink(link, showing),
      })),
  }),
  collections: ({ title, text, cards }, showing) => ({
    title: filled(title, showing),
    text: filled(text, showing),
    cards: cards.map((card) => ({ ...card, text: filled(card.text, showing) })),
  }),
  home: ({ blocks, bestSellers, box, moments }, showing) => ({
    blocks,
    bestSellers: {
      title: filled(bestSellers.title, showing),
      link: filled(bestSellers.link, showing),
    },
    box: {
      title: filled(box.title, showing),
      text: filled(box.text, showing),
      button: filled(box.button, showing),
    },
    moments: { title: filled(moments.title, showing), text: filled(moments.text, showing) },
  }),
  story: ({ picture, title, text, facts, link }, showing) => ({
    picture,
    title: filled(title, showing),
    text: markup(text, showing),
    facts: filledFacts(facts, showing),
    link: link && filledLink(link, showing),
  }),
  quiz: ({ picture, title, text, button, note }, showing) => ({
    picture,
    title: filled(title, showing),
    text: markup(text, showing),
    button: filled(button, showing),
    note: filled(note, showing),
  }),
  services: ({ items }, showing) => ({
    items: items.map(({ icon, title, text }) => ({
      icon,
      title: filled(title, showing),
      text: filled(text, showing),
    })),
  }),
  faq: ({ intro, questions, ask }, showing) => ({
    intro: filled(intro, showing),
    questions: questions.map(({ id, question, answer, facts, link }) => ({
      id,
      question: filled(question, showing),
      answer: markup(answer, showing),
      facts: filledFacts(facts, showing),
      link: link && filledLink(link, showing),
    })),
    ask: {
      title: filled(ask.title, showing),
      text: filled(ask.text, showing),
      button: filled(ask.button, showing),
    },
  }),
  contact: ({ picture, title, intro, hours, reply, asked }, showing) => ({
    picture,
    title: filled(title, showing),
    intro: filled(intro, showing),
    hours: filled(hours, showing),
    reply: filled(reply, showing),
    asked: {
      title: filled(asked.title, showing),
      links: asked.links.map((link) => filledLink(link, showing)),
    },
  }),
  terms: ({ clauses }, showing) => ({
    clauses: clauses.map(({ id, title, text }) => ({
      id,
      title: filled(title, showing),
      text: markup(text, showing),
    })),
    published_at: showing.publishedAt,
    delivery_at: showing.deliveryAt,
  }),
}

function filled(text: string, showing: Showing): string {
  const told = showing.translate(text)
  return fillSentences(told, valuesOf(text, told, showing))
}

function valuesOf(text: string, told: string, { values, frenchValues }: Showing): VariableValues {
  return isLeftInFrench(text, told) ? frenchValues : values
}

function filledLink({ label, href }: ContentLink, showing: Showing): ContentLink {
  return { label: filled(label, showing), href }
}

function filledFacts(facts: readonly Fact[], showing: Showing): Fact[] {
  return facts.map(({ term, text }) => ({
    term: filled(term, showing),
    text: filled(text, showing),
  }))
}

/** Signs that could be mark-up. They are escaped, because values are only words. */
const SIGNS = /[!-/:-@[-`{-~]/g

function markup(text: string, showing: Showing): Markup {
  const told = showing.translate(text)
  const values = valuesOf(text, told, showing)
  return parseMarkup(fillSentences(told, values, (value) => value.replaceAll(SIGNS, '\\$&')))
}
