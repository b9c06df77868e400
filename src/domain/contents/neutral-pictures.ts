/** The demonstration's pictures of contents; they show its bottles, with the names of perfumes that only it has. */
const DEMO_PICTURES = [
  'hero-1.webp',
  'hero-1-mobile.webp',
  'hero-2.webp',
  'hero-2-mobile.webp',
  'hero-3.webp',
  'hero-3-mobile.webp',
  'hero-4.webp',
  'hero-4-mobile.webp',
  'collection-femme.webp',
  'collection-homme.webp',
  'collection-unisexe.webp',
  'quiz.webp',
  'story.webp',
  'og.jpg',
] as const

/** These pictures take the place of the demonstration's in a shop without it. */
export const NEUTRAL_PICTURES: readonly string[] = DEMO_PICTURES.map((name) => `arches-${name}`)

/** A shop without the demonstration replaces each of these texts: pictures and what describes them. */
const WITHOUT_DEMO: ReadonlyMap<string, string> = new Map([
  ...DEMO_PICTURES.map((name) => [`/pictures/${name}`, `/pictures/arches-${name}`] as const),
  [
    'Flacon en forme d’arche devant un mur ocre traversé par l’ombre d’un moucharabieh',
    'Deux niches en arche dans un mur ocre, traversées par la lumière',
  ],
  [
    'Flacon octogonal ambré et éclats de bois sur un fond bleu nuit',
    'Niche en arche sous un croissant de lune, sur un fond bleu nuit',
  ],
  [
    'Flacon rond rosé, pétales et clémentine dans une lumière de fin de matinée',
    'Deux niches en arche dans une lumière de fin de matinée',
  ],
  [
    'Flacon cylindrique et trois atomiseurs de décant sur fond vert profond',
    'Trois niches en arche, de la plus petite à la plus grande, sur fond vert profond',
  ],
])

/** Returns the picture that a shop without the demonstration shows in place of this one, often the same. */
export function neutralPicture(src: string): string {
  return WITHOUT_DEMO.get(src) ?? src
}

/** Returns the demonstration's picture in whose place this one stands; undefined for any other. */
export function demoPictureOf(neutral: string): string | undefined {
  return [...WITHOUT_DEMO].find(([, other]) => other === neutral)?.[0]
}

/** Says whether a picture of contents came with the shop. */
export function isHousePicture(src: string): boolean {
  return WITHOUT_DEMO.has(src) || demoPictureOf(src) !== undefined
}

/** Returns contents, of whatever shape, with neutral pictures in place of the demonstration's; all else stays. */
export function withoutDemoPictures(value: unknown): unknown {
  if (typeof value === 'string') return neutralPicture(value)
  if (Array.isArray(value)) return value.map(withoutDemoPictures)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withoutDemoPictures(own)]))
}
