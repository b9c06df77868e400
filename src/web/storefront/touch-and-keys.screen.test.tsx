import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, PHONE, renderShop } from '#tests/support/screens.ts'
import { READY_TO_ORDER } from '#tests/support/shop-steps.ts'

const PRESSED = [
  { path: '/', kinds: ['.hero-arrows button', '.btn-light', '.card-add', '.skies a', '.foot li a'] },
  {
    path: '/produit/cedre-d-azrou',
    kinds: ['.btn-primary', '.vol', '.stepper button:enabled', '.notes a', '.thumbs button'],
  },
  { path: '/boutique', kinds: ['.icon-btn', '.pill', '.card a', '.shop-search .btn'] },
  { path: '/quiz', kinds: ['.quiz-choice'] },
  { path: '/faq', kinds: ['summary'] },
]

/** As a finger does that stays where it is. */
async function press(selector: string): Promise<HTMLElement> {
  const pressed = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
  if (pressed === undefined) throw new Error(`There is no ${selector}.`)
  pressed.dataset.pressed = ''
  const { searchId, resultCount } = await cdp().send('DOM.performSearch', { query: '[data-pressed]' })
  const { nodeIds } = await cdp().send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  })
  for (const nodeId of nodeIds) {
    await cdp().send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  }
  delete pressed.dataset.pressed
  return pressed
}

test.each(PRESSED)('what a finger presses on $path pales', async ({ path, kinds }) => {
  await renderShop(path, demoShop(), { at: PHONE })
  await expect.element(page.css('.foot')).toBeInTheDocument()
  await cdp().send('DOM.enable')
  await cdp().send('CSS.enable')
  await cdp().send('DOM.getDocument', { depth: 0 })
  for (const kind of kinds) {
    await expect.poll(() => document.querySelector(kind)).not.toBeNull()
    const pressed = await press(kind)
    expect([kind, getComputedStyle(pressed).opacity]).toEqual([kind, '0.7'])
  }
})

const SHOWN_BY = 'label, .price-range, .help'

test.each(['/', '/boutique', '/produit/cedre-d-azrou', '/quiz', '/panier'])(
  'what Tab reaches on %s is outlined',
  async (path) => {
    await renderShop(path, demoShop(), { at: DESKTOP, kept: READY_TO_ORDER })
    await expect.element(page.css('.foot')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Keys go to the frame that has the focus, which may be the one around the page.
    window.focus()
    const reached = new Set<Element>()
    for (let stop = 0; stop < 30; stop += 1) {
      await userEvent.tab()
      const focused = document.activeElement
      if (focused === null || focused === document.body || reached.has(focused)) break
      reached.add(focused)
      const place = focused.closest(SHOWN_BY)
      const parts = place === null ? [focused] : [focused, place, ...place.children]
      const outlined = parts.filter((part) => getComputedStyle(part).outlineStyle !== 'none')
      expect([focused.outerHTML.slice(0, 120), outlined.length > 0]).toEqual([expect.anything(), true])
    }
    expect(reached.size).toBeGreaterThan(6)
  },
)
