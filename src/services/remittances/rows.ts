/** Room of remittances: what carriers owe, and their invoices from the first line to the closing. */

import { type Kysely, sql } from 'kysely'
import type { Remittance } from '#contract/remittances/remittances.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import type { SettlingLine } from '#domain/remittances/close.ts'
import type { InvoiceLine } from '#domain/remittances/match.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { CONTESTED } from './contested.ts'

/** Names the owner who works on an invoice. */
export type Owner = { id: number; username: string }

export function selectRemittances(db: Kysely<Database>) {
  return db
    .selectFrom('remittances')
    .innerJoin('carriers', 'carriers.id', 'remittances.carrier_id')
    .leftJoin('admins', 'admins.id', 'remittances.closed_by')
    .selectAll('remittances')
    .select(['carriers.name as carrier_name', 'admins.username as closed_by_name'])
    .select(
      sql<number>`(select count(*) from remittance_lines where remittance_id = remittances.id)::integer`.as(
        'lines',
      ),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRemittances>['executeTakeFirstOrThrow']>>

export function remittanceView(row: Row): Remittance {
  const { carrier_id, carrier_name, closed_by_name, created_at, closed_at } = row
  const { id, reference, dated_on, received_on, method, gross, fees, net, note, state, version, lines } = row
  return {
    ...{ id, reference, dated_on, received_on, method, gross, fees, net, note, state, version, lines },
    carrier: { id: carrier_id, name: carrier_name },
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    closed_by: closed_by_name,
  }
}

/** Reads an invoice; `not_found`. */
export async function readRemittance(db: Kysely<Database>, id: number): Promise<Row> {
  const row = await selectRemittances(db).where('remittances.id', '=', id).executeTakeFirst()
  return row ?? remittanceGone()
}

/** Adds to a line how much of its cost is contested. */
export type StoredInvoiceLine = InvoiceLine & { id: string; contested: number }

/** Returns the lines in the order in which they were written. `disputed` is the parcel's own mark. */
export async function readLines(db: Kysely<Database>, remittanceId: number): Promise<StoredInvoiceLine[]> {
  const rows = await db
    .selectFrom('remittance_lines as line')
    .leftJoin('parcels', 'parcels.id', 'line.parcel_id')
    .leftJoin('claims', 'claims.id', 'line.claim_id')
    .select(['line.claim_id', 'claims.kind as claimed_as', 'line.credits_id', CONTESTED.as('contested')])
    .select([
      'line.id',
      'line.parcel_id',
      'line.tracking',
      'line.kind',
      'line.gross',
      'line.fee',
      'line.note',
    ])
    .select('parcels.cash')
    .where('line.remittance_id', '=', remittanceId)
    .orderBy('line.id')
    .execute()
  return rows.map(({ id, cash, contested, ...line }) => ({
    ...line,
    id: String(id),
    contested: Number(contested),
    disputed: line.kind === 'livraison' && cash === 'litige',
  }))
}

/** Says what an invoice charges for a parcel, how much of it is contested, and whether it is closed. */
export type ChargedLine = SettlingLine & { fee: number; contested: number }

/** Reads lines of other invoices, by parcel. */
export async function readOtherLines(tx: ShopTransaction, parcels: readonly { id: string }[], id: number) {
  const rows = await selectCharged(
    tx,
    parcels.map((parcel) => parcel.id),
  )
    .where('line.remittance_id', '<>', id)
    .execute()
  return Map.groupBy(rows.map(chargedLine), ({ parcel_id }) => parcel_id ?? '')
}

/** Reads what all invoices charge for a parcel. */
export async function readChargedLines(tx: ShopTransaction, parcelId: string): Promise<ChargedLine[]> {
  const rows = await selectCharged(tx, [parcelId]).execute()
  return rows.map(chargedLine)
}

function selectCharged(tx: ShopTransaction, parcelIds: string[]) {
  return tx
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .leftJoin('claims', 'claims.id', 'line.claim_id')
    .select(['line.parcel_id', 'line.kind', 'line.gross', 'line.fee', 'remittances.state'])
    .select(CONTESTED.as('contested'))
    .where(sql<boolean>`line.parcel_id = any(${parcelIds}::uuid[])`)
}

function chargedLine<Line extends { contested: number }>(line: Line): Line {
  return { ...line, contested: Number(line.contested) }
}

/** Says what a parcel was charged; null when no line of a closed invoice says it. */
export function feesOf(lines: readonly ChargedLine[]): number | null {
  const fees = lines
    .filter(({ kind, state }) => state === 'close' && kind !== 'ajustement')
    .map(({ fee, contested }) => addUp([fee, -contested]))
  return fees.length === 0 ? null : Math.max(0, addUp(fees))
}

/** Locks an invoice until the transaction ends, always after its parcels. It refuses with `not_found`. */
export async function lockRemittance(tx: ShopTransaction, id: number) {
  const row = await tx
    .selectFrom('remittances')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? remittanceGone()
}

/**
 * Locks a draft that nobody has changed since `version`. It refuses with `not_found`, `remittance_closed`,
 * `remittance_changed`.
 */
export async function lockDraft(tx: ShopTransaction, id: number, version: number) {
  const row = await lockRemittance(tx, id)
  if (row.state === 'close') throw new ShopError('remittance_closed', 'Cette facture est terminée.')
  if (row.version !== version) throw remittanceChanged()
  return row
}

export function remittanceChanged(): ShopError {
  return new ShopError(
    'remittance_changed',
    'Cette facture a changé entre-temps. Regardez-la, puis recommencez.',
  )
}

function remittanceGone(): never {
  throw new ShopError('not_found', 'Cette facture n’existe plus.')
}
