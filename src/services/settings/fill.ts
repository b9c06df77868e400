import { DEMO_IDENTITY, isDemonstration, withoutDemo } from '#domain/shop/demo-identity.ts'
import { isIdentityEmpty, type ShopIdentity } from '#domain/shop/identity.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockStart } from '#services/start-lock.ts'
import { changeSection, readStoredSettings } from './settings.ts'

/** Shows a demonstration in Arabic too, until its owner has decided (S13.80). */
export async function showArabicInDemo(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockStart(tx)
    const { languages } = await readStoredSettings(tx)
    if (languages.version > 0) return
    await changeSection(tx, 'languages', { arabic: true }, { actor: 'shop', now: shop.clock() })
  })
}

/**
 * Fills the identity of a shop whose owner has not entered one: with the configured one, and in a demonstration with the
 * demo's for what is not configured (D48). Once the owner has saved 'La boutique', it stays; so does a stored configured
 * identity.
 */
export async function fillIdentity(
  shop: Shop,
  { configured, isDemo }: { configured: ShopIdentity; isDemo: boolean },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockStart(tx)
    const { value, updated_by } = (await readStoredSettings(tx)).shop
    if (updated_by !== null && updated_by !== 'shop') return
    const stored = withoutDemo(value.identity)
    const own = isIdentityEmpty(stored) ? configured : stored
    const told = Object.fromEntries(Object.entries(own).filter(([, line]) => line !== undefined))
    const isInvented = isIdentityEmpty(value.identity) || isDemonstration(value.identity)
    const identity = isDemo && isInvented ? { ...DEMO_IDENTITY, ...told } : told
    await changeSection(tx, 'shop', { identity }, { actor: 'shop', now: shop.clock() })
  })
}
