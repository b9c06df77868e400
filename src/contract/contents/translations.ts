import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './translations.schemas.ts'

/** A text of the owner's with its Arabic. */
export type StoredTranslation = StoredTranslations['texts'][number]

export type StoredTranslations = EndpointAnswer<typeof listTranslations>

/** Answers the texts of contents and settings, those of drafts too, each once, and of
 * perfumes no more than a screen has room for (A12.35). */
export const listTranslations: Endpoint<'owner', typeof schemas.listTranslations> = {
  method: 'GET',
  path: '/api/admin/translations',
  access: 'owner',
}

/**
 * Saves the Arabic of a text as a draft, which the preview shows; an empty one takes the owner's Arabic away. `before` is
 * what the owner saw. It refuses with 409 `content_changed` with `current`, the Arabic as it is now.
 */
export const saveTranslation: Endpoint<'owner', typeof schemas.saveTranslation> = {
  method: 'PUT',
  path: '/api/admin/translations',
  access: 'owner',
}

/** Publishes all drafts, for every process and open page at once; without any nothing changes. */
export const publishTranslations: Endpoint<'owner', typeof schemas.publishTranslations> = {
  method: 'POST',
  path: '/api/admin/translations/publish',
  access: 'owner',
}
