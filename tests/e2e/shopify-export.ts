import type { PickedFile } from './finger.ts'

const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status'

/** As a seller describes them: some say everything, others next to nothing; the rest is tapped. */
const TOLD = [
  [
    'Atlas Ambré',
    'Homme',
    'Oriental',
    '<p>Un <strong>ambré</strong> pour homme. Tête : poivre. Cœur : rose. Fond : ambre.</p>',
    '',
  ],
  ['Rose d’Ourika', 'Femme', 'Floral', '<p>Un floral pour femme : bergamote, rose, muscs blancs.</p>', ''],
  [
    'Oud de Fès',
    'Unisexe',
    'Boisé',
    '<p>Boisé mixte. Tête : safran. Cœur : rose. Fond : oud, cèdre.</p>',
    '',
  ],
  [
    'Figue de Settat',
    'Femme',
    'Gourmand',
    '<p>Figue, jasmin et bois de santal, très doux.</p>',
    'femme, été',
  ],
  [
    'Thé de Ouezzane',
    'Unisexe',
    'Aromatique',
    '<p>Menthe, thé vert et cèdre : frais, propre.</p>',
    'unisexe',
  ],
  ['Vanille de Nador', 'Femme', 'Gourmand', '<p>Gourmand : mandarine, jasmin, vanille.</p>', 'femme'],
  ['Cuir de Taza', 'Homme', 'Boisé', '<p>Un cuir pour homme : poivre, iris, cuir.</p>', ''],
  ['Néroli d’Agadir', 'Femme', 'Floral', '<p>Bergamote, néroli, muscs blancs. Tenue 6 h.</p>', ''],
  ['Musc de Tanger', 'Unisexe', 'Floral', '<p>Citron, jasmin et muscs blancs.</p>', 'unisexe, bestseller'],
  [
    'Citron de Berkane',
    'Unisexe',
    'Agrumes',
    '<ul><li>Tête : citron</li><li>Cœur : néroli</li><li>Fond : cèdre</li></ul>',
    '',
  ],
  [
    'Encens de Taroudant',
    'Homme',
    'Oriental',
    '<p>Encens &amp; ambre 🔥 poivre, rose, encens, pour homme.</p>',
    '',
  ],
  [
    'Lavande d’Ifrane',
    'Homme',
    'Aromatique',
    '<p>Lavande, sauge et mousse : un classique pour lui.</p>',
    'homme',
  ],
] as const

export const PERFUMES = TOLD.map(([name, gender, family]) => ({ name, gender, family }))

/** An export of Shopify's: a line a size, the perfume's own cells on the first, and no picture that still exists. */
export function shopifyExport(): PickedFile {
  const lines = TOLD.flatMap(([name, , , html, tags], index) => {
    const handle = `parfum-${index + 1}`
    const own = [
      handle,
      name,
      quoted(html),
      'Ma boutique',
      'Perfume & Cologne',
      'Parfum',
      quoted(tags),
      'true',
      'Taille',
    ]
    return [
      [...own, '5 ml', `S${index}A`, '10', '58.00', '', '', '', 'active'],
      [handle, '', '', '', '', '', '', '', '', '10 ml', `S${index}B`, '6', '99.00', '', '', '', ''],
    ]
  })
  const text = [HEADINGS, ...lines.map((cells) => cells.join(','))].join('\r\n')
  return { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
