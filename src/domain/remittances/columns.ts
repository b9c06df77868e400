import { headingKey, isYesNoColumn } from '#domain/batches/headings.ts'

export const INVOICE_FIELDS = ['tracking', 'amount', 'fee', 'kind'] as const
/** Says what a column of a carrier's file may hold. The first two are needed. */
export type InvoiceField = (typeof INVOICE_FIELDS)[number]

export const INVOICE_FIELD_LABELS: Readonly<Record<InvoiceField, string>> = {
  tracking: 'Suivi',
  amount: 'Montant',
  fee: 'Frais',
  kind: 'Type de ligne',
}

/** Holds the headings by field, as the owner mapped them for a carrier. */
export type InvoiceColumns = { tracking: string; amount: string; fee?: string; kind?: string }

/** Gives the column of each field in a file. */
export type ColumnPlaces = { tracking: number; amount: number; fee: number | null; kind: number | null }

/**
 * Headings that carriers and people write, the surest first; compared by `headingKey`. REF, FEES_AMOUNT, AMOUNT and
 * STATUT are those of ForceLog's CRBT list.
 */
const KNOWN: Readonly<Record<InvoiceField, readonly string[]>> = {
  tracking: [
    ...['suivi', 'numero de suivi', 'n de suivi', 'n suivi', 'code suivi', 'code de suivi'],
    ...['tracking', 'tracking number', 'tracking code', 'code colis', 'numero colis', 'numero de colis'],
    ...['n colis', 'colis', 'parcel', 'parcel code', 'code d envoi', 'code envoi', 'code barre', 'barcode'],
    ...['code', 'ref colis', 'reference colis', 'bordereau', 'ref', 'reference'],
  ],
  amount: [
    ...['montant', 'crbt', 'montant crbt', 'cod', 'montant cod', 'montant encaisse', 'encaisse'],
    ...['montant colis', 'montant a encaisser', 'amount', 'prix', 'price', 'valeur', 'total', 'brut'],
  ],
  fee: [
    ...['frais', 'fees amount', 'frais de livraison', 'frais livraison', 'delivery fee', 'delivery fees'],
    ...['fees', 'fee', 'frais totaux', 'total frais', 'tarif', 'commission', 'prix livraison'],
  ],
  kind: ['type', 'type de ligne', 'nature', 'operation', 'statut', 'status', 'etat', 'situation'],
}

/** The headings are sought in so many rows, because titles and addresses may stand above them. */
const HEADINGS_WITHIN = 10

/**
 * Returns the column of each field; null when the numbers or the amounts are not found. Each field is read from one
 * column. A column of yes and no, such as `Encaissé` with 0 and 1, is only taken for an amount if the owner names it:
 * where all was refused, every amount is 0.
 */
export function recogniseInvoice(
  headings: readonly string[],
  below: readonly (readonly string[])[],
  remembered: Partial<InvoiceColumns> = {},
): ColumnPlaces | null {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  function place(field: InvoiceField): number | null {
    const own = remembered[field]
    const named = own === undefined ? '' : headingKey(own)
    for (const name of [named, ...KNOWN[field]]) {
      const at = keys.findIndex(
        (key, index) =>
          key !== '' &&
          key === name &&
          !taken.has(index) &&
          (name === named || !isAmount(field) || !isYesNo(headings, below, index)),
      )
      if (at < 0) continue
      taken.add(at)
      return at
    }
    return null
  }
  const [tracking, amount] = [place('tracking'), place('amount')]
  if (tracking === null || amount === null) return null
  return { tracking, amount, fee: place('fee'), kind: place('kind') }
}

function isAmount(field: InvoiceField): boolean {
  return field === 'amount' || field === 'fee'
}

function isYesNo(headings: readonly string[], below: readonly (readonly string[])[], index: number): boolean {
  return isYesNoColumn(
    headings[index] ?? '',
    below.map((cells) => cells[index] ?? ''),
  )
}

/** Finds the row of headings: the first of the top rows that is recognised; null when none is. */
export function findHeadings(
  rows: readonly (readonly string[])[],
  remembered: Partial<InvoiceColumns> = {},
): { at: number; places: ColumnPlaces } | null {
  for (const [at, cells] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const places = recogniseInvoice(cells, rows.slice(at + 1), remembered)
    if (places !== null) return { at, places }
  }
  return null
}
