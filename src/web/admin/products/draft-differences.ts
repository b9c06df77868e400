import { FAMILIES, GENDERS, VOLUMES } from '#domain/catalogue.ts'
import {
  FAMILY_LABELS,
  GENDER_LABELS,
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
  VOLUME_LABELS,
} from '#domain/vocabulary.ts'
import type { ProductDraft } from './product-draft.ts'

export type Difference = { label: string; saved: string; typed: string }

/** Where what would be saved is not what is saved already, in the words of the form. */
export function draftDifferences(saved: ProductDraft, typed: ProductDraft): Difference[] {
  const typedLines = describeDraft(typed)
  return describeDraft(saved).flatMap(([label, text], index) => {
    const other = typedLines[index]?.[1] ?? ''
    return other === text ? [] : [{ label, saved: text, typed: other }]
  })
}

type Line = [label: string, text: string]

function describeDraft(draft: ProductDraft): Line[] {
  const gender = GENDERS.find((one) => one === draft.gender)
  const family = FAMILIES.find((one) => one === draft.family)
  return [
    ['Nom', draft.name],
    ['Marque', draft.brand],
    ['Description', draft.description],
    ['Image principale', draft.image_url],
    ['Galerie', draft.images.join('\n')],
    ['Notes de tête', draft.notes_top],
    ['Notes de cœur', draft.notes_heart],
    ['Notes de fond', draft.notes_base],
    ['Visible en boutique', yesOrNo(draft.visible)],
    ['Meilleure vente', yesOrNo(draft.is_best_seller)],
    ['Vendu en décant', yesOrNo(draft.has_decant)],
    ['Vendu en flacon', yesOrNo(draft.has_full_bottle)],
    ['Genre', gender === undefined ? '' : GENDER_LABELS[gender]],
    ['Famille olfactive', family === undefined ? '' : FAMILY_LABELS[family].label],
    ['Intensité', INTENSITY_LABELS[draft.intensity]],
    ['Moment', draft.time_of_day.map((one) => TIME_OF_DAY_LABELS[one]).join(', ')],
    ['Occasion', draft.occasion.map((one) => OCCASION_LABELS[one]).join(', ')],
    ['Saison', draft.season.map((one) => SEASON_LABELS[one]).join(', ')],
    ...VOLUMES.flatMap((volume): Line[] => {
      const { isOn, price, stock, isOriginal } = draft.sizes[volume]
      const label = VOLUME_LABELS[volume]
      return [
        [`${label}, en vente`, yesOrNo(isOn)],
        [`${label}, prix`, price],
        [`${label}, stock`, stock],
        [`${label}, flacon d’origine`, yesOrNo(isOriginal)],
      ]
    }),
  ]
}

function yesOrNo(isSo: boolean): string {
  return isSo ? 'oui' : 'non'
}
