import { page } from 'vitest/browser'
import {
  getStoredContents,
  listContents,
  listContentVersions,
  type StoredContentsOf,
} from '#contract/contents/contents.ts'
import { listTranslations } from '#contract/contents/translations.ts'
import { CONTENT_KINDS, type ContentKind, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { type Answer, answer } from './fake-shop.ts'
import { renderAdmin, type Screen, type Width } from './screens.ts'

export const PUBLISHED = { by: 'Salma', at: '2026-11-20T09:00:00.000Z' }
export const DRAFTED = { by: 'admin', at: '2026-11-21T10:12:00.000Z' }

/** Contents as they are stored: the first texts, published once. */
export function sampleContents<K extends ContentKind>(
  kind: K,
  changed: Partial<StoredContentsOf<K>> = {},
): StoredContentsOf<K> {
  return { kind, version: 1, value: DEFAULT_CONTENTS[kind], published: PUBLISHED, draft: null, ...changed }
}

export const STATES = CONTENT_KINDS.map((kind) => ({
  kind,
  published: kind === 'terms' ? null : PUBLISHED,
  draft: kind === 'faq' ? DRAFTED : null,
}))

export const VERSIONS = [
  { number: 2, by: 'admin', at: '2026-11-20T09:00:00.000Z', isCurrent: true },
  { number: 1, by: 'Salma', at: '2026-11-19T09:00:00.000Z', isCurrent: false },
]

/** Opens the form of the FAQ. */
export function openFaq(answers: readonly Answer[] = [], at?: Width): Promise<Screen> {
  return renderAdmin(
    '/admin/contenus/faq',
    [
      answer(listContents, STATES),
      answer(listTranslations, { texts: [], left: 0 }),
      answer(getStoredContents, sampleContents('faq')),
      answer(listContentVersions, VERSIONS),
      ...answers,
    ],
    at === undefined ? {} : { at },
  )
}

export const form = page.css('form.ct-form')
export const bar = page.css('.ct-bar')
export const publish = page.getByRole('button', { name: 'Publier', exact: true })

/** The item of a list, by its number. */
export const itemOf = (name: string) =>
  form.css('.ct-item').filter({ has: page.getByRole('button', { name: `Monter ${name}` }) })

/** Opens an item, or closes it. */
export function toggle(name: string): Promise<void> {
  return itemOf(name).css('button.name').click()
}
