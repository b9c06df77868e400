import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import { cleanText, displayPhone } from '#domain/customers/contact-details.ts'
import { dayInMorocco, moroccanFormat } from '#domain/time/calendar.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { type OrderStatus, STATUS_LABELS } from './order.ts'

/** This file writes 'Exporter CSV', for French spreadsheets (D36). */

/** The phone is canonical: `+212612345678`. */
export type CsvOrder = ContactDetails & {
  order_number: string
  created_at: Date
  status: OrderStatus
  items: readonly { product_name: string; volume: Volume; quantity: number; not_taken: number }[]
  subtotal: number
  discount_amount: number
  /** What decants took off, part of `discount_amount`. */
  decant_discount: number
  promo_code: string | null
  shipping_cost: number
  credit: number
  total: number
  /** DH of the total that were not taken at the door, because pieces were given back. */
  not_taken: number
  /** The number of the order whose pieces it is exchanged for. */
  exchange_of: string | null
  language: SiteLanguage
}

const ORDER_LANGUAGES: Record<SiteLanguage, string> = { fr: 'Français', ar: 'Arabe' }

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
  'Avoir (DH)',
  'Total (DH)',
  'Rendu à la livraison (DH)',
  'Échange de la commande',
  'Langue',
  // Last, because owners' spreadsheets name columns by their place.
  'Dont décants déduits (DH)',
]

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'
/**
 * Cells a spreadsheet would run as a formula, including full-width signs and leading spaces, which some programs strip.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const NEGATIVE = /^-\d{1,12}(,\d{1,2})?$/
const NEEDS_QUOTES = /[";\t\r\n]|^\s|\s$/

const moroccanMinute = moroccanFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns the byte order mark and header row. */
export function ordersCsvHead(): string {
  return BYTE_ORDER_MARK + csvLine(HEADINGS)
}

export function orderCsvLine(order: CsvOrder): string {
  return csvLine([
    order.order_number,
    moroccanMinute.write(order.created_at).replace(',', ''),
    STATUS_LABELS[order.status],
    cleanText(order.name),
    displayPhone(order.phone),
    cleanText(order.city),
    cleanText(order.address),
    order.items.map(itemText).join(' | '),
    decimal(order.subtotal),
    decimal(order.discount_amount),
    cleanText(order.promo_code ?? ''),
    decimal(order.shipping_cost),
    decimal(order.credit),
    decimal(order.total),
    decimal(order.not_taken),
    order.exchange_of ?? '',
    ORDER_LANGUAGES[order.language],
    decimal(order.decant_discount),
  ])
}

/** Dates the file in Morocco: `commandes-2026-11-21.csv`. */
export function ordersCsvFileName(now: Date): string {
  return `commandes-${dayInMorocco(now)}.csv`
}

/**
 * Returns one CSV line; an apostrophe is put before cells that a spreadsheet would run. Amounts below zero
 * stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function itemText({ product_name, volume, quantity, not_taken }: CsvOrder['items'][number]): string {
  const item = `${quantity} × ${cleanText(product_name)} (${volumeLabel(volume)})`
  return not_taken === 0 ? item : `${item}, rendu ${not_taken}`
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
