import { useState } from 'react'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import type { Promotion } from '#web/data/admin-promotions.ts'
import { Plus } from '#web/ui/icons.tsx'
import { CheckButton } from './check-button.tsx'
import { PromotionEditForm } from './promotion-edit-form.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionsBody } from './promotions-body.tsx'
import './promotions.css'

/** Admin §2, Promotions. */
export function PromotionsScreen() {
  const [isCreating, setCreating] = useState(false)
  const [editing, setEditing] = useState<Promotion | null>(null)
  const stopCreating = () => setCreating(false)
  const stopEditing = () => setEditing(null)
  return (
    <div className="promotions">
      <ScreenHead title="Gestion des Promotions">
        <CheckButton />
        <button type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
          <Plus className="ic ic-20" aria-hidden="true" />
          Nouvelle Promotion
        </button>
      </ScreenHead>
      <PromotionsBody onCreate={() => setCreating(true)} onEdit={setEditing} />
      <FormDialog isOpen={isCreating} title="Créer une Promotion" onClose={stopCreating}>
        <PromotionForm onClose={stopCreating} />
      </FormDialog>
      <FormDialog isOpen={editing !== null} title="Modifier la Promotion" onClose={stopEditing}>
        {editing !== null && <PromotionEditForm promotion={editing} onClose={stopEditing} />}
      </FormDialog>
    </div>
  )
}
