/** Room of batches: many products changed at once, from a spreadsheet or by one change, tried before it is done. */

import { foldText } from '#domain/text.ts'

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

/** Other headings that people write; compared without accents, case, signs or units in brackets. */
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

const KNOWN_HEADINGS: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [FIELD_LABELS[field], field.replaceAll('_', ' '), ...OTHER_HEADINGS[field]].map(
      (heading) => [headingKey(heading), field] as const,
    ),
  ),
)

/** A heading as it is compared and remembered: `Prix (DH)` → `prix`. */
export function headingKey(heading: string): string {
  return foldText(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Headings put right by hand in former imports, by `headingKey`; null stands for a column that is not read. */
export type RememberedColumns = Readonly<Record<string, ImportField | null>>

/**
 * What each column is taken for; null for a column that is not read. The first of two columns with the same meaning
 * wins.
 */
export function recogniseColumns(
  headings: readonly string[],
  remembered: RememberedColumns = {},
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const key = headingKey(heading)
    const field = Object.hasOwn(remembered, key)
      ? (remembered[key] ?? null)
      : (KNOWN_HEADINGS.get(key) ?? null)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Why these columns cannot be tried, as a sentence; null when they can. */
export function columnsRefusal(fields: readonly (ImportField | null)[]): string | null {
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (twice !== undefined && twice !== null) {
    return `Deux colonnes sont désignées comme «\u00a0${FIELD_LABELS[twice]}\u00a0». Gardez-en une seule.`
  }
  if (fields.includes('name') || fields.includes('slug')) return null
  return 'Dites quelle colonne donne le nom du parfum, ou l’adresse de sa page.'
}
