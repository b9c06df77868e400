import type { EndpointInput } from '#contract/endpoint.ts'
import type { AdminProduct, createProduct } from '#contract/products/products.ts'
import {
  FAMILIES,
  GENDERS,
  type Intensity,
  isOffered,
  isUsual,
  type Occasion,
  type Season,
  type TimeOfDay,
  USUAL_VOLUMES,
  type UsualFlags,
  type Volume,
} from '#domain/catalogue/product.ts'
import {
  FAMILY_LABELS,
  GENDER_LABELS,
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { type AddedVolume, inOrder, isOriginalBottle, isVolume } from '#domain/catalogue/volumes.ts'
import type { Issue } from '#domain/errors.ts'
import { NO_PICTURE } from '#domain/products/completeness.ts'
import { productFormIssues } from '#domain/products/form.ts'
import { newProduct } from '#domain/products/new-product.ts'
import { differences, type Line } from '#web/admin/pieces/differences.ts'
import type { Difference } from '#web/admin/pieces/form-notices.tsx'
import { keepTyped } from '#web/admin/pieces/keep-typed.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'

/**
 * Gives messages by form field, e.g. `product.name`, `sizes.10ml.price`, `variants`; `photo` where there is
 * no picture.
 */
export type DraftIssues = ReadonlyMap<string, string>

/** Holds one size in the form. `stockBefore` is the stock when it was loaded; undefined for a new size. */
export type SizeDraft = {
  isOn: boolean
  price: string
  stock: string
  isOriginal: boolean
  stockBefore: number | undefined
}

/** The product form's fields; numbers are text. */
export type ProductDraft = {
  name: string
  description: string
  description_ar: string
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
  sizes: SizeDrafts
}

/**
 * Holds the usual sizes, and others that the perfume has or that were typed in; smallest first, so that drafts can be
 * compared.
 */
export type SizeDrafts = Partial<Record<Volume, SizeDraft>>

export type SentProduct = EndpointInput<typeof createProduct>

/** A new product begins with this form (A3.2). */
export const EMPTY_DRAFT: ProductDraft = {
  ...newProduct(),
  name: '',
  description: '',
  description_ar: '',
  brand: '',
  image_url: '',
  family: '',
  gender: '',
  notes_top: '',
  notes_heart: '',
  notes_base: '',
  sizes: sizesOf(USUAL_VOLUMES, (volume) => emptySize(volume)),
}

/** Returns the form of an existing product. */
export function draftOf(product: AdminProduct): ProductDraft {
  const { name, description, description_ar, brand, image_url, images, family, gender, variants } = product
  const { notes_top, notes_heart, notes_base, visible, is_best_seller, has_decant, has_full_bottle } = product
  const { time_of_day, occasion, season, intensity } = product
  return {
    ...{
      name,
      description,
      description_ar,
      brand: brand ?? '',
      image_url,
      family: family ?? '',
      gender: gender ?? '',
    },
    images: [...new Set(images)].filter((url) => url !== image_url),
    ...{ notes_top, notes_heart, notes_base, visible, is_best_seller, has_decant, has_full_bottle },
    ...{ time_of_day, occasion, season, intensity },
    sizes: sizesOf([...USUAL_VOLUMES, ...variants.map(({ volume }) => volume)], (volume) => {
      const isOn = isOffered(volume, product)
      const variant = variants.find((candidate) => candidate.volume === volume)
      if (variant === undefined) return { ...emptySize(volume), isOn }
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

/** Returns the sizes to send, in order: only enabled ones (A5.9). */
export function sentVolumes({ sizes }: ProductDraft): Volume[] {
  return volumesOf(sizes).filter((volume) => sizes[volume]?.isOn)
}

export function offerFlags({ sizes }: ProductDraft): UsualFlags {
  const has = (volume: Volume) => sizes[volume]?.isOn ?? false
  return {
    has_5ml: has('5ml'),
    has_10ml: has('10ml'),
    has_20ml: has('20ml'),
    has_50ml: has('50ml'),
    has_100ml: has('100ml'),
  }
}

/**
 * Returns the request body. Invalid numbers become NaN, which validation refuses. Arabic that nobody was shown is not sent.
 */
export function sentProduct(
  draft: ProductDraft,
  read: AdminProduct | undefined,
  showsArabic = true,
): SentProduct {
  const { sizes: _sizes, description_ar: after, ...product } = draft
  const before = read?.description_ar ?? ''
  return {
    product: {
      ...product,
      ...(showsArabic && isArabicTyped(draft, read) && { arabic: { before, after } }),
      ...offerFlags(draft),
      ...(read !== undefined && { updated_at: read.updated_at }),
    },
    variants: sentSizes(draft),
  }
}

/** Its Arabic may be changed on 'Textes en arabe', which makes no version of the product. */
export function isNewerProduct(one: AdminProduct, other: AdminProduct): boolean {
  const [time, otherTime] = [Date.parse(one.updated_at), Date.parse(other.updated_at)]
  return time > otherTime || (time === otherTime && one.description_ar !== other.description_ar)
}

/** Arabic belongs to its French words (D172): beside a description that changes, it is drafted for the new one. */
export function isArabicTyped(
  { description, description_ar }: Pick<ProductDraft, 'description' | 'description_ar'>,
  read: Pick<AdminProduct, 'description' | 'description_ar'> | undefined,
): boolean {
  const isNewFrench = read?.description !== description
  return description_ar !== (isNewFrench ? '' : read.description_ar)
}

function sentSizes(draft: ProductDraft) {
  return sentVolumes(draft).map((volume) => {
    const { price, stock, isOriginal, stockBefore } = draft.sizes[volume] ?? emptySize(volume)
    return {
      volume,
      price: readTypedAmount(price),
      stock: readTypedNumber(stock),
      is_original: isOriginal,
      ...(stockBefore !== undefined && { stock_before: stockBefore }),
    }
  })
}

function sizesOf(volumes: readonly Volume[], make: (volume: Volume) => SizeDraft): SizeDrafts {
  return Object.fromEntries(inOrder(volumes).map((volume) => [volume, make(volume)]))
}

/** Returns the sizes that a draft holds, smallest first. */
export function volumesOf(sizes: SizeDrafts): Volume[] {
  return Object.keys(sizes).filter(isVolume)
}

/** Returns the draft with one size as typed; a size that is not usual and says nothing is left out again. */
export function withSize(sizes: SizeDrafts, volume: Volume, size: SizeDraft): SizeDrafts {
  const { isOn, price, stock, stockBefore } = size
  const saysNothing = !isOn && price === '' && stock === '0' && stockBefore === undefined
  const kept = volumesOf(sizes).filter((one) => one !== volume)
  const all = saysNothing && !isUsual(volume) ? kept : [...kept, volume]
  return sizesOf(all, (one) => (one === volume ? size : (sizes[one] ?? emptySize(one))))
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns a size of which nothing is typed; `added` are the sizes of the settings. */
export function emptySize(volume: Volume, added: readonly AddedVolume[] = []): SizeDraft {
  return {
    isOn: false,
    price: '',
    stock: '0',
    isOriginal: isOriginalBottle(volume, added),
    stockBefore: undefined,
  }
}

/** Says whether a size has no price yet. In the form of a new perfume its line can be typed in although it is off. */
export function isUnpriced({ price }: SizeDraft): boolean {
  return price.trim() === ''
}

/** Types the price of a size of a new perfume, which is on from the first sign and off again without one (D132). */
export function withFirstPrice(size: SizeDraft, price: string): SizeDraft {
  return { ...size, price, isOn: price.trim() !== '' }
}

/** Returns all validation rules of the form, shared with the server (A5). */
export function draftIssues(draft: ProductDraft): DraftIssues {
  return placeIssues(productFormIssues({ ...draft, ...offerFlags(draft) }, sentSizes(draft)), draft)
}

/**
 * Maps the server's issue paths, by index, to the form's fields, by size; the first message per field wins. An address
 * that nobody typed is not wrong: what is missing is a photo (D132).
 */
export function placeIssues(issues: readonly Issue[], draft: ProductDraft): DraftIssues {
  const volumes = sentVolumes(draft)
  const placed = new Map<string, string>()
  for (const { path, message } of issues) {
    if (path === 'product.image_url' && draft.image_url.trim() === '') {
      placed.set('photo', NO_PICTURE)
      continue
    }
    const at = path.replace(/^variants\.(\d+)/, (whole, index) => {
      const volume = volumes[Number(index)]
      return volume === undefined ? whole : `sizes.${volume}`
    })
    if (!placed.has(at)) placed.set(at, message)
  }
  return placed
}

/**
 * Updates the stock from sales while the form is open, where it was not edited. An edited stock is saved as a
 * difference (docs/decisions/022).
 */
export function followStock(draft: ProductDraft, read: ProductDraft, fresh: ProductDraft): ProductDraft {
  const sizes = eachSize([draft, fresh], (volume) => {
    const [size, readSize, freshSize] = sizesAt(volume, [draft, read, fresh])
    if (size.stock !== readSize.stock) return size
    const { stock, stockBefore } = freshSize
    return { ...size, stock, stockBefore }
  })
  return { ...draft, sizes }
}

/**
 * Merges the input with what someone else saved meanwhile: their value wins where this form was not edited. Edits of a
 * stock are applied as differences.
 */
export function mergeDrafts(typed: ProductDraft, read: ProductDraft, fresh: ProductDraft): ProductDraft {
  return {
    ...keepTyped(typed, read, fresh),
    sizes: eachSize([typed, fresh], (volume) => mergeSizes(...sizesAt(volume, [typed, read, fresh]))),
  }
}

/** Keeps what was typed during the save, on top of the saved version; stock differences count from what was sent. */
export function keepTypedSince(typed: ProductDraft, sent: ProductDraft, saved: ProductDraft): ProductDraft {
  return typed === sent ? saved : mergeDrafts(countFromSent(typed, sent), sent, saved)
}

function countFromSent(typed: ProductDraft, sent: ProductDraft): ProductDraft {
  const sizes = eachSize([typed], (volume) => {
    const [size, sentSize] = sizesAt(volume, [typed, sent, sent])
    return { ...size, stockBefore: readTypedNumber(sentSize.stock) }
  })
  return { ...typed, sizes }
}

/** Makes the sizes that one of these drafts holds. */
function eachSize(drafts: readonly ProductDraft[], make: (volume: Volume) => SizeDraft): SizeDrafts {
  return sizesOf(
    drafts.flatMap(({ sizes }) => volumesOf(sizes)),
    make,
  )
}

type Three<T> = [T, T, T]

/** Returns one size in three drafts; a draft without it has it empty, and of the same kind as the first. */
function sizesAt(volume: Volume, [one, two, three]: Three<ProductDraft>): Three<SizeDraft> {
  const known = one.sizes[volume] ?? three.sizes[volume] ?? emptySize(volume)
  const none = { ...emptySize(volume), isOriginal: known.isOriginal }
  return [one.sizes[volume] ?? none, two.sizes[volume] ?? none, three.sizes[volume] ?? none]
}

function mergeSizes(typed: SizeDraft, read: SizeDraft, fresh: SizeDraft): SizeDraft {
  const added = readTypedNumber(typed.stock) - (typed.stockBefore ?? 0)
  const stock = Number.isNaN(added) ? typed.stock : writeNumber(Math.max(0, (fresh.stockBefore ?? 0) + added))
  return { ...keepTyped(typed, read, fresh), stock, stockBefore: fresh.stockBefore }
}

/** Returns the fields in which the merged form differs from the saved product, with their labels. */
export function draftDifferences(saved: ProductDraft, typed: ProductDraft): Difference[] {
  return differences(describeDraft(saved), describeDraft(typed))
}

function describeDraft(draft: ProductDraft): Line[] {
  const gender = GENDERS.find((one) => one === draft.gender)
  const family = FAMILIES.find((one) => one === draft.family)
  return [
    ['Nom', draft.name],
    ['Marque', draft.brand],
    ['Description', draft.description],
    ['Description en arabe', draft.description_ar],
    ['Image principale', draft.image_url],
    ['Galerie', draft.images.join('\n')],
    ['Notes de tête', draft.notes_top],
    ['Notes de cœur', draft.notes_heart],
    ['Notes de fond', draft.notes_base],
    ['Visible en boutique', yesOrNo(draft.visible)],
    ['Meilleure vente', yesOrNo(draft.is_best_seller)],
    ['Vendu en décant', yesOrNo(draft.has_decant)],
    ['Vendu en flacon', yesOrNo(draft.has_full_bottle)],
    ['Genre', gender === undefined ? '' : GENDER_LABELS[gender]],
    ['Famille olfactive', family === undefined ? '' : FAMILY_LABELS[family].label],
    ['Intensité', INTENSITY_LABELS[draft.intensity]],
    ['Moment', draft.time_of_day.map((one) => TIME_OF_DAY_LABELS[one]).join(', ')],
    ['Occasion', draft.occasion.map((one) => OCCASION_LABELS[one]).join(', ')],
    ['Saison', draft.season.map((one) => SEASON_LABELS[one]).join(', ')],
    ...volumesOf(draft.sizes).flatMap((volume): Line[] => {
      const { isOn, price, stock, isOriginal } = draft.sizes[volume] ?? emptySize(volume)
      const label = volumeLabel(volume)
      return [
        [`${label}, en vente`, yesOrNo(isOn)],
        [`${label}, prix`, price],
        [`${label}, stock`, stock],
        [`${label}, flacon d’origine`, yesOrNo(isOriginal)],
      ]
    }),
  ]
}

function yesOrNo(isSo: boolean): string {
  return isSo ? 'oui' : 'non'
}
