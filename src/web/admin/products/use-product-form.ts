import { type FormEvent, useEffect } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import type { Issue } from '#domain/errors.ts'
import { useHasArabic } from '#web/admin/pieces/use-has-arabic.ts'
import type { Typing } from '#web/admin/pieces/use-kept-typing.ts'
import { useVersionedForm, type Editing as VersionedEditing } from '#web/admin/pieces/use-versioned-form.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Refused } from '#web/ui/use-form.ts'
import {
  type DraftIssues,
  draftDifferences,
  draftIssues,
  draftOf,
  EMPTY_DRAFT,
  followStock,
  isNewerProduct,
  isSameDraft,
  keepTypedSince,
  mergeDrafts,
  type ProductDraft,
  placeIssues,
  type SentProduct,
  sentProduct,
} from './product-draft.ts'

const FAILURE = 'Une erreur est survenue lors de la soumission du produit'
const CHANGED_MEANWHILE =
  'Quelqu’un d’autre a enregistré une nouvelle version pendant que vous remplissiez ce formulaire. Rien n’a été écrasé.'
/** Issues about the whole form are also shown in a toast. */
const WHOLE_FORM = 'variants'

/** Passes input on to the form of a product, by its id. */
const handedOn = new Map<number, Typing<AdminProduct | undefined, ProductDraft>>()

/** Input typed while a product was being created continues in the form of that product. */
export function passOnInput(product: AdminProduct, typed: ProductDraft): void {
  handedOn.set(product.id, { read: product, typed })
}

export type ProductFormProps = {
  /** Is the latest version; undefined for a new product. */
  product: AdminProduct | undefined
  save: (form: SentProduct) => Promise<AdminProduct>
  /** Is called when a save was refused because the product has changed. */
  reread?: () => Promise<AdminProduct | undefined>
  /** `typed` is the form if it was edited during the save; otherwise undefined. */
  onSaved: (product: AdminProduct, typed: ProductDraft | undefined) => void
}

export type Editing = VersionedEditing<ProductDraft>

/** Keeps the state of the product form: loaded version, input, and results from the server. */
export function useProductForm({ product, save, reread, onSaved }: ProductFormProps) {
  const id = product?.id ?? 0
  const showsArabic = useHasArabic()
  const { editing, refusal, ...form } = useVersionedForm({
    stored: product,
    draftOf: draftFrom,
    isNewer: (stored, read) => stored !== undefined && read !== undefined && isNewerProduct(stored, read),
    handedOn: handedOn.get(id),
    judge: (draft) => issuesOf(draftIssues(draft)),
    async save(sent, read, keepSaved) {
      const saved = await save(sentProduct(sent, read, showsArabic))
      const typed = keepSaved(saved)
      onSaved(saved, isSameDraft(typed, draftOf(saved)) ? undefined : typed)
    },
    refused,
    merge: mergeDrafts,
    mergeSince: keepTypedSince,
    inWords: ({ theirs, merged }) => ({
      title: 'Ce produit a été modifié entre-temps',
      text: CHANGED_MEANWHILE,
      differences: draftDifferences(theirs, merged),
    }),
  })
  const { read, isBusy, take, edit } = form
  useEffect(() => void handedOn.delete(id), [id])
  useEffect(() => {
    if (isBusy || product === undefined || product === read || product.updated_at !== read?.updated_at) return
    if (isNewerProduct(product, read)) return
    // `updated_at` is unchanged only if nothing but stock changed, or the Arabic was published.
    take(product, (known) => followStock(known, draftOf(read), draftOf(product)))
  }, [isBusy, product, read, take])

  async function refused(error: unknown, sent: ProductDraft): Promise<Refused> {
    const refusal = error instanceof ApiError ? error.refusal : undefined
    const fresh = refusal?.code === 'product_changed' ? await reread?.() : undefined
    const placed = placeIssues(refusal?.issues ?? [], sent)
    const text = refusalMessage(error, '')
    if (fresh !== undefined) edit((known) => rebaseStock(fresh, known, placed))
    toast({ tone: 'destructive', title: FAILURE, text: text === '' ? undefined : text })
    return { issues: issuesOf(placed), failure: text }
  }

  return {
    ...form,
    editing,
    failure: refusal === null ? null : { title: FAILURE, text: refusal },
    submit(event: FormEvent<HTMLFormElement>) {
      form.submit(event)
      const text = isBusy ? undefined : draftIssues(editing.draft).get(WHOLE_FORM)
      if (text !== undefined) toast({ tone: 'destructive', title: text })
    },
  }
}

function draftFrom(product: AdminProduct | undefined): ProductDraft {
  return product === undefined ? EMPTY_DRAFT : draftOf(product)
}

function issuesOf(placed: DraftIssues): Issue[] {
  return [...placed].map(([path, message]) => ({ path, message }))
}

/** After a refusal for lack of stock, differences count from the current stock, which the message names. */
function rebaseStock(fresh: AdminProduct, draft: ProductDraft, refused: DraftIssues): ProductDraft {
  const sizes = { ...draft.sizes }
  for (const { volume, stock } of fresh.variants) {
    const size = sizes[volume]
    if (size !== undefined && refused.has(`sizes.${volume}.stock`))
      sizes[volume] = { ...size, stockBefore: stock }
  }
  return { ...draft, sizes }
}
