import { sql } from 'kysely'
import type { Network } from '#domain/conversions/networks.ts'
import type { Admin } from '#services/account/sessions.ts'
import { keepToken } from '#services/conversions/token.ts'
import { createSeal } from '#services/seal.ts'
import type { Shop } from '#services/shop.ts'
import { changeSettings } from './settings.ts'

export const META_TOKEN = 'EAAJetonSecretDeMeta0123456789'
export const TIKTOK_TOKEN = 'jetonsecretdetiktok0123456789abcdef'
export const TOKENS: Readonly<Record<Network, string>> = { meta: META_TOKEN, tiktok: TIKTOK_TOKEN }
export const SECRETS_KEY = 'une clé de l’environnement pour les essais'
export const SEAL = createSeal(SECRETS_KEY)

const OWNER: Admin = { id: 1, username: 'admin', name: 'Nezha', role: 'proprietaire' }

/** Asks for consent to advertising, and tells both networks of orders, with tokens that another reader of the database cannot open. */
export async function tellNetworks(
  shop: Shop,
  moment: 'delivered' | 'confirmed' = 'delivered',
): Promise<void> {
  await changeSettings(shop, 'consent', { measurement: false, advertising: true })
  await changeSettings(shop, 'conversions', {
    moment,
    meta: { tells: true, dataset: '1234567890123', pixel: false, whatsapp_account: '' },
    tiktok: { tells: true, dataset: 'CABCDEFGH1234567890', pixel: false },
  })
  for (const network of ['meta', 'tiktok'] as const) {
    await keepToken(shop, SEAL, { network, token: TOKENS[network] }, OWNER)
  }
}

/** The order's shopper agreed to advertising, or did not; their browser came from an advertisement. */
export async function agree(shop: Shop, orderId: string, answer: 'yes' | 'no' = 'yes'): Promise<void> {
  await sql`
    insert into order_origins (order_id, source, may_advertise) values (${orderId}::uuid, 'facebook', ${answer === 'yes'})
    on conflict (order_id) do update set may_advertise = excluded.may_advertise`.execute(shop.db)
  if (answer === 'no') return
  await sql`
    insert into order_clicks (order_id, fbclid, fbc, ttclid, fbp, ttp, user_agent, clicked_at, created_at)
    values (${orderId}::uuid, 'IwAR0clic', 'fb.1.1772445600000.IwAR0clic', 'E.C.P.clic', 'fb.1.1772445600000.123', 'ttp-1', 'Mozilla/5.0 (Android)',
      ${shop.clock()}, ${shop.clock()})`.execute(shop.db)
}
