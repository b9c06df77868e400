import { expect } from 'vitest'
import { OWNER } from '#tests/e2e/shop-process.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { categoryPath, PATHS, productPath } from '#web/routing/paths.ts'
import { journey } from './journey.ts'
import type { User } from './user.ts'

const SHOPPERS = [...Object.values(PATHS), categoryPath('homme'), productPath('rosee-de-kelaa')]

/** As every failure of a page or of a read is told. */
const FAILURE = /n’(?:a|ont) pas pu|تعذّر تحميل|حدث خطأ أثناء/

/** Where fields of days stand side by side, beside the screens themselves. */
const WITH_DAYS = [
  `${ADMIN_PATHS.orders}?du=2026-11-01&au=2026-11-30`,
  `${ADMIN_PATHS.settings}/appels`,
  `${ADMIN_PATHS.settings}/fermeture`,
  `${ADMIN_PATHS.settings}/annonce`,
]

journey('every page of the shop is shown', async (user) => {
  for (const path of SHOPPERS) await expectShown(user, path)
})

journey('every page of the shop is shown in Arabic', async (user) => {
  for (const path of SHOPPERS) await expectShown(user, `/ar${path}`)
})

journey('every screen of the administrator’s area is shown', async (user) => {
  await user.open(ADMIN_PATHS.login)
  await user.write('Nom d’utilisateur', OWNER.username)
  await user.write('Mot de passe', OWNER.password)
  await user.press('button', 'Se connecter')
  await user.arrive(/\/admin\/dashboard$/)
  for (const path of [...Object.values(ADMIN_PATHS), ...WITH_DAYS]) {
    await expectShown(user, path)
    expect(await user.readCutDates(), path).toEqual([])
  }
})

async function expectShown(user: User, path: string): Promise<void> {
  await user.open(path)
  const text = await user.readAll()
  expect(text, path).not.toBe('')
  expect(text, path).not.toMatch(FAILURE)
}
