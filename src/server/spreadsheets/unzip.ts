import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { refusedFile } from './limits.ts'

export type ZipLimits = { maxEntries: number; maxBytes: number }

const BROKEN = 'Ce fichier est abîmé ou incomplet. Enregistrez-le à nouveau et réessayez.'
const TOO_BIG = 'Ce fichier devient beaucoup trop gros une fois ouvert.'

/**
 * Returns the entries of a ZIP, without folders. It is refused by the sizes that entries claim, before anything is
 * inflated; an entry that becomes more than it claims is refused while it is inflated (`readEntry`).
 */
export async function openZip(
  file: Buffer,
  { maxEntries, maxBytes }: ZipLimits,
): Promise<{ zip: ZipFile; entries: Entry[] }> {
  try {
    const zip = await fromBufferPromise(file, { validateEntrySizes: true, strictFileNames: false })
    if (zip.entryCount > maxEntries)
      throw refusedFile(`Ce ZIP contient trop de fichiers (${maxEntries} au plus).`)
    const entries: Entry[] = []
    let claimed = 0
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      claimed += entry.uncompressedSize
      if (claimed > maxBytes) throw refusedFile(TOO_BIG)
      entries.push(entry)
    }
    return { zip, entries }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Returns one entry, inflated piece by piece; `onPiece` may stop it by throwing. */
export async function inflate(zip: ZipFile, entry: Entry, onPiece: (piece: Buffer) => void): Promise<void> {
  try {
    if (entry.isEncrypted()) throw refusedFile('Ce fichier est protégé par un mot de passe.')
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) onPiece(piece)
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  const isOurs = error instanceof Error && error.name === 'ShopError'
  return isOurs ? error : refusedFile(BROKEN)
}
