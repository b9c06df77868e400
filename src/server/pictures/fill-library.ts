import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { enterFound, type FoundPicture, listEntered } from '#services/pictures/entries.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'
import type { Shop } from '#services/shop.ts'

/** Pictures in folders that come with the shop; link previews cannot be chosen. */
const NOT_FOR_CHOOSING = new Set(['og.jpg', 'arches-og.jpg'])

/**
 * Enters in the library what is stored but not in it: pictures from before there was a library, those of a restored
 * folder, and those that come with the shop. It runs at start-up, beside the first visitors.
 */
export async function fillLibrary(
  shop: Shop,
  { storage, folders }: { storage: PictureStorage; folders: readonly string[] },
): Promise<void> {
  const entered = await listEntered(shop)
  const isNew = (name: string) => PICTURE_NAME.test(name) && !entered.has(name)
  const found: FoundPicture[] = []
  for (const folder of folders) {
    for (const name of (await readdir(folder)).filter(isNew)) {
      if (NOT_FOR_CHOOSING.has(name)) continue
      found.push(await measured({ name, origin: 'shop', content: await readFile(join(folder, name)) }))
    }
  }
  for (const { name } of await storage.list()) {
    const content = isNew(name) ? await storage.read(name) : undefined
    if (content !== undefined) found.push(await measured({ name, origin: 'owner', content }))
  }
  await enterFound(shop, found)
}

async function measured({
  content,
  ...picture
}: Pick<FoundPicture, 'name' | 'origin'> & { content: Buffer }): Promise<FoundPicture> {
  const { width, height } = await sharp(content).metadata()
  return { ...picture, width, height, bytes: content.byteLength }
}
