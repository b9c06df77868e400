import { describe, expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'
import { isolate, markDirection } from './direction.ts'
import { unknownVariables, variablesOf } from './fill.ts'
import { isTooLong } from './issues.ts'
import { amountInWords, messageValues } from './variables.ts'

describe('a day in a message', () => {
  it.each([
    ['2026-01-01', 'jeudi 1er janvier', 'الخميس 1 يناير'],
    ['2026-02-13', 'vendredi 13 février', 'الجمعة 13 فبراير'],
    ['2026-03-21', 'samedi 21 mars', 'السبت 21 مارس'],
    ['2026-04-05', 'dimanche 5 avril', 'الأحد 5 أبريل'],
    ['2026-05-11', 'lundi 11 mai', 'الاثنين 11 ماي'],
    ['2026-06-30', 'mardi 30 juin', 'الثلاثاء 30 يونيو'],
    ['2026-07-01', 'mercredi 1er juillet', 'الأربعاء 1 يوليوز'],
    ['2026-08-02', 'dimanche 2 août', 'الأحد 2 غشت'],
    ['2026-09-07', 'lundi 7 septembre', 'الاثنين 7 شتنبر'],
    ['2026-10-31', 'samedi 31 octobre', 'السبت 31 أكتوبر'],
    ['2026-11-24', 'mardi 24 novembre', 'الثلاثاء 24 نونبر'],
    ['2026-12-31', 'jeudi 31 décembre', 'الخميس 31 دجنبر'],
  ])('%s is %s, %s', (day, french, darija) => {
    expect(dayInWords(day, 'fr').replace('\u00a0', ' ')).toBe(french)
    expect(dayInWords(day, 'ar').replace('\u00a0', ' ')).toBe(darija)
  })
})

describe('what a message tells of an order', () => {
  const LINE = { product_name: 'Zeste', volume: '5ml', quantity: 1 } as const
  const ORDER = {
    ...{
      order_number: 'SL-7K3Q-9XVD',
      name: ' SALMA BENNANI ',
      city: ' Fès ',
      address: ' 14, rue des Orangers ',
    },
    ...{ district: ' ', landmark: null, deliver_on: null, total: 92.5, items: [LINE] },
  }
  const values = (own: object = {}, lang: 'fr' | 'ar' = 'fr', link?: string) =>
    messageValues({ ...ORDER, ...own }, { shopName: 'Sillage', link, lang })

  it('is what the order says; the rest is missing', () => {
    expect(values()).toEqual({
      ...{
        prenom: 'Salma',
        numero: 'SL-7K3Q-9XVD',
        articles: '1\u00a0× Zeste 5\u00a0ml',
        total: '93\u00a0DH',
      },
      ...{ ville: 'Fès', adresse: '14, rue des Orangers', transporteur: undefined, suivi: undefined },
      ...{ date: undefined, lien: undefined, boutique: 'Sillage' },
    })
    const parcel = { carrier: { name: 'Atlas' }, tracking: 'AT1' }
    expect(values({ parcel }, 'fr', 'https://sillage.ma')).toMatchObject({
      ...{ transporteur: 'Atlas', suivi: 'AT1', lien: 'https://sillage.ma' },
    })
    expect(values({ parcel: { carrier: null, tracking: null }, items: [], city: '' })).toMatchObject({
      ...{ transporteur: undefined, suivi: undefined, articles: undefined, ville: undefined },
    })
  })

  it('joins places and counts articles in the language of the message', () => {
    const district = 'نرجس'
    expect(values({ district, address: 'شارع 1' }, 'ar').adresse).toBe('شارع 1، نرجس')
    const sizes = ['5ml', '10ml', '20ml', '50ml', '100ml'].map((volume) => ({ ...LINE, volume }))
    expect(values({ items: sizes }, 'ar').articles?.replaceAll(/[\u00a0\u2068\u2069]/g, ' ')).toBe(
      [5, 10, 20, 50, 100].map((volume) => ` Zeste  ${volume} مل × 1`).join('، '),
    )
    const count = (items: number, lang: 'fr' | 'ar') =>
      values({ items: Array(items).fill(LINE) }, lang).articles?.replaceAll('\u00a0', ' ')
    expect(count(6, 'fr')).not.toContain(' et ')
    expect(count(7, 'fr')).toMatch(/ml et un autre article$/)
    expect(count(8, 'fr')).toMatch(/ml et 2 autres articles$/)
    expect(count(6, 'ar')).toMatch(/× 1$/)
    expect(count(7, 'ar')).toMatch(/ ومنتج آخر$/)
    expect(count(8, 'ar')).toMatch(/ ومنتجان آخران$/)
    expect(count(9, 'ar')).toMatch(/ و 3 منتجات أخرى$/)
    expect(count(17, 'ar')).toMatch(/ و 11 منتجًا آخر$/)
  })

  it('tells amounts in whole dirhams', () => {
    expect([amountInWords(92.5, 'fr'), amountInWords(1249.5, 'ar')]).toEqual([
      ...['93\u00a0DH', '1\u202f250\u00a0درهم'],
    ])
  })
})

describe('a value among words of the other script', () => {
  it('is set apart once, with what was set apart in it', () => {
    expect(isolate('Salma', 'fr')).toBe('Salma')
    expect(isolate('Salma', 'ar')).toBe('\u2068Salma\u2069')
    expect(isolate('12', 'ar')).toBe('12')
    expect(isolate('سلمى', 'ar')).toBe('سلمى')
    expect(isolate('עדן', 'fr')).toBe('\u2068עדן\u2069')
    expect(isolate('Ωδή', 'ar')).toBe('\u2068Ωδή\u2069')
    for (const set of ['\u2068Zeste\u2069 5', '2 \u2068Zeste\u2069, \u2068Oud\u2069'])
      expect(isolate(set, 'ar')).toBe(set)
    // Isolates that a shopper typed without their other half would hold the rest of the message.
    for (const typed of ['\u2068Zeste', 'Zeste\u2069', '\u2067Zeste\u2069', '\u2069Zeste\u2068']) {
      expect(isolate(typed, 'ar')).toBe('\u2068Zeste\u2069')
    }
    expect(isolate('\u2068\u2068Zeste\u2069', 'ar')).toBe('\u2068Zeste\u2069')
  })

  it('at the beginning of a line gives it a mark, line by line', () => {
    expect(markDirection('OK\n12 سلام\n\n– Oui', 'ar')).toBe('\u200fOK\n12 سلام\n\n\u200f– Oui')
    expect(markDirection('سلام OK\nOK سلام', 'fr')).toBe('\u200eسلام OK\nOK سلام')
    // What is set apart does not decide.
    expect(markDirection('\u2068Salma\u2069 سلام', 'ar')).toBe('\u2068Salma\u2069 سلام')
    expect(markDirection('\u200fOK', 'ar')).toBe('\u200fOK')
  })
})

describe('the braces of a template', () => {
  it('hold variables, each told once', () => {
    expect(variablesOf('{prenom} {total} {prenom} {x} total')).toEqual(['prenom', 'total'])
    expect(unknownVariables('{prenom} {x} {x} {toString} } }{')).toEqual(['{x}', '{toString}', '}', '{'])
    expect(unknownVariables('{prenom} {lien}')).toEqual([])
  })
})

it('a message is as long as its signs, whatever they take in memory', () => {
  expect(['a'.repeat(900), '😊'.repeat(900), 'a'.repeat(901)].map(isTooLong)).toEqual([false, false, true])
})
