import { getContents } from '#contract/contents/contents.ts'
import { CONTENT_KINDS, type ContentKind, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { variableValues } from '#domain/settings/variables.ts'
import { showContents } from '#services/contents/show.ts'

const { shop, delivery, volumes } = DEFAULT_SETTINGS
const VALUES = variableValues({ ...shop, delivery, volumes })
const SHOWING = {
  values: VALUES,
  frenchValues: VALUES,
  now: new Date(0),
  publishedAt: null,
  translate: (text: string) => text,
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

/** What the server answers in such a shop, but for these kinds. */
export function contentsBut(published: Partial<ShownContents>) {
  const shown: ShownContents = { ...FIRST_CONTENTS, ...published }
  return ({ kind }: { kind: ContentKind }) => shown[kind]
}

/** The queries that a page of such a shop carries. */
export const FIRST_READS = CONTENT_KINDS.map(
  (kind) => [[getContents.path, kind], FIRST_CONTENTS[kind]] as const,
)
