import type { Volume } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { foldText } from '#domain/text.ts'
import { volumeCell, yesNoCell } from './cells.ts'
import { type ColumnField, type ExportField, FIELD_LABELS } from './columns.ts'
import type { ExportedCell } from './export.ts'
import { VOCABULARY } from './words.ts'

/** The table to fill in has these columns. */
export const MODEL_FIELDS = [
  'name',
  'volume',
  'price',
  'stock',
  'brand',
  'gender',
  'family',
  'description',
  'description_ar',
  'notes_top',
  'notes_heart',
  'notes_base',
  'image_url',
  'visible',
] as const satisfies readonly ExportField[]
export type ModelField = (typeof MODEL_FIELDS)[number]

/** These words may be chosen in a column, instead of typed. */
export type ModelChoices = Partial<Record<ModelField, readonly string[]>>

/** Returns the choices in a shop that sells in these sizes. */
export function modelChoices(volumes: readonly Volume[]): ModelChoices {
  return {
    volume: volumes.map(volumeCell),
    gender: VOCABULARY.gender.map(({ label }) => label),
    family: VOCABULARY.family.map(({ label }) => label),
    visible: [yesNoCell(true), yesNoCell(false)],
  }
}

export const EXAMPLE_NAME = 'Jardin d’Agdal (exemple)'

type Cells = Partial<Record<ModelField, ExportedCell>>

/** The example is one perfume in two sizes: what belongs to the perfume stands on its first line. */
const EXAMPLE: readonly Cells[] = [
  {
    ...{ name: EXAMPLE_NAME, volume: volumeCell('10ml'), price: 105, stock: 12 },
    ...{ brand: 'Votre marque', gender: GENDER_LABELS.unisexe, family: FAMILY_LABELS.floral.label },
    description: 'Une fleur d’oranger claire, au matin, après la pluie.',
    description_ar: 'زهر برتقال صافٍ في صباحٍ بعد المطر.',
    notes_top: 'Bergamote, Petit grain',
    notes_heart: 'Fleur d’oranger, Jasmin',
    notes_base: 'Muscs blancs, Cèdre',
    visible: yesNoCell(true),
  },
  { name: EXAMPLE_NAME, volume: volumeCell('100ml'), price: 890.5, stock: 2 },
]

/**
 * Returns a table to fill in: the headings of an export, and an example that is not imported. Numbers are numbers, as in
 * Excel.
 */
export function modelRows(): ExportedCell[][] {
  const lines = EXAMPLE.map((cells) => MODEL_FIELDS.map((field) => cells[field] ?? null))
  return [MODEL_FIELDS.map((field) => FIELD_LABELS[field]), ...lines]
}

/**
 * Says whether a line is the model's example, left where it was. A line with an address comes from an export, so that it is a
 * perfume of the shop, whatever its name.
 */
export function isExampleLine(cells: readonly string[], columns: readonly (ColumnField | null)[]): boolean {
  const cellOf = (field: ColumnField) => cells[columns.indexOf(field)] ?? ''
  return exampleKey(cellOf('name')) === exampleKey(EXAMPLE_NAME) && cellOf('slug').trim() === ''
}

/** A name without signs: some programs change the apostrophe. */
function exampleKey(name: string): string {
  return foldText(name)
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
