import type { ContentLink, ContentPicture, Fact } from './parts.ts'

/** Fills the block of the home page that says what a decant is (S2.92); `text` is rich. */
export type Story = {
  picture: ContentPicture
  title: string
  text: string
  facts: Fact[]
  link: ContentLink | null
}

export const STORY_LIMITS = { title: 60, text: 1500, facts: 6, fact: 80 } as const

export const DEFAULT_STORY: Story = {
  picture: { src: '/pictures/story.webp', focus: null },
  title: 'Le temps de faire connaissance',
  text: [
    'Un parfum change sur la peau\u00a0: ses premières minutes ne disent pas ce qu’il sera le soir venu. Le décant vous laisse le porter quelques jours, puis décider.',
    'Nous le transférons du flacon d’origine, à l’abri de l’air, dans un atomiseur neuf étiqueté à son nom. Ni dilué, ni modifié\u00a0: le même jus, en plus petit.',
  ].join('\n\n'),
  facts: [
    { term: '5\u00a0ml', text: 'Une première rencontre' },
    { term: '10\u00a0ml', text: 'De quoi en prendre l’habitude' },
    { term: '20\u00a0ml', text: 'Un compagnon de voyage' },
  ],
  link: { label: 'Bien choisir son format', href: '/faq' },
}
