import Validator from '@adobe/structured-data-validator'
import { expect, it } from 'vitest'
import { PLACEHOLDER_RATING } from '#domain/catalogue/rating.ts'
import { deliveryTerms } from '#domain/checkout/delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { productData } from './structured-product.ts'
import { breadcrumbData } from './structured-shop.ts'

const ORIGIN = 'https://sillage.example'
const DELIVERY = deliveryTerms(DEFAULT_SETTINGS.delivery)

/** Judges structured data as a public validator of Google's rich results does; it takes what its own reader makes of a page. */
async function errorsOf(data: object): Promise<string[]> {
  const read = { jsonld: { [String(Reflect.get(data, '@type'))]: [structuredClone(data)] } }
  const issues = await new Validator().validate({ ...read, microdata: {}, rdfa: {} })
  // Its warnings name what may be told besides: codes that decants have none of, regions, materials.
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  return errors.map(({ issueMessage, path }) => `${JSON.stringify(path)} ${issueMessage}`)
}

it('a perfume is what Google shows as a product', async () => {
  const site = { rating: PLACEHOLDER_RATING, delivery: DELIVERY, closing: null }
  const data = productData({ origin: ORIGIN, site }, sampleProduct(), new Date('2026-11-21T10:00:00Z'))
  expect(await errorsOf(data)).toEqual([])
  const unpriced = JSON.parse(JSON.stringify(data).replaceAll('"price":', '"was":'))
  expect(await errorsOf(unpriced)).not.toEqual([])
})

it('the place of a page is what Google shows as breadcrumbs', async () => {
  expect(
    await errorsOf(breadcrumbData(ORIGIN, { path: '/boutique', title: 'La boutique', description: '' })),
  ).toEqual([])
})
