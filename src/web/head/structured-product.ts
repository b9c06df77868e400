import { pictureAt } from '#contract/pictures/url.ts'
import type { ProductReviews } from '#contract/reviews/reviews.ts'
import {
  type Gender,
  millilitres,
  type Product,
  type Variant,
  type VariantPrice,
} from '#domain/catalogue/product.ts'
import type { Rating } from '#domain/catalogue/rating.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { deliveryCosts } from '#domain/checkout/delivery-costs.ts'
import { feedId } from '#domain/feed/id.ts'
import type { Site } from '#domain/site/site.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { say } from '#domain/words/say.ts'
import { productPath } from '#web/routing/paths.ts'
import { type StructuredData, shopReference } from './structured-shop.ts'
import { WORDS } from './words.fr.ts'

const AUDIENCES: Record<Gender, string> = { homme: 'male', femme: 'female', unisexe: 'unisex' }
const PICTURE_WIDTH = 960
/** More cities than these would make every page heavier, so that shipping is then left out. */
const MAX_UNSERVED_TOLD = 10

/**
 * Returns a perfume in schema.org terms: a group of products that differ in size, which is a product itself (D185). Each
 * size has an offer with its own stock. The perfume's availability is that of its first size (S1.20); a closed shop has
 * nothing in stock, for nothing can be ordered.
 */
export function productData(
  {
    origin,
    site,
    reviews,
  }: {
    origin: string
    site: Pick<Site, 'rating' | 'delivery' | 'closing'>
    reviews?: ProductReviews | undefined
  },
  product: Product,
  now: Date,
): StructuredData {
  const { name, description, brand, image_url, images, family, gender } = product
  const url = origin + productPath(product.slug)
  const pictures = [image_url, ...images]
    .filter((picture) => picture !== '')
    .map((picture) => new URL(pictureAt(picture, PICTURE_WIDTH), origin).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${url}#parfum`,
    name,
    description,
    url,
    sku: String(product.id),
    productGroupID: String(product.id),
    variesBy: 'https://schema.org/size',
    category: say(WORDS.category, { family: FAMILY_LABELS[family].label.toLowerCase() }),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    audience: { '@type': 'PeopleAudience', suggestedGender: AUDIENCES[gender] },
    ...ratingData(reviews?.rating ?? site.rating),
    ...reviewsData(reviews?.reviews ?? []),
    ...offersData({ origin, product, pictures, site, now }),
  }
}

/** Returns the rating that screens show too (D27). */
function ratingData(rating: Rating | null): StructuredData {
  if (rating === null) return {}
  const { stars, count } = rating
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: stars,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

/** More would make every page heavier, and say nothing that the rating does not. */
const MAX_REVIEWS_TOLD = 10

/** Returns the newest reviews; those of erased persons are in the rating alone. */
function reviewsData(reviews: ProductReviews['reviews']): StructuredData {
  const told = reviews.filter(({ words, name }) => words !== '' || name !== '').slice(0, MAX_REVIEWS_TOLD)
  if (told.length === 0) return {}
  return {
    review: told.map(({ stars, words, name, lang, month }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: name === '' ? WORDS.reviewer : name },
      datePublished: month,
      inLanguage: lang,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      ...(words === '' ? {} : { reviewBody: words }),
    })),
  }
}

type Offered = {
  origin: string
  product: Product
  pictures: readonly string[]
  site: Pick<Site, 'delivery' | 'closing'>
  now: Date
}

function offersData(offered: Offered): StructuredData {
  const { variants } = offered.product
  const [first] = variants
  if (first === undefined) return {}
  const prices = variants.map(({ priceInfo }) => priceInfo.currentPrice)
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      priceCurrency: 'MAD',
      offerCount: variants.length,
      availability: availability(first, offered.site),
    },
    hasVariant: variants.map((variant) => variantData(offered, variant)),
  }
}

/** What all sizes share, the group says. */
function variantData(offered: Offered, variant: Variant): StructuredData {
  const { origin, product, pictures, site, now } = offered
  const { volume, priceInfo } = variant
  const price = priceInfo.currentPrice
  const [image] = pictures
  return {
    '@type': 'Product',
    name: `${product.name}, ${volumeLabel(volume)}`,
    sku: feedId(product, variant),
    size: say(WORDS.size, { ml: millilitres(volume) }),
    ...(image === undefined ? {} : { image }),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(product.slug, volume),
      price,
      priceCurrency: 'MAD',
      priceValidUntil: lastDayOf(priceInfo, now),
      availability: availability(variant, site),
      itemCondition: 'https://schema.org/NewCondition',
      seller: shopReference(origin),
      ...shippingData(price, site.delivery),
    },
  }
}

/** A promotion ends its price before the year is over. */
function lastDayOf({ promotion }: VariantPrice, now: Date): string {
  const ends = promotion?.end_date == null ? Number.POSITIVE_INFINITY : Date.parse(promotion.end_date) - 1
  return dayInMorocco(new Date(Math.min(ends, oneYearAfter(now).getTime())))
}

/** Says what one piece costs to send, and the cities where it is not sent. */
function shippingData(price: number, delivery: Site['delivery']): StructuredData {
  const { unserved, min_days, max_days } = delivery
  if (unserved.length > MAX_UNSERVED_TOLD) return {}
  const sent = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...rateData(deliveryCosts(price, delivery)), currency: 'MAD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: min_days,
        maxValue: max_days,
        unitCode: 'DAY',
      },
    },
  }
  if (unserved.length === 0) return { shippingDetails: sent }
  const notSent = {
    '@type': 'OfferShippingDetails',
    doesNotShip: true,
    shippingDestination: unserved.map((addressRegion) => ({
      ...{ '@type': 'DefinedRegion', addressCountry: 'MA' },
      addressRegion,
    })),
  }
  return { shippingDetails: [sent, notSent] }
}

function rateData({ least, most }: { least: number; most: number }): StructuredData {
  return least === most ? { value: most } : { minValue: least, maxValue: most }
}

function availability({ stock }: Variant, { closing }: Pick<Site, 'closing'>): string {
  return `https://schema.org/${stock > 0 && closing === null ? 'InStock' : 'OutOfStock'}`
}

function oneYearAfter(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then
}
