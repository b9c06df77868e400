/** Room of promotions: cards and forms. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { campaignsQuery } from '#web/data/admin/campaigns.ts'
import { type Promotion, promotionsQuery } from '#web/data/admin/promotions.ts'
import { BadgePercent } from '#web/ui/admin-icons.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { CheckButton } from './check-button.tsx'
import { NewPromotion } from './new-promotion.tsx'
import { PromotionEditForm } from './promotion-edit-form.tsx'
import { PromotionList } from './promotion-list.tsx'
import './promotions.css'
import './campaigns.css'

/** Shows the screen of promotions (A2.49). */
export function PromotionsScreen() {
  const list = useQuery(promotionsQuery())
  const campaigns = useQuery(campaignsQuery())
  const both = {
    data: list.data && campaigns.data && ([list.data, campaigns.data] as const),
    isError: list.isError || campaigns.isError,
    refetch: () => Promise.all([list.refetch(), campaigns.refetch()]),
  }
  const [isCreating, setCreating] = useState(false)
  const [editing, setEditing] = useState<Promotion | null>(null)
  const create = () => setCreating(true)
  const stopCreating = () => setCreating(false)
  const stopEditing = () => setEditing(null)
  return (
    <div className="promotions">
      <ScreenHead title="Gestion des Promotions">
        <CheckButton />
        <button type="button" className="btn btn-primary" onClick={create}>
          <Plus size={20} />
          Nouvelle Promotion
        </button>
      </ScreenHead>
      <Loaded
        query={both}
        failure="Une erreur est survenue lors du chargement des promotions."
        loading={<LoadingPanel label="Chargement des promotions" />}
      >
        {([promotions, sales]) =>
          promotions.length + sales.length > 0 ? (
            <PromotionList campaigns={sales} promotions={promotions} onEdit={setEditing} />
          ) : (
            <EmptyPanel Motif={BadgePercent} text="Aucune promotion trouvée">
              <button type="button" className="btn btn-primary" onClick={create}>
                Créer une promotion
              </button>
            </EmptyPanel>
          )
        }
      </Loaded>
      <NewPromotion isOpen={isCreating} onClose={stopCreating} />
      <FormDialog isOpen={editing !== null} title="Modifier la Promotion" onClose={stopEditing}>
        {editing !== null && <PromotionEditForm promotion={editing} onClose={stopEditing} />}
      </FormDialog>
    </div>
  )
}
