import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { expectAccessible, renderShop } from '#tests/support/screens.ts'
import { ANSWERED, button, main } from '#tests/support/shop-steps.ts'

const help = page.getByRole('link', { name: /Contacter via WhatsApp/ })

test('help appears one second after the page, with a ping', async () => {
  await renderShop('/contact', demoShop())
  const place = page.css('.help').element()
  const animations = place.getAnimations({ subtree: true }).flatMap((animation) => {
    if (!(animation instanceof CSSAnimation)) return []
    animation.currentTime = 999
    const { opacity } = getComputedStyle(place)
    return [{ name: animation.animationName, delay: animation.effect?.getTiming().delay, opacity }]
  })
  expect(animations).toMatchObject([
    { name: 'help-in', delay: 1000, opacity: '0' },
    { name: 'help-ping', delay: 1000 },
  ])
  await expect.element(help).toBeInViewport()
  await expect.element(help).toHaveTextContent('Besoin d’aide?')
  await expectAccessible()
})

test('help leaves while the page is read downwards, and comes back upwards', async () => {
  await renderShop('/', demoShop())
  await expect.element(help).toBeInViewport()
  window.scrollTo({ top: 900, behavior: 'instant' })
  await expect.element(help).not.toBeInTheDocument()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(help).toBeInViewport()
})

test('help leaves while something is typed', async () => {
  await renderShop('/suivi', demoShop())
  await expect.element(help).toBeVisible()
  const number = page.getByLabelText('Numéro de commande')
  await number.click()
  await userEvent.keyboard('SL')
  await expect.element(help).not.toBeInTheDocument()
  const field = number.element()
  if (field instanceof HTMLElement) field.blur()
  await expect.element(help).toBeVisible()
})

const SIZE_PX = 44
const ANSWERED_QUIZ = { kept: { session: { 'sillage-quiz': ANSWERED } } }

test('help covers no words of the quiz’s results, wherever they are read', async () => {
  await renderShop('/quiz', demoShop(), ANSWERED_QUIZ)
  await button('Voir résultats').click()
  await expect.element(page.getByRole('article').last()).toBeInTheDocument()
  const place = page.css('.help').element()
  if (!(place instanceof HTMLElement)) throw new Error('There is no help.')
  const covered: string[] = []
  for (let top = 2000; top >= 0; top -= 80) {
    window.scrollTo({ top, behavior: 'instant' })
    await expect.poll(() => place.className).not.toContain('unmeasured')
    await expect.poll(() => wordsBelow(place)).toEqual([])
    covered.push(...wordsUnder(new DOMRect(place.offsetLeft, place.offsetTop, SIZE_PX, SIZE_PX)))
  }
  // It stands somewhere, and not only where nothing would have been below it.
  for (const top of [2080, 2000]) {
    window.scrollTo({ top, behavior: 'instant' })
    // Scrolls are told with the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(() => place.classList.contains('away')).toBe(false)
  expect(covered).not.toEqual([])
})

/** The lines of text that the shown button covers. */
function wordsBelow(place: Element): string[] {
  if (place.classList.contains('away')) return []
  return wordsUnder(page.css('.help a').element().getBoundingClientRect())
}

function wordsUnder(disc: DOMRect): string[] {
  const texts = document.createTreeWalker(main().element(), NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNode(texts.currentNode)
    const isCovered = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 1 && left < disc.right && right > disc.left && top < disc.bottom && bottom > disc.top,
    )
    if (isCovered) covered.push(texts.currentNode.textContent ?? '')
  }
  return covered
}
