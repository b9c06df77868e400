import type { Intensity, Occasion, OfferFlags, Season, TimeOfDay, Volume } from '#domain/catalogue/product.ts'

/**
 * `{ product, variants }` of A7.5. A missing text counts as empty and gets the form's own message; other omitted fields
 * stay unchanged.
 */
export type SentProductForm = { product: SentProduct; variants: SentVariant[] }

type SentProduct = Partial<OfferFlags> & {
  name?: string
  description?: string
  brand?: string | null
  image_url?: string
  images?: string[]
  family?: string
  gender?: string
  notes_top?: string
  notes_heart?: string
  notes_base?: string
  visible?: boolean
  time_of_day?: TimeOfDay[]
  occasion?: Occasion[]
  season?: Season[]
  intensity?: Intensity
  is_best_seller?: boolean
  has_decant?: boolean
  has_full_bottle?: boolean
  /** The version last read; omitted, no conflict check is made. */
  updated_at?: string
}

type SentVariant = {
  id?: number | null
  volume: Volume
  price: number
  stock: number
  is_original: boolean
  /** The stock shown in the form: only the difference is applied, so that sales made meanwhile are kept. */
  stock_before?: number
}
