import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listAudit, recordAudit } from './audit.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('a flood of wrong passwords does not push what was done before out of sight', async () => {
  const now = shop.clock()
  await recordAudit(shop.db, { actor: 'admin', action: 'password.changed', now })
  for (let turn = 0; turn < 120; turn += 1) {
    await recordAudit(shop.db, { actor: 'unknown', action: 'login.failed', now })
  }
  await recordAudit(shop.db, { actor: 'admin', action: 'logout', now })
  const actions = (await listAudit(shop.db, { most: 100 })).map(({ action }) => action)
  expect(actions).toEqual(['logout', ...Array.from({ length: 20 }, () => 'login.failed'), 'password.changed'])
})
