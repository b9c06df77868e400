import { basename } from 'node:path/posix'
import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Shop } from '#services/shop.ts'

/** So many characters are enough to recognise a file. */
const MAX_FILE_NAME_LENGTH = 200
const ROWS_AT_ONCE = 500
const UNNAMED = 'Sans nom'

/** Names a stored picture with the facts of its file. */
type StoredFile = { name: string; width: number; height: number; bytes: number }

/** Describes a picture whose owner's file name and date are not known. */
export type FoundPicture = StoredFile & { origin: 'owner' | 'shop' }

/** Enters an added picture in the library, under the owner's file name; a picture that is there already keeps its entry. */
export function enterPicture(
  shop: Shop,
  { fileName, actor, ...picture }: StoredFile & { fileName: string; actor: string },
): Promise<void> {
  return enter(shop, [
    {
      ...picture,
      file_name: readableName(fileName),
      origin: 'owner',
      added_by: actor,
      added_at: shop.clock(),
    },
  ])
}

/** Enters pictures that were found in a storage or a folder. */
export async function enterFound(shop: Shop, pictures: readonly FoundPicture[]): Promise<void> {
  const added_at = shop.clock()
  for (let first = 0; first < pictures.length; first += ROWS_AT_ONCE) {
    const some = pictures.slice(first, first + ROWS_AT_ONCE)
    await enter(
      shop,
      some.map((picture) => ({ ...picture, file_name: picture.name, added_by: 'shop', added_at })),
    )
  }
}

/** Returns names of all pictures in the library. */
export async function listEntered({ db }: Shop): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

async function enter({ db }: Shop, rows: Insertable<Database['pictures']>[]): Promise<void> {
  await db
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Reads the file name without folders and control characters. */
function readableName(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .slice(0, MAX_FILE_NAME_LENGTH)
  return name === '' ? UNNAMED : name
}
