import { type RawBuilder, sql } from 'kysely'
import { CONTENT_PLACES } from '#domain/contents/picture-places.ts'
import { SETTING_PLACES } from '#domain/settings/picture-places.ts'
import { foldText } from '#domain/text.ts'
import { containsWords } from '#services/search-key.ts'
import { ADDRESS, type PictureUses } from './uses.ts'

/**
 * Says whether a selected picture has every word in its file name, its alternative text, or the names of the products and
 * places that show it.
 */
export function isNamed(words: readonly string[], places: PictureUses): RawBuilder<boolean> {
  if (words.length === 0) return sql`true`
  return sql`(${sql.join(
    words.map((word) => has(word, places)),
    sql` and `,
  )})`
}

function has(word: string, places: PictureUses): RawBuilder<boolean> {
  const placed = [...places.keys()].filter((name) =>
    placeTexts(places, name).some((text) => text.includes(word)),
  )
  const isOfProduct = containsWords(sql`split_part(search_key, E'\n', 1)`, [word])
  return sql`(
    ${containsWords(sql`pictures.search_key`, [word])}
    or pictures.name = any(${placed}::text[])
    or ${ADDRESS} in (select image_url from products where ${isOfProduct})
    or ${ADDRESS} in (select unnest(images) from products where images <> '{}' and ${isOfProduct})
  )`
}

function placeTexts(places: PictureUses, name: string): string[] {
  return (places.get(name) ?? []).map((use) => {
    if (use.kind === 'content') return foldText(CONTENT_PLACES[use.id])
    return use.kind === 'setting' ? foldText(SETTING_PLACES[use.id] ?? '') : ''
  })
}
