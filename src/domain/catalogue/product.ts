/** Room of the catalogue: perfumes and their sizes, and how they are filtered, searched, sorted and browsed. */

import type { Focus } from '#domain/pictures/focus.ts'

export const GENDERS = ['homme', 'femme', 'unisexe'] as const
export type Gender = (typeof GENDERS)[number]

/** Every shop sells in these sizes; shoppers read them in this order, smallest first (S3.6). */
export const USUAL_VOLUMES = ['5ml', '10ml', '20ml', '50ml', '100ml'] as const
export type UsualVolume = (typeof USUAL_VOLUMES)[number]

/** Names a size by its whole millilitres: one of the usual ones, or one that the owner added (A11.32). */
export type Volume = `${number}ml`

export const FAMILIES = [
  'floral',
  'oriental',
  'boise',
  'frais',
  'agrumes',
  'epice',
  'gourmand',
  'aromatique',
  'fougere',
  'chypre',
] as const
export type Family = (typeof FAMILIES)[number]

export const TIMES_OF_DAY = ['day', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

export const OCCASIONS = ['daily', 'formal', 'romantic', 'casual'] as const
export type Occasion = (typeof OCCASIONS)[number]

export const SEASONS = ['spring', 'summer', 'fall', 'winter', 'all'] as const
export type Season = (typeof SEASONS)[number]

export const INTENSITIES = ['light', 'moderate', 'strong'] as const
export type Intensity = (typeof INTENSITIES)[number]

/** Says what one size costs now, in whole dirhams (S3.8). `end_date` is ISO 8601. */
export type VariantPrice = {
  hasPromotion: boolean
  currentPrice: number
  originalPrice: number
  promotion: { end_date: string | null; discount_percentage: number } | null
}

/**
 * Describes one size of a perfume. `price` is the catalogue price in dirhams; `priceInfo` what it costs now.
 */
export type Variant = {
  id: number
  volume: Volume
  price: number
  stock: number
  is_original: boolean
  priceInfo: VariantPrice
}

/** Holds a perfume as shoppers see it: `variants` holds only the offered sizes, smallest first. */
export type Product = UsualFlags & {
  id: number
  slug: string
  name: string
  description: string
  brand: string | null
  image_url: string
  images: string[]
  /**
   * Gives the points of its pictures that stay in view, by address. Pictures whose point is their centre are
   * left out (A16.4).
   */
  image_focuses?: Record<string, Focus> | undefined
  family: Family
  gender: Gender
  notes_top: string
  notes_heart: string
  notes_base: string
  time_of_day: TimeOfDay[]
  occasion: Occasion[]
  season: Season[]
  intensity: Intensity
  is_best_seller: boolean
  visible: boolean
  has_decant: boolean
  has_full_bottle: boolean
  variants: Variant[]
}

/** Says which of the usual sizes a product offers: one flag per volume (S3.4). */
export type UsualFlags = Record<`has_${UsualVolume}`, boolean>

/** Says which sizes a product offers; `other_volumes` lists those that are not usual. */
export type OfferFlags = UsualFlags & { other_volumes: Volume[] }

export function isUsual(volume: Volume): volume is UsualVolume {
  return USUAL_VOLUMES.some((usual) => usual === volume)
}

/** Only variants whose volume flag is on are offered (S3.4). */
export function isOffered(volume: Volume, flags: OfferFlags): boolean {
  return isUsual(volume) ? flags[`has_${volume}`] : flags.other_volumes.includes(volume)
}

/** Returns the offered sizes, smallest first. */
export function offeredVariants<V extends { volume: Volume }>(
  variants: readonly V[],
  flags: OfferFlags,
): V[] {
  return variants.filter((variant) => isOffered(variant.volume, flags)).sort(byVolume)
}

export function byVolume(a: { volume: Volume }, b: { volume: Volume }): number {
  return millilitres(a.volume) - millilitres(b.volume)
}

export function millilitres(volume: Volume): number {
  return Number.parseInt(volume, 10)
}

/** Returns the size with the lowest current price: the one behind 'À partir de' (D5). */
export function cheapestVariant(variants: readonly Variant[]): Variant | undefined {
  let cheapest = variants[0]
  for (const variant of variants) {
    if (cheapest !== undefined && byPrice(variant, cheapest) < 0) cheapest = variant
  }
  return cheapest
}

function byPrice(a: Variant, b: Variant): number {
  return a.priceInfo.currentPrice - b.priceInfo.currentPrice || byVolume(a, b)
}

/** Says what the quick-add button adds: the cheapest offered size that is in stock (D32). */
export function quickAddVariant(variants: readonly Variant[]): Variant | undefined {
  return cheapestVariant(variants.filter((variant) => variant.stock > 0))
}

/** Returns the size selected when a product opens: the first available one by volume, else the first (S4.7). */
export function defaultVariant(variants: readonly Variant[]): Variant | undefined {
  const sorted = [...variants].sort(byVolume)
  return sorted.find((variant) => variant.stock > 0) ?? sorted[0]
}

/** Returns the product with a new stock for one size; the same object when it has no such size. */
export function withStock(product: Product, variantId: number, stock: number): Product {
  if (!product.variants.some((variant) => variant.id === variantId && variant.stock !== stock)) return product
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, stock } : variant,
  )
  return { ...product, variants }
}

/** Splits comma-separated notes and trims them for display (S3.2). */
export function splitNotes(notes: string): string[] {
  return notes
    .split(',')
    .map((note) => note.trim())
    .filter((note) => note !== '')
}

/** Returns the slug of a name: `Cèdre d’Azrou` → `cedre-d-azrou`. It is never empty, never only digits. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') return 'parfum'
  return /^\d+$/.test(slug) ? `parfum-${slug}` : slug
}
