import { describe, expect, it } from 'vitest'
import { PLACEHOLDER_RATING } from '#domain/catalogue/rating.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { productData } from './structured-product.ts'

const ORIGIN = 'https://sillage.example'
const DELIVERY = deliveryTerms(DEFAULT_SETTINGS.delivery)
const SITE = { origin: ORIGIN, site: { rating: PLACEHOLDER_RATING, delivery: DELIVERY } }
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
  it('offers every size in dirhams, each by its own stock, at prices valid for a year', () => {
    const data = productData(SITE, sampleProduct({ variants: sizes(0, 3, 1) }), NOW)
    const offer = { '@type': 'Offer', priceCurrency: 'MAD', priceValidUntil: '2027-11-21' }
    expect(data).toMatchObject({
      '@type': 'Product',
      url: `${ORIGIN}/produit/the-des-trois-services`,
      image: [`${ORIGIN}/pictures/the.webp?w=960`],
      brand: { name: 'Atelier Sélouane' },
      offers: {
        lowPrice: 50,
        highPrice: 450,
        offerCount: 3,
        offers: [
          { ...offer, price: 50, availability: 'https://schema.org/OutOfStock' },
          { ...offer, price: 200, availability: 'https://schema.org/InStock' },
          { ...offer, price: 450, availability: 'https://schema.org/InStock' },
        ],
      },
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
    expect(data).toMatchObject({ offers: { offers: [cost(35), cost(35), cost(0)] } })
  })

  it('tells the cheapest and the dearest place, and those where nothing is sent', () => {
    const told = (changes: Partial<typeof DELIVERY>) =>
      productData(
        { origin: ORIGIN, site: { rating: null, delivery: { ...DELIVERY, ...changes } } },
        sampleProduct({ variants: sizes(1) }),
        NOW,
      )
    const fees = [{ name: 'Dakhla', fee: 70, cities: ['Dakhla'] }]
    expect(told({ fees })).toMatchObject({
      offers: { offers: [{ shippingDetails: { shippingRate: { minValue: 35, maxValue: 70 } } }] },
    })
    expect(told({ unserved: ['Zag'] })).toMatchObject({
      offers: {
        offers: [
          {
            shippingDetails: [
              { shippingRate: { value: 35 } },
              { doesNotShip: true, shippingDestination: [{ addressCountry: 'MA', addressRegion: 'Zag' }] },
            ],
          },
        ],
      },
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
      { origin: ORIGIN, site: { rating: null, delivery: DELIVERY } },
      sampleProduct(),
      NOW,
    )
    expect(data).not.toHaveProperty('aggregateRating')
  })

  it('names no brand, picture or offer that there is not', () => {
    const data = productData(SITE, sampleProduct({ brand: null, image_url: '', variants: [] }), NOW)
    for (const word of ['brand', 'image', 'offers']) expect(data).not.toHaveProperty(word)
  })

  it('keeps the address of a picture that lives elsewhere', () => {
    const data = productData(SITE, sampleProduct({ image_url: 'https://elsewhere.example/a.jpg' }), NOW)
    expect(data).toMatchObject({ image: ['https://elsewhere.example/a.jpg'] })
  })

  it('is valid until a day that exists', () => {
    const data = productData(SITE, sampleProduct(), new Date('2028-02-29T10:00:00Z'))
    expect(data).toMatchObject({ offers: { offers: [{ priceValidUntil: '2029-03-01' }] } })
  })
})
