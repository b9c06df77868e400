import { sql } from 'kysely'

/**
 * Selects what closed invoices have not paid of a parcel: all of it, unless one has paid another amount. A
 * disputed parcel or one that is paid in part counts with the rest only (D90). Both 'Encaissements' and
 * 'Résultats' add this up.
 */
export const OWED = sql<number>`(coalesce(parcels.collected, parcels.amount) - coalesce(
  (select sum(line.gross) from remittance_lines as line
    join remittances on remittances.id = line.remittance_id and remittances.state = 'close'
    where line.parcel_id = parcels.id and line.kind in ('livraison', 'ajustement')), 0))`

/** The condition must be that of the index `parcels_with_cash`. */
export const IS_OWED = sql<boolean>`parcels.cash in ('attendu', 'annonce', 'ecart', 'litige')`
