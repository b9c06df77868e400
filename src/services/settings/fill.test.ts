import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { fillIdentity, showArabicInDemo } from './fill.ts'
import { readStoredSettings } from './settings.ts'

const CONFIGURED = { legalName: 'Rose SARL', phone: '+212522123456' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function storedShop() {
  const { value, version, updated_by } = (await readStoredSettings(shop.db)).shop
  return { identity: value.identity, version, updated_by }
}

describe('the languages', () => {
  const arabic = async () => (await readStoredSettings(shop.db)).languages.value.arabic

  it('are French alone, and in a demonstration Arabic too', async () => {
    expect(await arabic()).toBe(false)
    await showArabicInDemo(shop)
    expect(await arabic()).toBe(true)
  })

  it('stay as the owner left them', async () => {
    await showArabicInDemo(shop)
    await changeSettings(shop, 'languages', { arabic: false }, 'nezha')
    await showArabicInDemo(shop)
    expect(await arabic()).toBe(false)
  })
})

describe('the configured identity', () => {
  it('fills an empty shop once, and is not asked again', async () => {
    await fillIdentity(shop, { configured: CONFIGURED, isDemo: false })
    const filled = { identity: CONFIGURED, version: 1, updated_by: 'shop' }
    expect(await storedShop()).toEqual(filled)
    await fillIdentity(shop, { configured: { legalName: 'Autre SARL' }, isDemo: false })
    await fillIdentity(shop, { configured: {}, isDemo: true })
    expect(await storedShop()).toEqual(filled)
  })

  it('fills it once when processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => fillIdentity(shop, { configured: CONFIGURED, isDemo: false })))
    expect(await storedShop()).toEqual({ identity: CONFIGURED, version: 1, updated_by: 'shop' })
  })

  it('takes the place of the demonstration’s, which stays where nothing is configured', async () => {
    await fillIdentity(shop, { configured: {}, isDemo: true })
    expect((await storedShop()).identity).toEqual(DEMO_IDENTITY)
    const whatsApp = '+212612345678'
    for (const configured of [{ whatsApp, email: undefined }, { whatsApp: '+212611111111' }]) {
      await fillIdentity(shop, { configured, isDemo: true })
      expect((await storedShop()).identity).toEqual({ ...DEMO_IDENTITY, whatsApp })
    }
  })

  it('loses what was the demonstration’s once the shop is none', async () => {
    await fillIdentity(shop, { configured: CONFIGURED, isDemo: true })
    await fillIdentity(shop, { configured: {}, isDemo: false })
    expect((await storedShop()).identity).toEqual(CONFIGURED)
  })

  it('changes nothing once the owner has saved the section, even without an identity', async () => {
    await changeSettings(shop, 'shop', { name: 'Rose' }, 'nezha')
    await fillIdentity(shop, { configured: CONFIGURED, isDemo: true })
    expect(await storedShop()).toEqual({ identity: {}, version: 1, updated_by: 'nezha' })
  })

  it('leaves a shop without one, and without the demonstration, as it is', async () => {
    await fillIdentity(shop, { configured: {}, isDemo: false })
    expect(await storedShop()).toEqual({ identity: {}, version: 0, updated_by: null })
  })
})
