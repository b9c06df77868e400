import { pictureAt } from '#contract/pictures/url.ts'
import type { Gender, Product, Variant } from '#domain/catalogue/product.ts'
import type { Rating } from '#domain/catalogue/rating.ts'
import { FAMILY_LABELS, volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { bill } from '#domain/checkout/checkout.ts'
import type { Site } from '#domain/site/site.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { productPath } from '#web/routing/paths.ts'
import { type StructuredData, shopReference } from './structured-shop.ts'

const AUDIENCES: Record<Gender, string> = { homme: 'male', femme: 'female', unisexe: 'unisex' }
const PICTURE_WIDTH = 960
/** Stands for any place but those with a fee of their own. */
const ELSEWHERE = ''
/** More cities than these would make every page heavier, so that shipping is then left out. */
const MAX_UNSERVED_TOLD = 10

/**
 * Returns a product in schema.org terms: each size is an offer with its own stock. The product's availability is that of
 * its first size (S1.20).
 */
export function productData(
  { origin, site }: { origin: string; site: Pick<Site, 'rating' | 'delivery'> },
  product: Product,
  now: Date,
): StructuredData {
  const { name, description, brand, image_url, images, family, gender } = product
  const url = origin + productPath(product.slug)
  const pictures = [image_url, ...images].filter((picture) => picture !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#parfum`,
    name,
    description,
    url,
    sku: String(product.id),
    category: `Parfum, ${FAMILY_LABELS[family].label.toLowerCase()}`,
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(pictures.length === 0
      ? {}
      : { image: pictures.map((picture) => new URL(pictureAt(picture, PICTURE_WIDTH), origin).href) }),
    audience: { '@type': 'PeopleAudience', suggestedGender: AUDIENCES[gender] },
    ...ratingData(site.rating),
    ...offersData({ origin, url, product, delivery: site.delivery, now }),
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

type Offered = { origin: string; url: string; product: Product; delivery: Site['delivery']; now: Date }

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
      availability: availability(first),
      offers: variants.map((variant) => offerData(offered, variant)),
    },
  }
}

function offerData({ origin, url, product, delivery, now }: Offered, variant: Variant): StructuredData {
  const price = variant.priceInfo.currentPrice
  return {
    '@type': 'Offer',
    name: `${product.name}, ${volumeLabel(variant.volume)}`,
    sku: `${product.id}-${variant.volume}`,
    url,
    price,
    priceCurrency: 'MAD',
    priceValidUntil: dayInMorocco(oneYearAfter(now)),
    availability: availability(variant),
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(origin),
    ...shippingData(price, delivery),
  }
}

/** Says what one piece costs to send, and the cities where it is not sent. */
function shippingData(price: number, delivery: Site['delivery']): StructuredData {
  const { fees, unserved, min_days, max_days } = delivery
  if (unserved.length > MAX_UNSERVED_TOLD) return {}
  const cities = [ELSEWHERE, ...fees.flatMap(({ cities: [first] }) => first ?? [])]
  const costs = cities.map(
    (city) => bill([{ price, quantity: 1 }], { promo: null, city, delivery }).shipping_cost,
  )
  const sent = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...rateData(costs), currency: 'MAD' },
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

function rateData(costs: readonly number[]): StructuredData {
  const [minValue, maxValue] = [Math.min(...costs), Math.max(...costs)]
  return minValue === maxValue ? { value: maxValue } : { minValue, maxValue }
}

function availability({ stock }: Variant): string {
  return `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`
}

function oneYearAfter(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then
}
