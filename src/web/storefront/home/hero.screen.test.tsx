import { expect, onTestFinished, test } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'

const TITLES = [/Le parfum/, /Quand vient/, /La clarté/, /Essayer/]
const hero = page.getByRole('region', { name: 'À la une' })
const shown = () => hero.css('.hero-slide:not([inert])')

test('the hero turns every six seconds, and comes round', async () => {
  await slowAnimations()
  await renderShop('/', demoShop())
  // The previous test may have moved the pointer.
  await userEvent.pointer({ coords: { x: 1, y: 1 } })
  await expect.poll(turn).toMatchObject({ duration: 6000, playState: 'running' })
  for (const slide of [2, 3, 4, 1]) {
    endTurn()
    await expectSlide(slide)
  }
})

test('the first slide is there at once, the others fade in', async () => {
  await slowAnimations()
  await renderShop('/', demoShop())
  await expect.element(hero.css('.hero-1')).toHaveStyle({ opacity: '1' })
  await hero.getByRole('button', { name: 'Image 2 sur 4' }).click()
  await expectSlide(2)
  expect(Number(getComputedStyle(hero.css('.hero-2').element()).opacity)).toBeLessThan(1)
})

test('the hero holds still when paused, pointed at, focused, or out of sight', async () => {
  await slowAnimations()
  await renderShop('/', demoShop(), { at: DESKTOP })
  const away = page.css('h2#collections')
  const link = hero.getByRole('link', { name: 'Voir la collection' }).element()
  if (link instanceof HTMLElement) link.focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(turn).toMatchObject({ playState: 'paused' })
  await away.click()
  await expect.poll(turn).toMatchObject({ playState: 'running' })
  await hero.hover({ position: { x: 20, y: 20 } })
  await expect.poll(turn).toMatchObject({ playState: 'paused' })
  await away.hover()
  await expect.poll(turn).toMatchObject({ playState: 'running' })
  setHidden(true)
  await expect.poll(turn).toBeNull()
  setHidden(false)
  await expect.poll(turn).not.toBeNull()
  await hero.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
  await expect.element(hero.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
  expect(turn()).toBeNull()
  await expect.element(hero.css('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})

test.each([
  ['a phone', undefined],
  ['a wide screen', DESKTOP],
])('every slide of the hero is readable, alone and accessible on %s', async (_, at) => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  await renderShop('/', demoShop(), at === undefined ? {} : { at })
  for (const slide of [2, 3, 4, 1]) {
    await hero.getByRole('button', { name: `Image ${slide} sur 4` }).click()
    await expectSlide(slide)
    await expectAccessible()
  }
})

test('the hero never moves under reduced motion', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  await renderShop('/', demoShop())
  await expect.element(shown()).toBeVisible()
  expect(turn()).toBeNull()
  await expect.element(hero.getByRole('button', { name: /défilement/ })).not.toBeInTheDocument()
})

test('both arrows stand beside the bars, large enough for a thumb, on every screen', async () => {
  await renderShop('/', demoShop())
  await hero.getByRole('button', { name: /en pause/ }).click()
  for (const width of [390, 360, 320, 1280, 768]) {
    await page.viewport(width, 800)
    expectNoOverflow()
    const bar = boxOf(hero.getByRole('button', { name: 'Image 4 sur 4' }))
    for (const name of ['Image précédente', 'Image suivante']) {
      const arrow = boxOf(hero.getByRole('button', { name }))
      expect(Math.min(arrow.width, arrow.height), `${name} at ${width}`).toBeGreaterThanOrEqual(44)
      expect(arrow.x, `${name} at ${width}`).toBeGreaterThanOrEqual(bar.x + bar.width)
      expect(Math.abs(arrow.y + arrow.height / 2 - bar.y - bar.height / 2)).toBeLessThanOrEqual(2)
    }
  }
  await hero.getByRole('button', { name: 'Image suivante' }).click()
  await expect.element(shown()).toHaveAccessibleName('2 sur 4')
  await hero.getByRole('button', { name: 'Image précédente' }).click()
  await expect.element(shown()).toHaveAccessibleName('1 sur 4')
})

async function expectSlide(slide: number): Promise<void> {
  await expect.element(shown()).toHaveAccessibleName(`${slide} sur 4`)
  await expect.element(shown()).toMatchTextContent(TITLES[slide - 1] ?? '')
  await expect.element(shown().getByRole('img')).toBeVisible()
  await expect.element(hero.css('[aria-current=true]')).toHaveAccessibleName(`Image ${slide} sur 4`)
}

function boxOf(place: Locator): DOMRect {
  return place.element().getBoundingClientRect()
}

/** Slows the animation from six seconds to ten minutes, so that a busy machine misses no slide. */
async function slowAnimations(): Promise<void> {
  await cdp().send('Animation.enable')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  onTestFinished(async () => {
    await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 })
  })
}

function turns(): CSSAnimation[] {
  return hero
    .element()
    .getAnimations({ subtree: true })
    .flatMap((one) => (one instanceof CSSAnimation && one.animationName === 'hero-fill' ? [one] : []))
}

/** The animation that times the next slide; null when the carousel is still. */
function turn(): { duration: unknown; playState: string } | null {
  const [first] = turns()
  return first === undefined
    ? null
    : { duration: first.effect?.getTiming().duration, playState: first.playState }
}

/** Ends the six seconds of a slide. */
function endTurn(): void {
  for (const one of turns()) one.finish()
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  if (!isHidden) Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
