import { FAMILY_LABELS, GENDER_LABELS, VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { type ExportField, FIELD_LABELS } from './columns.ts'
import type { ExportedCell } from './export.ts'

const PERFUME = {
  name: 'Jardin d’Agdal (exemple)',
  brand: 'Votre marque',
  gender: GENDER_LABELS.unisexe,
  family: FAMILY_LABELS.floral.label,
  description: 'Une fleur d’oranger claire, au matin, après la pluie.',
  notes_top: 'Bergamote, Petit grain',
  notes_heart: 'Fleur d’oranger, Jasmin',
  notes_base: 'Muscs blancs, Cèdre',
  // This picture comes with every shop, so that the model can be imported as it is.
  image_url: '/pictures/placeholder.webp',
  visible: 'non',
}

const SIZES = [
  { volume: VOLUME_LABELS['5ml'], price: 58, stock: 20 },
  { volume: VOLUME_LABELS['10ml'], price: 105, stock: 12 },
  { volume: VOLUME_LABELS['100ml'], price: 890.5, stock: 2 },
]

const COLUMNS = [
  'name',
  'volume',
  'price',
  'stock',
  'brand',
  'gender',
  'family',
  'description',
  'notes_top',
  'notes_heart',
  'notes_base',
  'image_url',
  'visible',
] as const satisfies readonly ExportField[]

/**
 * Returns a table to fill in: the headings of an export, and one hidden perfume in three sizes. Numbers are numbers, as
 * in Excel.
 */
export function modelRows(): ExportedCell[][] {
  const lines = SIZES.map((size) => {
    const cells = { ...PERFUME, ...size }
    return COLUMNS.map((field) => cells[field])
  })
  return [COLUMNS.map((field) => FIELD_LABELS[field]), ...lines]
}
