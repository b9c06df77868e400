import type { Period } from '#domain/time/period.ts'
import type { ContentLink, ContentPicture } from './parts.ts'

/** The light of a slide's pictures: it decides the colour of the words and of the veil under them. */
export const TONES = ['ochre', 'night', 'light', 'green'] as const
export type Tone = (typeof TONES)[number]

/** A slide of the home page's carousel; it is only shown within its period. */
export type Slide = Period & {
  /** Unique in the hero; it stays when slides are moved. */
  id: string
  /** It is about 3:4, for screens narrower than 600 px. */
  phone: ContentPicture
  /** It is about 20:11. */
  desktop: ContentPicture
  /** Describes the picture for those who do not see it. */
  alt: string
  eyebrow: string
  title: string
  text: string
  link: ContentLink | null
  tone: Tone
}

export type Hero = {
  /** The page's own heading, read by search engines and screen readers only. */
  heading: string
  /** Every slide has the two buttons. */
  primary: ContentLink
  secondary: ContentLink
  slides: Slide[]
}

export const HERO_LIMITS = { slides: 8, eyebrow: 60, title: 60, text: 160, alt: 200, heading: 90 } as const

const ALWAYS: Period = { from: null, until: null }

export const DEFAULT_HERO: Hero = {
  heading: 'Parfums et décants au Maroc',
  primary: { label: 'Voir la collection', href: '/boutique' },
  secondary: { label: 'Trouver mon parfum', href: '/quiz' },
  slides: [
    {
      ...ALWAYS,
      ...pictures('hero-1'),
      eyebrow: 'Parfums et décants',
      title: 'Le parfum, à\u00a0votre mesure',
      text: 'De {petit_format} pour faire connaissance à\u00a0100\u00a0ml pour ne plus se quitter.',
      alt: 'Flacon en forme d’arche devant un mur ocre traversé par l’ombre d’un moucharabieh',
      link: { label: 'Découvrir les orientaux', href: '/boutique?famille=oriental' },
      tone: 'ochre',
    },
    {
      ...ALWAYS,
      ...pictures('hero-2'),
      eyebrow: 'Bois, résines et épices',
      title: 'Quand vient la\u00a0nuit',
      text: 'Ambres, ouds et épices\u00a0: des\u00a0sillages qui prennent leur temps.',
      alt: 'Flacon octogonal ambré et éclats de bois sur un fond bleu nuit',
      link: { label: 'Découvrir les boisés', href: '/boutique?famille=boise' },
      tone: 'night',
    },
    {
      ...ALWAYS,
      ...pictures('hero-3'),
      eyebrow: 'Fleurs et agrumes',
      title: 'La clarté du\u00a0matin',
      text: 'Rose, fleur d’oranger, clémentine\u00a0: des\u00a0floraux et des agrumes tout en lumière.',
      alt: 'Flacon rond rosé, pétales et clémentine dans une lumière de fin de matinée',
      link: { label: 'Découvrir les floraux', href: '/boutique?famille=floral' },
      tone: 'light',
    },
    {
      ...ALWAYS,
      ...pictures('hero-4'),
      eyebrow: 'Nos formats',
      title: 'Essayer, puis\u00a0choisir',
      text: 'Glissez un atomiseur de {decants} dans votre sac et prenez le temps d’aimer.',
      alt: 'Flacon cylindrique et trois atomiseurs de décant sur fond vert profond',
      link: { label: 'Découvrir les aromatiques', href: '/boutique?famille=aromatique' },
      tone: 'green',
    },
  ],
}

function pictures(id: string): Pick<Slide, 'id' | 'phone' | 'desktop'> {
  return {
    id,
    phone: { src: `/pictures/${id}-mobile.webp`, focus: null },
    desktop: { src: `/pictures/${id}.webp`, focus: null },
  }
}
