import { dayInMorocco, SHOP_TIME_ZONE } from './calendar.ts'
import type { Volume } from './catalogue.ts'
import { displayPhone } from './contact-details.ts'
import { type OrderStatus, STATUS_LABELS } from './orders.ts'
import { VOLUME_LABELS } from './vocabulary.ts'

/** The file that 'Exporter CSV' downloads, for a French spreadsheet (decision 36). */

export type CsvOrder = {
  order_number: string
  created_at: Date
  status: OrderStatus
  name: string
  /** Canonical: `+212612345678`. */
  phone: string
  city: string
  address: string
  items: readonly { product_name: string; volume: Volume; quantity: number }[]
  subtotal: number
  discount_amount: number
  promo_code: string | null
  shipping_cost: number
  total: number
}

const HEADINGS = [
  'Numéro de commande',
  'Date',
  'Statut',
  'Client',
  'Téléphone',
  'Ville',
  'Adresse',
  'Articles',
  'Sous-total (DH)',
  'Remise (DH)',
  'Code promo',
  'Livraison (DH)',
  'Total (DH)',
]

/** Without it, a spreadsheet reads accents wrong. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a spreadsheet would run, in its full-width forms too, and behind spaces, which some leave out. */
const WOULD_RUN = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const NEEDS_QUOTES = /[";\t\r\n]|^\s|\s$/

const moroccanMinute = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** How the file begins: the headings. */
export function ordersCsvHead(): string {
  return BYTE_ORDER_MARK + csvLine(HEADINGS)
}

export function orderCsvLine(order: CsvOrder): string {
  return csvLine([
    order.order_number,
    moroccanMinute.format(order.created_at).replace(',', ''),
    STATUS_LABELS[order.status],
    order.name,
    displayPhone(order.phone),
    order.city,
    order.address,
    order.items.map(itemText).join(' | '),
    decimal(order.subtotal),
    decimal(order.discount_amount),
    order.promo_code ?? '',
    decimal(order.shipping_cost),
    decimal(order.total),
  ])
}

/** `commandes-2026-11-21.csv`: the day in Morocco. */
export function ordersCsvFileName(now: Date): string {
  return `commandes-${dayInMorocco(now)}.csv`
}

/** One line, each text as it was typed; before what a spreadsheet would run stands an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const harmless = WOULD_RUN.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function itemText({ product_name, volume, quantity }: CsvOrder['items'][number]): string {
  return `${quantity} × ${product_name} (${VOLUME_LABELS[volume]})`
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
