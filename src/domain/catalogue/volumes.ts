import { byVolume, isUsual, millilitres, USUAL_VOLUMES, type Volume } from './product.ts'

/** The largest size is a litre: nobody bottles perfume in more. */
export const LARGEST_VOLUME_ML = 1000
/** An owner may add so many sizes to the usual ones. */
export const MAX_OTHER_VOLUMES = 20
export const MAX_VOLUMES = USUAL_VOLUMES.length + MAX_OTHER_VOLUMES

/** Holds a size that the owner added; `is_original` says what its form begins with. */
export type AddedVolume = { ml: number; is_original: boolean }

const ORIGINAL_BOTTLES: readonly Volume[] = ['50ml', '100ml']

/** Says whether a text is a size: whole millilitres, without a zero before them. */
export function isVolume(text: string): text is Volume {
  return /^[1-9]\d{0,3}ml$/.test(text) && Number.parseInt(text, 10) <= LARGEST_VOLUME_ML
}

/** Returns the size of so many millilitres; undefined where none is whole or within bounds. */
export function volumeOf(ml: number | undefined): Volume | undefined {
  const text = `${ml}ml`
  return isVolume(text) ? text : undefined
}

/** Returns all sizes of a shop, smallest first. */
export function shopVolumes(added: readonly AddedVolume[]): Volume[] {
  const others = added.flatMap(({ ml }) => volumeOf(ml) ?? [])
  return inOrder([...USUAL_VOLUMES, ...others])
}

/** Returns each of these sizes once, smallest first. */
export function inOrder(volumes: readonly Volume[]): Volume[] {
  return [...new Set(volumes)].sort((one, other) => byVolume({ volume: one }, { volume: other }))
}

/** Says whether a size is an original bottle unless somebody says otherwise (A3.2). */
export function isOriginalBottle(volume: Volume, added: readonly AddedVolume[]): boolean {
  if (isUsual(volume)) return ORIGINAL_BOTTLES.includes(volume)
  return added.some(({ ml, is_original }) => ml === millilitres(volume) && is_original)
}

/** A size from here on is taken for an original bottle where nothing else is known of it. */
const SMALLEST_BOTTLE_ML = 50

/** Adds sizes that a file names; what they are can be put right in the settings. */
export function withVolumes(added: readonly AddedVolume[], volumes: readonly Volume[]): AddedVolume[] {
  const known = shopVolumes(added)
  const fresh = volumes.filter((volume) => !known.includes(volume)).map(millilitres)
  return [...added, ...fresh.map((ml) => ({ ml, is_original: ml >= SMALLEST_BOTTLE_ML }))]
}

/** Says what to do about a size that the shop does not have. */
export function notInShop(volume: Volume): string {
  return `Le format ${millilitres(volume)}\u00a0ml n’est pas encore dans vos réglages\u00a0: ajoutez-le dans Réglages\u202f›\u202fFormats.`
}
