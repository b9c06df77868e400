/** Room of contents: the texts and pictures of the storefront that the owner writes. */

import { type Collections, DEFAULT_COLLECTIONS } from './collections.ts'
import { type ContactTexts, DEFAULT_CONTACT } from './contact.ts'
import { DEFAULT_FAQ, type Faq } from './faq.ts'
import { DEFAULT_HERO, type Hero } from './hero.ts'
import { DEFAULT_HOME, type Home } from './home.ts'
import { DEFAULT_QUIZ_BLOCK, type QuizBlock } from './quiz.ts'
import { DEFAULT_SERVICES, type Services } from './services.ts'
import { DEFAULT_STORY, type Story } from './story.ts'
import { DEFAULT_TERMS, type OwnTerms } from './terms.ts'

/** Each kind is drafted, published and brought back as a whole. */
export const CONTENT_KINDS = [
  'hero',
  'collections',
  'home',
  'story',
  'quiz',
  'services',
  'faq',
  'contact',
  'terms',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Holds what the owner writes: texts may hold variables, those called *rich* also mark-up. */
export type Contents = {
  hero: Hero
  collections: Collections
  home: Home
  story: Story
  quiz: QuizBlock
  services: Services
  faq: Faq
  contact: ContactTexts
  terms: OwnTerms
}

/** A shop says this until its owner publishes something else. */
export const DEFAULT_CONTENTS: Contents = {
  hero: DEFAULT_HERO,
  collections: DEFAULT_COLLECTIONS,
  home: DEFAULT_HOME,
  story: DEFAULT_STORY,
  quiz: DEFAULT_QUIZ_BLOCK,
  services: DEFAULT_SERVICES,
  faq: DEFAULT_FAQ,
  contact: DEFAULT_CONTACT,
  terms: DEFAULT_TERMS,
}

export function isContentKind(name: string): name is ContentKind {
  return CONTENT_KINDS.some((kind) => kind === name)
}
