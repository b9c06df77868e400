import type { Locator, Page } from '@playwright/test'
import { MOVING } from './screens.ts'
import { expect, open, test } from './shop-test.ts'

test.use(MOVING)

const TITLES = [/Le parfum/, /Quand vient/, /La clarté/, /Essayer/]

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
