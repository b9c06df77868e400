import type { Collections } from './collections.ts'
import type { ContactTexts } from './contact.ts'
import type { Faq, Question } from './faq.ts'
import type { Hero, Slide } from './hero.ts'
import type { Home } from './home.ts'
import type { Markup } from './markup.ts'
import type { QuizBlock } from './quiz.ts'
import type { Services } from './services.ts'
import type { Story } from './story.ts'
import type { OwnClause } from './terms.ts'

/**
 * Holds what pages show of each kind: variables filled, mark-up as a tree, slides outside their period left
 * out.
 */
export type ShownContents = {
  hero: ShownHero
  collections: Collections
  home: Home
  story: Omit<Story, 'text'> & { text: Markup }
  quiz: Omit<QuizBlock, 'text'> & { text: Markup }
  services: Services
  faq: ShownFaq
  contact: ContactTexts
  terms: ShownTerms
}

export type ShownSlide = Omit<Slide, 'from' | 'until'>
export type ShownHero = Omit<Hero, 'slides'> & { slides: ShownSlide[] }
export type ShownQuestion = Omit<Question, 'answer'> & { answer: Markup }
export type ShownFaq = Omit<Faq, 'questions'> & { questions: ShownQuestion[] }
export type ShownClause = Omit<OwnClause, 'text'> & { text: Markup }

/**
 * `published_at` says when the clauses were last changed, ISO 8601; null while the shop has its first ones. `delivery_at`
 * says when the fees and delays were last changed, which the text quotes; null while they are the first ones.
 */
export type ShownTerms = {
  clauses: ShownClause[]
  published_at: string | null
  delivery_at: string | null
}
