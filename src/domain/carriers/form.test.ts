import { describe, expect, it } from 'vitest'
import { type CarrierFields, carrierIssues, cleanCarrier, trackingLink } from './form.ts'

const CARRIER: CarrierFields = {
  name: 'Ozon Express',
  active: true,
  phone: null,
  open_default: false,
  try_default: false,
  max_cod: null,
  max_lengths: {},
  fee_default: 35,
  refused_fee_default: 10,
  returned_fee_default: 0,
  remit_days: 7,
  label: 'a6',
  tracking_url: null,
  columns: [{ header: 'Suivi', source: 'tracking', format: '' }],
}
const said = (own: Partial<CarrierFields>) =>
  carrierIssues({ ...CARRIER, ...own }).map(({ path, message }) => `${path}: ${message}`)
const paths = (own: Partial<CarrierFields>) => carrierIssues({ ...CARRIER, ...own }).map(({ path }) => path)
const url = (length: number) => `https://o.ma/{suivi}${'x'.repeat(length - 'https://o.ma/{suivi}'.length)}`

describe('a carrier', () => {
  it('is right at its bounds', () => {
    const most = {
      ...{ name: 'n'.repeat(60), phone: '0'.repeat(30), max_cod: 1_000_000, remit_days: 90 },
      ...{ fee_default: 1000, refused_fee_default: 0.01, returned_fee_default: 999.99 },
      max_lengths: { name: 1, address: 1000 },
      tracking_url: url(300),
      columns: Array.from({ length: 60 }, () => ({
        ...{ header: 'h'.repeat(60), source: 'name' as const, format: 'f'.repeat(100) },
      })),
    }
    expect(said(most)).toEqual([])
    expect(said({ max_cod: 1, remit_days: 0, fee_default: 0, tracking_url: ' ', phone: '' })).toEqual([])
  })

  it.each<[string, Partial<CarrierFields>]>([
    ['name: Donnez un nom au transporteur.', { name: ' \u200b' }],
    ['name: 60 caractères au plus.', { name: 'n'.repeat(61) }],
    ['phone: 30 caractères au plus.', { phone: '0'.repeat(31) }],
    ['remit_days: Un nombre de jours entre 0 et 90.', { remit_days: 91 }],
    ['remit_days: Un nombre de jours entre 0 et 90.', { remit_days: -1 }],
    ['remit_days: Un nombre de jours entre 0 et 90.', { remit_days: Number.NaN }],
    ['max_lengths.name: Nom\u00a0: un nombre entre 1 et 1000, ou rien.', { max_lengths: { name: 0 } }],
    ['max_lengths.city: Ville\u00a0: un nombre entre 1 et 1000, ou rien.', { max_lengths: { city: 1001 } }],
    ['max_lengths.note: Note\u00a0: un nombre entre 1 et 1000, ou rien.', { max_lengths: { note: 1.5 } }],
    ['columns: Gardez au moins une colonne.', { columns: [] }],
    ['columns: 60 colonnes au plus.', { columns: Array(61).fill(CARRIER.columns[0]) }],
  ])('says what is wrong: %s', (sentence, own) => {
    expect(said(own)).toEqual([sentence])
  })

  it('charges fees from nothing to 1000 DH, to the centime', () => {
    for (const wrong of [-0.01, 1000.01, 1.005, Number.NaN]) {
      const fees = { fee_default: wrong, refused_fee_default: wrong, returned_fee_default: wrong }
      expect(paths(fees)).toEqual(['fee_default', 'refused_fee_default', 'returned_fee_default'])
    }
    expect(said({ fee_default: -1 })).toEqual([
      'fee_default: Un montant entre 0 et 1\u202f000\u00a0DH, avec deux décimales au plus.',
    ])
  })

  it('collects whole dirhams up to a million, or as much as there is', () => {
    for (const max_cod of [0, 1_000_001, 1.5]) expect(paths({ max_cod })).toEqual(['max_cod'])
  })

  it.each([
    ['http://ozon.ma/{suivi}', 'Une adresse complète, qui commence par https://.'],
    ['https://ozon/{suivi}', 'Une adresse complète, qui commence par https://.'],
    ['https://.ma/{suivi}', 'Une adresse complète, qui commence par https://.'],
    ['https://ozon.ma./{suivi}', 'Une adresse complète, qui commence par https://.'],
    ['https://ozon.ma?n={suivi}', 'Une adresse complète, qui commence par https://.'],
    ['voir https://ozon.ma/{suivi}', 'Une adresse complète, qui commence par https://.'],
    ['https://ozon.ma/suivi', 'Écrivez {suivi} là où va le numéro de suivi.'],
    [url(301), '300 caractères au plus.'],
  ])('has no page at %s', (tracking_url, message) => {
    expect(said({ tracking_url })).toEqual([`tracking_url: ${message}`])
  })

  it('has columns with a title, and two words for yes and no', () => {
    const column = (own: object) =>
      paths({
        columns: [{ ...CARRIER.columns[0], header: 'Suivi', source: 'open_allowed', format: '', ...own }],
      })
    for (const format of ['', 'Oui/Non', 'O / N']) expect(column({ format })).toEqual([])
    for (const format of ['Oui', '/Non', 'Oui/', 'Oui/Non/Peut-être']) {
      expect(column({ format })).toEqual(['columns.0.format'])
      expect(column({ format, source: 'name' })).toEqual([])
    }
    expect(column({ header: ' ' })).toEqual(['columns.0.header'])
    expect(column({ header: 'h'.repeat(61), source: 'name', format: 'f'.repeat(101) })).toEqual([
      'columns.0.header',
      'columns.0.format',
    ])
  })

  it('is stored without stray spaces; an empty text is none', () => {
    const typed = {
      ...CARRIER,
      ...{ name: ' Ozon\u200b ', phone: ' ', tracking_url: ' https://ozon.ma/{suivi} ' },
      columns: [{ header: ' Suivi ', source: 'tracking' as const, format: ' ' }],
    }
    expect(cleanCarrier(typed)).toEqual({
      ...CARRIER,
      ...{ name: 'Ozon', phone: null, tracking_url: 'https://ozon.ma/{suivi}' },
      columns: [{ header: 'Suivi', source: 'tracking', format: '' }],
    })
    expect(cleanCarrier({ ...typed, phone: ' 05 ', tracking_url: null })).toMatchObject({
      phone: '05',
      tracking_url: null,
    })
  })

  it('has a page about each parcel that has a number, as an address of the web alone', () => {
    expect(trackingLink('https://o.ma/{suivi}/{suivi}', 'OZ 1/2')).toBe('https://o.ma/OZ%201%2F2/OZ%201%2F2')
    expect(trackingLink('http://o.ma/', 'OZ1')).toBe('http://o.ma/')
    expect(trackingLink(null, 'OZ1')).toBeNull()
    expect(trackingLink('javascript:alert(1)//https://', 'OZ1')).toBeNull()
    expect(trackingLink('https://o.ma/{suivi}', null)).toBeNull()
  })
})
