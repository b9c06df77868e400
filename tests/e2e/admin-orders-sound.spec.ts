import { order } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, test } from './shop-test.ts'

declare global {
  interface Window {
    notesHeard: number
  }
}

/** Two notes. */
const RING = 2

test('a sound switched on in an earlier visit is heard from the first gesture on, once for all that came', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('orderSound', 'on')
    window.notesHeard = 0
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        window.notesHeard += 1
        super.start(when)
      }
    }
    // As strict as phones are, whatever the browser of the tests allows.
    const gesture = Promise.withResolvers<void>()
    window.AudioContext = class extends AudioContext {
      #isAwake = false
      override get state() {
        return this.#isAwake ? 'running' : 'suspended'
      }
      override async resume() {
        await gesture.promise
        this.#isAwake = true
      }
    }
    window.addEventListener('click', () => gesture.resolve(), { capture: true })
  })
  const heard = () => page.evaluate(() => window.notesHeard)
  await openAsAdmin(page, '/admin/commandes')
  await expect(page.locator('.live:visible')).toHaveText('En direct')
  for (const placed of [await order(shop.url), await order(shop.url)]) {
    await expect(page.getByRole('article', { name: placed.order_number })).toBeVisible()
  }
  expect(await heard()).toBe(0)
  await page.getByRole('heading', { name: 'Commandes' }).click()
  await expect.poll(heard).toBe(RING)
  await order(shop.url)
  await expect.poll(heard).toBe(2 * RING)
})
