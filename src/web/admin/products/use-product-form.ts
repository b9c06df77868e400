import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminProduct } from '#contract/products.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type DraftIssues, draftIssues, placeIssues } from './draft-issues.ts'
import { followStock, keepTypedSince, mergeDrafts } from './draft-merge.ts'
import { keptDraft } from './kept-drafts.ts'
import {
  draftOf,
  EMPTY_DRAFT,
  isSameDraft,
  type ProductDraft,
  type SentProduct,
  sentProduct,
} from './product-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const FAILURE = 'Une erreur est survenue lors de la soumission du produit'
/** These are about the whole form: they are said in passing as well. */
const WHOLE_FORM = 'variants'
const NONE: DraftIssues = new Map()

export type ProductFormProps = {
  /** As the shop has it now; undefined for a new one. */
  product: AdminProduct | undefined
  save: (form: SentProduct) => Promise<AdminProduct>
  /** Asked when a save was refused because the product is no longer what was read. */
  reread?: () => Promise<AdminProduct | undefined>
  /** `typed` is the form with what was typed while it was on its way; undefined for nothing. */
  onSaved: (product: AdminProduct, typed: ProductDraft | undefined) => void
}

type DraftChange = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>)

export type Editing = {
  draft: ProductDraft
  change: (changes: DraftChange) => void
  /** The sentence at a field, by its path in the form. */
  issueAt: (path: string) => string | undefined
}

/** The state of the product form: what was read, what is typed, and what the shop says meanwhile. */
export function useProductForm({ product, save, reread, onSaved }: ProductFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => keptDraft(product?.id))
  const [read, setRead] = useState(kept?.read ?? product)
  const [draft, setDraft] = useState(() => kept?.draft ?? draftFrom(product))
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState(NONE)
  const [failure, setFailure] = useState<string | null>(null)

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const base = draftFrom(read)
  const isDirty = !isSameDraft(draft, base)
  useKeptDraft(product?.id, isDirty, { draft, read })
  const issues = isJudged ? new Map([...refused, ...draftIssues(draft)]) : refused

  function take(fresh: AdminProduct, typed = draftOf(fresh)) {
    setRead(fresh)
    setDraft(typed)
    setJudged(false)
    setRefused(NONE)
    setFailure(null)
  }

  function change(changes: DraftChange) {
    setDraft((known) => ({ ...known, ...(typeof changes === 'function' ? changes(known) : changes) }))
    setRefused(NONE)
  }

  const { isBusy, run: send } = useAction(async (sent: ProductDraft, from: AdminProduct | undefined) => {
    const found = draftIssues(sent)
    flushSync(() => {
      setJudged(true)
      setRefused(NONE)
      setFailure(null)
    })
    if (found.size > 0) {
      focusFirstIssue(formRef)
      const text = found.get(WHOLE_FORM)
      if (text !== undefined) toast({ tone: 'destructive', title: text })
      return
    }
    try {
      const saved = await save(sentProduct(sent, from))
      const typed = keepTypedSince(latest.current, sent, draftOf(saved))
      take(saved, typed)
      onSaved(saved, isSameDraft(typed, draftOf(saved)) ? undefined : typed)
    } catch (error) {
      await tellRefusal(error, sent)
    }
  })

  async function tellRefusal(error: unknown, sent: ProductDraft) {
    const refusal = error instanceof ApiError ? error.refusal : undefined
    const fresh = refusal?.code === 'product_changed' ? await reread?.() : undefined
    const placed = placeIssues(refusal?.issues ?? [], sent)
    const text = refusalMessage(error, '')
    flushSync(() => {
      if (fresh !== undefined) setDraft((known) => countFrom(fresh, known, placed))
      setRefused(placed)
      setFailure(text)
    })
    toast({ tone: 'destructive', title: FAILURE, text: text === '' ? undefined : text })
    focusFirstIssue(formRef)
  }

  const isOutdated = product !== undefined && read !== undefined && isNewer(product, read)
  useEffect(() => {
    if (isBusy || product === undefined || product === read || read === undefined) return
    if (isSameDraft(draft, draftOf(read))) {
      if (isNewer(product, read) || product.updated_at === read.updated_at) {
        setRead(product)
        setDraft(draftOf(product))
      }
    } else if (product.updated_at === read.updated_at) {
      setDraft((known) => followStock(known, draftOf(read), draftOf(product)))
      setRead(product)
    }
  }, [isBusy, product, read, draft])

  return {
    formRef,
    editing: { draft, change, issueAt: (path: string) => issues.get(path) } satisfies Editing,
    isDirty,
    isBusy,
    failure: failure === null ? null : { title: FAILURE, text: failure },
    submit: () => send(draft, read),
    reset: () => {
      if (read !== undefined) take(read)
      else setDraft(EMPTY_DRAFT)
    },
    /** What somebody else saved while this form was being filled in, and what saving this one would make of it. */
    conflict:
      isOutdated && isDirty && !isBusy && product !== undefined
        ? conflictOf(product, mergeDrafts(draft, base, draftOf(product)))
        : null,
  }

  function conflictOf(fresh: AdminProduct, merged: ProductDraft) {
    return {
      saved: draftOf(fresh),
      merged,
      takeTheirs: () => take(fresh),
      keepMine() {
        setRead(fresh)
        setDraft(merged)
        return send(merged, fresh)
      },
    }
  }
}

function draftFrom(product: AdminProduct | undefined): ProductDraft {
  return product === undefined ? EMPTY_DRAFT : draftOf(product)
}

function isNewer(one: AdminProduct, other: AdminProduct): boolean {
  return Date.parse(one.updated_at) > Date.parse(other.updated_at)
}

/** A size of which too little was left: whoever types its stock again has been told how much there is. */
function countFrom(fresh: AdminProduct, draft: ProductDraft, refused: DraftIssues): ProductDraft {
  const sizes = { ...draft.sizes }
  for (const { volume, stock } of fresh.variants) {
    if (refused.has(`sizes.${volume}.stock`)) sizes[volume] = { ...sizes[volume], stockBefore: stock }
  }
  return { ...draft, sizes }
}

function focusFirstIssue(form: RefObject<HTMLFormElement | null>) {
  form.current?.querySelector<HTMLElement>('[aria-invalid], [data-issue]')?.focus()
}
