import { randomUUID } from 'node:crypto'
import type { LinkAdapter } from '#domain/carrier-links/links.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import type { Admin } from '#services/account/sessions.ts'
import { fetchCarrierCities, type Linking, saveCarrierLink } from '#services/carrier-links/links.ts'
import { askSendings } from '#services/carrier-links/sendings.ts'
import { workOnLinks } from '#services/carrier-links/work.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { insertEvents } from '#services/parcels/move.ts'
import { createSeal } from '#services/seal.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { inTransaction } from '#services/shop.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import type { Made } from '#tests/carriers/house.ts'
import type { Lie } from '#tests/carriers/lies.ts'
import type { StandIn } from '#tests/carriers/stand-in.ts'
import { addCarrier } from './sample-parcels.ts'
import { testStaff } from './staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './test-shop.ts'

export type LinkedShop = Awaited<ReturnType<typeof openLinkedShop>>

/** Opens a shop whose carriers are the stand-in, with what a day at their links needs. */
export async function openLinkedShop(carrier: StandIn) {
  carrier.forget()
  const shop: TestShop = await openTestShop()
  shop.rateLimits = 'off'
  const by: Admin = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' }
  const linking: Linking = {
    call: createCarrierCalls(carrier.url),
    seal: createSeal('une clé de trente-deux signes au moins'),
  }
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 400 }] })
  const variant_id = variantIds[0] ?? 0
  let orders = 0

  async function linked(adapter: LinkAdapter): Promise<number> {
    const id = await addCarrier(shop, adapter)
    const { keys, pickup } = STAND_INS[adapter]
    await saveCarrierLink(shop, { id, adapter, keys, pickup }, { linking, by })
    await fetchCarrierCities(shop, { id }, { linking, by })
    return id
  }

  async function packed(carrierId: number): Promise<{ id: string; number: string; orderId: string }> {
    orders += 1
    const browser = {
      session: sessionId(`${orders}`),
      address: `196.200.1.${orders % 250}`,
      idempotencyKey: undefined,
    }
    const phone = `06${String(14_000_000 + orders)}`
    const items = [{ variant_id, quantity: 1, price: 58 }]
    const order = await placeOrder(shop, { ...SALMA, phone, items }, browser)
    await setOrderStatus(shop, { id: order.id, status: 'en-preparation' })
    const { id } = await createParcel(shop, { order_id: order.id, carrier_id: carrierId }, by)
    await updateParcel(shop, { id, ready: true }, by)
    return { id, number: order.order_number, orderId: order.id }
  }

  /** Packed parcels of as many orders, written straight into the tables. */
  async function packedMany(carrierId: number, count: number): Promise<string[]> {
    const now = shop.clock()
    const rows = Array.from({ length: count }, (_, place) => ({
      ...{ id: randomUUID(), order_id: randomUUID(), number: `SL-${carrierId}J-${1000 + place}` },
      phone: `+2126${String(14_000_000 + place).padStart(8, '0')}`,
    }))
    await inTransaction(shop, async (tx) => {
      await tx
        .insertInto('orders')
        .values(
          rows.map(({ order_id, number, phone }) => ({
            ...{ id: order_id, order_number: number, created_at: now, ...SALMA, phone, city_key: 'fes' },
            ...{ status: 'en-preparation' as const, confirmation: 'confirmee' as const },
            ...{ confirmed_at: now, confirmed_via: 'statut' as const },
            ...{ subtotal: 58, discount_amount: 0, shipping_cost: 35, total: 93 },
          })),
        )
        .execute()
      await tx
        .insertInto('parcels')
        .values(
          rows.map(({ id, order_id }) => ({
            ...{ id, order_id, carrier_id: carrierId, state: 'a-remettre' as const, ready_at: now },
            ...{ amount: 93, fee_expected: 35, pieces: 1, created_at: now, cash: 'sans-objet' as const },
          })),
        )
        .execute()
      const events = rows.map(({ id }) => ({
        parcelId: id,
        state: 'a-remettre' as const,
        at: now,
        staffId: by.id,
      }))
      await insertEvents(tx, events)
    })
    return rows.map(({ id }) => id)
  }

  /** The job works until nothing is due. */
  async function work(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) if ((await workOnLinks(shop, linking)) === 0) return
    throw new Error('The job never ends.')
  }

  async function send(parcel: { id: string }, ...lies: Lie[]): Promise<string | null> {
    carrier.lieNext(...lies)
    const { parcels } = await askSendings(shop, { parcel_ids: [parcel.id] }, by)
    await work()
    return parcels[0]?.refusal ?? null
  }

  function pass(minutes: number): void {
    shop.setTime(new Date(shop.clock().getTime() + minutes * 60_000).toISOString())
  }

  /** Sends so many parcels, hands them over, and has them delivered; returns what the carrier made of them. */
  async function delivered(carrierId: number, count: number): Promise<Made[]> {
    const first = carrier.made.length
    const ids: string[] = []
    for (let one = 0; one < count; one += 1) ids.push((await packed(carrierId)).id)
    await askSendings(shop, { parcel_ids: ids }, by)
    await work()
    await shop.db.updateTable('parcels').set({ label_void: null }).execute()
    const handover = { carrier_id: carrierId, parcel_ids: ids, driver: '', client_key: randomUUID() }
    await createHandover(shop, handover, by)
    const made = carrier.made.slice(first)
    for (const { code } of made) carrier.setStatus(code, 'Livré')
    pass(24 * 60)
    await work()
    return made
  }

  return { shop, by, linking, linked, packed, packedMany, work, send, pass, delivered }
}

/** Has a link's keys be those of another account, which the carrier took before. */
export async function keepFormerKeys(
  shop: TestShop,
  { id, linking, keys }: { id: number; linking: Linking; keys: Readonly<Record<string, string>> },
): Promise<void> {
  const former = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, `${key}-autre`]))
  const sealed = linking.seal?.close(JSON.stringify(former), `carrier link ${id}`) ?? ''
  await shop.db.updateTable('carrier_links').set({ keys: sealed }).where('carrier_id', '=', id).execute()
}
