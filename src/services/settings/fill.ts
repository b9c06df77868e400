import { isDeepStrictEqual } from 'node:util'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { isIdentityEmpty, type ShopIdentity } from '#domain/shop/identity.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockStart } from '#services/start-lock.ts'
import { changeSection, readStoredSettings } from './settings.ts'

/**
 * Gives a shop whose owner has not told who they are its identity: the configured one, otherwise the demo's in a
 * demonstration (D48). Once the owner has saved 'La boutique', or a configured identity is stored, it stays.
 */
export async function fillIdentity(
  shop: Shop,
  { configured, isDemo }: { configured: ShopIdentity; isDemo: boolean },
): Promise<void> {
  const first = isIdentityEmpty(configured) && isDemo ? DEMO_IDENTITY : configured
  await inTransaction(shop, async (tx) => {
    await lockStart(tx)
    const { value, updated_by } = (await readStoredSettings(tx)).shop
    const isOwners = updated_by !== null && updated_by !== 'shop'
    const isFree = isIdentityEmpty(value.identity) || isDeepStrictEqual(value.identity, DEMO_IDENTITY)
    if (isOwners || !isFree) return
    const identity = Object.fromEntries(Object.entries(first).filter(([, line]) => line !== undefined))
    await changeSection(tx, 'shop', { identity }, { actor: 'shop', now: shop.clock() })
  })
}
