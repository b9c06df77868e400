import type { Page } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { expect, test } from './shop-test.ts'
import { openCart } from './shopper-steps.ts'

const CITIES = await builtFile('city-matches')

/** Delays the list of cities until released. */
async function holdCities(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(CITIES, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a city typed before the list has come is recognised once it comes', async ({ page }) => {
  const letThrough = await holdCities(page)
  await openCart(page)
  const city = page.getByRole('combobox', { name: 'Ville' })
  await city.fill('fes')
  await expect(page.getByRole('option')).toHaveText(['Autre ville'])
  letThrough()
  await expect(page.getByRole('option')).toHaveText(['Fès', 'Autre ville'])
  await city.press('Tab')
  await expect(city).toHaveValue('Fès')
})

test('without the list, a city can still be written', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/Failed to load resource/)
  await page.route(CITIES, (route) => route.abort())
  await openCart(page)
  await page.getByRole('combobox', { name: 'Ville' }).click()
  await page.getByRole('option', { name: 'Autre ville' }).click()
  await page.getByLabel('Nom de la ville').fill('Fès')
  await expect(page.getByLabel('Nom de la ville')).toHaveValue('Fès')
})
