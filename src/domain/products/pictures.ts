import { PRODUCT_LIMITS } from './form.ts'

/** Holds the pictures of a product: the main one, empty where there is none, and the others. */
export type ProductPictures = { image_url: string; images: readonly string[] }

/** This is a picture that comes to a product after it was saved. */
export type ArrivingPicture = {
  address: string
  /** Names the main picture whose place it takes, empty where none was; null for one that comes after the others. */
  replaces: string | null
}

/**
 * Puts pictures on a product, in their order. Where the owner has chosen another main picture meanwhile, theirs stays, and what
 * was to be the main one comes after the others. Without a main picture the first one becomes it. A product shows a picture once.
 * @returns the pictures, and how many more it would have than it may
 */
export function addPictures(
  product: ProductPictures,
  arriving: readonly ArrivingPicture[],
): { pictures: { image_url: string; images: string[] }; left: number } {
  const main = arriving.find(({ replaces }) => replaces === product.image_url)?.address ?? product.image_url
  const others = [...product.images, ...arriving.map(({ address }) => address)]
  const [first = '', ...rest] = new Set([main, ...others].filter((address) => address !== ''))
  const images = rest.slice(0, PRODUCT_LIMITS.images)
  return { pictures: { image_url: first, images }, left: rest.length - images.length }
}
