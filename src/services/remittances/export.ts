import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import { csvLine } from '#domain/orders/csv.ts'
import { CASH_LABELS } from '#domain/parcels/words.ts'
import { decimal, invoiceCsv } from '#domain/remittances/csv.ts'
import { METHOD_LABELS, REMITTANCE_STATE_LABELS } from '#domain/remittances/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { Shop } from '#services/shop.ts'
import { cashParcelView, getCash, selectCashParcels } from './cash.ts'
import { remittanceView, selectRemittances } from './rows.ts'

export type CashTable = 'transporteurs' | 'colis' | 'factures'

/** Without it, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns one table as CSV, for French spreadsheets. */
export async function* exportCash(shop: Shop, table: CashTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await TABLES[table](shop)).map(csvLine).join('')
}

/** Returns the lines of one invoice as CSV (A28.20). */
export async function* exportRemittance(remittance: RemittanceDetail): AsyncGenerator<string> {
  yield invoiceCsv(remittance)
}

const TABLES: Record<CashTable, (shop: Shop) => Promise<string[][]>> = {
  transporteurs: async (shop) => [
    ['Transporteur', 'Colis', 'À encaisser (DH)', '0–7 jours', '8–14 jours', 'Plus de 14 jours', 'En retard'],
    ...(await getCash(shop)).carriers.map(({ name, parcels, amount, ages, late }) => [
      ...[name, String(parcels), decimal(amount)],
      ...[ages['0-7'], ages['8-14'], ages['15+'], late].map((sum) => decimal(sum.amount)),
    ]),
  ],
  colis: async ({ db, clock }) => {
    const rows = await selectCashParcels(db).orderBy('parcels.delivered_at').orderBy('parcels.id').execute()
    return [
      [
        'Commande',
        'Transporteur',
        'Suivi',
        'Livré le',
        'Jours',
        'Montant (DH)',
        'Reste dû (DH)',
        'Trop versé (DH)',
        'Encaissement',
      ],
      ...rows.map((row) => {
        const { order_number, carrier, tracking, days, amount, owed, cash } = cashParcelView(row, clock())
        return [
          ...[order_number, carrier.name, tracking ?? '', dayInMorocco(row.delivered_at), String(days)],
          ...[decimal(amount), decimal(Math.max(0, owed)), decimal(Math.max(0, -owed)), CASH_LABELS[cash]],
        ]
      }),
    ]
  },
  factures: async ({ db }) => {
    const rows = await selectRemittances(db).orderBy('remittances.dated_on', 'desc').execute()
    return [
      [
        'Transporteur',
        'Référence',
        'Date',
        'Reçu le',
        'Moyen',
        'Brut (DH)',
        'Frais (DH)',
        'Net (DH)',
        'État',
      ],
      ...rows
        .map(remittanceView)
        .map((one) => [
          ...[
            one.carrier.name,
            one.reference,
            one.dated_on,
            one.received_on ?? '',
            METHOD_LABELS[one.method],
          ],
          ...[decimal(one.gross), decimal(one.fees), decimal(one.net), REMITTANCE_STATE_LABELS[one.state]],
        ]),
    ]
  },
}
