import { byVolume, isOffered } from '#domain/catalogue/product.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { escapeCell, volumeCell, yesNoCell } from './cells.ts'
import { EXPORT_FIELDS, type ExportField, FIELD_LABELS } from './columns.ts'
import type { KnownProduct, KnownSize } from './plan.ts'
import { labelOfWord } from './words.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportedCell = string | number | null

/** Returns a text such as `parfums-2026-11-21.xlsx`: the date in Morocco. */
export function exportFileName(now: Date, format: ExportFormat): string {
  return `parfums-${dayInMorocco(now)}.${format}`
}

export function exportHeadings(): string[] {
  return EXPORT_FIELDS.map((field) => FIELD_LABELS[field])
}

/** Returns one line a size, with the columns of its product repeated; a product without sizes has one line. */
export function exportLines(product: KnownProduct): ExportedCell[][] {
  const sizes: (KnownSize | undefined)[] = product.variants.toSorted(byVolume)
  if (sizes.length === 0) sizes.push(undefined)
  return sizes.map((size) => EXPORT_FIELDS.map((field) => cellOf(field, product, size)))
}

/** Texts are escaped: a spreadsheet must not run them. */
function cellOf(field: ExportField, product: KnownProduct, size: KnownSize | undefined): ExportedCell {
  switch (field) {
    case 'volume':
      return size === undefined ? null : volumeCell(size.volume)
    case 'price':
    case 'stock':
      return size?.[field] ?? null
    case 'offered':
      return size === undefined ? null : yesNoCell(isOffered(size.volume, product))
    case 'is_original':
      return size === undefined ? null : yesNoCell(size.is_original)
    case 'visible':
    case 'is_best_seller':
    case 'has_decant':
    case 'has_full_bottle':
      return yesNoCell(product[field])
    case 'family':
    case 'gender':
    case 'intensity': {
      const value = product[field]
      return value === null ? null : labelOfWord(field, value)
    }
    case 'time_of_day':
    case 'occasion':
    case 'season':
      return product[field].map((value) => labelOfWord(field, value)).join(', ')
    case 'images':
      return product.images.map(escapeCell).join(' | ')
    default:
      return escapeCell(product[field] ?? '')
  }
}
