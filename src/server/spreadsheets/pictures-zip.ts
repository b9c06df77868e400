import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { MAX_ZIP_BYTES, MAX_ZIP_PICTURES } from '#domain/batches/batch.ts'
import { pictureKey } from '#domain/batches/plan.ts'
import { refusedFile, unknownSheetFormat } from './limits.ts'
import { inflate, openZip } from './unzip.ts'

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)$/i
/** Files that systems add of their own. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/
/** Pictures are packed already, so unpacked they are hardly larger. */
const MAX_INFLATED_BYTES = MAX_ZIP_BYTES * 2

export type ZippedPicture = { key: string; fileName: string; content: Buffer }

/** Returns the pictures of a ZIP, one at a time; all names and sizes are checked before the first. */
export async function* picturesOfZip(file: Buffer): AsyncGenerator<ZippedPicture> {
  if (!file.subarray(0, 4).toString('latin1').startsWith('PK')) {
    throw unknownSheetFormat('Ce fichier n’est pas un ZIP. Rassemblez vos images dans un fichier ZIP.')
  }
  const { zip, entries } = await openZip(file, {
    maxEntries: MAX_ZIP_PICTURES * 2,
    maxBytes: MAX_INFLATED_BYTES,
  })
  const pictures = entries.filter(({ fileName }) => PICTURE_FILE.test(fileName) && !HIDDEN.test(fileName))
  if (pictures.length === 0) throw refusedFile('Ce ZIP ne contient aucune image (JPEG, PNG, WebP ou AVIF).')
  if (pictures.length > MAX_ZIP_PICTURES) {
    throw refusedFile(`Ce ZIP contient trop d’images (${MAX_ZIP_PICTURES} au plus).`)
  }
  const names = new Map<string, string>()
  for (const { fileName, uncompressedSize } of pictures) {
    const key = pictureKey(fileName)
    const twin = names.get(key)
    if (twin !== undefined) {
      throw refusedFile(
        `Deux images s’appellent pareil\u00a0: «\u00a0${twin}\u00a0» et «\u00a0${fileName}\u00a0».`,
      )
    }
    if (uncompressedSize > MAX_UPLOAD_BYTES) {
      throw refusedFile(`L’image «\u00a0${fileName}\u00a0» est trop lourde (10\u00a0Mo au plus).`)
    }
    names.set(key, fileName)
  }
  for (const entry of pictures) {
    const pieces: Buffer[] = []
    await inflate(zip, entry, (piece) => pieces.push(piece))
    yield { key: pictureKey(entry.fileName), fileName: entry.fileName, content: Buffer.concat(pieces) }
  }
}
