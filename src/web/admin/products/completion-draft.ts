import type { AdminProduct } from '#contract/products/products.ts'
import type { Family, Gender } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import type { Issue } from '#domain/errors.ts'
import { COMPLETION_FIELDS, type CompletionField, NO_PICTURE } from '#domain/products/completeness.ts'
import { productFormIssues } from '#domain/products/form.ts'
import { proposalsFor } from '#domain/products/proposals.ts'
import type { Difference } from '#web/admin/pieces/form-notices.tsx'
import { isArabicTyped } from './product-draft.ts'

/** The card has a field for each of these; a perfume is complete without its Arabic. */
export const CARD_FIELDS = [...COMPLETION_FIELDS, 'description_ar'] as const
type CardField = (typeof CARD_FIELDS)[number]

/** Holds the fields of the card. */
export type Shown = Record<Exclude<CardField, 'family' | 'gender'>, string> & {
  family: Family | null
  gender: Gender | null
}
/** Holds what was typed or tapped; proposals are not among it until the perfume is published. */
export type Learnt = Partial<Shown>

/** Returns what the card shows: what was typed, else what is known, else what its texts propose. */
export function withProposals(
  product: AdminProduct,
  typed: Learnt,
): { shown: Shown; proposed: ReadonlySet<CompletionField> } {
  const known = { ...product, ...typed }
  const proposals = { ...proposalsFor(known), image_url: '', description: '' }
  const proposed = COMPLETION_FIELDS.filter(
    (field) => !(field in typed) && isBlank(product[field]) && !isBlank(proposals[field]),
  )
  const shown: Shown = {
    image_url: known.image_url,
    description: known.description,
    description_ar: known.description_ar,
    gender: proposed.includes('gender') ? proposals.gender : known.gender,
    family: proposed.includes('family') ? proposals.family : known.family,
    notes_top: proposed.includes('notes_top') ? proposals.notes_top : known.notes_top,
    notes_heart: proposed.includes('notes_heart') ? proposals.notes_heart : known.notes_heart,
    notes_base: proposed.includes('notes_base') ? proposals.notes_base : known.notes_base,
  }
  return { shown, proposed: new Set(proposed) }
}

/**
 * Returns the fields that differ from what is known, as they are sent.
 * @param readArabic as it was when the card was filled in; undefined where nobody was shown any
 */
export function learntOf(product: AdminProduct, shown: Shown, readArabic: string | undefined) {
  const { image_url, description, gender, family, notes_top, notes_heart, notes_base } = shown
  const fields = {
    ...{ image_url, description, notes_top, notes_heart, notes_base },
    ...(gender !== null && { gender }),
    ...(family !== null && { family }),
  }
  const isKnown = (field: CompletionField) => product[field] === shown[field]
  const learnt: Partial<typeof fields> = { ...fields }
  for (const field of COMPLETION_FIELDS) if (isKnown(field)) delete learnt[field]
  if (readArabic === undefined || !isArabicTyped(shown, product)) return learnt
  return { ...learnt, arabic: { before: readArabic, after: shown.description_ar } }
}

/** Returns where what was typed would replace what somebody else has saved since this version was read. */
export function replacedBy(
  typed: Learnt,
  { read, product }: { read: AdminProduct; product: AdminProduct },
): Difference[] {
  const before = inWords(read)
  const theirs = inWords(product)
  const mine = inWords({ ...product, ...typed })
  return CARD_FIELDS.filter((field) => field in typed && before[field] !== theirs[field])
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({ label: LABELS[field], saved: theirs[field], typed: mine[field] }))
}

const LABELS: Readonly<Record<CardField, string>> = {
  image_url: 'Photo',
  description: 'Description',
  description_ar: 'Description en arabe',
  gender: 'Genre',
  family: 'Famille',
  notes_top: 'Notes de tête',
  notes_heart: 'Notes de cœur',
  notes_base: 'Notes de fond',
}

function inWords({ gender, family, ...texts }: Shown): Record<CardField, string> {
  return {
    ...texts,
    gender: gender === null ? '' : GENDER_LABELS[gender],
    family: family === null ? '' : FAMILY_LABELS[family].label,
  }
}

/** Returns what the form would refuse, at the fields of the card. */
export function completionIssues(shown: Shown): Issue[] {
  const typed = { ...shown, name: '', family: shown.family ?? '', gender: shown.gender ?? '' }
  return productFormIssues(typed, [])
    .map(({ path, message }) => ({ path: path.replace('product.', ''), message }))
    .filter(({ path }) => CARD_FIELDS.some((field) => field === path))
    .map((issue) => (issue.path === 'image_url' ? { ...issue, message: NO_PICTURE } : issue))
}

function isBlank(value: string | null): boolean {
  return value === null || value.trim() === ''
}
