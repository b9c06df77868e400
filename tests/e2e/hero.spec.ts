import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './shop-test.ts'

const TITLES = [/Le parfum/, /Quand vient/, /La clarté/, /Essayer/]

test('the hero turns every six seconds, and comes round', async ({ page }) => {
  await slowAnimations(page)
  await open(page, '/')
  const hero = heroOf(page)
  await expect.poll(() => turnOf(hero)).toMatchObject({ duration: 6000, playState: 'running' })
  for (const slide of [2, 3, 4, 1]) {
    await endTurn(hero)
    await expectSlide(hero, slide)
  }
})

test('the first slide is there at once, the others fade in', async ({ page }) => {
  await slowAnimations(page)
  await open(page, '/')
  const hero = heroOf(page)
  await expect(hero.locator('.hero-1')).toHaveCSS('opacity', '1')
  await hero.getByRole('button', { name: 'Image 2 sur 4' }).click()
  await expectSlide(hero, 2)
  expect(
    await hero.locator('.hero-2').evaluate((slide) => Number(getComputedStyle(slide).opacity)),
  ).toBeLessThan(1)
})

test('the hero follows its bars, its arrows and, on a phone, a finger', async ({ page, isMobile }) => {
  await open(page, '/')
  const hero = heroOf(page)
  await hero.getByRole('button', { name: /en pause/ }).click()
  await hero.getByRole('button', { name: 'Image 3 sur 4' }).click()
  await expectSlide(hero, 3)
  for (const slide of [4, 1]) {
    if (isMobile) await swipe(page, { from: 300, to: 100 })
    else await hero.getByRole('button', { name: 'Image suivante' }).click()
    await expectSlide(hero, slide)
  }
  if (isMobile) await swipe(page, { from: 100, to: 300 })
  else await hero.getByRole('button', { name: 'Image précédente' }).click()
  await expectSlide(hero, 4)
})

test('the hero holds still when paused, pointed at, focused, or out of sight', async ({ page, isMobile }) => {
  await slowAnimations(page)
  await open(page, '/')
  const hero = heroOf(page)
  await hero.getByRole('link', { name: 'Voir la collection' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => turnOf(hero)).toMatchObject({ playState: 'paused' })
  await page.locator('h2#collections').click()
  await expect.poll(() => turnOf(hero)).toMatchObject({ playState: 'running' })
  if (!isMobile) {
    await hero.hover({ position: { x: 20, y: 20 } })
    await expect.poll(() => turnOf(hero)).toMatchObject({ playState: 'paused' })
    await page.locator('h2#collections').hover()
    await expect.poll(() => turnOf(hero)).toMatchObject({ playState: 'running' })
  }
  await setHidden(page, true)
  await expect.poll(() => turnOf(hero)).toBeNull()
  await setHidden(page, false)
  await expect.poll(() => turnOf(hero)).not.toBeNull()
  await hero.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
  await expect(hero.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
  expect(await turnOf(hero)).toBeNull()
  await expect(hero.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})

test('every slide of the hero is readable, alone and accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const hero = heroOf(page)
  for (const slide of [2, 3, 4, 1]) {
    await hero.getByRole('button', { name: `Image ${slide} sur 4` }).click()
    await expectSlide(hero, slide)
    await expectAccessible(page)
  }
})

test('the hero never moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  expect(await turnOf(heroOf(page))).toBeNull()
  await expect(heroOf(page).getByRole('button', { name: /défilement/ })).toBeHidden()
})

test('only the first picture of the hero is fetched at once, the next one when its turn comes near', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await heroPictures(page)).toEqual(['hero-1'])
  await expect(heroOf(page).locator('img[fetchpriority=high]')).toHaveCount(1)
  await expect(heroOf(page).locator('img[loading=lazy]')).toHaveCount(3)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await heroOf(page).getByRole('button', { name: 'Reprendre le défilement' }).click()
  await expect.poll(() => heroPictures(page)).toEqual(['hero-1', 'hero-2'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the hero shows its first slide, and no button that would do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(heroOf(page).getByText('Le parfum, à votre mesure')).toBeVisible()
    await expect(heroOf(page).getByText('Quand vient la nuit')).toBeHidden()
    await expect(heroOf(page).getByRole('button')).toHaveCount(0)
  })
})

function heroOf(page: Page): Locator {
  return page.getByRole('region', { name: 'À la une' })
}

async function expectSlide(hero: Locator, slide: number): Promise<void> {
  const shown = hero.locator('.hero-slide:not([inert])')
  await expect(shown).toHaveAccessibleName(`${slide} sur 4`)
  await expect(shown).toContainText(TITLES[slide - 1] ?? '')
  await expect(shown.getByRole('img')).toBeVisible()
  await expect(hero.locator('[aria-current=true]')).toHaveAccessibleName(`Image ${slide} sur 4`)
}

/** A busy machine must not let a turn pass unseen: six seconds become ten minutes. */
async function slowAnimations(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

/** The animation that tells when the next slide comes; null when nothing will turn. */
function turnOf(hero: Locator): Promise<{ duration: unknown; playState: string } | null> {
  return hero.evaluate((element) => {
    const turn = element
      .getAnimations({ subtree: true })
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'hero-fill')
    return turn === undefined
      ? null
      : { duration: turn.effect?.getTiming().duration, playState: turn.playState }
  })
}

/** The six seconds are over. */
async function endTurn(hero: Locator): Promise<void> {
  await hero.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation && animation.animationName === 'hero-fill') animation.finish()
    }
  })
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] })
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: (from + to) / 2, y: 400 }],
  })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 400 }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function heroPictures(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /hero-\d(?=(?:-mobile)?\.webp)/.exec(name) ?? []),
  )
  return [...new Set(names)].sort()
}
