import { randomUUID } from 'node:crypto'
import { settleCollection, tellCollection } from '#services/carrier-links/collections.ts'
import { createHandover, getHandover } from '#services/shipping/handover.ts'
import type { StandIn } from '#tests/carriers/stand-in.ts'
import { openLinkedShop } from './linked-shop.ts'

export type HandingShop = Awaited<ReturnType<typeof openHandingShop>>

/** Opens a shop with links that hands parcels over, and tells carriers of it. */
export async function openHandingShop(carrier: StandIn) {
  const day = await openLinkedShop(carrier)
  const { shop, linking, by } = day

  async function handOver(carrierId: number, parcels: readonly { id: string }[]): Promise<number> {
    await shop.db.updateTable('parcels').set({ label_void: null }).execute()
    const parcel_ids = parcels.map(({ id }) => id)
    const asked = { carrier_id: carrierId, parcel_ids, driver: '', client_key: randomUUID() }
    return (await createHandover(shop, asked, by)).id
  }

  /** A handover of so many parcels that the carrier has. */
  async function handed(carrierId: number, count = 2) {
    const parcels: Awaited<ReturnType<typeof day.packed>>[] = []
    for (let one = 0; one < count; one += 1) {
      const parcel = await day.packed(carrierId)
      await day.send(parcel)
      parcels.push(parcel)
    }
    return { id: await handOver(carrierId, parcels), parcels }
  }

  const tell = (id: number) => tellCollection(shop, { id }, { linking, by })
  const settle = (id: number, is_there: boolean, reference: string | null = null) =>
    settleCollection(shop, { id, is_there, reference }, by)
  async function collectionOf(id: number) {
    return (await getHandover(shop.db, id, { role: by.role, now: shop.clock() })).collection
  }
  return { ...day, handOver, handed, tell, settle, collectionOf }
}
