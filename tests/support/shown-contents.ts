import { getContents } from '#contract/contents/contents.ts'
import { CONTENT_KINDS, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { variableValues } from '#domain/shop/variables.ts'
import { showContents } from '#services/contents/show.ts'
import { type Answer, answer } from './fake-shop.ts'

const { shop, delivery } = DEFAULT_SETTINGS
const SHOWING = {
  values: variableValues({ ...shop, delivery }),
  now: new Date(0),
  publishedAt: null,
  deliveryAt: null,
}

/** What pages show of each kind in a shop where nothing was published. */
export const FIRST_CONTENTS: ShownContents = {
  hero: showContents('hero', DEFAULT_CONTENTS.hero, SHOWING),
  collections: showContents('collections', DEFAULT_CONTENTS.collections, SHOWING),
  home: showContents('home', DEFAULT_CONTENTS.home, SHOWING),
  story: showContents('story', DEFAULT_CONTENTS.story, SHOWING),
  quiz: showContents('quiz', DEFAULT_CONTENTS.quiz, SHOWING),
  services: showContents('services', DEFAULT_CONTENTS.services, SHOWING),
  faq: showContents('faq', DEFAULT_CONTENTS.faq, SHOWING),
  contact: showContents('contact', DEFAULT_CONTENTS.contact, SHOWING),
  terms: showContents('terms', DEFAULT_CONTENTS.terms, SHOWING),
}

/** What the server answers in such a shop. */
export const FIRST_ANSWERS: readonly Answer[] = [
  answer(getContents.hero, FIRST_CONTENTS.hero),
  answer(getContents.collections, FIRST_CONTENTS.collections),
  answer(getContents.home, FIRST_CONTENTS.home),
  answer(getContents.story, FIRST_CONTENTS.story),
  answer(getContents.quiz, FIRST_CONTENTS.quiz),
  answer(getContents.services, FIRST_CONTENTS.services),
  answer(getContents.faq, FIRST_CONTENTS.faq),
  answer(getContents.contact, FIRST_CONTENTS.contact),
  answer(getContents.terms, FIRST_CONTENTS.terms),
]

/** The queries that a page of such a shop carries. */
export const FIRST_READS = CONTENT_KINDS.map(
  (kind) => [[getContents[kind].path], FIRST_CONTENTS[kind]] as const,
)
