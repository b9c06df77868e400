import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { type PromoCode, promoCodesQuery } from '#web/data/admin-promo-codes.ts'
import { Plus } from '#web/ui/icons.tsx'
import { PromoCodeDeletion } from './promo-code-deletion.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'
import { PromoCodeList } from './promo-code-list.tsx'
import './promo-codes.css'

/** What the dialog is about: nothing, a new code, or one that is changed. */
type Open = null | 'new' | PromoCode

/** Admin §2, Promo codes. */
export function PromoCodesScreen() {
  const promoCodes = useQuery(promoCodesQuery())
  const [open, setOpen] = useState<Open>(null)
  const [deleting, setDeleting] = useState<PromoCode | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="codes">
      <ScreenHead title="Gestion des codes promo">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          <Plus className="ic ic-20" aria-hidden="true" />
          Nouveau code promo
        </button>
      </ScreenHead>
      <PromoCodeList
        promoCodes={promoCodes.data}
        hasFailed={promoCodes.isError}
        onRetry={() => promoCodes.refetch()}
        onEdit={setOpen}
        onDelete={setDeleting}
      />
      <FormDialog isOpen={open === 'new'} title="Créer un nouveau code promo" onClose={close}>
        <PromoCodeForm onClose={close} />
      </FormDialog>
      <FormDialog isOpen={open !== null && open !== 'new'} title="Modifier le code promo" onClose={close}>
        {open !== null && open !== 'new' && <PromoCodeForm promoCode={open} onClose={close} />}
      </FormDialog>
      <PromoCodeDeletion promoCode={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
