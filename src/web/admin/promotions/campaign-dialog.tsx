import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import type { ChosenProducts } from './campaign-draft.ts'
import { CampaignForm } from './campaign-form.tsx'
import './promotions.css'
import './campaigns.css'

type CampaignDialogProps = { isOpen: boolean; chosen: ChosenProducts; onClose: () => void }

/** Puts the perfumes that were chosen in a list on promotion. */
export function CampaignDialog({ isOpen, chosen, onClose }: CampaignDialogProps) {
  return (
    <div className="promotions">
      <FormDialog
        isOpen={isOpen}
        title="Mettre en promotion"
        className="dialog at-foot new-promotion"
        onClose={onClose}
      >
        <CampaignForm chosen={chosen} onClose={onClose} />
      </FormDialog>
    </div>
  )
}
