import { GENDERS, type Gender } from '#domain/catalogue/product.ts'
import type { ContentPicture } from './parts.ts'

/** Describes one door of 'Nos Collections'. Its name is the category's, as in the menu. */
export type CollectionCard = { gender: Gender; picture: ContentPicture; text: string }

/** Holds the three categories on the home page, each once (S2.12). */
export type Collections = { title: string; text: string; cards: CollectionCard[] }

export const COLLECTION_LIMITS = { title: 60, text: 160, card: 80 } as const

const NOTES: Record<Gender, string> = {
  homme: 'Cèdre, vétiver, cuir et lavande',
  femme: 'Rose, fleur d’oranger, ambre et miel',
  unisexe: 'Thé, santal, encens et sel marin',
}

export const DEFAULT_COLLECTIONS: Collections = {
  title: 'Nos Collections',
  text: 'Trois portes d’entrée, et rien ne vous oblige à n’en pousser qu’une.',
  cards: GENDERS.map((gender) => ({
    gender,
    picture: { src: `/pictures/collection-${gender}.webp`, focus: null },
    text: NOTES[gender],
  })),
}
