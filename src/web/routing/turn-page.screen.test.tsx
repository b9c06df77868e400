import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

/** What each change of page carried: what it was before, and what it became. */
const carried: { from: string | undefined; to: string | undefined }[] = []

beforeEach(() => {
  carried.length = 0
  const start = document.startViewTransition.bind(document)
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    if (typeof update !== 'function') throw new Error('A change of page passes a function.')
    const from = describeCarried()
    return start(async () => {
      await update()
      carried.push({ from, to: describeCarried() })
    })
  })
})

function describeCarried(): string | undefined {
  const [element] = document.querySelectorAll('main [style*="view-transition-name"]')
  return element?.getAttribute('aria-label') ?? element?.getAttribute('alt') ?? element?.className
}

const card = page.getByRole('article').filter({ hasText: 'Oud de Sijilmassa' })

test('the bottle of a card becomes the bottle of its page, at its top, and goes back into its card', async () => {
  await renderShop('/boutique?q=oud', demoShop(), { at: DESKTOP })
  await card.getByRole('link').click()
  await expect.poll(() => carried.length).toBe(1)
  expect(carried[0]).toEqual({
    from: expect.stringContaining('Oud de Sijilmassa'),
    to: 'Photos de Oud de Sijilmassa',
  })
  expect(window.scrollY).toBe(0)
  window.history.back()
  await expect.poll(() => carried.length).toBe(2)
  expect(carried[1]).toEqual({
    from: 'Photos de Oud de Sijilmassa',
    to: expect.stringContaining('Oud de Sijilmassa'),
  })
  await expect.poll(describeCarried).toBeUndefined()
})

test('an arch becomes the head of its collection', async () => {
  await renderShop('/', demoShop(), { at: DESKTOP })
  const arch = page.getByRole('main').getByRole('link', { name: /^Femme/ })
  arch.element().scrollIntoView({ behavior: 'instant' })
  await arch.click()
  await expect.poll(() => carried).toEqual([{ from: '', to: 'page-head shop-head' }])
})

test('a filter changes no page', async () => {
  await renderShop('/boutique?famille=boise', demoShop(), { at: DESKTOP })
  await button('Retirer Boisé').click()
  await expect.poll(() => window.location.search).toBe('')
  expect(document.startViewTransition).not.toHaveBeenCalled()
})
