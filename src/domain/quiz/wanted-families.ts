import type { Family } from '#domain/catalogue/product.ts'
import type { QuizFamily } from './quiz.ts'

/** Translates each family of the quiz into families of the catalogue: the very ones, and their neighbours. */
export const WANTED_FAMILIES: Readonly<
  Record<QuizFamily, { same: readonly Family[]; near: readonly Family[] }>
> = {
  woody: { same: ['boise'], near: ['chypre', 'fougere'] },
  floral: { same: ['floral'], near: ['chypre'] },
  oriental: { same: ['oriental'], near: ['epice', 'gourmand'] },
  fresh: { same: ['frais', 'agrumes'], near: ['aromatique', 'fougere'] },
  fruity: { same: [], near: ['agrumes', 'gourmand', 'floral'] },
  gourmand: { same: ['gourmand'], near: ['oriental'] },
}
