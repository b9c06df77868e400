import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { nextSiteChange, siteOf } from './site.ts'

// Morocco's clocks were on UTC then, for Ramadan.
const NOW = new Date('2026-03-02T12:00:00Z')
const text = (words: string, from: string | null, until: string | null) => ({ text: words, from, until })
const settings = (texts: ReturnType<typeof text>[], until: string | null = null) => ({
  ...DEFAULT_SETTINGS,
  announcement: { texts },
  closing: { ...DEFAULT_SETTINGS.closing, closed: until !== null, until },
})

it('the bar tells the texts of the day, in their order', () => {
  const texts = [
    text('Demain', '2026-03-03', null),
    text('Aujourd’hui', '2026-03-02', '2026-03-02'),
    text('Hier', null, '2026-03-01'),
    text('Toujours', null, null),
  ]
  expect(siteOf(settings(texts), NOW).announcement).toEqual(['Aujourd’hui', 'Toujours'])
})

it('the site next changes when a text does or the shop opens, whichever comes first', () => {
  const next = (day: string, until: string | null) =>
    nextSiteChange(settings([text('Bientôt', day, null)], until), NOW)
      ?.toISOString()
      .slice(0, 10)
  expect(next('2026-03-04', '2026-03-06')).toBe('2026-03-04')
  expect(next('2026-03-06', '2026-03-04')).toBe('2026-03-04')
  expect(next('2026-03-01', '2026-03-04')).toBe('2026-03-04')
  expect(next('2026-03-06', null)).toBe('2026-03-06')
  expect(next('2026-03-01', null)).toBeUndefined()
})

it('pages know the bounds of an order, and the words that searches show', () => {
  const { orders, search, shop } = DEFAULT_SETTINGS
  const site = siteOf(
    {
      ...DEFAULT_SETTINGS,
      orders: { ...orders, max_pieces_per_line: 3, max_pieces_per_order: 4, max_lines_per_order: 5 },
      search: { ...search, title: 'Parfums de {nom}', description: 'Chez {nom}' },
    },
    NOW,
  )
  expect(site.bounds).toEqual({ max_pieces_per_line: 3, max_pieces_per_order: 4, max_lines_per_order: 5 })
  expect(site.search).toEqual({
    ...search,
    title: `Parfums de ${shop.name}`,
    description: `Chez ${shop.name}`,
  })
})
