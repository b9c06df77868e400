import type { AdminProduct } from '#contract/products/products.ts'
import type { Family, Gender } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { COMPLETION_FIELDS, type CompletionField, NO_PICTURE } from '#domain/products/completeness.ts'
import { productFormIssues } from '#domain/products/form.ts'
import { proposalsFor } from '#domain/products/proposals.ts'

/** Holds the fields of the card. */
export type Shown = Record<Exclude<CompletionField, 'family' | 'gender'>, string> & {
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
    gender: proposed.includes('gender') ? proposals.gender : known.gender,
    family: proposed.includes('family') ? proposals.family : known.family,
    notes_top: proposed.includes('notes_top') ? proposals.notes_top : known.notes_top,
    notes_heart: proposed.includes('notes_heart') ? proposals.notes_heart : known.notes_heart,
    notes_base: proposed.includes('notes_base') ? proposals.notes_base : known.notes_base,
  }
  return { shown, proposed: new Set(proposed) }
}

/** Returns the fields that differ from what is known, as they are sent. */
export function learntOf(product: AdminProduct, shown: Shown) {
  const { image_url, description, gender, family, notes_top, notes_heart, notes_base } = shown
  const fields = {
    ...{ image_url, description, notes_top, notes_heart, notes_base },
    ...(gender !== null && { gender }),
    ...(family !== null && { family }),
  }
  const isKnown = (field: CompletionField) => product[field] === shown[field]
  const learnt: Partial<typeof fields> = { ...fields }
  for (const field of COMPLETION_FIELDS) if (isKnown(field)) delete learnt[field]
  return learnt
}

/** Returns what the form would refuse, at the fields of the card. */
export function completionIssues(shown: Shown): Issue[] {
  const typed = { ...shown, name: '', family: shown.family ?? '', gender: shown.gender ?? '' }
  return productFormIssues(typed, [])
    .map(({ path, message }) => ({ path: path.replace('product.', ''), message }))
    .filter(({ path }) => COMPLETION_FIELDS.some((field) => field === path))
    .map((issue) => (issue.path === 'image_url' ? { ...issue, message: NO_PICTURE } : issue))
}

function isBlank(value: string | null): boolean {
  return value === null || value.trim() === ''
}
