import { expect, it } from 'vitest'
import { toldPage } from './told-page.ts'

it.each(['/suivi', '/suivi/', '/Suivi', '/SUIVI/'])('%s names an order, and is not told', (path) => {
  expect(toldPage(path)).toBeNull()
})

it.each([
  ['/produit/rosee-de-kelaa', 'rosee-de-kelaa'],
  ['/Produit/ros%C3%A9e/', 'rosée'],
  ['/produit/%zz', ''],
  ['/suivi-de-rien', ''],
  ['/', ''],
])('%s is told, and its perfume is %o', (path, slug) => {
  expect(toldPage(path)).toEqual({ slug })
})
