import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#tests/support/read-csv.ts'
import { type CarrierCity, type CityMapping, resolveCity } from './cities.ts'
import { readCityList } from './city-list.ts'
import { COLUMN_SOURCES } from './columns.ts'
import { carrierCsvFileName, carrierCsvHead, carrierCsvLine } from './csv.ts'
import { feeOf } from './fees.ts'
import { type CarrierLimits, carrierLimits } from './limits.ts'
import type { ParcelData } from './parcel-data.ts'
import { PRESET_MODELS, PRESETS, presetEvidence } from './presets.ts'

const PARCEL: ParcelData = {
  ...{ order_number: 'SL-7K3Q-9XVD', tracking: null, name: 'Salma Bennani', phone: '+212612345678' },
  ...{ phone2: null, city: 'Casablanca', district: 'Maârif', address: '14, rue des Orangers' },
  ...{
    landmark: 'Face à la mosquée',
    note: null,
    amount: 420,
    contents: 'Parfumerie',
    pieces: 2,
    take_back: 0,
  },
  ...{ open_allowed: true, try_allowed: false, fragile: true },
}
const UNNEEDED = { kind: 'unneeded' } as const

function city(external_id: string, name: string, delivered_fee: number | null = null): CarrierCity {
  return { external_id, name, delivered_fee, refused_fee: null, returned_fee: null, delay: null }
}

function limitsOf(preset: keyof typeof PRESET_MODELS): CarrierLimits {
  const { label: name, max_cod, max_lengths, columns } = PRESET_MODELS[preset]
  return { name, max_cod, max_lengths, columns }
}

describe('a carrier’s file', () => {
  it.each(PRESETS)('of the model %s has its columns, the phone as text and whole dirhams', (preset) => {
    const { columns } = PRESET_MODELS[preset]
    const text = carrierCsvHead(columns) + carrierCsvLine(columns, PARCEL, UNNEEDED)
    const [headings = [], cells = []] = readCsv(text.slice(1))
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(headings).toEqual(columns.map(({ header }) => header))
    expect(cells).toContain('0612345678')
    expect(cells).toContain('420')
    expect(presetEvidence(preset)).toMatch(/votre transporteur\.$/)
  })

  it('of a model says where the model was found, or that it is ours', () => {
    expect(presetEvidence('sendit')).toBe(
      'Modèle relevé dans le mode d’emploi de «\u00a0Sendit pour Google Sheets\u00a0», vérifiez avec votre transporteur.',
    )
    expect(presetEvidence('generique')).toBe('Notre modèle, à adapter à ce que demande votre transporteur.')
  })

  it('is read back as it was written, and no cell is run by a spreadsheet', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: fc.constantFrom('"', ';', '\n', '=', '+', '-', '@', '\t', 'é', ' ') }),
    )
    const columns = COLUMN_SOURCES.map((source) => ({ header: source, source, format: '' }))
    fc.assert(
      fc.property(text, text, text, (name, address, note) => {
        const rows = readCsv(carrierCsvLine(columns, { ...PARCEL, name, address, note }, UNNEEDED))
        expect(rows).toHaveLength(1)
        expect(rows[0]).toHaveLength(columns.length)
        for (const cell of rows[0] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it('is named after the carrier and the day in Morocco', () => {
    const now = new Date('2025-11-21T23:30:00Z')
    expect(carrierCsvFileName('Atlas Éxpress', now)).toBe('atlas-express-2025-11-22.csv')
  })
})

describe('a carrier’s limits', () => {
  it('are said in a sentence each', () => {
    const long = { ...PARCEL, address: 'a'.repeat(112), district: null, landmark: null, amount: 5400 }
    const said = (preset: keyof typeof PRESET_MODELS) =>
      carrierLimits(limitsOf(preset), long, UNNEEDED).map(({ message }) => message)
    expect(said('forcelog')).toEqual(['Adresse trop longue pour ForceLog (112/100).'])
    expect(said('sendit')).toEqual([
      'Montant 5\u202f400\u00a0DH\u00a0: Sendit n’accepte pas plus de 5\u202f000\u00a0DH.',
    ])
    expect(said('cathedis')).toEqual([])
    // Where the file has a column for the quarter, the address counts alone.
    const columns = [
      { header: 'Adresse', source: 'address' as const, format: '' },
      { header: 'Quartier', source: 'district' as const, format: '' },
    ]
    const apart = { ...long, address: 'a'.repeat(100), district: 'Maârif' }
    expect(carrierLimits({ ...limitsOf('forcelog'), columns }, apart, UNNEEDED)).toEqual([])
    const gone = (name: string, isServed: boolean) =>
      carrierLimits(limitsOf('ozon'), PARCEL, { kind: 'gone', city: city('1', name), isServed })
    expect(
      [...gone('Casablanca', false), ...gone('Casablanca - Anfa', true)].map(({ message }) => message),
    ).toEqual([
      'Ozon Express ne dessert plus Casablanca, choisir un autre transporteur.',
      'Ozon Express ne dessert plus Casablanca - Anfa, choisir un autre quartier.',
    ])
    const away = carrierLimits(limitsOf('ozon'), PARCEL, { kind: 'unmapped', isServed: false })
    expect(away.map(({ message }) => message)).toEqual([
      'Ozon Express ne dessert pas Casablanca, choisir un autre transporteur.',
    ])
    expect(carrierLimits(limitsOf('ozon'), PARCEL, { kind: 'unmapped', isServed: true })).toEqual([
      {
        code: 'city_unmapped',
        field: 'city',
        message: 'Ville non reliée à Ozon Express\u00a0: Casablanca. Choisir un quartier.',
      },
    ])
  })
})

describe('the carrier’s city of an address', () => {
  const CASA = { city: 'CASABLANCA', district: 'Maarif' }
  it('is the linked quarter, else the linked city, else the same name; without a list none is needed', () => {
    const cities = [city('1', 'Casa - Maârif'), city('2', 'Casa Centre'), city('3', 'Fès', 25)]
    const whole = { city_key: 'casablanca', district_key: '', external_id: '2' }
    const quarter = { city_key: 'casablanca', district_key: 'maarif', external_id: '1' }
    const found = (place: typeof CASA, mappings: (typeof whole)[]) => {
      const resolved = resolveCity(place, { cities, mappings })
      return resolved.kind === 'known' ? resolved.city.external_id : resolved.kind
    }
    expect(found(CASA, [whole, quarter])).toBe('1')
    expect(found(CASA, [whole])).toBe('2')
    expect(found(CASA, [])).toBe('unmapped')
    expect(resolveCity(CASA, { cities, mappings: [] })).toEqual({ kind: 'unmapped', isServed: true })
    const oujda = { city: 'Oujda', district: null }
    expect(resolveCity(oujda, { cities, mappings: [] })).toEqual({ kind: 'unmapped', isServed: false })
    expect(found({ city: 'fes', district: 'Agdal' }, [])).toBe('3')
    expect(resolveCity(CASA, { cities: [], mappings: [] }).kind).toBe('unneeded')
    const southern = [city('6', 'AD DAKHLA'), city('7', 'Laayoune / El Marsa'), city('8', 'LAAYOUN')]
    const named = (typed: string) =>
      resolveCity({ city: typed, district: null }, { cities: southern, mappings: [] })
    expect(named('الداخلة')).toEqual({ kind: 'known', city: southern[0] })
    expect(named('Laâyoune')).toEqual({ kind: 'known', city: southern[2] })
    const twice = [city('4', 'Fès'), city('5', 'FES')]
    expect(resolveCity({ city: 'Fès', district: null }, { cities: twice, mappings: [] })).toEqual({
      kind: 'unmapped',
      isServed: true,
    })
  })

  it.each([
    [
      'with its headings',
      [
        ['Ville', 'Livraison', 'Refus'],
        ['Fès', '35', '10'],
        ['Rabat', '25', '8'],
      ],
    ],
    [
      'without headings',
      [
        ['Fès', '35', '10'],
        ['Rabat', '25', '8'],
      ],
    ],
    [
      'without headings, where a fee is missing',
      [
        ['Fès', '35', '10'],
        ['Rabat', '25', '8'],
        ['Salé', '', ''],
      ],
    ],
  ])('is read from a tariff, %s: a city without identifier is its name', (_, rows) => {
    const { cities, refused } = readCityList(rows.map((cells, index) => ({ line: index + 1, cells })))
    expect(refused).toEqual([])
    expect(cities.slice(0, 2)).toEqual([
      { ...city('Fès', 'Fès', 35), refused_fee: 10 },
      { ...city('Rabat', 'Rabat', 25), refused_fee: 8 },
    ])
  })
})

describe('a city of a carrier’s list', () => {
  const cities = [
    city('1', 'Casa - Maârif'),
    city('2', 'Fès'),
    city('3', 'Fès Agdal'),
    city('4', 'El Jadida'),
  ]
  const found = (place: { city: string; district: string | null }, mappings: CityMapping[] = []) => {
    const resolved = resolveCity(place, { cities, mappings })
    return resolved.kind === 'known' ? resolved.city.external_id : resolved
  }
  const away = { kind: 'unmapped', isServed: false }

  it('that is called as the city and its quarter comes before the city', () => {
    expect(found({ city: 'Fès', district: 'Agdal' })).toBe('3')
    expect(found({ city: 'Fès', district: 'Narjiss' })).toBe('2')
    expect(found({ city: 'Fès', district: null })).toBe('2')
    expect(found({ city: 'Fès', district: ' ' })).toBe('2')
  })

  it('that is linked comes before its name, the quarter’s before the city’s', () => {
    const whole = { city_key: 'fes', district_key: '', external_id: '4' }
    const quarter = { city_key: 'fes', district_key: 'narjiss', external_id: '1' }
    const elsewhere = { city_key: 'rabat', district_key: 'narjiss', external_id: '3' }
    expect(found({ city: 'Fès', district: null }, [elsewhere, quarter, whole])).toBe('4')
    expect(found({ city: 'Fès', district: 'Narjiss' }, [elsewhere, whole, quarter])).toBe('1')
    expect(found({ city: 'Rabat', district: 'Agdal' }, [elsewhere])).toEqual(away)
    // A link to a city that left the list is none.
    expect(found({ city: 'Fès', district: null }, [{ ...whole, external_id: '9' }])).toBe('2')
  })

  it('is served where a name begins with it, word by word', () => {
    expect(found({ city: 'Casablanca', district: null })).toEqual({ kind: 'unmapped', isServed: true })
    expect(found({ city: 'El', district: null })).toEqual({ kind: 'unmapped', isServed: true })
    expect(found({ city: 'Jadida', district: null })).not.toEqual({ kind: 'unmapped', isServed: true })
    expect(found({ city: 'Maârif', district: null })).toEqual(away)
    expect(found({ city: 'Oujda', district: 'Agdal' })).toEqual(away)
  })

  it('has each of its own fees, also one of nothing', () => {
    const usual = { fee_default: 30, refused_fee_default: 10, returned_fee_default: 5 }
    expect(feeOf(usual, { delivered_fee: 0, refused_fee: 0, returned_fee: 0 })).toEqual({
      ...{ delivered: 0, refused: 0, returned: 0 },
    })
    expect(feeOf(usual, null)).toEqual({ delivered: 30, refused: 10, returned: 5 })
    expect(feeOf(usual, { delivered_fee: null, refused_fee: 12, returned_fee: 7 })).toEqual({
      ...{ delivered: 30, refused: 12, returned: 7 },
    })
  })
})

describe('a carrier’s Arabic name', () => {
  const fees = { delivered_fee: null, refused_fee: null, returned_fee: null, delay: null }
  const cities = [
    { ...fees, external_id: '77', name: 'Tighassaline', name_ar: 'تيغسالين' },
    { ...fees, external_id: '46', name: 'Casablanca - Ain Sebaa', name_ar: 'الدار البيضاء' },
  ]
  const found = (city: string) => resolveCity({ city, district: null }, { cities, mappings: [] })

  it.each(['تيغسالين', 'Tighassaline'])('finds an address in either writing: %s', (city) => {
    expect(found(city)).toMatchObject({ kind: 'known', city: { external_id: '77' } })
  })

  it('that is its city’s stands for no quarter', () => {
    expect(found('الدار البيضاء').kind).toBe('unmapped')
  })
})
