import type { ComponentType } from 'react'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import { CollectionsFields, QuizFields, ServicesFields, StoryFields } from './block-fields.tsx'
import type { Editing } from './editing.ts'
import { HeroFields } from './hero-fields.tsx'
import { HomeFields } from './home-fields.tsx'
import { ContactFields, FaqFields, TermsFields } from './page-fields.tsx'

type FieldsOf<K extends ContentKind> = ComponentType<{ editing: Editing<Contents[K]> }>

export const CONTENT_FIELDS: { [K in ContentKind]: FieldsOf<K> } = {
  hero: HeroFields,
  collections: CollectionsFields,
  home: HomeFields,
  story: StoryFields,
  quiz: QuizFields,
  services: ServicesFields,
  faq: FaqFields,
  contact: ContactFields,
  terms: TermsFields,
}
