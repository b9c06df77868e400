import { formatExactly } from '#domain/money.ts'
import { csvLine } from '#domain/orders/csv.ts'
import { foldText } from '#domain/text.ts'
import { BOX_LABELS, type InvoiceBox, LINE_KIND_LABELS, type LineKind } from './words.ts'

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** Holds an invoice as its file writes it. */
type Invoice = {
  reference: string
  carrier: { name: string }
  all_lines: readonly {
    tracking: string
    order: { number: string } | null
    kind: LineKind
    gross: number
    fee: number
    note: string | null
    disputed: boolean
    claim: { claimed: number } | null
    box: InvoiceBox | null
    sentence: string | null
  }[]
}

const HEADINGS = [
  ...[
    'Suivi',
    'Commande',
    'Ligne',
    'Montant (DH)',
    'Frais (DH)',
    'Net (DH)',
    'Comparaison',
    'Remarque',
    'Litige',
    'Réclamé (DH)',
  ],
]

/** Returns the lines of one invoice, for French spreadsheets (A28.20). */
export function invoiceCsv({ all_lines }: Invoice): string {
  const rows = all_lines.map((line) => [
    ...[line.tracking, line.order?.number ?? '', LINE_KIND_LABELS[line.kind]],
    ...[decimal(line.gross), decimal(line.fee), decimal(line.gross - line.fee)],
    line.box === null ? '' : BOX_LABELS[line.box],
    [line.sentence, line.note].filter((text) => text !== null).join(' · '),
    line.disputed ? 'Oui' : '',
    line.claim === null ? '' : decimal(line.claim.claimed),
  ])
  return BYTE_ORDER_MARK + [HEADINGS, ...rows].map(csvLine).join('')
}

/** Returns a text such as `facture-ozon-express-fac-1.csv`. */
export function invoiceCsvFileName({ reference, carrier }: Pick<Invoice, 'reference' | 'carrier'>): string {
  return `facture-${asFileName(`${carrier.name} ${reference}`)}.csv`
}

/** Returns a text such as `reclamations-ozon-express-2026-11-28.xlsx`. */
export function claimsFileName(carrier: string, day: string): string {
  return `reclamations-${asFileName(carrier)}-${day}.xlsx`
}

function asFileName(text: string): string {
  return foldText(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Amounts are written without grouping, so that a spreadsheet reads them as numbers. */
export function decimal(amount: number): string {
  return formatExactly(amount).replace(/\s/g, '').replace('−', '-')
}
