import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIG_CITIES, OTHER_CITIES } from '#domain/customers/cities.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { REGIONS, regionOf } from '#domain/customers/regions.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import {
  bill,
  cleanContactDetails,
  contactDetailsIssues,
  deliveryFee,
  isPromoOfUse,
  recordedShipping,
  shippingInWords,
  unservedMessage,
} from './checkout.ts'
import { deliveryTerms } from './delivery.ts'

const line = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }).map((centimes) => centimes / 100),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const lines = fc.array(line, { maxLength: 20 })
const percent = fc.integer({ min: 0, max: 100 })

const USUAL = deliveryTerms(DEFAULT_SETTINGS.delivery)

function usualBill(cart: { price: number; quantity: number }[], discountPercent: number) {
  const promo = {
    kind: 'percentage',
    discount_percentage: discountPercent,
    amount: 0,
    smallest_basket: null,
  } as const
  return bill(cart, { promo, delivery: USUAL, city: '' })
}

describe('the shipping of an order', () => {
  it.each([null, undefined])('is the usual one where %o was recorded', (cost) => {
    expect(recordedShipping(cost)).toBe(35)
    expect(shippingInWords(cost)).toBe('35\u00a0DH')
  })

  it('is what was recorded, and Gratuite for 0', () => {
    expect(shippingInWords(0)).toBe('Gratuite')
    expect(shippingInWords(20)).toBe('20\u00a0DH')
  })
})

describe('bill', () => {
  it('adds up to the dirham: total = subtotal - discount + shipping, all whole and none negative', () => {
    fc.assert(
      fc.property(lines, percent, (cart, discount) => {
        const { subtotal, discount_amount, shipping_cost, total } = usualBill(cart, discount)
        expect(total).toBe(subtotal - discount_amount + shipping_cost)
        for (const amount of [subtotal, discount_amount, shipping_cost, total]) {
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('charges the sum of the rounded line prices, whatever the order and grouping of the lines', () => {
    fc.assert(
      fc.property(lines, percent, (cart, discount) => {
        const singles = cart.flatMap(({ price, quantity }) =>
          Array.from({ length: quantity }, () => ({ price, quantity: 1 })),
        )
        expect(usualBill(singles.reverse(), discount)).toEqual(usualBill(cart, discount))
      }),
    )
  })

  it('ships free from 300 DH, looking at the subtotal before the discount', () => {
    expect(usualBill([{ price: 300, quantity: 1 }], 50)).toEqual({
      subtotal: 300,
      discount_amount: 150,
      decant_discount: 0,
      shipping_cost: 0,
      total: 150,
      missing_for_free_shipping: 0,
    })
    expect(usualBill([{ price: 299, quantity: 1 }], 0)).toMatchObject({
      shipping_cost: 35,
      missing_for_free_shipping: 1,
    })
  })

  it('never lets the discount touch the shipping', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const free = usualBill(cart, 100)
        expect(free.total).toBe(free.shipping_cost)
      }),
    )
  })

  it('is made cheaper by a promo code unless that gives nothing, or pays a delivery that is free anyhow', () => {
    const delivers = {
      kind: 'free_delivery',
      discount_percentage: 0,
      amount: 0,
      smallest_basket: 100,
    } as const
    const takesOne = {
      ...delivers,
      kind: 'percentage',
      discount_percentage: 1,
      smallest_basket: null,
    } as const
    const isOfUse = (price: number, promo: typeof delivers | typeof takesOne | null) =>
      isPromoOfUse([{ price, quantity: 1 }], { promo, delivery: USUAL, city: '' })
    expect([99, 100, 299, 300].map((price) => isOfUse(price, delivers))).toEqual([false, true, true, false])
    expect([49, 50].map((price) => isOfUse(price, takesOne))).toEqual([false, true])
    expect(isOfUse(100, null)).toBe(false)
  })

  it('says what is missing exactly when shipping is to be paid', () => {
    fc.assert(
      fc.property(lines, percent, (cart, discount) => {
        const { subtotal, shipping_cost, missing_for_free_shipping } = usualBill(cart, discount)
        const missing = missing_for_free_shipping ?? Number.NaN
        expect(missing > 0).toBe(shipping_cost > 0)
        if (shipping_cost > 0) expect(subtotal + missing).toBe(300)
      }),
    )
  })
})

const place = fc.oneof(
  fc.constantFrom(...REGIONS).map((name) => ({ kind: 'region' as const, name })),
  fc.constantFrom(...BIG_CITIES, ...OTHER_CITIES).map((name) => ({ kind: 'city' as const, name })),
)
const fee = fc.integer({ min: 0, max: 200 })
const anyDelivery = fc.record({
  fee,
  free_from: fc.option(fc.integer({ min: 1, max: 2000 })),
  fees: fc.uniqueArray(
    fc.tuple(place, fee).map(([where, own]) => ({ ...where, fee: own })),
    { selector: ({ kind, name }) => `${kind} ${name}`, maxLength: 12 },
  ),
})
const anyCity = fc.constantFrom<string>(...BIG_CITIES, ...OTHER_CITIES, 'Sidi Quelque Part', '')

describe('the fee of a city', () => {
  it('is its own, otherwise its region’s, otherwise the usual one; free from the amount, and never where there is none', () => {
    fc.assert(
      fc.property(lines, anyDelivery, anyCity, (cart, settings, city) => {
        const delivery = deliveryTerms({ ...DEFAULT_SETTINGS.delivery, ...settings })
        const own = settings.fees.find(({ kind, name }) => kind === 'city' && name === city)
        const region = settings.fees.find(({ kind, name }) => kind === 'region' && name === regionOf(city))
        const expected = (own ?? region ?? settings).fee
        const {
          subtotal,
          shipping_cost,
          missing_for_free_shipping: missing,
        } = bill(cart, {
          promo: null,
          delivery,
          city,
        })
        const isFree = expected === 0 || (settings.free_from !== null && subtotal >= settings.free_from)
        expect(deliveryFee(delivery, city)).toBe(expected)
        expect(shipping_cost).toBe(isFree ? 0 : expected)
        expect(missing === 0).toBe(isFree)
        expect(missing === null).toBe(expected > 0 && settings.free_from === null)
      }),
    )
  })

  it.each([
    ...['Laâyoune', 'laayoune', ' LAÂYOUNE ', 'El Aaiún', 'العيون'],
    ...['Es Semara', 'es-semara', 'Essemara', 'السمارة'],
  ])('is found however it is written: %s', (typed) => {
    const fees = [{ kind: 'region' as const, name: 'Laâyoune-Sakia El Hamra', fee: 70 }]
    const delivery = deliveryTerms({ ...DEFAULT_SETTINGS.delivery, fees })
    expect(deliveryFee(delivery, usualCityName(typed))).toBe(70)
  })

  it('is due however the owner wrote the city, as is its being unserved', () => {
    const fees = [{ kind: 'city' as const, name: 'Ad-Dakhla', fee: 70 }]
    const delivery = deliveryTerms({ ...DEFAULT_SETTINGS.delivery, fees, unserved: ['العيون'] })
    expect(deliveryFee(delivery, 'Dakhla')).toBe(70)
    expect(unservedMessage(delivery, 'Laâyoune')?.message).toBe('Nous ne livrons pas encore à Laâyoune.')
  })
})

describe('a city that is not served', () => {
  it('has a sentence with its name, however it is written', () => {
    const delivery = { unserved: ['Dakhla', 'Tan-Tan'] }
    expect(unservedMessage(delivery, 'tan tan')?.message).toBe('Nous ne livrons pas encore à tan tan.')
    expect(unservedMessage(delivery, 'Tantan')?.message).toBe('Nous ne livrons pas encore à Tantan.')
    expect(unservedMessage(delivery, 'Dakhla')?.message).toBe('Nous ne livrons pas encore à Dakhla.')
    expect(unservedMessage(delivery, 'Rabat')).toBeNull()
    expect(unservedMessage(delivery, '')).toBeNull()
  })
})

it('an address of several lines is one line of the order', () => {
  const typed = { name: 'Salma Bennani', phone: '0612345678', city: 'Fès' }
  const address = '12, rue des Orangers\r\n\n  Maârif\n'
  expect(cleanContactDetails({ ...typed, address }).address).toBe('12, rue des Orangers Maârif')
})

describe('contactDetailsIssues', () => {
  const good = {
    name: 'Salma Bennani',
    phone: '06 12 34 56 78',
    city: 'Fès',
    address: '14, rue des Orangers',
  }

  it('accepts a form that is filled in', () => {
    expect(contactDetailsIssues(good)).toEqual([])
  })

  it('names every wrong field with the specified sentence', () => {
    expect(contactDetailsIssues({ name: ' Sa ', phone: '0512345678', city: ' ', address: 'Maârif' })).toEqual(
      [
        { path: 'name', message: 'Le nom doit comporter au moins 3 caractères' },
        { path: 'phone', message: 'Veuillez entrer un numéro de téléphone marocain valide' },
        { path: 'city', message: 'Veuillez sélectionner une ville' },
        { path: 'address', message: "L'adresse doit comporter au moins 10 caractères" },
      ],
    )
  })

  it('takes what fits exactly, counted in signs that people see', () => {
    const longest = { ...good, name: '𝓷'.repeat(100), city: '𝓬'.repeat(80), address: '𝓪'.repeat(300) }
    expect(contactDetailsIssues(longest)).toEqual([])
    expect(contactDetailsIssues({ ...good, name: 'Ali', city: 'F', address: '14 rue Fès' })).toEqual([])
    const shorter = { ...good, name: 'Al', city: '', address: '14 rue F. ' }
    expect(contactDetailsIssues(shorter).map((issue) => issue.path)).toEqual(['name', 'city', 'address'])
  })

  it('refuses what no label could print', () => {
    const long = { ...good, name: 'n'.repeat(101), city: 'c'.repeat(81), address: 'a'.repeat(301) }
    expect(contactDetailsIssues(long)).toEqual([
      { path: 'name', message: 'Le nom doit comporter au plus 100 caractères' },
      { path: 'city', message: 'La ville doit comporter au plus 80 caractères' },
      { path: 'address', message: 'L’adresse doit comporter au plus 300 caractères' },
    ])
  })
})

describe('details without a visible letter', () => {
  const HIDDEN = '\u200b\u2060\u200d\u3164\u202e\u200b\u2060\u200d\u3164\u202e\u200b'

  it('are refused, each at its field', () => {
    const hidden = { name: HIDDEN, phone: '0612345678', city: HIDDEN, address: HIDDEN }
    expect(contactDetailsIssues(hidden).map(({ path }) => path)).toEqual(['name', 'city', 'address'])
    const signs = { name: '...!', phone: '0612345678', city: '1234', address: '12-14 / 16 - 18' }
    expect(contactDetailsIssues(signs)).toEqual([
      { path: 'name', message: 'Le nom doit comporter des lettres' },
      { path: 'city', message: 'Veuillez sélectionner une ville' },
      { path: 'address', message: 'L’adresse doit comporter des lettres' },
    ])
  })

  it('may have letters of any alphabet', () => {
    const arabic = { name: 'سلمى', phone: '0612345678', city: 'فاس', address: '14 زنقة البرتقال' }
    expect(contactDetailsIssues(arabic)).toEqual([])
  })
})
