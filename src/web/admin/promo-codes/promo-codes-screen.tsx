/** Room of promo codes: list and form. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { confirmSession } from '#web/data/admin/api.ts'
import { type PromoCode, promoCodesQuery } from '#web/data/admin/promo-codes.ts'
import { TicketPercent } from '#web/ui/admin-icons.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { DeletePromoCode } from './delete-promo-code.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'
import { PromoCodeTable } from './promo-code-table.tsx'
import './promo-codes.css'

/** The dialog is closed, or open for a new code or an existing one. */
type Open = null | 'new' | PromoCode

/** Shows the screen of promo codes (A2.43). */
export function PromoCodesScreen() {
  const promoCodes = useQuery(promoCodesQuery())
  const [open, setOpen] = useState<Open>(null)
  const [deleting, setDeleting] = useState<PromoCode | null>(null)
  const close = () => setOpen(null)
  useEffect(() => void confirmSession(), [])
  return (
    <div className="codes">
      <ScreenHead title="Gestion des codes promo">
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          <Plus size={20} />
          Nouveau code promo
        </button>
      </ScreenHead>
      <Loaded
        query={promoCodes}
        failure="Une erreur est survenue lors du chargement des codes promo."
        loading={
          <p className="codes-loading" role="status">
            <span className="spin" aria-hidden="true" />
            <span className="sr">Chargement des codes promo</span>
          </p>
        }
      >
        {(codes) =>
          codes.length > 0 ? (
            <PromoCodeTable promoCodes={codes} onEdit={setOpen} onDelete={setDeleting} />
          ) : (
            <EmptyPanel
              Motif={TicketPercent}
              text='Aucun code promo trouvé. Créez-en un en cliquant sur "Nouveau code promo".'
            />
          )
        }
      </Loaded>
      <FormDialog isOpen={open === 'new'} title="Créer un nouveau code promo" onClose={close}>
        <PromoCodeForm onClose={close} />
      </FormDialog>
      <FormDialog isOpen={open !== null && open !== 'new'} title="Modifier le code promo" onClose={close}>
        {open !== null && open !== 'new' && <PromoCodeForm promoCode={open} onClose={close} />}
      </FormDialog>
      <DeletePromoCode promoCode={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
