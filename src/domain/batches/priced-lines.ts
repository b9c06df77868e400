import type { Volume } from '#domain/catalogue/product.ts'
import { type AddedVolume, isOriginalBottle, shopVolumes } from '#domain/catalogue/volumes.ts'
import { volumeCell } from './cells.ts'
import type { Group, Tried } from './group-lines.ts'
import type { KnownSize } from './plan.ts'

/** Holds a line of a size, what it is sold for after the import, and the size as it was. */
export type PricedLine = {
  line: Tried
  volume: Volume
  price: number
  isOriginal: boolean
  before: KnownSize | undefined
  mayPromote: boolean
}

/** Returns the lines that say a size which can be sold, and tells on the other ones why they do not. */
export function pricedLines(
  { known, lines }: Group,
  { promoted, added }: { promoted: ReadonlySet<number>; added: readonly AddedVolume[] },
): PricedLine[] {
  const seen = new Map<Volume, Tried>()
  return lines.flatMap((line): PricedLine[] => {
    const { volume, stock, offered, is_original } = line.size
    if (volume === undefined) {
      const says = [line.size.price, stock, offered, is_original].some((value) => value !== undefined)
      const isBad = line.troubles.length > 0
      if (!isBad && (says || known === undefined)) {
        line.troubles.push({ refusal: noSize(shopVolumes(added)) })
      }
      return []
    }
    const twin = seen.get(volume)
    if (twin !== undefined) {
      const refusal = `le format ${volumeCell(volume)} de ce parfum est déjà à la ligne ${twin.line}\u00a0: enlevez l’une des deux, ou donnez un autre nom si c’est un autre parfum`
      line.troubles.push({ refusal })
      return []
    }
    seen.set(volume, line)
    const before = known?.variants.find((size) => size.volume === volume)
    const price = line.size.price ?? before?.price
    if (price === undefined) {
      if (line.cells.has('price')) return []
      line.troubles.push({ refusal: `le prix du format ${volumeCell(volume)} manque` })
      return []
    }
    const isOriginal = is_original ?? before?.is_original ?? isOriginalBottle(volume, added)
    const mayPromote = before === undefined || !promoted.has(before.id)
    return [{ line, volume, price, isOriginal, before, mayPromote }]
  })
}

function noSize(volumes: readonly Volume[]): string {
  return `le format manque\u00a0: écrivez-le dans le fichier (${volumes.map(volumeCell).join(', ')}) et importez-le à nouveau, ou laissez cette ligne si ce n’est pas un parfum`
}
