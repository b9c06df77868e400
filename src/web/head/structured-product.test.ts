import { describe, expect, it } from 'vitest'
import type { Volume } from '#domain/catalogue/product.ts'
import { PLACEHOLDER_RATING } from '#domain/catalogue/rating.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { feedId } from '#domain/feed/id.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { merchantFaults, schemaFaults } from '#tests/support/schema-org.ts'
import { productData } from './structured-product.ts'

const ORIGIN = 'https://sillage.example'
const DELIVERY = deliveryTerms(DEFAULT_SETTINGS.delivery)
const SITE = { origin: ORIGIN, site: { rating: PLACEHOLDER_RATING, delivery: DELIVERY, closing: null } }
const NOW = new Date('2026-11-21T10:00:00Z')

function sizes(...stocks: number[]) {
  const [variant] = sampleProduct().variants
  if (variant === undefined) throw new Error('The sample has no size.')
  const volumes = ['5ml', '10ml', '100ml'] as const
  return stocks.map((stock, at) => ({
    ...variant,
    id: at + 1,
    volume: volumes[at] ?? '5ml',
    stock,
    priceInfo: { ...variant.priceInfo, currentPrice: 50 * (at + 1) ** 2 },
  }))
}

describe('a perfume’s structured data', () => {
  it('has nothing in stock while the shop is closed', () => {
    const closing = { until: null, sentence: 'Fermé.', shows_perfumes: true }
    const data = productData(
      { ...SITE, site: { ...SITE.site, closing } },
      sampleProduct({ variants: sizes(3, 3) }),
      NOW,
    )
    expect(JSON.stringify(data)).toContain('OutOfStock')
    expect(JSON.stringify(data)).not.toContain('InStock')
  })

  it('offers every size in dirhams, each by its own stock, at prices valid for a year', () => {
    const data = productData(SITE, sampleProduct({ variants: sizes(0, 3, 1) }), NOW)
    const offer = { '@type': 'Offer', priceCurrency: 'MAD', priceValidUntil: '2027-11-21' }
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      url: `${ORIGIN}/produit/the-des-trois-services`,
      image: [`${ORIGIN}/pictures/the.webp?w=960`],
      brand: { name: 'Atelier Sélouane' },
      offers: {
        lowPrice: 50,
        highPrice: 450,
        offerCount: 3,
      },
      hasVariant: [
        { offers: { ...offer, price: 50, availability: 'https://schema.org/OutOfStock' } },
        { offers: { ...offer, price: 200, availability: 'https://schema.org/InStock' } },
        { offers: { ...offer, price: 450, availability: 'https://schema.org/InStock' } },
      ],
    })
  })

  it.each([
    [[0, 3], 'OutOfStock'],
    [[2, 0], 'InStock'],
  ])('with stocks %j is %s as a whole, as its first size is', (stocks, word) => {
    const data = productData(SITE, sampleProduct({ variants: sizes(...stocks) }), NOW)
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${word}` } })
  })

  it('tells what a parcel costs: nothing once the price alone makes it free', () => {
    const data = productData(SITE, sampleProduct({ variants: sizes(1, 1, 1) }), NOW)
    const cost = (value: number) => ({ shippingDetails: { shippingRate: { value, currency: 'MAD' } } })
    expect(data).toMatchObject({ hasVariant: [cost(35), cost(35), cost(0)].map((offers) => ({ offers })) })
  })

  it('tells the cheapest and the dearest place, and those where nothing is sent', () => {
    const told = (changes: Partial<typeof DELIVERY>) =>
      productData(
        { origin: ORIGIN, site: { rating: null, closing: null, delivery: { ...DELIVERY, ...changes } } },
        sampleProduct({ variants: sizes(1) }),
        NOW,
      )
    const fees = [{ name: 'Dakhla', fee: 70, cities: ['Dakhla'] }]
    expect(told({ fees })).toMatchObject({
      hasVariant: [{ offers: { shippingDetails: { shippingRate: { minValue: 35, maxValue: 70 } } } }],
    })
    expect(told({ unserved: ['Zag'] })).toMatchObject({
      hasVariant: [
        {
          offers: {
            shippingDetails: [
              { shippingRate: { value: 35 } },
              { doesNotShip: true, shippingDestination: [{ addressCountry: 'MA', addressRegion: 'Zag' }] },
            ],
          },
        },
      ],
    })
    const unserved = Array.from({ length: 11 }, (_, index) => `Ville ${index}`)
    expect(JSON.stringify(told({ unserved }))).not.toContain('shipping')
    expect(JSON.stringify(told({ unserved: unserved.slice(1) }))).toContain('Ville 10')
  })

  it('carries the one rating that screens show', () => {
    expect(productData(SITE, sampleProduct(), NOW)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 24 },
    })
  })

  it('carries no rating where the shop shows none', () => {
    const data = productData(
      { origin: ORIGIN, site: { rating: null, closing: null, delivery: DELIVERY } },
      sampleProduct(),
      NOW,
    )
    expect(data).not.toHaveProperty('aggregateRating')
  })

  it('carries real reviews with their own rating, and nothing of erased persons but their mark', () => {
    const review = {
      id: 1,
      stars: 2,
      lang: 'ar',
      has_photo: false,
      month: '2026-11',
      month_in_words: '',
    } as const
    const reviews = {
      rating: { stars: 3.5, count: 2 },
      reviews: [
        { ...review, words: 'عطر خفيف', name: '', answer: null },
        { ...review, words: '', name: '', answer: null },
      ],
    }
    expect(productData({ ...SITE, reviews }, sampleProduct(), NOW)).toMatchObject({
      aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
      review: [
        {
          '@type': 'Review',
          author: { name: 'Client' },
          datePublished: '2026-11',
          inLanguage: 'ar',
          reviewRating: { ratingValue: 2 },
          reviewBody: 'عطر خفيف',
        },
      ],
    })
  })

  it('names no brand, picture or offer that there is not', () => {
    const data = productData(SITE, sampleProduct({ brand: null, image_url: '', variants: [] }), NOW)
    for (const word of ['brand', 'image', 'offers', 'hasVariant']) expect(data).not.toHaveProperty(word)
  })

  it('keeps the address of a picture that lives elsewhere', () => {
    const data = productData(SITE, sampleProduct({ image_url: 'https://elsewhere.example/a.jpg' }), NOW)
    expect(data).toMatchObject({ image: ['https://elsewhere.example/a.jpg'] })
  })

  it('is valid until a day that exists', () => {
    const data = productData(SITE, sampleProduct(), new Date('2028-02-29T10:00:00Z'))
    expect(data).toMatchObject({ hasVariant: [{ offers: { priceValidUntil: '2029-03-01' } }] })
  })

  it('is a group of sizes, each with an address and an id of its own, the id that the feed has too', () => {
    const product = sampleProduct({ variants: sizes(1, 1) })
    const data = productData(SITE, product, NOW)
    const size = (volume: Volume, said: string) => ({
      '@type': 'Product',
      sku: feedId(product, { volume }),
      size: said,
      image: `${ORIGIN}/pictures/the.webp?w=960`,
      offers: { url: `${ORIGIN}/produit/the-des-trois-services?format=${volume}` },
    })
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: String(product.id),
      variesBy: 'https://schema.org/size',
      hasVariant: [size('5ml', '5\u00a0ml'), size('10ml', '10\u00a0ml')],
    })
    expect(schemaFaults(data)).toEqual([])
    expect(merchantFaults(data)).toEqual([])
  })

  it('tells a promoted price as valid until the last day of its promotion', () => {
    const valid = (end_date: string | null) => {
      const [variant] = sizes(1)
      const promotion = { end_date, discount_percentage: 10 }
      const variants = variant ? [{ ...variant, priceInfo: { ...variant.priceInfo, promotion } }] : []
      const data = productData(SITE, sampleProduct({ variants }), NOW)
      return JSON.stringify(data).match(/"priceValidUntil":"([\d-]+)"/)?.[1]
    }
    expect(valid('2026-12-01T00:00:00Z')).toBe('2026-11-30')
    expect(valid('2026-12-01T18:00:00Z')).toBe('2026-12-01')
    expect(valid('2029-12-01T18:00:00Z')).toBe('2027-11-21')
    expect(valid(null)).toBe('2027-11-21')
  })
})
