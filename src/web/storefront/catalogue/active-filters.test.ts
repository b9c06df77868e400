import { expect, it } from 'vitest'
import { type CatalogueFilter, NO_FILTER } from '#domain/catalogue/filter.ts'
import { listActiveFilters } from './active-filters.ts'

const NARROWED: CatalogueFilter = {
  category: 'femme',
  min: 50,
  max: 120,
  families: ['boise', 'epice'],
  moment: 'evening',
  search: ' rose ',
}

it('names every filter that is on, in words a shopper knows', () => {
  expect(listActiveFilters(NARROWED).map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    '« rose »',
    'Femme',
    'De 50 DH à 120 DH',
    'Boisé',
    'Épicé',
    'Soirée',
  ])
  expect(listActiveFilters(NO_FILTER)).toEqual([])
})

it('names a range with one end', () => {
  const [from] = listActiveFilters({ ...NO_FILTER, min: 50 })
  const [upTo] = listActiveFilters({ ...NO_FILTER, max: 50 })
  expect([from?.label, upTo?.label]).toEqual(['Dès 50\u00a0DH', 'Jusqu’à 50\u00a0DH'])
})

it('takes one filter away and leaves the others; all of them, and nothing is left', () => {
  for (const { key, without } of listActiveFilters(NARROWED)) {
    const left = listActiveFilters({ ...NARROWED, ...without })
    expect(left.map((one) => one.key)).toEqual(
      listActiveFilters(NARROWED)
        .map((one) => one.key)
        .filter((other) => other !== key),
    )
  }
})
