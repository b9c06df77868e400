/** Room of the feed: what Google, Meta, TikTok and Pinterest are told of the perfumes, and search engines of their changes. */

import {
  type Family,
  type Gender,
  millilitres,
  type Product,
  type Variant,
} from '#domain/catalogue/product.ts'
import { WORDS as ARABIC_VOCABULARY } from '#domain/catalogue/vocabulary-words.ar.ts'
import { WORDS as FRENCH_VOCABULARY } from '#domain/catalogue/vocabulary-words.fr.ts'
import type { DeliveryTerms } from '#domain/checkout/delivery.ts'
import { deliveryCosts } from '#domain/checkout/delivery-costs.ts'
import { wholeDirhams } from '#domain/money.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { say } from '#domain/words/say.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { feedId } from './id.ts'
import { type Sale, saleOf } from './sale.ts'
import { WORDS as ARABIC } from './words.ar.ts'
import { WORDS as FRENCH, type Words } from './words.fr.ts'

/** Limits of Google's specification, in characters; Meta's are wider. */
export const FEED_LIMITS = { title: 150, description: 5000, brand: 70, pictures: 10 } as const

type Speech = { words: Words; families: Readonly<Record<Family, { label: string }>> }

const SPEECH: Record<SiteLanguage, Speech> = {
  fr: { words: FRENCH, families: FRENCH_VOCABULARY.families },
  ar: { words: ARABIC, families: ARABIC_VOCABULARY.families },
}

const GENDERS: Record<Gender, 'male' | 'female' | 'unisex'> = {
  homme: 'male',
  femme: 'female',
  unisexe: 'unisex',
}

/** Is one offered size of a perfume. Amounts are whole dirhams; pictures are addresses as products have them. */
export type FeedItem = {
  /** Is the `sku` of structured data. */
  id: string
  /** Is the same for all sizes of a perfume. */
  group: string
  title: string
  description: string
  slug: string
  volume: Variant['volume']
  pictures: string[]
  isAvailable: boolean
  price: number
  sale: Sale | null
  brand: string
  size: string
  type: string
  gender: 'male' | 'female' | 'unisex'
  /** It is null where places cost differently. */
  shipping: number | null
}

type Telling = {
  language: SiteLanguage
  /** Is named where a perfume has no brand, because Meta takes no product without one. */
  shopName: string
  delivery: DeliveryTerms
  isOpen: boolean
  promotions: ReadonlyMap<number, readonly Promotion[]>
  now: Date
}

/** Returns a perfume's sizes; those that cost nothing are left out, because every reader refuses them. */
export function feedItems(product: Product, telling: Telling): FeedItem[] {
  return product.variants.flatMap((variant) => feedItem(product, variant, telling) ?? [])
}

function feedItem(
  product: Product,
  variant: Variant,
  { language, shopName, delivery, isOpen, promotions, now }: Telling,
): FeedItem | undefined {
  const { words, families } = SPEECH[language]
  const { name, description, brand, image_url, images, family, gender } = product
  const price = wholeDirhams(variant.price)
  const sale = saleOf(variant.price, promotions.get(variant.id) ?? [], now)
  if (price === 0 || sale?.price === 0) return undefined
  const ml = millilitres(variant.volume)
  return {
    id: feedId(product, variant),
    group: String(product.id),
    title: shortened(say(variant.is_original ? words.bottle : words.decant, { name, ml }), FEED_LIMITS.title),
    description: shortened(description, FEED_LIMITS.description),
    slug: product.slug,
    volume: variant.volume,
    pictures: [image_url, ...images].filter((picture) => picture !== '').slice(0, 1 + FEED_LIMITS.pictures),
    isAvailable: isOpen && variant.stock > 0,
    price,
    sale,
    brand: shortened(brand ?? shopName, FEED_LIMITS.brand),
    size: say(words.size, { ml }),
    type: `${words.perfume} > ${families[family].label}`,
    gender: GENDERS[gender],
    shipping: shippingOf(variant.priceInfo.currentPrice, delivery),
  }
}

function shippingOf(price: number, delivery: DeliveryTerms): number | null {
  const { least, most } = deliveryCosts(price, delivery)
  return least === most ? most : null
}

/** Counts UTF-16 units, of which there are never fewer than characters, and cuts none in two. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
