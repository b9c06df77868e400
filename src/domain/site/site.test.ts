import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseTranslation } from '#domain/contents/translations.ts'
import { barLayout } from '#domain/settings/announcement.ts'
import { isClosed, opensAt } from '#domain/settings/closing.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import { DEFAULT_SETTINGS, SETTINGS_SECTIONS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { ALL_ON_OFFER } from './on-offer.ts'
import { nextSiteChange, siteOf } from './site.ts'

const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const NOW = new Date('2026-11-23T12:00:00Z')

it.each(SETTINGS_SECTIONS)('the defaults have no issue: %s', (section) => {
  expect(settingsIssues(section, DEFAULT_SETTINGS[section])).toEqual([])
})

describe('a closed shop', () => {
  it('opens by itself at the first moment of its day in Morocco', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -3, max: 30 }), (now, days) => {
        const until = addDays(dayInMorocco(now), days)
        const closing = { ...DEFAULT_SETTINGS.closing, closed: true, until, sentence: 'Fermé.' }
        expect(isClosed(closing, now)).toBe(days > 0)
        const opens = opensAt(closing, now)
        expect(opens === undefined).toBe(days <= 0)
        if (opens === undefined) return
        const at = opens
        expect(isClosed(closing, at)).toBe(false)
        expect(isClosed(closing, new Date(at.getTime() - 1))).toBe(true)
        expect(nextSiteChange({ ...DEFAULT_SETTINGS, closing }, now)).toEqual(at)
      }),
    )
  })

  it('without a day stays closed, and one that is open is open', () => {
    const closing = { closed: true, until: null, sentence: 'Fermé.', shows_perfumes: true }
    const { closed: _, ...told } = closing
    expect(siteOf({ ...DEFAULT_SETTINGS, closing }, NOW).closing).toEqual(told)
    expect(siteOf(DEFAULT_SETTINGS, NOW).closing).toBeNull()
  })

  it('says its sentence in the bar, which promises no delivery meanwhile', () => {
    const closing = { ...DEFAULT_SETTINGS.closing, closed: true, sentence: 'Fermé.' }
    expect(siteOf(DEFAULT_SETTINGS, NOW).announcement).not.toEqual([])
    expect(siteOf({ ...DEFAULT_SETTINGS, closing }, NOW).announcement).toEqual(['Fermé.'])
  })

  it('says in short that it is closed when its sentence is too long for the bar, which its owner sees as it will be', () => {
    const open = siteOf(DEFAULT_SETTINGS, NOW)
    const closing = {
      ...DEFAULT_SETTINGS.closing,
      closed: true,
      sentence: 'Nous sommes en voyage. '.repeat(8),
    }
    const site = siteOf({ ...DEFAULT_SETTINGS, closing }, NOW)
    expect(site.announcement).toEqual(['La boutique est fermée pour le moment.'])
    expect(site.bar).toEqual(barLayout(site.announcement))
    expect(site.bar_when_open).toEqual({ announcement: open.announcement, bar: open.bar })
    expect(open.bar_when_open).toBeNull()
  })

  it('without any perfume has none to look at', () => {
    const closing = { ...DEFAULT_SETTINGS.closing, closed: true, shows_perfumes: true }
    const goods = { on_offer: { ...ALL_ON_OFFER, genders: [] }, has_demo: false }
    expect(siteOf({ ...DEFAULT_SETTINGS, closing }, NOW, goods).closing).toMatchObject({
      shows_perfumes: false,
    })
  })
})

it('the bar leaves out a text whose value the shop does not have', () => {
  const delivery = { ...DEFAULT_SETTINGS.delivery, free_from: null }
  expect(siteOf({ ...DEFAULT_SETTINGS, delivery }, NOW).announcement).toEqual([
    'Paiement à la livraison',
    'Partout au Maroc en 1 à 3\u00a0jours ouvrés',
  ])
})

it('the shop’s sentence is filled, and may be none', () => {
  const { shop } = DEFAULT_SETTINGS
  const about = (change: object) => siteOf({ ...DEFAULT_SETTINGS, shop: { ...shop, ...change } }, NOW).about
  expect(about({ name: 'Maison Nūr' })).toMatch(/^Maison Nūr choisit des parfums de caractère/)
  expect(about({ about: '' })).toBe('')
  expect(settingsIssues('shop', { ...shop, about: 'Chez {boutique}' })).toEqual([
    { path: 'about', message: expect.stringMatching(/^\{boutique\} n’est pas /) },
  ])
})

describe('the bar', () => {
  const SHORT = 'Livraison offerte dès 300 DH'
  const PAID = 'Paiement à la livraison'
  const LINE = 'Nouveautés de la semaine chaque jeudi soir'
  const LONG = 'Fermé du 1er au 4 mars, les commandes partent dès le lundi suivant'
  it.each([
    ['two short texts on one line', [SHORT, PAID, LINE], { count: 2, lines: 1 }],
    ['two that do not fit beside each other on two', [SHORT, LINE], { count: 2, lines: 2 }],
    ['a long one alone on two', [LONG, PAID], { count: 1, lines: 2 }],
    ['a short one before a long one alone', [PAID, LONG], { count: 1, lines: 1 }],
    ['one in capitals with its width', ['LIVRAISON GRATUITE PARTOUT AU MAROC !'], { count: 1, lines: 1 }],
  ])('shows on phones %s', (_, texts, phone) => {
    expect(barLayout(texts).phone).toEqual(phone)
  })

  it('has the house’s own texts on one line of a phone in Arabic too', () => {
    const texts = DEFAULT_SETTINGS.announcement.texts.map(({ text }) =>
      houseTranslation(text)?.replace('{offerte_des}', '1\u202f200\u00a0درهم'),
    )
    expect(barLayout(texts.filter((text) => text !== undefined)).phone).toEqual({ count: 2, lines: 1 })
  })

  it('shows on wide screens what fits on two lines', () => {
    expect(barLayout([SHORT, PAID, LINE]).wide).toEqual({ count: 3, lines: 1 })
    expect(barLayout([SHORT, PAID, LONG]).wide).toEqual({ count: 3, lines: 2 })
    expect(barLayout(new Array(10).fill(LONG)).wide).toEqual({ count: 2, lines: 2 })
  })
})
