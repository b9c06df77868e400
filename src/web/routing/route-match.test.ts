import { expect, it } from 'vitest'
import { createMatcher } from './route-match.ts'

const match = createMatcher([{ path: '/' }, { path: '/boutique' }, { path: '/produit/:slug' }])

it('finds the route of an address, however it is capitalised', () => {
  expect(match('/')?.route.path).toBe('/')
  expect(match('/Boutique')?.route.path).toBe('/boutique')
})

it('reads what the address names', () => {
  expect(match('/produit/th%C3%A9')).toMatchObject({
    route: { path: '/produit/:slug' },
    params: { slug: 'thé' },
  })
})

it.each(['/nulle-part', '/produit', '/produit/a/b', '/produit/%zz', '/constructor'])(
  'has none for %s',
  (path) => {
    expect(match(path)).toBeUndefined()
  },
)
