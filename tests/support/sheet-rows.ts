import type { ExportedCell } from '#domain/batches/export.ts'

export const SHEET_HEADINGS = [
  ...['Nom', 'Format', 'Prix (DH)', 'Stock', 'Marque', 'Genre', 'Famille olfactive', 'Description'],
  ...['Notes de tête', 'Notes de cœur', 'Notes de fond', 'Image principale'],
]

const WORDS = ['Rosée', 'Cèdre', 'Ambre', 'Miel', 'Fleur', 'Brise', 'Encens', 'Figue', 'Santal', 'Cuir']
const PLACES = [
  'Kelaâ',
  'Azrou',
  'Dadès',
  'Ourika',
  'Tafraout',
  'Zagora',
  'Ifrane',
  'Safi',
  'Larache',
  'Oujda',
]
const FAMILIES = ['Floral', 'Boisé', 'Oriental', 'Gourmand', 'Épicé', 'Agrumes', 'Frais', 'Chypré']
const SIZES = [
  ['5 ml', 58],
  ['10 ml', 99.5],
  ['50 ml', 420],
] as const

/** Perfumes of our own making, three sizes each: all different, the same each time. */
export function madeUpRows(perfumes: number): ExportedCell[][] {
  return Array.from({ length: perfumes }, (_, index) => {
    const name = `${WORDS[index % 10]} de ${PLACES[Math.floor(index / 10) % 10]} n° ${index + 1}`
    const family = FAMILIES[index % FAMILIES.length] ?? 'Floral'
    return SIZES.map(([volume, price], size): ExportedCell[] => [
      ...[name, volume, price + (index % 40), (index + size) % 30],
      ...(size === 0
        ? [
            ...['Nefzaya', index % 2 === 0 ? 'Femme' : 'Unisexe', family],
            `« ${name} » — une histoire d’été ; de l’orange, du thé & 20 % d’ombre.\nSeconde ligne.`,
            ...['Bergamote, Litchi', 'Rose, Pivoine', 'Muscs blancs', '/pictures/rose.webp'],
          ]
        : Array.from({ length: 8 }, () => null)),
    ])
  }).flat()
}
