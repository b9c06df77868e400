import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderToPrepare } from '#contract/parcels/parcels.ts'
import { districtOf } from '#domain/carriers/cities.ts'
import { CityChoice } from '#web/admin/carriers/city-choice.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { linkCity } from '#web/data/admin/carriers.ts'
import { saveDistrict } from '#web/data/admin/preparation.ts'
import { toast } from '#web/ui/toast-store.ts'
import '#web/admin/pieces/choices.css'

type CityLinkProps = {
  order: OrderToPrepare
  carrierId: number
  /** Takes the focus, because the block that opened the sheet is gone then. */
  onLinked: () => void
}

/** Resolves 'Ville non reliée' (A26.7): finds the carrier's city or quarter of this address and links it. */
export function CityLink({ order, carrierId, onLinked }: CityLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        Choisir un quartier
      </button>
      <FormDialog
        isOpen={isOpen}
        title={`Où livrer ${order.order_number}\u202f?`}
        className="dialog at-foot"
        onClose={close}
      >
        <CitySheet
          order={order}
          carrierId={carrierId}
          onLinked={() => {
            // The dialog must close first, because it gives the focus back to what opened it.
            flushSync(close)
            onLinked()
          }}
        />
      </FormDialog>
    </>
  )
}

function CitySheet({ order, carrierId, onLinked }: CityLinkProps) {
  const { city, district, address, landmark } = order
  const queryClient = useQueryClient()
  const name = useId()
  const [isForAll, setForAll] = useState(false)
  const link = useActionWithToast(
    'La ville n’a pas été reliée',
    async (chosen: { external_id: string; name: string }) => {
      const quarter = isForAll ? null : (district ?? districtOf(chosen.name, city))
      await linkCity(queryClient, {
        id: String(carrierId),
        city,
        district: quarter,
        external_id: chosen.external_id,
      })
      if (quarter !== null && district === null) await saveDistrict(queryClient, order.order_id, quarter)
      toast({ tone: 'success', title: `Ville reliée : ${chosen.name}` })
      onLinked()
    },
  )
  return (
    <div className="form">
      <p className="prep-note">
        <bdi>{[address, district, landmark, city].filter((part) => part !== null).join(', ')}</bdi>
      </p>
      <fieldset>
        <legend className="sr">Pour quelles commandes</legend>
        <div className="pf-seg">
          {[false, true].map((forAll) => (
            <label key={String(forAll)} className={forAll === isForAll ? 'is-on' : undefined}>
              <input
                type="radio"
                className="sr"
                name={name}
                checked={forAll === isForAll}
                onChange={() => setForAll(forAll)}
              />
              {forAll ? 'Toute la ville' : district === null ? 'Cette commande' : 'Ce quartier'}
            </label>
          ))}
        </div>
      </fieldset>
      <CityChoice
        carrierId={carrierId}
        city={city}
        className="prep-cities"
        none="Aucune ville de ce nom chez ce transporteur. Cherchez une ville ou un quartier proche, ou fermez et choisissez un autre transporteur."
        isBusy={link.isBusy}
        onChoose={(one) => void link.run(one)}
      />
    </div>
  )
}
