import type { Volume } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { waitingProductIssues } from './form.ts'

/**
 * Holds a perfume as somebody in a hurry types it; it is completed later (A31.7). `image_url` is empty
 * without a picture.
 */
export type QuickProduct = { name: string; volume: Volume; price: number; stock: number; image_url: string }

/** Says what is wrong, at the fields of `QuickProduct`. */
export function quickProductIssues({ name, volume, price, stock, image_url }: QuickProduct): Issue[] {
  const unknown = { description: '', family: '', gender: '', notes_top: '', notes_heart: '', notes_base: '' }
  return waitingProductIssues({ ...unknown, name, image_url }, [{ volume, price, stock }])
    .map(({ path, message }) => ({ path: path.split('.').at(-1) ?? path, message }))
    .filter(({ path }) => path !== 'variants')
}
