import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'

/**
 * Says what a parcel's label shows (specification §7). The amount is in whole DH, phones are written as
 * people read them.
 */
export type Label = {
  id: string
  /** Is the parcel's version when the label was drawn. */
  version: number
  carrier: string
  tracking: string | null
  order_number: string
  /** Names the bordereau with which the parcel left; null before that. */
  bordereau: string | null
  printed_on: string
  name: string
  phone: string
  phone2: string | null
  address: string
  district: string | null
  landmark: string | null
  note: string | null
  city: string
  amount: number
  open_allowed: boolean
  try_allowed: boolean
  fragile: boolean
  contents: string
  /** The driver takes so many pieces back of an exchange; 0 of other parcels. */
  take_back: number
}

/** A longer text would need bars thinner than a quarter of a millimetre, which thermal printers blur. */
const MAX_CODED_LENGTH = 28
/** So many characters of contents fit on a label of 100 mm. */
const MAX_CONTENTS_LENGTH = 90

/**
 * Returns the text of the bar code (A26.12): the tracking number. It is the order number if there is no tracking number,
 * if that is too long for a scanner, or if it has signs that Code 128 does not know.
 */
export function barCodeOf({ tracking, order_number }: Pick<Label, 'tracking' | 'order_number'>): string {
  if (tracking === null || tracking.length > MAX_CODED_LENGTH) return order_number
  return /^[ -~]+$/.test(tracking) ? tracking : order_number
}

type Article = { product_name: string; volume: Volume; quantity: number }

/** Returns 'Parfumerie', or as many articles as fit: '2 × Rosée de Kelaâ 10 ml, +3 autres'. */
export function contentsOf(items: readonly Article[], how: { listsArticles: boolean }): string {
  if (!how.listsArticles) return 'Parfumerie'
  const told: string[] = []
  for (const { product_name, volume, quantity } of items) {
    const article = `${quantity} × ${product_name} ${volumeLabel(volume)}`
    if ([...told, article].join(', ').length > MAX_CONTENTS_LENGTH) break
    told.push(article)
  }
  const left = items.length - told.length
  if (told.length === 0) return `Parfumerie (${left} ${left > 1 ? 'articles' : 'article'})`
  return left === 0 ? told.join(', ') : `${told.join(', ')}, +${left} ${left > 1 ? 'autres' : 'autre'}`
}
