import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useForm } from '#web/admin/pieces/use-form.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { addPromotion, sizesQuery } from '#web/data/admin-promotions.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DiscountFields } from './discount-fields.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { draftIssues, draftSentence, inputOf, NEW_PROMOTION, type PromotionDraft } from './promotion-draft.ts'
import { Restated } from './restated.tsx'
import { SizeField } from './size-field.tsx'

const FIELDS = ['variant_id', 'discount_value', 'duration_hours', 'end_date'] as const

const kept = new Map<string, PromotionDraft>()

/** Creates a promotion (admin §5, Promotion create). The search stands apart: its Enter key sends nothing. */
export function PromotionForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const sizes = useQuery(sizesQuery(search))
  const [draft, setDraft] = useKeptTyping(kept, 'new', () => NEW_PROMOTION)
  const sentence = useClock((now) => draftSentence(draft, now) ?? '')
  const form = useForm({
    issues: draftIssues(draft, serverNow()),
    fields: FIELDS,
    async save() {
      if (draft.size === null) return
      await addPromotion(queryClient, inputOf(draft, draft.size))
      toast({ tone: 'success', title: 'Promotion créée' })
    },
    onSaved: onClose,
    fallback: 'Impossible de créer la promotion.',
  })

  function change(part: Partial<PromotionDraft>) {
    setDraft((known) => ({ ...known, ...part }))
    for (const path of Object.keys(part)) form.forget(path === 'size' ? 'variant_id' : path)
  }

  return (
    <>
      <div className="size-search">
        <ListSearch
          label="Rechercher un produit"
          placeholder="Rechercher un produit"
          value={search}
          onSearch={setSearch}
        />
        {sizes.isError && (
          <LoadFailure
            title="Une erreur est survenue lors du chargement des produits."
            onRetry={() => sizes.refetch()}
          />
        )}
      </div>
      <form className="form" noValidate onSubmit={form.submit} aria-busy={sizes.isFetching}>
        <SizeField
          found={sizes.data}
          chosen={draft.size}
          error={form.errorOf('variant_id')}
          onChoose={(size) => change({ size })}
        />
        <DiscountFields draft={draft} error={form.errorOf('discount_value')} onChange={change} />
        <ExpiryFields draft={draft} errorOf={form.errorOf} onChange={change} />
        <Restated sentence={sentence} />
        {form.failure !== null && <Alert title={form.failure} />}
        <FormActions isBusy={form.isBusy} label="Créer la promotion" onCancel={onClose} />
      </form>
    </>
  )
}
