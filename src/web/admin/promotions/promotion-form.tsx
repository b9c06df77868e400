import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { addPromotion, type Size, sizesQuery } from '#web/data/admin/promotions.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { DiscountFields } from './discount-fields.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { draftIssues, draftSentence, inputOf, NEW_PROMOTION } from './promotion-draft.ts'
import { SaveSummary } from './save-summary.tsx'
import { SizeField } from './size-field.tsx'

const FIELDS = ['variant_id', 'discount_value', 'duration_hours', 'end_date'] as const

/** Creates a promotion (A5.20). The search is outside the form, so that its Enter key does not submit. */
export function PromotionForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const sizes = useQuery(sizesQuery(search))
  const { fields, isDirty } = useKeptTyping({ read: undefined, draftOf: () => NEW_PROMOTION })
  const [draft] = fields
  const sentence = useClock((now) => draftSentence(draft, now) ?? '')
  const form = useForm({
    fields,
    judge: (draft) => draftIssues(draft, serverNow()),
    send: (draft, form) =>
      sendToServer(form, {
        async save() {
          if (draft.size === null) return
          await addPromotion(queryClient, inputOf(draft, draft.size))
          toast({ tone: 'success', title: 'Promotion créée' })
        },
        onSaved: onClose,
        fields: FIELDS,
        title: 'Erreur',
        fallback: 'Impossible de créer la promotion.',
      }),
  })

  function choose(size: Size | null) {
    form.change({ size })
    form.forget((path) => path === 'variant_id')
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
          onChoose={choose}
        />
        <DiscountFields draft={draft} error={form.errorOf('discount_value')} onChange={form.change} />
        <ExpiryFields draft={draft} errorOf={form.errorOf} onChange={form.change} />
        <SaveSummary sentence={sentence} />
        {form.failure !== null && <Alert title={form.failure} />}
        <FormActions isBusy={form.isBusy} isChanged={isDirty} label="Créer la promotion" onCancel={onClose} />
      </form>
    </>
  )
}
