import { expect, it } from 'vitest'
import { startShop } from '#tests/e2e/shop-process.ts'
import { startFirefox } from './firefox.ts'
import { type User, userOf } from './user.ts'
import { startWebKit } from './webkit.ts'

/** `scripts/other-browsers.mjs` says where they are. */
const BROWSERS = [
  { name: 'Firefox', program: process.env.FIREFOX, start: startFirefox },
  { name: 'WebKit', program: process.env.WEBKIT_DRIVER, start: startWebKit },
]

/** Runs the journey in each browser that the machine has, each time in a shop of its own. */
export function journey(sentence: string, take: (user: User, shop: string) => Promise<void>): void {
  for (const { name, program = '', start } of BROWSERS) {
    it.skipIf(program === '')(`in ${name} ${sentence}`, async () => {
      await using opened = new AsyncDisposableStack()
      const shop = await startShop()
      opened.defer(shop.stop)
      const driver = await start(program)
      opened.defer(driver.quit)
      await take(userOf(driver, shop.url), shop.url)
      expect(driver.errors()).toEqual([])
    })
  }
}
