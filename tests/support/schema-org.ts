import type { StructuredData } from '#web/head/structured-shop.ts'

/**
 * The terms that the shop uses of schema.org, each type with what it may have and of which types the values are, from
 * https://schema.org/TYPE. A type also has what the types before the colon of its parents have.
 */
const TYPES: Record<string, { is?: string; has: Record<string, string> }> = {
  Thing: { has: { name: 'Text', description: 'Text', url: 'URL', image: 'URL', sameAs: 'URL' } },
  Product: {
    is: 'Thing',
    has: {
      sku: 'Text',
      category: 'Text',
      size: 'Text',
      brand: 'Brand',
      audience: 'PeopleAudience',
      aggregateRating: 'AggregateRating',
      review: 'Review',
      offers: 'Offer AggregateOffer',
      inProductGroupWithID: 'Text',
    },
  },
  ProductGroup: { is: 'Product', has: { productGroupID: 'Text', variesBy: 'URL', hasVariant: 'Product' } },
  Brand: { is: 'Thing', has: {} },
  PeopleAudience: { is: 'Thing', has: { suggestedGender: 'Text' } },
  AggregateRating: {
    is: 'Thing',
    has: { ratingValue: 'Number', reviewCount: 'Number', bestRating: 'Number', worstRating: 'Number' },
  },
  Offer: {
    is: 'Thing',
    has: {
      price: 'Number',
      priceCurrency: 'Text',
      priceValidUntil: 'Date',
      availability: 'URL',
      itemCondition: 'URL',
      seller: 'Organization',
      shippingDetails: 'OfferShippingDetails',
    },
  },
  AggregateOffer: { is: 'Offer', has: { lowPrice: 'Number', highPrice: 'Number', offerCount: 'Number' } },
  OfferShippingDetails: {
    is: 'Thing',
    has: {
      shippingRate: 'MonetaryAmount',
      shippingDestination: 'DefinedRegion',
      deliveryTime: 'ShippingDeliveryTime',
      doesNotShip: 'Boolean',
    },
  },
  ShippingDeliveryTime: { is: 'Thing', has: { transitTime: 'QuantitativeValue' } },
  MonetaryAmount: {
    is: 'Thing',
    has: { currency: 'Text', value: 'Number', minValue: 'Number', maxValue: 'Number' },
  },
  DefinedRegion: { is: 'Thing', has: { addressCountry: 'Text', addressRegion: 'Text' } },
  QuantitativeValue: { is: 'Thing', has: { minValue: 'Number', maxValue: 'Number', unitCode: 'Text' } },
  Organization: { is: 'Thing', has: {} },
}

const VALUES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value !== '',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
}

/** Lists what is no term of schema.org, or has a value of another type; empty when there is nothing. */
export function schemaFaults(data: StructuredData): string[] {
  const type = String(data['@type'])
  if (TYPES[type] === undefined) return [`${type} is no type.`]
  return Object.entries(data)
    .filter(([term]) => !term.startsWith('@'))
    .flatMap(([term, value]) => {
      const expected = termsOf(type)[term]
      if (expected === undefined) return [`${type} has no ${term}.`]
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      return values.flatMap((one) => valueFaults(`${type}.${term}`, expected.split(' '), one))
    })
}

function termsOf(type: string): Record<string, string> {
  const { is, has } = TYPES[type] ?? { has: {} }
  return { ...(is === undefined ? {} : termsOf(is)), ...has }
}

function valueFaults(where: string, expected: readonly string[], value: unknown): string[] {
  if (isData(value)) {
    const type = value['@type']
    // A reference names something that is said elsewhere.
    if (type === undefined) return typeof value['@id'] === 'string' ? [] : [`${where} is nothing.`]
    return expected.includes(String(type)) ? schemaFaults(value) : [`${where} is no ${type}.`]
  }
  return expected.some((one) => VALUES[one]?.(value)) ? [] : [`${where} is not ${expected}: ${value}`]
}

function isData(value: unknown): value is StructuredData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What Google demands of variants for merchant listings:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants and …/merchant-listing
 */
const DEMANDED = {
  group: ['name', 'productGroupID', 'variesBy', 'hasVariant', 'url'],
  variant: ['name', 'image', 'sku', 'size', 'offers'],
  offer: [
    'url',
    'price',
    'priceCurrency',
    'priceValidUntil',
    'availability',
    'itemCondition',
    'shippingDetails',
  ],
} as const

/** Lists what a group of products lacks of it. */
export function merchantFaults(group: StructuredData): string[] {
  const lacking = (what: keyof typeof DEMANDED, data: StructuredData) =>
    DEMANDED[what].filter((term) => data[term] === undefined).map((term) => `${what} lacks ${term}`)
  const variants = Array.isArray(group.hasVariant) ? group.hasVariant.filter(isData) : []
  const skus = new Set(variants.map(({ sku }) => sku))
  return [
    ...lacking('group', group),
    ...variants.flatMap((variant) => [
      ...lacking('variant', variant),
      ...(isData(variant.offers) ? lacking('offer', variant.offers) : []),
    ]),
    ...(skus.size === variants.length ? [] : ['Two variants have one sku.']),
  ]
}
