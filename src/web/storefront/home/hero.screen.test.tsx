import { expect, onTestFinished, test } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { getContents } from '#contract/contents/contents.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { contentsBut, FIRST_CONTENTS } from '#tests/support/shown-contents.ts'

const TITLES = [/Le parfum/, /Quand vient/, /La clarté/, /Essayer/]
const FAMILY_LINKS = [
  ['Découvrir les orientaux', 'oriental'],
  ['Découvrir les boisés', 'boise'],
  ['Découvrir les floraux', 'floral'],
  ['Découvrir les aromatiques', 'aromatique'],
] as const
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
  await expect.element(hero.css('.hero-1 picture')).toHaveStyle({ opacity: '1' })
  await hero.getByRole('button', { name: 'Image 2 sur 4' }).click()
  await expectSlide(2)
  expect(opacityOf('.hero-2 picture')).toBeLessThan(1)
})

test('two headlines never stand one over the other: the next one waits until the last has gone', async () => {
  await slowAnimations()
  await renderShop('/', demoShop())
  await hero.getByRole('button', { name: /en pause/ }).click()
  await hero.getByRole('button', { name: 'Image 2 sur 4' }).click()
  await expectSlide(2)
  const [gone] = fadesOf('.hero-1 .hero-text')
  const [next] = fadesOf('.hero-2 .hero-text')
  expect(gone).toMatchObject({ delay: 0, duration: 160 })
  expect(next).toMatchObject({ delay: 300 })
})

test('each slide leads to its own family, the others’ links are out of reach', async () => {
  await renderShop('/', demoShop())
  await hero.getByRole('button', { name: /en pause/ }).click()
  for (const [slide, [name, family]] of FAMILY_LINKS.entries()) {
    await hero.getByRole('button', { name: `Image ${slide + 1} sur 4` }).click()
    const link = hero.getByRole('link', { name: /Découvrir/ })
    await expect.element(link).toHaveAccessibleName(name)
    await expect.element(link).toHaveAttribute('href', `/boutique?famille=${family}`)
  }
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

test('the words of each slide stand clear of the bars and the buttons, on every screen', async () => {
  await renderShop('/', demoShop())
  await hero.getByRole('button', { name: /en pause/ }).click()
  for (const slide of [2, 3, 4]) await hero.getByRole('button', { name: `Image ${slide} sur 4` }).click()
  const upright = [320, 360, 390, 412, 480, 600, 640, 768, 900, 1024, 1280, 1600]
  for (const [width, height] of [
    ...upright.map((wide) => [wide, 844] as const),
    [667, 375],
    [844, 390],
  ] as const) {
    await page.viewport(width, height)
    const around = [
      boxOf(hero.css('.hero-acts')),
      boxOf(hero.css('.hero-dots')),
      boxOf(hero.css('.hero-arrows')),
    ]
    const inside = boxOf(hero)
    for (const words of hero.css('.hero-text > *').elements()) {
      const { top, bottom, left, right, width: wide } = words.getBoundingClientRect()
      if (wide === 0) continue
      const where = `« ${words.textContent} » at ${width}`
      expect(top, where).toBeGreaterThanOrEqual(inside.top)
      for (const box of around) {
        const isApart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right
        expect(isApart, where).toBe(true)
      }
    }
  }
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

function opacityOf(selector: string): number {
  return Number(getComputedStyle(hero.css(selector).element()).opacity)
}

function fadesOf(selector: string): EffectTiming[] {
  return hero
    .css(selector)
    .element()
    .getAnimations()
    .flatMap((one) =>
      one instanceof CSSTransition && one.transitionProperty === 'opacity' && one.effect !== null
        ? [one.effect.getTiming()]
        : [],
    )
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

test('the bars of eight slides stand on one line, above the title', async () => {
  const { slides, ...rest } = FIRST_CONTENTS.hero
  const eight = [...slides, ...slides.map((slide) => ({ ...slide, id: `${slide.id}-bis` }))]
  const shop = await renderShop('/', demoShop())
  shop.answer(getContents, contentsBut({ hero: { ...rest, slides: eight } }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.hero'] } })
  await expect.element(hero.getByRole('button', { name: 'Image 8 sur 8' })).toBeVisible()
  const tops = hero
    .css('.hero-dots button')
    .elements()
    .map((bar) => bar.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})
