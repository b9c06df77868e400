import sharp from 'sharp'
import { type Crop, cropInPixels } from '#domain/pictures/crop.ts'
import { enterPicture } from '#services/pictures/entries.ts'
import { pictureNotFound, readPicture } from '#services/pictures/library.ts'
import type { Shop } from '#services/shop.ts'
import { keepPicture } from './add.ts'
import type { PictureFiles } from './store.ts'

/** The quality is higher here, because the picture was compressed once already. */
const WEBP = { quality: 86, effort: 4 }

/** Adds a part of a picture to the library, as a picture of its own; returns its name. */
export async function addCrop(
  shop: Shop,
  { storage, store }: PictureFiles,
  { name, crop, actor }: { name: string; crop: Crop; actor: string },
): Promise<string> {
  const { file_name } = await readPicture(shop.db, name)
  const original = await store.original(name)
  if (original === undefined) throw pictureNotFound()
  const size = await sharp(original.content).metadata()
  const { data, info } = await sharp(original.content)
    .extract(cropInPixels(crop, size))
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true })
  const made = await keepPicture(storage, data)
  const { width, height, size: bytes } = info
  const fileName = nameOfCrop(file_name)
  await enterPicture(shop, { name: made, fileName, width, height, bytes, actor })
  return made
}

/** Turns `rose.jpg` into `rose (recadrée).jpg`. */
function nameOfCrop(fileName: string): string {
  const [, stem = fileName, extension = ''] = /^(.*?)(\.\w+)?$/s.exec(fileName) ?? []
  return `${stem.replace(/ \(recadrée\)$/, '')} (recadrée)${extension}`
}
