import { sql } from 'kysely'
import { PRESET_MODELS } from '#domain/carriers/presets.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Both are invented: one goes everywhere, the other has a list of cities with quarters. */
const CARRIERS = [
  { name: 'Atlas Express', phone: '0522 00 00 01', fee_default: 35, cities: [] },
  {
    name: 'Rapid Colis',
    phone: '0522 00 00 02',
    fee_default: 30,
    cities: [
      ['101', 'Casablanca - Centre', 20],
      ['102', 'Casablanca - Maârif', 20],
      ['201', 'Rabat', 25],
      ['202', 'Salé', 25],
      ['301', 'Fès', 35],
      ['401', 'Marrakech', 35],
      ['501', 'Tanger', 35],
      ['601', 'Agadir', 40],
    ],
  },
] as const

/** Inserts two invented carriers, except those whose name the owner's shop has already. */
export async function insertDemoCarriers(tx: ShopTransaction, now: Date): Promise<void> {
  const { columns, refused_fee_default, returned_fee_default } = PRESET_MODELS.generique
  for (const { name, phone, fee_default, cities } of CARRIERS) {
    const row = await tx
      .insertInto('carriers')
      .values({
        ...{ name, phone, fee_default, refused_fee_default, returned_fee_default, created_at: now },
        ...{ max_cod: null, tracking_url: null, columns: JSON.stringify(columns) },
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined || cities.length === 0) continue
    await tx
      .insertInto('carrier_cities')
      .values(
        cities.map(([external_id, cityName, delivered_fee]) => ({
          ...{ carrier_id: row.id, external_id, name: cityName, name_key: cityKey(cityName), delivered_fee },
          ...{ refused_fee: null, returned_fee: null, delay: '24 à 48 h' },
        })),
      )
      .execute()
  }
}

/** Removes the demonstration's carriers that the owner has not changed and that have no real parcel or invoice. */
export async function removeDemoCarriers(tx: ShopTransaction): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from carriers where id::text in (
      select row_id from demo_rows join demo_prints using (kind, row_id, print) where kind = 'carrier'
    )
    and not exists (select from parcels where carrier_id = carriers.id)
    and not exists (select from handovers where carrier_id = carriers.id)
    and not exists (select from remittances where carrier_id = carriers.id)
    returning id`.execute(tx)
  for (const { id } of rows) announce(tx, { type: 'CARRIER_UPDATE', data: { carrierId: id } })
}
