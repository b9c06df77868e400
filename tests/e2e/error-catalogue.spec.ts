import { SITUATIONS } from './error-situations.ts'
import { expect, open, test } from './shop-test.ts'
import { fail } from './shopper-steps.ts'
import { SUCCESSES } from './success-situations.ts'

test.skip(({ isMobile }) => !isMobile, 'The words are the same at every width')

/** Every failure here is brought about on purpose, and the browser notes each. */
test.beforeEach(async ({ quietConsole, context }) => {
  quietConsole.allowed.push(/status of (?:401|404|429|502)/, /net::ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

for (const situation of [...SITUATIONS, ...SUCCESSES]) {
  const { provoke, toast, inPlace = [], inPlaceAnnounced, retry = false, logged } = situation
  test(situation.situation, async ({ page, quietConsole }) => {
    if (logged !== undefined) quietConsole.allowed.push(logged)
    const log = logged && page.waitForEvent('console', (message) => logged.test(message.text()))
    await provoke(page)
    const main = page.getByRole('main')
    if (toast !== undefined) {
      // By attribute: behind an open dialog a toast has no role, and the dialog says it too.
      const shown = page.locator(`.toaster [role=${toast.announced}]`)
      await expect(shown.locator('strong')).toHaveText(toast.title)
      if (toast.text !== undefined) await expect(shown.locator('p')).toHaveText(toast.text)
    }
    const place = inPlaceAnnounced === undefined ? main : main.getByRole(inPlaceAnnounced)
    for (const words of inPlace) {
      await expect(place.getByText(words, { exact: true }).locator('visible=true').first()).toBeVisible()
    }
    if (retry) await expect(main.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await log
  })
}

test('a catalogue that cannot be loaded says so, and is asked for again by a reload', async ({ page }) => {
  await fail(page, '**/api/catalogue', 'no answer')
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Boutique' }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.locator('strong')).toHaveText('Une erreur est survenue lors du chargement des produits.')
  await page.unroute('**/api/catalogue')
  await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: 'Réessayer' }).click()])
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
})
