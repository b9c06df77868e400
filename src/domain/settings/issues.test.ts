import { describe, expect, it } from 'vitest'
import { settingsIssues } from './issues.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection } from './settings.ts'

/** The faults of a section that is as it comes, but for these values: path and sentence. */
function said<S extends SettingsSection>(section: S, own: Partial<Settings[S]>): string[] {
  return settingsIssues(section, { ...DEFAULT_SETTINGS[section], ...own }).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}
const paths = <S extends SettingsSection>(section: S, own: Partial<Settings[S]>) =>
  said(section, own).map((text) => text.slice(0, text.indexOf(':')))

describe('the bounds of orders', () => {
  it.each([
    ['max_pieces_per_line', 1, 999],
    ['max_lines_per_order', 1, 100],
    ['max_open_orders_per_buyer', 1, 10_000],
    ['max_open_amount_per_buyer', 1, 9_999_999],
    ['max_open_orders_per_network', 1, 100_000],
    ['max_open_amount_per_network', 1, 99_999_999],
    ['restock_threshold', 0, 999],
    ['low_stock_threshold', 0, 999],
    ['order_retention_years', 1, 50],
    ['max_pieces_per_order', 1, 9999],
  ] as const)('%s lies from %i to %i', (name, least, most) => {
    const room = name === 'max_pieces_per_line' ? { max_pieces_per_order: 9999 } : { max_pieces_per_line: 1 }
    for (const right of [least, most]) expect(paths('orders', { ...room, [name]: right })).toEqual([])
    for (const wrong of [least - 1, most + 1, least + 0.5]) {
      expect(paths('orders', { ...room, [name]: wrong })).toContain(name)
    }
  })

  it('leave room for a whole line, and say what they are', () => {
    expect(said('orders', { max_pieces_per_line: 10, max_pieces_per_order: 10 })).toEqual([])
    expect(said('orders', { max_pieces_per_line: 11, max_pieces_per_order: 10 })).toEqual([
      'max_pieces_per_order: Une commande doit pouvoir contenir une ligne entière.',
    ])
    expect(said('orders', { max_open_orders_per_buyer: 0 })).toEqual([
      'max_open_orders_per_buyer: Indiquez un nombre entier, de 1 à 10\u202f000.',
    ])
  })
})

describe('the weights of risk', () => {
  it.each([
    ['same_source_from', 2, 99],
    ['high_first_times', 1, 20],
    ['open_double', 0, 200],
    ['same_source', 0, 200],
    ['high_first', 0, 200],
    ['suspicious_number', 0, 200],
    ['vague_address', 0, 200],
    ['blocklist', 0, 200],
  ] as const)('%s lies from %i to %i', (name, least, most) => {
    for (const right of [least, most]) expect(paths('risk', { [name]: right })).toEqual([])
    for (const wrong of [least - 1, most + 1]) expect(paths('risk', { [name]: wrong })).toEqual([name])
  })

  it.each([
    ['refused_once', 'refused_often'],
    ['unreachable_each', 'unreachable_most'],
    ['delivered_each', 'delivered_most'],
  ] as const)('%s weighs no more than %s', (one, all) => {
    for (const [weight, most] of [
      [0, 0],
      [200, 200],
      [1, 2],
    ]) {
      expect(paths('risk', { [one]: weight, [all]: most })).toEqual([])
    }
    expect(paths('risk', { [one]: 2, [all]: 1 })).toEqual([all])
    expect(paths('risk', { [one]: 201, [all]: 201 })).toEqual([one, all])
    expect(paths('risk', { [one]: -1, [all]: -1 })).toEqual([one, all])
  })
})

describe('the figures about parcels', () => {
  it.each([
    ['catch_up_days', 1, 60],
    ['return_late_days', 1, 90],
    ['packaging_cost', 0, 500],
  ] as const)('%s lies from %i to %i', (name, least, most) => {
    const room = { silent_days: 60 }
    for (const right of [least, most]) expect(paths('shipping', { ...room, [name]: right })).toEqual([])
    for (const wrong of [least - 1, most + 1]) {
      expect(paths('shipping', { ...room, [name]: wrong })).toContain(name)
    }
  })

  it('call a parcel silent no sooner than it is to be caught up with', () => {
    expect(paths('shipping', { catch_up_days: 3, silent_days: 3 })).toEqual([])
    expect(paths('shipping', { catch_up_days: 1, silent_days: 0 })).toEqual(['silent_days'])
    expect(paths('shipping', { silent_days: 61 })).toEqual(['silent_days'])
    expect(said('shipping', { catch_up_days: 3, silent_days: 2 })).toEqual([
      'silent_days: Un colis est silencieux après le délai «\u00a0à rattraper\u00a0», pas avant.',
    ])
  })
})

describe('delivery', () => {
  it.each([
    ['fee', 0, 999],
    ['free_from', 1, 99_999],
    ['max_days', 1, 60],
  ] as const)('%s lies from %i to %i', (name, least, most) => {
    const room = { min_days: 0 }
    for (const right of [least, most]) expect(paths('delivery', { ...room, [name]: right })).toEqual([])
    for (const wrong of [least - 1, most + 1, 1.5]) {
      expect(paths('delivery', { ...room, [name]: wrong })).toEqual([name])
    }
  })

  it('may never be free, and takes no fewer days at most than at least', () => {
    expect(paths('delivery', { free_from: null })).toEqual([])
    expect(paths('delivery', { min_days: 60, max_days: 60 })).toEqual([])
    expect(paths('delivery', { min_days: -1, max_days: 3 })).toEqual(['min_days'])
    expect(said('delivery', { min_days: 3, max_days: 2 })).toEqual([
      'max_days: Ce nombre de jours doit être au moins égal au premier.',
    ])
  })

  it('of a place costs what the shop says, once', () => {
    const city = (name: string, fee = 20) => ({ kind: 'city' as const, name, fee })
    const region = (name: string, fee = 20) => ({ kind: 'region' as const, name, fee })
    const fees = (...places: Settings['delivery']['fees']) => said('delivery', { fees: places })
    expect(fees(city('Fès', 0), city('Rabat', 999), region('Souss-Massa'))).toEqual([])
    expect(fees(city('Fès', -1), city('Rabat', 1000)).map((text) => text.slice(0, 10))).toEqual([
      'fees.0.fee',
      'fees.1.fee',
    ])
    expect(fees(city('Fès'), city('Rabat'), city('fes'))).toEqual([
      'fees.2.name: Cette ville est présente deux fois.',
    ])
    expect(fees(region('Souss-Massa'), region('Souss-Massa'))).toEqual([
      'fees.1.name: Cette région est présente deux fois.',
    ])
    expect(fees(city('12'), city('v'.repeat(81)), region('Atlantide'))).toEqual([
      'fees.0.name: Indiquez une ville.',
      'fees.1.name: Ce texte est trop long (80 caractères au plus).',
      'fees.2.name: Choisissez une région.',
    ])
    expect(said('delivery', { fees: [city('Fès'), region('Souss-Massa')], unserved: ['Rabat'] })).toEqual([])
    expect(said('delivery', { fees: [city('Fès')], unserved: ['fes', 'Rabat', 'rabat', '-'] })).toEqual([
      'fees.0.name: Cette ville est aussi parmi celles que vous ne livrez pas.',
      'unserved.2: Cette ville est présente deux fois.',
      'unserved.3: Indiquez une ville.',
    ])
    const cities = (count: number) =>
      Array.from({ length: count }, (_, index) => `Ville ${'n'.repeat(index % 70)} ${index}`)
    expect(said('delivery', { unserved: cities(250) })).toEqual([])
    expect(said('delivery', { unserved: cities(251) })).toEqual(['unserved: 250 lignes au plus.'])
    expect(fees(...cities(251).map((name) => city(name)))).toEqual(['fees: 250 lignes au plus.'])
  })
})

describe('texts', () => {
  it('are asked for, and fit', () => {
    expect(
      said('shop', { name: '𝓷'.repeat(40), reply_delay: 'd'.repeat(40), about: 'a'.repeat(200) }),
    ).toEqual([])
    expect(said('shop', { name: ' \u200b', reply_delay: '', about: '' })).toEqual([
      'name: Indiquez le nom de la boutique.',
      'reply_delay: Indiquez un délai, par exemple «\u00a024 heures\u00a0».',
    ])
    expect(
      said('shop', { name: 'n'.repeat(41), reply_delay: 'd'.repeat(41), about: 'a'.repeat(201) }),
    ).toEqual([
      'name: Ce texte est trop long (40 caractères au plus).',
      'about: Ce texte est trop long (200 caractères au plus).',
      'reply_delay: Ce texte est trop long (40 caractères au plus).',
    ])
    expect(said('search', { title: 't'.repeat(120), description: 'd'.repeat(320) })).toEqual([])
    expect(said('search', { title: ' ', description: ' ', sharing_picture: 'nulle-part' })).toHaveLength(3)
    expect(paths('search', { title: 't'.repeat(121), description: 'd'.repeat(321) })).toEqual([
      'title',
      'description',
    ])
    expect(paths('search', { title: '{nimporte}', description: '{nimporte}' })).toEqual([
      'title',
      'description',
    ])
    expect(paths('shop', { about: '{nimporte}', logo: 'nulle-part' })).toEqual(['logo', 'about'])
  })

  it('of a closed shop are asked for; of an open one they need only fit', () => {
    expect(said('closing', { closed: true, sentence: 's'.repeat(200) })).toEqual([])
    expect(said('closing', { closed: true, sentence: ' ' })).toEqual([
      'sentence: Écrivez une phrase pour vos clients.',
    ])
    expect(said('closing', { closed: false, sentence: ' ' })).toEqual([])
    expect(paths('closing', { closed: false, sentence: 's'.repeat(201), until: '2026-02-30' })).toEqual([
      'until',
      'sentence',
    ])
  })

  it('of the bar are ten at most, each written and within its days', () => {
    const text = { text: 'a'.repeat(80), from: '2026-03-01', until: '2026-03-02' }
    const texts = (count: number, own = {}) => ({
      texts: Array.from({ length: count }, () => ({ ...text, ...own })),
    })
    expect(paths('announcement', texts(10))).toEqual([])
    expect(said('announcement', texts(11))).toEqual(['texts: 10 lignes au plus.'])
    expect(said('announcement', texts(1, { text: '' }))).toEqual([
      'texts.0.text: Écrivez une annonce, ou retirez cette ligne.',
    ])
    expect(paths('announcement', texts(1, { text: 'a'.repeat(81) }))).toEqual(['texts.0.text'])
    expect(paths('announcement', texts(1, { text: '{nimporte}' }))).toEqual(['texts.0.text'])
    expect(paths('announcement', texts(1, { from: 'hier', until: null }))).toEqual(['texts.0.from'])
    expect(paths('announcement', texts(1, { until: '2026-02-28' }))).toEqual(['texts.0.until'])
  })
})

it('lines of the identity may be left empty; one that is filled follows its rule', () => {
  expect(paths('shop', { identity: {} })).toEqual([])
  expect(paths('shop', { identity: { legalName: ' ', ice: '\u200b' } })).toEqual([])
  expect(said('shop', { identity: { ice: '12', legalName: 'n'.repeat(201) } })).toEqual([
    'identity.legalName: Ce texte est trop long (200 caractères au plus).',
    'identity.ice: L’ICE comporte 15 chiffres.',
  ])
})

it('opening hours are times of a day, in order, of a day at least', () => {
  const hours = (opens: string, closes: string, days = DEFAULT_SETTINGS.shop.hours.days) =>
    said('shop', { hours: { opens, closes, days } })
  expect(hours('00:00', '23:59')).toEqual([])
  expect(hours('09:00', '09:01')).toEqual([])
  expect(hours('09:00', '09:00')).toEqual(['hours.closes: Cette heure doit venir après celle d’ouverture.'])
  for (const wrong of ['24:00', '9:00', '09:60', '09:000', '109:00', '']) {
    expect(hours(wrong, '23:59')).toEqual(['hours.opens: Indiquez une heure, par exemple 9:00.'])
    expect(hours('00:00', wrong)).toEqual(['hours.closes: Indiquez une heure, par exemple 19:00.'])
  }
  expect(hours('09:00', '10:00', [])).toEqual(['hours.days: Choisissez au moins un jour.'])
})
