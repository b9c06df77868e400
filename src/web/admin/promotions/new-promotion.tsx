import { useState } from 'react'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Segments } from '#web/admin/pieces/segments.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { PromotionForm } from './promotion-form.tsx'

const CHOICES = { one: 'Un format', many: 'Plusieurs formats' } as const

/** Creates a promotion of one size, as specified, or a sale on many. */
export function NewPromotion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<keyof typeof CHOICES>('one')
  function close() {
    setKind('one')
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Créer une Promotion"
      className={kind === 'one' ? 'dialog' : 'dialog at-foot new-promotion'}
      onClose={close}
    >
      <div className="promotion-kind">
        <Segments legend="Pour" choices={CHOICES} chosen={kind} onChoose={setKind} />
      </div>
      {kind === 'one' ? <PromotionForm onClose={close} /> : <CampaignForm onClose={close} />}
    </FormDialog>
  )
}
