import type { ColumnDef } from 'hucre/xlsx'
import type { ExportField } from '#domain/batches/columns.ts'

/** In characters: each holds its heading and most of what stands below it. */
const WIDTHS: Record<ExportField, number> = {
  slug: 28,
  name: 30,
  volume: 12,
  price: 12,
  stock: 9,
  offered: 16,
  is_original: 17,
  brand: 18,
  gender: 12,
  family: 19,
  description: 50,
  description_ar: 50,
  notes_top: 28,
  notes_heart: 28,
  notes_base: 28,
  time_of_day: 18,
  occasion: 22,
  season: 22,
  intensity: 12,
  image_url: 32,
  images: 32,
  visible: 10,
  is_best_seller: 13,
  has_decant: 18,
  has_full_bottle: 24,
}

/** Returns a column of a workbook. Texts are marked as such: a program makes no date or formula of '1-12' or '=Rose'. */
export function sheetColumn(field: ExportField): ColumnDef {
  const isNumber = field === 'price' || field === 'stock'
  return { width: WIDTHS[field], ...(!isNumber && { style: { numFmt: '@' } }) }
}
