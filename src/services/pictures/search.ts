import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import { CONTENT_PLACES, SETTING_PLACES } from '#domain/pictures/places.ts'
import { containsAll, foldText } from '#domain/text.ts'
import { visitInSlices } from '#services/slices.ts'
import { ownPictures, type PictureUses } from './uses.ts'

/** Folding a text takes a microsecond or two. */
const FOLDED_AT_ONCE = 1000

/**
 * Names of the pictures that contain every word in their file name, their alternative text, and the names of the products
 * and places that show them.
 */
export async function findPictures(
  db: Kysely<Database>,
  { words, places }: { words: readonly string[]; places: PictureUses },
): Promise<string[]> {
  const pictures = await db.selectFrom('pictures').select(['name', 'file_name', 'alt']).execute()
  const products = await db.selectFrom('products').select(['name', 'image_url', 'images']).execute()
  const shownBy = new Map<string, string[]>()
  await visitInSlices(
    products,
    ({ name, image_url, images }) => {
      const folded = foldText(name)
      for (const picture of ownPictures([image_url, ...images])) {
        const others = shownBy.get(picture)
        if (others === undefined) shownBy.set(picture, [folded])
        else others.push(folded)
      }
    },
    FOLDED_AT_ONCE,
  )
  const found: string[] = []
  await visitInSlices(
    pictures,
    ({ name, file_name, alt }) => {
      const own = foldText([file_name, alt, ...placeTexts(places, name)].join('\n'))
      if (containsAll([own, ...(shownBy.get(name) ?? [])].join('\n'), words)) found.push(name)
    },
    FOLDED_AT_ONCE,
  )
  return found
}

function placeTexts(places: PictureUses, name: string): string[] {
  return (places.get(name) ?? []).map((use) => {
    if (use.kind === 'content') return CONTENT_PLACES[use.id]
    return use.kind === 'setting' ? (SETTING_PLACES[use.id] ?? '') : ''
  })
}
