import { pictureAt } from '#contract/pictures.ts'
import { dayInMorocco } from '#domain/calendar.ts'
import type { Gender, Product, Variant } from '#domain/catalogue.ts'
import { bill } from '#domain/checkout.ts'
import { PLACEHOLDER_RATING } from '#domain/rating.ts'
import { FAMILY_LABELS, VOLUME_LABELS } from '#domain/vocabulary.ts'
import { productPath } from './paths.ts'
import { type StructuredData, shopReference } from './structured-shop.ts'

const AUDIENCES: Record<Gender, string> = { homme: 'male', femme: 'female', unisexe: 'unisex' }
const PICTURE_WIDTH = 960
const NO_DISCOUNT = 0

/**
 * A perfume as search engines read it: every offered size is an offer of its own, with its own stock. The perfume as a
 * whole is available as its first size is (storefront §1).
 */
export function productData(origin: string, product: Product, now: Date): StructuredData {
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
    ...ratingData(),
    ...offersData({ origin, url, product, now }),
  }
}

/** The one setting that screens read too (decision 27). */
function ratingData(): StructuredData {
  if (PLACEHOLDER_RATING === null) return {}
  const { stars, count } = PLACEHOLDER_RATING
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

type Offered = { origin: string; url: string; product: Product; now: Date }

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

function offerData({ origin, url, product, now }: Offered, variant: Variant): StructuredData {
  const price = variant.priceInfo.currentPrice
  return {
    '@type': 'Offer',
    name: `${product.name}, ${VOLUME_LABELS[variant.volume]}`,
    sku: `${product.id}-${variant.volume}`,
    url,
    price,
    priceCurrency: 'MAD',
    priceValidUntil: dayInMorocco(oneYearAfter(now)),
    availability: availability(variant),
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(origin),
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: bill([{ price, quantity: 1 }], NO_DISCOUNT).shipping_cost,
        currency: 'MAD',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MA' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
      },
    },
  }
}

function availability({ stock }: Variant): string {
  return `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`
}

function oneYearAfter(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then
}
