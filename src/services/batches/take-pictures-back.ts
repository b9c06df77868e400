import type { Selectable } from 'kysely'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { Database } from '#database/schema.ts'
import { removeUnused } from '#services/pictures/remove.ts'
import type { Shop } from '#services/shop.ts'

/** While pictures are judged nothing that shows them can be written, so they are few at a time. */
const AT_ONCE = 50

/** Removes the pictures that came with an import and that nothing shows now. */
export async function takePicturesBack(
  shop: Shop,
  { id, applied_at }: Pick<Selectable<Database['batches']>, 'id' | 'applied_at'>,
  removeFiles: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const copied = await shop.db
    .selectFrom('copied_pictures')
    .select('name')
    .where('batch_id', '=', id)
    .execute()
  const zipped = await shop.db
    .selectFrom('batch_pictures')
    .select('url')
    .where('batch_id', '=', id)
    .where('url', 'is not', null)
    .execute()
  const names = [
    ...copied.map(({ name }) => name),
    ...zipped.map(({ url }) => url?.slice(PICTURES_PATH.length) ?? ''),
  ]
  const since = applied_at ?? shop.clock()
  for (let first = 0; first < names.length; first += AT_ONCE) {
    await removeFiles(await removeUnused(shop, names.slice(first, first + AT_ONCE), since))
  }
}
