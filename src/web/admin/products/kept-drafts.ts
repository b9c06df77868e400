import type { AdminProduct } from '#contract/products.ts'
import type { ProductDraft } from './product-draft.ts'

/** What was typed, and the product it was typed over; no product for a new one. */
export type TypedDraft = { draft: ProductDraft; read: AdminProduct | undefined }

/** Why it is kept: its form went with the session, or goes on as that of the product just created. */
export type KeptDraft = TypedDraft & { because: 'session-ended' | 'created' }

const drafts = new Map<number | undefined, KeptDraft>()

/** Has what was typed outlive its form, until the form is opened again or the page is left. */
export function keepDraft(id: number | undefined, kept: KeptDraft): void {
  drafts.set(id, kept)
}

export function keptDraft(id: number | undefined): KeptDraft | undefined {
  return drafts.get(id)
}

export function forgetDraft(id: number | undefined): void {
  drafts.delete(id)
}
