/** Room of batches: many products changed at once, from a spreadsheet or by one change, tried before it is done. */

import { headingKey, isYesNoColumn } from './headings.ts'

/**
 * What a column of a spreadsheet may hold, in the order of the export. A line is one size: `slug` or `name` says of which
 * product, `volume` which size; `price`, `stock`, `offered` and `is_original` belong to the size, the rest to the product.
 */
export const IMPORT_FIELDS = [
  'slug',
  'name',
  'volume',
  'price',
  'stock',
  'offered',
  'is_original',
  'brand',
  'gender',
  'family',
  'description',
  'notes_top',
  'notes_heart',
  'notes_base',
  'time_of_day',
  'occasion',
  'season',
  'intensity',
  'image_url',
  'images',
  'visible',
  'is_best_seller',
  'has_decant',
  'has_full_bottle',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The heading of each column in an export, and the field's name on screens. */
export const FIELD_LABELS: Record<ImportField, string> = {
  slug: 'Adresse de la page',
  name: 'Nom',
  volume: 'Format',
  price: 'Prix (DH)',
  stock: 'Stock',
  offered: 'Format proposé',
  is_original: 'Flacon d’origine',
  brand: 'Marque',
  gender: 'Genre',
  family: 'Famille olfactive',
  description: 'Description',
  notes_top: 'Notes de tête',
  notes_heart: 'Notes de cœur',
  notes_base: 'Notes de fond',
  time_of_day: 'Moment',
  occasion: 'Occasion',
  season: 'Saison',
  intensity: 'Intensité',
  image_url: 'Image principale',
  images: 'Autres images',
  visible: 'Visible',
  is_best_seller: 'Best-seller',
  has_decant: 'Existe en décant',
  has_full_bottle: 'Existe en flacon complet',
}

/** Other headings that people write, the surest first; compared without accents, case, signs or units in brackets. */
const OTHER_HEADINGS: Record<ImportField, readonly string[]> = {
  slug: ['slug', 'adresse', 'handle', 'identifiant', 'url', 'lien', 'page'],
  name: [
    'name',
    'title',
    'titre',
    'produit',
    'product',
    'parfum',
    'perfume',
    'nom du parfum',
    'nom du produit',
  ],
  volume: ['volume', 'size', 'taille', 'contenance', 'format ml', 'ml', 'variant', 'variante', 'capacite'],
  price: ['price', 'prix', 'tarif', 'prix de vente', 'prix ttc', 'prix dh', 'prix mad', 'montant', 'pvp'],
  stock: [
    'quantity',
    'quantite',
    'qte',
    'qty',
    'pieces',
    'disponible',
    'en stock',
    'inventory',
    'inventaire',
  ],
  offered: ['propose', 'offered', 'format actif', 'en vente', 'actif', 'available'],
  is_original: ['original', 'flacon original', 'original bottle', 'bouteille d origine', 'origine'],
  brand: ['brand', 'maison', 'house', 'vendor', 'fabricant'],
  gender: ['gender', 'sexe', 'pour', 'for', 'homme femme'],
  family: ['family', 'famille', 'olfactory family', 'categorie', 'category', 'type'],
  description: ['texte', 'details', 'presentation', 'body'],
  notes_top: ['top notes', 'top', 'tete', 'note de tete', 'notes tete'],
  notes_heart: ['heart notes', 'heart', 'middle notes', 'coeur', 'note de coeur', 'notes coeur'],
  notes_base: ['base notes', 'base', 'fond', 'note de fond', 'notes fond'],
  time_of_day: ['time of day', 'moment de la journee', 'moments', 'time'],
  occasion: ['occasions'],
  season: ['season', 'seasons', 'saisons'],
  intensity: ['intensity', 'sillage', 'puissance'],
  image_url: ['image', 'photo', 'picture', 'image url', 'main image', 'photo principale', 'fichier image'],
  images: ['images', 'photos', 'pictures', 'other images', 'autres photos', 'galerie', 'gallery'],
  visible: ['visibilite', 'visibility', 'publie', 'published', 'en ligne', 'status', 'statut'],
  is_best_seller: ['best seller', 'bestseller', 'meilleure vente', 'meilleures ventes', 'best sellers'],
  has_decant: ['decant', 'decants', 'has decant'],
  has_full_bottle: ['full bottle', 'flacon complet', 'has full bottle'],
}

/** The field that a heading names, and how sure that is: 0 for the field's own name, then the words of the list in order. */
const KNOWN_HEADINGS: ReadonlyMap<string, { field: ImportField; rank: number }> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [FIELD_LABELS[field], field.replaceAll('_', ' '), ...OTHER_HEADINGS[field]]
      .map((heading, rank) => [headingKey(heading), { field, rank }] as const)
      // The first of two equal words is the surest, so it must be set last.
      .reverse(),
  ),
)

/** A column of yes and no is never one of these. */
const AMOUNT_FIELDS: readonly (ImportField | null)[] = ['price', 'stock']
/** Headings put right by hand in former imports, by `headingKey`; null stands for a column that is not read. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>

/** What else is known when columns are recognised. */
type KnownColumns = {
  remembered?: RememberedColumns
  /** The cells below the heading at this place; without them, headings alone are judged. */
  cellsAt?: (index: number) => readonly string[]
}

/**
 * Says what each column is taken for; null for a column that is not read. Where two headings name the same field, the
 * surer one wins: what a person said before, then the field's own name, then other words; the first of two equal ones.
 */
export function recogniseColumns(
  headings: readonly string[],
  { remembered = {}, cellsAt }: KnownColumns = {},
): (ImportField | null)[] {
  const guesses = headings.map((heading, index) => {
    const key = headingKey(heading)
    const known = KNOWN_HEADINGS.get(key) ?? { field: null, rank: 0 }
    const said = Object.hasOwn(remembered, key) ? (remembered[key] ?? null) : known.field
    const guess = said === known.field ? known : { field: said, rank: -1 }
    const mayBeAmount = cellsAt === undefined || !isYesNoColumn(heading, cellsAt(index))
    const isNoAmount = AMOUNT_FIELDS.includes(guess.field) && !mayBeAmount
    return isNoAmount ? { field: null, rank: 0 } : guess
  })
  return guesses.map(({ field, rank }, index) => {
    const hasSurer = guesses.some(
      (other, at) => other.field === field && (other.rank < rank || (other.rank === rank && at < index)),
    )
    return hasSurer ? null : field
  })
}

/** A column of a file: what was proposed for it, and what was chosen. */
type ChosenColumn = { heading: string; proposed: ImportField | null; field: ImportField | null }

/**
 * Returns what a person put right by hand, for the next file. A column that lost its field to another column is not
 * remembered: alone in a file it would be read.
 */
export function chosenByHand(columns: readonly ChosenColumn[]): RememberedColumns {
  const read = new Set(columns.map(({ field }) => field))
  const chosen = columns.filter(
    ({ heading, proposed, field }) =>
      headingKey(heading) !== '' && field !== proposed && !(field === null && read.has(proposed)),
  )
  return Object.fromEntries(chosen.map(({ heading, field }) => [headingKey(heading), field]))
}

/** Says why these columns cannot be tried, as a sentence; null when they can. */
export function columnsRefusal(fields: readonly (ImportField | null)[]): string | null {
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice !== undefined && twice !== null) {
    return `Deux colonnes sont désignées comme «\u00a0${FIELD_LABELS[twice]}\u00a0». Gardez-en une seule.`
  }
  if (fields.includes('name') || fields.includes('slug')) return null
  return 'Dites quelle colonne donne le nom du parfum, ou l’adresse de sa page.'
}
