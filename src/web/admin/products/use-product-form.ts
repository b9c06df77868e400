import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AdminProduct } from '#contract/products/products.ts'
import type { Issue } from '#domain/errors.ts'
import type { Conflict } from '#web/admin/pieces/form-notices.tsx'
import { type Typing, useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import {
  type DraftIssues,
  draftDifferences,
  draftIssues,
  draftOf,
  EMPTY_DRAFT,
  followStock,
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

/** Input that is passed on to the form of a product, by its id. */
const handedOn = new Map<number, Typing<AdminProduct | undefined, ProductDraft>>()

/** Input typed while a product was being created continues in the form of that product. */
export function passOnInput(product: AdminProduct, typed: ProductDraft): void {
  handedOn.set(product.id, { read: product, typed })
}

export type ProductFormProps = {
  /** The latest version; undefined for a new product. */
  product: AdminProduct | undefined
  save: (form: SentProduct) => Promise<AdminProduct>
  /** Called when a save was refused because the product has changed. */
  reread?: () => Promise<AdminProduct | undefined>
  /** `typed` is the form if it was edited during the save; otherwise undefined. */
  onSaved: (product: AdminProduct, typed: ProductDraft | undefined) => void
}

type DraftChange = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)

export type Editing = {
  draft: ProductDraft
  change: (changes: DraftChange) => void
  /** Returns the message of a field, by its path. */
  issueAt: (path: string) => string | undefined
}

/** State of the product form: loaded version, input, and results from the server. */
export function useProductForm({ product, save, reread, onSaved }: ProductFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const id = product?.id ?? 0
  const { fields, read, isDirty, latest, take } = useKeptTyping({
    read: product,
    draftOf: draftFrom,
    handedOn: handedOn.get(id),
  })
  useEffect(() => void handedOn.delete(id), [id])
  const [draft, type] = fields
  const form = useForm({ fields, judge: (draft) => issuesOf(draftIssues(draft)), send })
  const { isBusy, failure } = form

  async function send(sent: ProductDraft): Promise<Refused | undefined> {
    try {
      const saved = await save(sentProduct(sent, read))
      const typed = keepTypedSince(latest.current.typed, sent, draftOf(saved))
      resetTo(saved, typed)
      onSaved(saved, isSameDraft(typed, draftOf(saved)) ? undefined : typed)
      return undefined
    } catch (error) {
      return refusedOf(error, sent)
    }
  }

  async function refusedOf(error: unknown, sent: ProductDraft): Promise<Refused> {
    // The guard reports it and shows the login.
    if (isSessionEnd(error)) return {}
    const refusal = error instanceof ApiError ? error.refusal : undefined
    const fresh = refusal?.code === 'product_changed' ? await reread?.() : undefined
    const placed = placeIssues(refusal?.issues ?? [], sent)
    const text = refusalMessage(error, '')
    if (fresh !== undefined) type((known) => rebaseStock(fresh, known, placed))
    toast({ tone: 'destructive', title: FAILURE, text: text === '' ? undefined : text })
    return { issues: issuesOf(placed), failure: text }
  }

  function resetTo(fresh: AdminProduct | undefined, typed = draftFrom(fresh)) {
    take(fresh, () => typed)
    form.restart()
  }

  useEffect(() => {
    if (isBusy || product === undefined || product === read || read === undefined) return
    const isSame = product.updated_at === read.updated_at
    if (!isDirty && (isSame || isNewer(product, read))) take(product, () => draftOf(product))
    // `updated_at` is unchanged only if nothing but stock changed.
    if (isDirty && isSame) take(product, (known) => followStock(known, draftOf(read), draftOf(product)))
  }, [isBusy, product, read, isDirty, take])

  function submit(event: FormEvent<HTMLFormElement>) {
    form.submit(event)
    const text = isBusy ? undefined : draftIssues(draft).get(WHOLE_FORM)
    if (text !== undefined) toast({ tone: 'destructive', title: text })
  }

  return {
    formRef,
    editing: {
      draft,
      change(changes) {
        type((known) => ({ ...known, ...(typeof changes === 'function' ? changes(known) : changes) }))
        form.forget(() => true)
      },
      issueAt: form.errorOf,
    } satisfies Editing,
    isDirty,
    isBusy,
    failure: failure === null ? null : { title: FAILURE, text: failure },
    submit,
    reset: () => resetTo(read),
    /** What somebody else saved meanwhile, and the result of merging it with the input. */
    conflict:
      product !== undefined && read !== undefined && isNewer(product, read) && isDirty && !isBusy
        ? conflictOf(product, mergeDrafts(draft, draftOf(read), draftOf(product)))
        : null,
  }

  function conflictOf(fresh: AdminProduct, merged: ProductDraft): Conflict {
    return {
      title: 'Ce produit a été modifié entre-temps',
      text: CHANGED_MEANWHILE,
      differences: draftDifferences(draftOf(fresh), merged),
      takeTheirs: () => resetTo(fresh),
      keepMine() {
        flushSync(() => take(fresh, () => merged))
        if (formRef.current !== null) void form.send(formRef.current)
      },
    }
  }
}

function draftFrom(product: AdminProduct | undefined): ProductDraft {
  return product === undefined ? EMPTY_DRAFT : draftOf(product)
}

function issuesOf(placed: DraftIssues): Issue[] {
  return [...placed].map(([path, message]) => ({ path, message }))
}

function isNewer(one: AdminProduct, other: AdminProduct): boolean {
  return Date.parse(one.updated_at) > Date.parse(other.updated_at)
}

/** After a refusal for lack of stock, differences count from the current stock, which the message names. */
function rebaseStock(fresh: AdminProduct, draft: ProductDraft, refused: DraftIssues): ProductDraft {
  const sizes = { ...draft.sizes }
  for (const { volume, stock } of fresh.variants) {
    if (refused.has(`sizes.${volume}.stock`)) sizes[volume] = { ...sizes[volume], stockBefore: stock }
  }
  return { ...draft, sizes }
}
