import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSENT_PROOF_DAYS } from '#domain/consent/consent.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { recordConsent } from './record.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('a proof says which text was answered how and when, nothing else, and is erased after two years', async () => {
  await recordConsent(shop, { version: 1, asked: ['measurement', 'advertising'], granted: ['measurement'] })
  const proofs = () => shop.db.selectFrom('consents').selectAll().execute()
  const at = shop.clock()
  expect(await proofs()).toEqual([
    { id: 1, version: 1, asked: ['measurement', 'advertising'], granted: ['measurement'], at },
  ])
  shop.setTime(new Date(at.getTime() + CONSENT_PROOF_DAYS * 86_400_000 - 1).toISOString())
  await deleteExpired(shop)
  expect(await proofs()).toHaveLength(1)
  shop.setTime(new Date(at.getTime() + CONSENT_PROOF_DAYS * 86_400_000).toISOString())
  await deleteExpired(shop)
  expect(await proofs()).toEqual([])
})
