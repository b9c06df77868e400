import type { OfferFlags, Product, Variant, Volume } from '#domain/catalogue/product.ts'
import { formatWhole, formatWithCentimes } from '#domain/money.ts'
import { withoutInvisible } from '#domain/text.ts'
import type { LineChange, TrialLine } from './batch.ts'
import { splitPictures, yesNoCell } from './cells.ts'
import { FIELD_LABELS, type ImportField } from './columns.ts'
import { labelOfWord, VOCABULARY, type WordField } from './words.ts'

/** Describes a product as plans are made from it: with its version and all its sizes. */
export type KnownProduct = Omit<Product, 'variants' | 'family' | 'gender'> & {
  /** It lists the offered sizes that have no flag. */
  other_volumes: Volume[]
  /** It is unknown for a perfume to be completed. */
  family: Product['family'] | null
  gender: Product['gender'] | null
  /** It is the Arabic of its description: the draft before what is published, empty without any. */
  description_ar: string
  updated_at: string
  variants: KnownSize[]
}
export type KnownSize = Omit<Variant, 'priceInfo'>

/** Says what a file may say of a product. */
export type SaidColumns = Partial<
  Omit<KnownProduct, 'id' | 'slug' | 'variants' | 'updated_at' | keyof OfferFlags> & OfferFlags
>

/** Says what a batch may write of a product's row. */
export type PlannedColumns = Omit<SaidColumns, 'description_ar'>

/** A size to be written whole; for a known size, `stock_before` is the stock that was read. */
export type PlannedSize = {
  volume: Volume
  price: number
  stock: number
  is_original: boolean
  stock_before: number | null
  /** Is the price of a promotion that is proposed, if there is one. */
  promo_price?: number | undefined
  /** Says when it begins, if that is to come, and when it ends, if it does: ISO 8601. */
  promo_start?: string | undefined
  promo_end?: string | undefined
}

/** Says what is done to one product. A picture of the ZIP stands as `zip:` and its key. */
export type PlannedProduct = {
  /** It is null for a product to be created. */
  product_id: number | null
  /** The version it was planned for; null for a product to be created. */
  version: string | null
  /** The address of a new product is made from this. */
  slug: string
  product: PlannedColumns
  /** Is the Arabic of its description to be drafted; `before` is what was read, null for a product to be created. */
  arabic?: PlannedArabic | undefined
  sizes: PlannedSize[]
  /** Gives the positions of its lines. */
  positions: number[]
}

export type PlannedArabic = { before: string | null; after: string }

export type Plan = { lines: TrialLine[]; products: PlannedProduct[] }

const MOST_SHOWN = 80

/** Returns one difference in words; the same text for the same value. */
export function lineChange(field: ImportField, before: unknown, after: unknown): LineChange {
  return {
    field,
    label: labelInSentence(field),
    before: valueInWords(field, before),
    after: valueInWords(field, after),
  }
}

/** Turns `Prix (DH)` into `prix`. */
export function labelInSentence(field: ImportField): string {
  const label = FIELD_LABELS[field].replace(/ \([^()]*\)$/, '')
  return label.charAt(0).toLowerCase() + label.slice(1)
}

export function valueInWords(field: ImportField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)'
  if (typeof value === 'boolean') return yesNoCell(value)
  if (typeof value === 'number')
    return field === 'price' || field === 'promo_price' ? priceInWords(value) : formatWhole(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '(vide)'
    return cut(
      value.map((one) => (isWordField(field) ? labelOfWord(field, one) : pictureInWords(one))).join(', '),
    )
  }
  return cut(isWordField(field) ? labelOfWord(field, String(value)) : pictureInWords(String(value)))
}

export function isWordField(field: ImportField): field is WordField {
  return Object.hasOwn(VOCABULARY, field)
}

/** Marks a picture that comes from the ZIP. */
export const ZIP_MARK = 'zip:'

/** Returns the ZIP's pictures that a product uses. */
export function zipPicturesOf({ image_url, images = [] }: PlannedColumns): string[] {
  return [image_url ?? '', ...images]
    .filter((address) => address.startsWith(ZIP_MARK))
    .map((address) => address.slice(ZIP_MARK.length))
}

/** Returns a file name as pictures are found by it: without folders, whatever the case. */
export function pictureKey(fileName: string): string {
  const name = splitPictures(withoutInvisible(fileName))[0] ?? ''
  return (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').toLowerCase()
}

function priceInWords(price: number): string {
  return Number.isInteger(price) ? formatWhole(price) : formatWithCentimes(price)
}

function pictureInWords(text: string): string {
  return text.startsWith(ZIP_MARK) ? text.slice(ZIP_MARK.length) : text
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= MOST_SHOWN
    ? line
    : `${line.slice(0, MOST_SHOWN - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
