import { describe, expect, it } from 'vitest'
import type { ResolvedCity } from './cities.ts'
import { COLUMN_SOURCES, type ColumnSource, columnText, formatLabel, isYesOrNo } from './columns.ts'
import { carrierCsvFileName } from './csv.ts'
import { carrierLimits, LIMITED_FIELDS, type LimitedField } from './limits.ts'
import { fullAddress, type ParcelData } from './parcel-data.ts'

const PARCEL: ParcelData = {
  ...{ order_number: 'SL-7K3Q-9XVD', tracking: null, name: 'Salma Bennani', phone: '+212612345678' },
  ...{ phone2: null, city: 'Casa', district: 'Maârif', address: '14, rue des Orangers', landmark: ' ' },
  ...{ note: null, amount: 419.5, contents: 'Parfumerie', pieces: 2, take_back: 0 },
  ...{ open_allowed: true, try_allowed: false, fragile: true },
}
const UNNEEDED = { kind: 'unneeded' } as const
const KNOWN: ResolvedCity = {
  kind: 'known',
  city: {
    ...{ external_id: '12', name: 'Casablanca', delivered_fee: null, refused_fee: null },
    ...{ returned_fee: null, delay: null },
  },
}

describe('a cell of a carrier’s file', () => {
  const text = (source: ColumnSource, format = '', city: ResolvedCity = UNNEEDED, parcel = PARCEL) =>
    columnText({ header: '', source, format }, parcel, city)

  it('is what the parcel says', () => {
    expect(Object.fromEntries(COLUMN_SOURCES.map((source) => [source, text(source)]))).toEqual({
      ...{
        order_number: 'SL-7K3Q-9XVD',
        tracking: '',
        name: 'Salma Bennani',
        phone: '0612345678',
        phone2: '',
      },
      ...{ city: 'Casa', city_id: '', district: 'Maârif', address: '14, rue des Orangers' },
      ...{ full_address: '14, rue des Orangers, Maârif', landmark: ' ', note: '', amount: '420' },
      ...{ exchange: 'Non', take_back: '0' },
      ...{ contents: 'Parfumerie', pieces: '2', open_allowed: 'Oui', try_allowed: 'Non', fragile: 'Oui' },
      fixed: '',
    })
  })

  it('says of an exchange how many pieces the driver takes back', () => {
    const exchange = { ...PARCEL, take_back: 2 }
    expect([
      text('exchange', '', UNNEEDED, exchange),
      text('exchange', '1/0', UNNEEDED, exchange),
      text('take_back', '', UNNEEDED, exchange),
    ]).toEqual(['Oui', '1', '2'])
  })

  it('is the carrier’s own city where it is known', () => {
    expect([text('city', '', KNOWN), text('city_id', '', KNOWN)]).toEqual(['Casablanca', '12'])
  })

  it('says yes and no, and fixed texts, as the carrier wants them', () => {
    expect([text('open_allowed', '1/2'), text('try_allowed', '1/2'), text('fixed', 'SIMPLE')]).toEqual([
      ...['1', '2', 'SIMPLE'],
    ])
    const others = {
      ...PARCEL,
      open_allowed: false,
      try_allowed: true,
      fragile: false,
      phone2: '+212522000000',
    }
    expect(
      (['open_allowed', 'try_allowed', 'fragile'] as const).map((one) => text(one, '', UNNEEDED, others)),
    ).toEqual(['Non', 'Oui', 'Non'])
    expect(text('phone2', '', UNNEEDED, others)).toBe('0522000000')
  })

  it('has a format where it says yes or no, or always the same', () => {
    expect(COLUMN_SOURCES.filter(isYesOrNo)).toEqual(['exchange', 'open_allowed', 'try_allowed', 'fragile'])
    expect((['fixed', 'fragile', 'name'] as const).map(formatLabel)).toEqual([
      ...['Texte', 'Mots pour oui et non', null],
    ])
  })
})

it('an address on one line has its parts that are told', () => {
  expect(fullAddress({ ...PARCEL, district: null, landmark: ' Face à la mosquée ' })).toBe(
    '14, rue des Orangers, Face à la mosquée',
  )
})

describe('what a carrier takes', () => {
  const carrier = { name: 'Atlas', max_cod: null, max_lengths: {}, columns: [] }
  const said = (own: object, parcel: Partial<ParcelData> = {}, city: ResolvedCity = UNNEEDED) =>
    carrierLimits({ ...carrier, ...own }, { ...PARCEL, ...parcel }, city)

  it.each<[LimitedField, string]>([
    ['order_number', 'Numéro de commande trop long'],
    ['name', 'Nom trop long'],
    ['phone', 'Téléphone trop long'],
    ['city', 'Ville trop longue'],
    ['address', 'Adresse trop longue'],
    ['note', 'Note trop longue'],
    ['contents', 'Contenu trop long'],
  ])('of %s is as long as its limit, no longer', (field, words) => {
    const long = { ...PARCEL, note: 'Sonner', [field]: field === 'phone' ? '+21261234567' : 'é😀'.repeat(5) }
    const length = field === 'phone' ? 9 : 10
    expect(said({ max_lengths: { [field]: length } }, long)).toEqual([])
    expect(said({ max_lengths: { [field]: length - 1 } }, long)).toEqual([
      { code: 'carrier_limit', field, message: `${words} pour Atlas (${length}/${length - 1}).` },
    ])
    expect(LIMITED_FIELDS).toContain(field)
  })

  it('of the city is measured as the carrier writes it', () => {
    expect(said({ max_lengths: { city: 9 } }, {}, KNOWN).map(({ message }) => message)).toEqual([
      'Ville trop longue pour Atlas (10/9).',
    ])
  })

  it('of the address is measured with its quarter only where both are one cell', () => {
    const columns = [{ header: 'Adresse', source: 'full_address', format: '' }]
    expect(said({ max_lengths: { address: 20 } })).toEqual([])
    expect(said({ max_lengths: { address: 20 }, columns })).toHaveLength(1)
    expect(said({ max_lengths: { address: 28 }, columns })).toEqual([])
    expect(said({ max_lengths: { name: 13 }, columns })).toEqual([])
  })

  it('in cash is measured in whole dirhams', () => {
    expect(said({ max_cod: 420 })).toEqual([])
    expect(said({ max_cod: 419 })).toMatchObject([{ code: 'carrier_limit', field: 'amount' }])
  })
})

it('a file of a carrier without Latin letters is called after its parcels', () => {
  const now = new Date('2025-11-21T12:00:00Z')
  expect(carrierCsvFileName('أطلس', now)).toBe('colis-2025-11-21.csv')
  expect(carrierCsvFileName(' (Atlas & Co. 2) ', now)).toBe('atlas-co-2-2025-11-21.csv')
})
