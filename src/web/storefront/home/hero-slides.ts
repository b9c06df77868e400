import type { Family } from '#domain/catalogue/product.ts'

/** The slides of the hero, in order; each leads to the family of the perfume it shows. */
export const SLIDES = [
  {
    picture: 'hero-1',
    eyebrow: 'Parfums et décants',
    title: 'Le parfum, à\u00a0votre mesure',
    text: 'De 5\u00a0ml pour faire connaissance à\u00a0100\u00a0ml pour ne plus se quitter.',
    alt: 'Flacon en forme d’arche devant un mur ocre traversé par l’ombre d’un moucharabieh',
    family: 'oriental',
    familyLink: 'Découvrir les orientaux',
  },
  {
    picture: 'hero-2',
    eyebrow: 'Bois, résines et épices',
    title: 'Quand vient la\u00a0nuit',
    text: 'Ambres, ouds et épices\u00a0: des\u00a0sillages qui prennent leur temps.',
    alt: 'Flacon octogonal ambré et éclats de bois sur un fond bleu nuit',
    family: 'boise',
    familyLink: 'Découvrir les boisés',
  },
  {
    picture: 'hero-3',
    eyebrow: 'Fleurs et agrumes',
    title: 'La clarté du\u00a0matin',
    text: 'Rose, fleur d’oranger, clémentine\u00a0: des\u00a0floraux et des agrumes tout en lumière.',
    alt: 'Flacon rond rosé, pétales et clémentine dans une lumière de fin de matinée',
    family: 'floral',
    familyLink: 'Découvrir les floraux',
  },
  {
    picture: 'hero-4',
    eyebrow: 'Nos formats',
    title: 'Essayer, puis\u00a0choisir',
    text: 'Glissez un atomiseur de 5, 10 ou 20\u00a0ml dans votre sac et prenez le temps d’aimer.',
    alt: 'Flacon cylindrique et trois atomiseurs de décant sur fond vert profond',
    family: 'aromatique',
    familyLink: 'Découvrir les aromatiques',
  },
] as const satisfies readonly { family: Family; [text: string]: string }[]

export type Slide = (typeof SLIDES)[number]
