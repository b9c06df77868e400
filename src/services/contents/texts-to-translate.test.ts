import { expect, it } from 'vitest'
import { CONTENT_KINDS, type ContentKind, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { textsOfContents } from '#domain/contents/texts-to-translate.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { variableValues } from '#domain/settings/variables.ts'
import { showContents } from './show.ts'

/** Every text that a page shows of these contents, as it was asked for in the page's language. */
function translatedTexts<K extends ContentKind>(kind: K): Set<string> {
  const { shop, delivery, volumes } = DEFAULT_SETTINGS
  const asked = new Set<string>()
  const values = variableValues({ ...shop, delivery, volumes })
  showContents(kind, DEFAULT_CONTENTS[kind], {
    values,
    frenchValues: values,
    translate: (text) => {
      if (/\p{L}/u.test(text.replaceAll(/\{.*?\}/g, ''))) asked.add(text)
      return text
    },
    now: new Date('2026-11-28T10:00:00Z'),
    publishedAt: null,
    deliveryAt: null,
  })
  return asked
}

it.each(CONTENT_KINDS)('lists exactly what pages translate of %s', (kind) => {
  const listed = textsOfContents(kind, DEFAULT_CONTENTS[kind]).map(({ french }) => french)
  expect(new Set(listed)).toEqual(translatedTexts(kind))
})
