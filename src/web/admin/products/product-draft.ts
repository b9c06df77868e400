import type { EndpointInput } from '#contract/endpoint.ts'
import type { AdminProduct, createProduct } from '#contract/products.ts'
import {
  type Intensity,
  type Occasion,
  type OfferFlags,
  type Season,
  type TimeOfDay,
  VOLUMES,
  type Volume,
} from '#domain/catalogue.ts'
import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'

/** One size as it stands in the form. `stockBefore` is what was in stock when `stock` was read; none for a new size. */
export type SizeDraft = {
  isOn: boolean
  price: string
  stock: string
  isOriginal: boolean
  stockBefore: number | undefined
}

/** A product as it stands in the form; numbers as they are typed. */
export type ProductDraft = {
  name: string
  description: string
  brand: string
  image_url: string
  images: string[]
  family: string
  gender: string
  notes_top: string
  notes_heart: string
  notes_base: string
  visible: boolean
  is_best_seller: boolean
  has_decant: boolean
  has_full_bottle: boolean
  time_of_day: TimeOfDay[]
  occasion: Occasion[]
  season: Season[]
  intensity: Intensity
  sizes: Record<Volume, SizeDraft>
}

export type SentProduct = EndpointInput<typeof createProduct>

/** 50ml and 100ml are original bottles unless told otherwise (admin §3, Variant). */
const ORIGINAL_BOTTLES: readonly Volume[] = ['50ml', '100ml']

/** What the form of a new product begins with (admin §3, defaults). */
export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  description: '',
  brand: '',
  image_url: '',
  images: [],
  family: '',
  gender: '',
  notes_top: '',
  notes_heart: '',
  notes_base: '',
  visible: true,
  is_best_seller: false,
  has_decant: true,
  has_full_bottle: true,
  time_of_day: [],
  occasion: [],
  season: [],
  intensity: 'moderate',
  sizes: eachVolume((volume) => emptySize(volume, true)),
}

/** What the form of a product begins with. */
export function draftOf(product: AdminProduct): ProductDraft {
  const { name, description, brand, image_url, images, family, gender, variants } = product
  const { notes_top, notes_heart, notes_base, visible, is_best_seller, has_decant, has_full_bottle } = product
  const { time_of_day, occasion, season, intensity } = product
  return {
    ...{ name, description, brand: brand ?? '', image_url, family, gender },
    images: [...new Set(images)].filter((url) => url !== image_url),
    ...{ notes_top, notes_heart, notes_base, visible, is_best_seller, has_decant, has_full_bottle },
    ...{ time_of_day, occasion, season, intensity },
    sizes: eachVolume((volume) => {
      const isOn = product[`has_${volume}`]
      const variant = variants.find((candidate) => candidate.volume === volume)
      if (variant === undefined) return emptySize(volume, isOn)
      const { price, stock, is_original } = variant
      return {
        isOn,
        price: writeNumber(price),
        stock: writeNumber(stock),
        isOriginal: is_original,
        stockBefore: stock,
      }
    }),
  }
}

/** The sizes that are sent, in their order: only those that are switched on (admin §5). */
export function sentVolumes({ sizes }: ProductDraft): Volume[] {
  return VOLUMES.filter((volume) => sizes[volume].isOn)
}

export function offerFlags({ sizes }: ProductDraft): OfferFlags {
  return {
    has_5ml: sizes['5ml'].isOn,
    has_10ml: sizes['10ml'].isOn,
    has_20ml: sizes['20ml'].isOn,
    has_50ml: sizes['50ml'].isOn,
    has_100ml: sizes['100ml'].isOn,
  }
}

/** What is sent. A number that is none is NaN, which the form's rule refuses. */
export function sentProduct(draft: ProductDraft, read: AdminProduct | undefined): SentProduct {
  const { sizes, ...product } = draft
  return {
    product: {
      ...product,
      ...offerFlags(draft),
      ...(read !== undefined && { updated_at: read.updated_at }),
    },
    variants: sentVolumes(draft).map((volume) => {
      const { price, stock, isOriginal, stockBefore } = sizes[volume]
      return {
        volume,
        price: readTypedNumber(price),
        stock: readTypedNumber(stock),
        is_original: isOriginal,
        ...(stockBefore !== undefined && { stock_before: stockBefore }),
      }
    }),
  }
}

export function eachVolume<T>(make: (volume: Volume) => T): Record<Volume, T> {
  return {
    '5ml': make('5ml'),
    '10ml': make('10ml'),
    '20ml': make('20ml'),
    '50ml': make('50ml'),
    '100ml': make('100ml'),
  }
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function emptySize(volume: Volume, isOn: boolean): SizeDraft {
  return {
    isOn,
    price: '',
    stock: '0',
    isOriginal: ORIGINAL_BOTTLES.includes(volume),
    stockBefore: undefined,
  }
}
