import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  LibraryPicture,
  listPictures as listPicturesCall,
  PictureUse,
  updatePicture as updatePictureCall,
} from '#contract/pictures/library.ts'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { Database } from '#database/schema.ts'
import { NEUTRAL_PICTURES } from '#domain/contents/neutral-pictures.ts'
import { ShopError } from '#domain/errors.ts'
import type { PictureFilter } from '#domain/pictures/filter.ts'
import { wordsOf } from '#domain/text.ts'
import { hasDemoProducts } from '#services/demo-products.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { isNamed } from './search.ts'
import { isUsed, readPlaces, readUses } from './uses.ts'

type PictureRow = Selectable<Database['pictures']>
/** A page may have no pictures and still has its counts. */
type NoPicture = { name: null }
type Counted = { total: string; unused: string }

/** Gives each filter its condition, on pictures marked with `is_used` and `is_offered`. */
const FITS: Record<PictureFilter, RawBuilder<boolean>> = {
  all: sql`(is_used or origin = 'owner')`,
  used: sql`is_used`,
  unused: sql`(not is_used and origin = 'owner')`,
  shop: sql`(origin = 'shop' and (is_offered or is_used))`,
}

/** Lists one page of the library, newest first. */
export async function listPictures(
  { db }: Shop,
  { search, filter, page, per_page }: ParsedInput<typeof listPicturesCall>,
): Promise<{ pictures: LibraryPicture[]; total: number; unused: number }> {
  const places = await readPlaces(db)
  const words = wordsOf(search)
  // Without the demonstration nobody may choose its pictures, which name perfumes that the shop does not
  // have.
  const isOffered = (await hasDemoProducts({ db }))
    ? sql`true`
    : sql`pictures.name = any(${[...NEUTRAL_PICTURES]}::text[])`
  const { rows } = await sql<Counted & (PictureRow | NoPicture)>`
    with marked as materialized (
      select name, origin, added_at, ${isUsed(places.keys())} as is_used, ${isNamed(words, places)} as is_named,
        ${isOffered} as is_offered
      from pictures
    ), found as (
      select * from marked where ${FITS[filter]} and is_named
    ), counted as (
      select (select count(*) from found) as total, (select count(*) from marked where ${FITS.unused}) as unused
    ), page as (
      select name from found order by added_at desc, name limit ${per_page} offset ${(page - 1) * per_page}
    )
    select * from counted left join (select pictures.* from page join pictures using (name)) as shown on true
    order by added_at desc, name`.execute(db)
  const shown = rows.filter((row) => row.name !== null)
  const uses = await readUses(db, { names: shown.map(({ name }) => name), places })
  return {
    pictures: shown.map((row) => pictureView(row, uses.get(row.name) ?? [])),
    total: Number(rows[0]?.total ?? 0),
    unused: Number(rows[0]?.unused ?? 0),
  }
}

/** Throws `not_found` for an unknown name. */
export async function readPicture(db: Kysely<Database>, name: string): Promise<LibraryPicture> {
  const row = await db.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst()
  if (row === undefined) throw pictureNotFound()
  const uses = await readUses(db, { names: [name], places: await readPlaces(db) })
  return pictureView(row, uses.get(name) ?? [])
}

/** Pages that show the picture are rebuilt. */
export function updatePicture(
  shop: Shop,
  { name, focus, alt }: ParsedInput<typeof updatePictureCall>,
): Promise<LibraryPicture> {
  return inTransaction(shop, async (tx) => {
    await tx
      .updateTable('pictures')
      .set({ alt, focus_x: focus?.x, focus_y: focus?.y })
      // Kysely refuses an update without columns, so the name is set to itself.
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

function pictureView(
  { name, file_name, width, height, bytes, alt, origin, added_by, focus_x, focus_y, added_at }: PictureRow,
  uses: readonly PictureUse[],
): LibraryPicture {
  return {
    name,
    file_name,
    width,
    height,
    bytes,
    alt,
    origin,
    added_by,
    url: `${PICTURES_PATH}${name}`,
    focus: { x: focus_x, y: focus_y },
    added_at: added_at.toISOString(),
    uses: [...uses],
  }
}
