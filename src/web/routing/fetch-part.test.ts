import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { fetchExtra } from './fetch-part.ts'

it('what a page is complete without is left out if its file cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const CartIdeas = () => 'Un décant de plus'
  expect((await fetchExtra(async () => ({ CartIdeas }), 'CartIdeas')).default).toBe(CartIdeas)
  const fails = async (): Promise<{ CartIdeas: typeof CartIdeas }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const { default: shown } = await fetchExtra(fails, 'CartIdeas')
  expect(shown).not.toBe(CartIdeas)
  expect(renderToStaticMarkup(createElement(shown))).toBe('')
})
