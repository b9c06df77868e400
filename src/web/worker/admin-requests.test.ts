import { expect, it } from 'vitest'
import { adminHandlingOf } from './admin-requests.ts'
import { handlingOf } from './requests.ts'

const SHOP = 'https://sillage.ma'

function asked(
  path: string,
  { method = 'GET', mode = 'cors' }: { method?: string; mode?: RequestMode } = {},
) {
  const request = { method, mode, url: new URL(path, SHOP).href }
  return adminHandlingOf(request, SHOP)
}

it('a screen of the area, its files and its pictures are the worker’s', () => {
  expect(asked('/admin/confirmation', { mode: 'navigate' })).toBe('page')
  expect(asked('/admin/commandes/1', { mode: 'navigate' })).toBe('page')
  expect(asked('/assets/admin/entry-admin-AbC.js')).toBe('file')
  expect(asked('/pictures/rose.webp?w=96')).toBe('picture')
})

it.each([
  ['a call', '/api/confirmation/queue', {}],
  ['an outcome', '/api/orders/1/attempts', { method: 'POST' }],
  ['the live channel', '/ws', {}],
  ['a page of the shop', '/boutique', { mode: 'navigate' as const }],
  ['another site', 'https://exemple.ma/assets/a.js', {}],
])('%s is not', (_what, path, how) => expect(asked(path, how)).toBe('untouched'))

it('the shop’s worker leaves to it every page of the area', () => {
  for (const path of ['/admin', '/admin/confirmation']) {
    const request = {
      method: 'GET',
      mode: 'navigate' as const,
      url: SHOP + path,
      headers: new Headers(),
      referrer: '',
    }
    expect(handlingOf(request, SHOP)).toBe('untouched')
  }
})
