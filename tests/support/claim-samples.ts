import type { RemittanceDetail, SentLine } from '#contract/remittances/remittances.ts'
import { addUp } from '#domain/money.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { createRemittance } from '#services/remittances/records.ts'
import { readResults } from '#services/results/read.ts'
import { addCarrier, addParcels } from './sample-parcels.ts'
import type { TestShop } from './test-shop.ts'

/** Delivered with 45 of 35 DH, delivered as expected, a way back charged twice, and a number nobody knows. */
export const CHARGED: readonly SentLine[] = [
  { tracking: 'OZ1', kind: 'livraison', gross: 420, fee: 45 },
  { tracking: 'OZ2', kind: 'livraison', gross: 420, fee: 35 },
  { tracking: 'OZ3', kind: 'retour', gross: 0, fee: 25 },
  { tracking: 'OZ3', kind: 'retour', gross: 0, fee: 25 },
  { tracking: 'XX9', kind: 'livraison', gross: 150, fee: 25 },
]

/** Begins anew with one carrier and the parcels that it charges for. */
export async function chargeParcels(shop: TestShop): Promise<{ carrierId: number; parcels: string[] }> {
  for (const table of ['remittances', 'orders', 'carriers'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  shop.setTime('2026-03-02T10:00:00Z')
  const carrierId = await addCarrier(shop)
  const parcels = await addParcels(shop, [
    { carrierId, tracking: 'OZ1' },
    { carrierId, tracking: 'OZ2' },
    { carrierId, tracking: 'OZ3', delivered: null, state: 'retour' },
  ])
  return { carrierId, parcels }
}

/** A draft whose lines are the money that came. */
export async function draftOf(
  shop: TestShop,
  carrierId: number,
  { lines, reference = 'FAC-1' }: { lines: readonly SentLine[]; reference?: string },
): Promise<RemittanceDetail> {
  const net = addUp(lines.map(({ gross, fee }) => gross - fee))
  const dated = { carrier_id: carrierId, reference, dated_on: '2026-03-01', net }
  const { id } = await createRemittance(shop, dated)
  return setRemittanceLines(shop, { id, version: 1, lines: [...lines] })
}

/** What the results of March say that carriers cost. */
export async function carriersInResults(shop: TestShop) {
  const { profit } = await readResults(shop, { from: '2026-03-01', to: '2026-03-31', by: 'city' })
  const { delivery, returns, adjustments, contested, total } = profit
  return { delivery, returns, adjustments, contested, total }
}
