import { FAMILY_LABELS, GENDER_LABELS, VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { FIELD_LABELS, type ImportField } from './columns.ts'

/** Without it, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

const PERFUME = {
  name: 'Jardin d’Agdal (exemple)',
  brand: 'Votre marque',
  gender: GENDER_LABELS.unisexe,
  family: FAMILY_LABELS.floral.label,
  description: 'Une fleur d’oranger claire, au matin, après la pluie.',
  notes_top: 'Bergamote, Petit grain',
  notes_heart: 'Fleur d’oranger, Jasmin',
  notes_base: 'Muscs blancs, Cèdre',
  // Comes with every shop, so that the model can be imported as it is.
  image_url: '/pictures/placeholder.webp',
  visible: 'non',
}

const SIZES = [
  { volume: VOLUME_LABELS['5ml'], price: '58', stock: '20' },
  { volume: VOLUME_LABELS['10ml'], price: '105', stock: '12' },
  { volume: VOLUME_LABELS['100ml'], price: '890,50', stock: '2' },
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
] as const satisfies readonly ImportField[]

/** A CSV file to fill in: the headings of an export, and one hidden perfume in three sizes. */
export function modelSpreadsheet(): string {
  const lines = SIZES.map((size) => {
    const cells = { ...PERFUME, ...size }
    return COLUMNS.map((field) => cells[field])
  })
  const head = COLUMNS.map((field) => FIELD_LABELS[field])
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')
}

function cell(text: string): string {
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
