/** Room of batches: many products changed at once, from a spreadsheet or by one change, tried before it is done. */

import type { Volume } from '#domain/catalogue/product.ts'
import { isVolume, volumeOf } from '#domain/catalogue/volumes.ts'
import { foldText } from '#domain/text.ts'
import { millilitresIn, volumeCell } from './cells.ts'
import { headingKey, isYesNoColumn } from './headings.ts'

/**
 * Says what the columns of an export hold, in their order. A line is one size: `slug` or `name` says of which
 * product, `volume` which size; `price`, `stock`, `offered` and `is_original` belong to the size, the rest to
 * the product.
 */
export const EXPORT_FIELDS = [
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
  'description_ar',
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
export type ExportField = (typeof EXPORT_FIELDS)[number]

/**
 * Says what a line of an import may hold. What begins with `promo_` belongs to the size: a promotion that is
 * proposed.
 */
export const IMPORT_FIELDS = [...EXPORT_FIELDS, 'promo_price', 'promo_start', 'promo_end'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Means the price or the stock of one size, in a file with its sizes in columns. */
export type SizeField = `${'price' | 'stock'}_${Volume}`

/** Says what a column of a file may hold. */
export type ColumnField = ImportField | SizeField

/** Returns what the columns of a file may be taken for in a shop that sells in these sizes. */
export function columnFields(volumes: readonly Volume[]): ColumnField[] {
  return [...IMPORT_FIELDS, ...volumes.flatMap((volume) => [`price_${volume}`, `stock_${volume}`] as const)]
}

export function isSizeField(text: string): text is SizeField {
  return sizeColumn(text) !== undefined
}

/** Gives each column its heading in an export, and the field its name on screens. */
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
  description_ar: 'Description en arabe',
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
  promo_price: 'Prix en promotion (DH)',
  promo_start: 'Début de la promotion',
  promo_end: 'Fin de la promotion',
}

/** Says what a column may be taken for, as screens do: `Prix du 5 ml`. */
export function columnLabel(field: ColumnField): string {
  const of = sizeColumn(field)
  if (of === undefined) return FIELD_LABELS[IMPORT_FIELDS.find((one) => one === field) ?? 'name']
  return `${of.field === 'price' ? 'Prix' : 'Stock'} du ${volumeCell(of.volume)}`
}

type SizeColumn = { field: 'price' | 'stock'; volume: Volume }

/** Returns the size whose price or stock a column holds; undefined for other columns. */
export function sizeColumn(field: string | null): SizeColumn | undefined {
  const [kind, volume = '', ...others] = field?.split('_') ?? []
  if (others.length > 0 || !isVolume(volume)) return undefined
  return kind === 'price' || kind === 'stock' ? { field: kind, volume } : undefined
}

/**
 * People write these other headings, the surest first; they are compared without accents, case, signs or
 * units in brackets.
 */
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
    ...['designation', 'libelle', 'intitule', 'article', 'parfums', 'nom parfum', 'nom produit'],
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
  description_ar: [
    'description arabe',
    'description arabic',
    'arabic description',
    'texte en arabe',
    'texte arabe',
  ],
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
  promo_price: [
    ...['prix promo', 'tarif promo', 'prix promotionnel', 'promotion', 'promo', 'prix solde', 'prix remise'],
    ...['sale price', 'prix reduit'],
  ],
  promo_start: ['date de debut de promo', 'debut de promo', 'debut promo', 'date sale price starts'],
  promo_end: ['date de fin de promo', 'fin de promo', 'fin promo', 'date sale price ends'],
}

/**
 * These words stand beside the size in the heading of its price, and of its stock: 'Flacon 100ml', 'Qté 5
 * ml'.
 */
const PRICE_WORDS: readonly string[] = [
  ...[
    'prix',
    'price',
    'tarif',
    'vente',
    'flacon',
    'decant',
    'format',
    'parfum',
    'complet',
    'dh',
    'dhs',
    'mad',
  ],
  ...['en', 'de', 'du', 'le', 'la', 'ttc', 'taille', 'spray', 'vaporisateur'],
]
const STOCK_WORDS: readonly string[] = [
  ...['stock', 'qte', 'quantite', 'pieces', 'qty', 'inventaire', 'quantity'],
]

/** Returns the size whose price or stock a heading names; `volume` is undefined for one that no shop can have. */
function sizeHeading(
  heading: string,
): { field: 'price' | 'stock'; ml: number; volume: Volume | undefined } | undefined {
  const size = millilitresIn(heading)
  if (size === undefined) return undefined
  const words = foldText(size.rest).match(/[a-z]+/g) ?? []
  const isStock = words.some((word) => STOCK_WORDS.includes(word))
  if (!words.every((word) => PRICE_WORDS.includes(word) || STOCK_WORDS.includes(word))) return undefined
  const volume = volumeOf(size.ml)
  return { field: isStock ? 'stock' : 'price', ml: size.ml, volume }
}

/** Returns the headings of sizes that no shop can have, such as `Prix 2,5 ml`: they are told, because none is read. */
export function unknownSizeHeadings(headings: readonly string[]): string[] {
  return headings.filter((heading) => {
    const size = sizeHeading(heading)
    return size !== undefined && size.volume === undefined
  })
}

type Guess = { field: ColumnField | null; rank: number }

/**
 * Finds the field that a heading names, and how sure that is: 0 for the field's own name, then the words of
 * the list in order.
 */
const KNOWN_HEADINGS: ReadonlyMap<string, Guess> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [FIELD_LABELS[field], field.replaceAll('_', ' '), ...OTHER_HEADINGS[field]]
      .map((heading, rank) => [headingKey(heading), { field, rank }] as const)
      // The first of two equal words is the surest, so it must be set last.
      .reverse(),
  ),
)

const NO_GUESS: Guess = { field: null, rank: 0 }

function guessOf(heading: string): Guess {
  const known = KNOWN_HEADINGS.get(headingKey(heading))
  if (known !== undefined) return known
  const size = sizeHeading(heading)
  return size?.volume === undefined ? NO_GUESS : { field: `${size.field}_${size.volume}`, rank: 0 }
}

/** A column of yes and no is never one of these. */
function isAmount(field: ColumnField | null): boolean {
  return field === 'price' || field === 'stock' || field === 'promo_price' || sizeColumn(field) !== undefined
}

/** Headings put right by hand in former imports, by `headingKey`; null stands for a column that is not read. */
export type RememberedColumns = Readonly<Record<string, ColumnField | null>>

/** Says what else is known when columns are recognised. */
type KnownColumns = {
  remembered?: RememberedColumns
  /** The cells below the heading at this place; without them, headings alone are judged. */
  cellsAt?: (index: number) => readonly string[]
}

/**
 * Says what each column is taken for; null for a column that is not read. Where two headings name the same
 * field, the surer one wins: what a person said before, then the field's own name, then other words; the
 * first of two equal ones. One stock beside prices of several sizes is asked about, so it is taken for
 * nothing.
 */
export function recogniseColumns(
  headings: readonly string[],
  { remembered = {}, cellsAt }: KnownColumns = {},
): (ColumnField | null)[] {
  const guesses = headings.map((heading, index) => {
    const key = headingKey(heading)
    const known = guessOf(heading)
    const said = Object.hasOwn(remembered, key) ? (remembered[key] ?? null) : known.field
    const guess = said === known.field ? known : { field: said, rank: -1 }
    const mayBeAmount = cellsAt === undefined || !isYesNoColumn(heading, cellsAt(index))
    return isAmount(guess.field) && !mayBeAmount ? NO_GUESS : guess
  })
  const arePricesInColumns = guesses.some(({ field }) => sizeColumn(field)?.field === 'price')
  return guesses.map(({ field, rank }, index) => {
    const hasSurer = guesses.some(
      (other, at) => other.field === field && (other.rank < rank || (other.rank === rank && at < index)),
    )
    return hasSurer || (field === 'stock' && arePricesInColumns) ? null : field
  })
}

/**
 * Returns the place of the column that may hold one stock for all sizes of a perfume, whose prices stand in columns of
 * their own; -1 where nothing is to be asked.
 */
export function askedStock(headings: readonly string[], fields: readonly (ColumnField | null)[]): number {
  const hasPrices = fields.some((field) => sizeColumn(field)?.field === 'price')
  return hasPrices ? headings.findIndex((heading) => guessOf(heading).field === 'stock') : -1
}

/** Holds what was proposed for a column of a file, and what was chosen. */
type ChosenColumn = { heading: string; proposed: ColumnField | null; field: ColumnField | null }

/**
 * Returns what a person put right by hand, for the next file. A column that lost its field to another column is not
 * remembered: alone in a file it would be read. Nor is what one stock beside several prices was said to be: in another file
 * it is asked again.
 */
export function chosenByHand(columns: readonly ChosenColumn[]): RememberedColumns {
  const read = new Set(columns.map(({ field }) => field))
  const chosen = columns.filter(
    ({ heading, proposed, field }) =>
      headingKey(heading) !== '' &&
      field !== proposed &&
      !(field === null && read.has(proposed)) &&
      !(proposed === null && guessOf(heading).field === 'stock'),
  )
  return Object.fromEntries(chosen.map(({ heading, field }) => [headingKey(heading), field]))
}

/** Says why these columns cannot be tried, as a sentence; null when they can. */
export function columnsRefusal(fields: readonly (ColumnField | null)[]): string | null {
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice !== undefined && twice !== null) {
    return `Deux colonnes sont désignées comme «\u00a0${columnLabel(twice)}\u00a0». Gardez-en une seule.`
  }
  const inColumns = fields.find((field) => sizeColumn(field) !== undefined)
  if (
    inColumns !== undefined &&
    inColumns !== null &&
    (fields.includes('volume') || fields.includes('price'))
  ) {
    const other = fields.includes('volume') ? FIELD_LABELS.volume : FIELD_LABELS.price
    return `Les colonnes «\u00a0${columnLabel(inColumns)}\u00a0» et «\u00a0${other}\u00a0» ne vont pas ensemble. Gardez l’une ou l’autre.`
  }
  if (fields.includes('name') || fields.includes('slug')) return null
  return 'Dites quelle colonne donne le nom du parfum, ou l’adresse de sa page.'
}
