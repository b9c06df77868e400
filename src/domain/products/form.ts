/** Room of the admin's products: validation of their form. */

import { isUsual, USUAL_VOLUMES, type UsualFlags, type Volume } from '#domain/catalogue/product.ts'
import { inOrder } from '#domain/catalogue/volumes.ts'
import type { Issue } from '#domain/errors.ts'
import { pictureAddressRefusal } from '#domain/pictures/address.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { isShorter, missingOf } from './completeness.ts'

/** Above any real product, and low enough to store and display. In characters; `images` is a count. */
export const PRODUCT_LIMITS = { name: 100, description: 5000, brand: 80, notes: 500, images: 12 } as const
export const MAX_PRICE_DH = 100_000
export const MAX_STOCK = 100_000

/** Product form input; a missing offer flag is on when that size is present. */
export type TypedProduct = Partial<UsualFlags> &
  Record<'name' | 'description' | 'image_url' | 'family' | 'gender', string> &
  Record<'notes_top' | 'notes_heart' | 'notes_base', string> & {
    description_ar?: string | undefined
    brand?: string | null | undefined
    images?: readonly string[] | undefined
  }

export type TypedVariant = { volume: Volume; price: number; stock: number }

type SizeNumbers = { price?: number | undefined; stock?: number | undefined }

/**
 * Validates the product form (A5.2 to A5.10). Paths are those of the API call, e.g. `product.name`, `variants.0.price`.
 * Sizes that are not offered are neither validated nor saved.
 */
export function productFormIssues(product: TypedProduct, variants: readonly TypedVariant[]): Issue[] {
  return [...productIssues(product), ...variantIssues(product, variants)]
}

/**
 * Validates a perfume that may wait to be completed (A31.1): what it lacks is no issue, but what is wrong is, such as the
 * address of its picture.
 */
export function waitingProductIssues(product: TypedProduct, variants: readonly TypedVariant[]): Issue[] {
  const missing: readonly string[] = missingOf(product)
  return productFormIssues(product, variants).filter(({ path }) => {
    const field = path.replace('product.', '')
    return !missing.includes(field) || (field === 'image_url' && product.image_url !== '')
  })
}

/** Says whether this size is offered: by its flag if it has one, otherwise by its presence. */
export function isEnabled(
  volume: Volume,
  flags: Partial<UsualFlags>,
  variants: readonly { volume: Volume }[],
): boolean {
  const flag = isUsual(volume) ? flags[`has_${volume}`] : undefined
  return flag ?? variants.some((variant) => variant.volume === volume)
}

function productIssues(product: TypedProduct): Issue[] {
  const { name, description, description_ar = '', brand, images = [] } = product
  const { notes_top, notes_heart, notes_base } = product
  const missing = new Set(missingOf(product))
  const checks: [field: string, isWrong: boolean, message: string][] = [
    ['name', isShorter(name, 3), 'Le nom doit comporter au moins 3 caractères'],
    ['name', name.trim().length > PRODUCT_LIMITS.name, tooLong(PRODUCT_LIMITS.name)],
    ['description', missing.has('description'), 'La description doit comporter au moins 10 caractères'],
    ['description', description.length > PRODUCT_LIMITS.description, tooLong(PRODUCT_LIMITS.description)],
    [
      'description_ar',
      description_ar.length > PRODUCT_LIMITS.description,
      tooLong(PRODUCT_LIMITS.description),
    ],
    ['brand', (brand?.length ?? 0) > PRODUCT_LIMITS.brand, tooLong(PRODUCT_LIMITS.brand)],
    ['image_url', missing.has('image_url'), 'Veuillez entrer une URL valide'],
    ['images', images.length > PRODUCT_LIMITS.images, `${PRODUCT_LIMITS.images} images au plus.`],
    ['notes_top', missing.has('notes_top'), 'Veuillez entrer les notes de tête'],
    ['notes_top', notes_top.length > PRODUCT_LIMITS.notes, tooLong(PRODUCT_LIMITS.notes)],
    ['notes_heart', missing.has('notes_heart'), 'Veuillez entrer les notes de cœur'],
    ['notes_heart', notes_heart.length > PRODUCT_LIMITS.notes, tooLong(PRODUCT_LIMITS.notes)],
    ['notes_base', missing.has('notes_base'), 'Veuillez entrer les notes de fond'],
    ['notes_base', notes_base.length > PRODUCT_LIMITS.notes, tooLong(PRODUCT_LIMITS.notes)],
    ['gender', missing.has('gender'), 'Veuillez sélectionner un genre'],
    ['family', missing.has('family'), 'Veuillez sélectionner une famille olfactive'],
  ]
  const imageIssues = images.flatMap((image, index) => {
    const message = pictureAddressRefusal(image)
    return message === null ? [] : [{ path: `product.images.${index}`, message }]
  })
  const wrong = checks.filter(([, isWrong]) => isWrong)
  return [...wrong.map(([field, , message]) => ({ path: `product.${field}`, message })), ...imageIssues]
}

function variantIssues(product: TypedProduct, variants: readonly TypedVariant[]): Issue[] {
  const enabled = inOrder([...USUAL_VOLUMES, ...variants.map(({ volume }) => volume)]).filter((volume) =>
    isEnabled(volume, product, variants),
  )
  if (enabled.length === 0) {
    return [{ path: 'variants', message: 'Veuillez activer au moins un format de produit' }]
  }
  const issues = variants.flatMap((variant, index) =>
    enabled.includes(variant.volume)
      ? sizeIssues(variant).map(({ path, message }) => ({ path: `variants.${index}.${path}`, message }))
      : [],
  )
  const isPriced = enabled.every((volume) =>
    variants.some((variant) => variant.volume === volume && variant.price > 0),
  )
  if (!isPriced) {
    const message = 'Veuillez définir un prix valide pour tous les formats activés'
    issues.push({ path: 'variants', message })
  }
  const twice = variants.findIndex(
    ({ volume }, index) => variants.findIndex((other) => other.volume === volume) < index,
  )
  if (twice >= 0)
    issues.push({ path: `variants.${twice}.volume`, message: 'Ce format est présent deux fois.' })
  return issues
}

/** Says what is wrong with a size's price and stock; paths are `price` and `stock`. Missing values are not checked. */
export function sizeIssues({ price = 1, stock = 0 }: SizeNumbers): Issue[] {
  const checks: [field: string, isWrong: boolean, message: string][] = [
    ['price', !(price >= 1), 'Le prix doit être supérieur à 0'],
    ['price', price > MAX_PRICE_DH, 'Ce prix est trop élevé.'],
    // A price that is not a number is already reported.
    ['price', Number.isFinite(price) && !hasTwoDecimals(price), 'Deux décimales au plus.'],
    ['stock', stock < 0, 'Le stock ne peut pas être négatif'],
    ['stock', !Number.isInteger(stock), 'Le stock est un nombre entier.'],
    ['stock', stock > MAX_STOCK, 'Ce stock est trop élevé.'],
  ]
  return checks.filter(([, isWrong]) => isWrong).map(([path, , message]) => ({ path, message }))
}

function tooLong(most: number): string {
  return `Ce texte est trop long (${most} caractères au plus).`
}
