import type { Kysely, Selectable } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type {
  listPictures as listPicturesCall,
  updatePicture as updatePictureCall,
} from '#contract/picture-library.schemas.ts'
import type { LibraryPicture, PictureFilter, PictureUse } from '#contract/picture-library.ts'
import { PICTURES_PATH } from '#contract/pictures.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import { CONTENT_PLACES, SETTING_PLACES } from '#domain/pictures/places.ts'
import { containsAll, foldText, wordsOf } from '#domain/text.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { type PictureUses, readUses } from './uses.ts'

type PictureRow = Selectable<Database['pictures']>

/** One page of the library, newest first. */
export async function listPictures(
  { db }: Shop,
  { search, filter, page, per_page }: ParsedInput<typeof listPicturesCall>,
): Promise<{ pictures: LibraryPicture[]; total: number; unused: number }> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('name')
    .execute()
  const all = withUses(rows, await readUses(db))
  const words = wordsOf(search)
  const found = all.filter(
    (picture) => passes(filter, picture) && (words.length === 0 || containsAll(searchText(picture), words)),
  )
  const first = (page - 1) * per_page
  return {
    pictures: found.slice(first, first + per_page),
    total: found.length,
    unused: all.filter((picture) => passes('unused', picture)).length,
  }
}

/** Throws `not_found` for an unknown name. */
export async function readPicture(db: Kysely<Database>, name: string): Promise<LibraryPicture> {
  const row = await db.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst()
  if (row === undefined) throw pictureNotFound()
  return pictureView(row, (await readUses(db)).get(name) ?? [])
}

/** Pages that show the picture follow. */
export function updatePicture(
  shop: Shop,
  { name, focus, alt }: ParsedInput<typeof updatePictureCall>,
): Promise<LibraryPicture> {
  return inTransaction(shop, async (tx) => {
    await tx
      .updateTable('pictures')
      .set({ alt, focus_x: focus?.x, focus_y: focus?.y })
      // Kysely refuses an update of nothing.
      .set({ name })
      .where('name', '=', name)
      .execute()
    const picture = await readPicture(tx, name)
    for (const use of focus === undefined ? [] : picture.uses) {
      if (use.kind === 'product') announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: use.id } })
    }
    return picture
  })
}

export function pictureNotFound(): ShopError {
  return new ShopError('not_found', 'Cette image n’est plus dans la bibliothèque.')
}

function withUses(rows: readonly PictureRow[], uses: PictureUses): LibraryPicture[] {
  return rows.map((row) => pictureView(row, uses.get(row.name) ?? []))
}

function pictureView(
  { focus_x, focus_y, added_at, ...row }: PictureRow,
  uses: readonly PictureUse[],
): LibraryPicture {
  return {
    ...row,
    url: `${PICTURES_PATH}${row.name}`,
    focus: { x: focus_x, y: focus_y },
    added_at: added_at.toISOString(),
    uses: [...uses],
  }
}

function passes(filter: PictureFilter, { origin, uses }: LibraryPicture): boolean {
  const isUsed = uses.length > 0
  if (filter === 'all') return isUsed || origin === 'owner'
  if (filter === 'shop') return origin === 'shop'
  return filter === 'used' ? isUsed : !isUsed && origin === 'owner'
}

function searchText({ file_name, alt, uses }: LibraryPicture): string {
  return foldText([file_name, alt, ...uses.map(useText)].join('\n'))
}

function useText(use: PictureUse): string {
  if (use.kind === 'product') return use.name
  if (use.kind === 'content') return CONTENT_PLACES[use.id]
  return use.kind === 'setting' ? (SETTING_PLACES[use.id] ?? '') : 'commandes'
}
