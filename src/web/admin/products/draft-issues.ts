import type { Issue } from '#domain/errors.ts'
import { productFormIssues } from '#domain/product-form.ts'
import { offerFlags, type ProductDraft, sentProduct, sentVolumes } from './product-draft.ts'

/** Sentences by the field of the form they are about, e.g. `product.name`, `sizes.10ml.price`, `variants`. */
export type DraftIssues = ReadonlyMap<string, string>

/** Every rule of the form, in the browser as on the server (admin §5). */
export function draftIssues(draft: ProductDraft): DraftIssues {
  const { variants } = sentProduct(draft, undefined)
  return placeIssues(productFormIssues({ ...draft, ...offerFlags(draft) }, variants), draft)
}

/** What the call says of its n-th size is said at that size; of two sentences the first is shown. */
export function placeIssues(issues: readonly Issue[], draft: ProductDraft): DraftIssues {
  const volumes = sentVolumes(draft)
  const placed = new Map<string, string>()
  for (const { path, message } of issues) {
    const at = path.replace(/^variants\.(\d+)/, (whole, index) => {
      const volume = volumes[Number(index)]
      return volume === undefined ? whole : `sizes.${volume}`
    })
    if (!placed.has(at)) placed.set(at, message)
  }
  return placed
}
