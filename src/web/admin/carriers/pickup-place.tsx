import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CarrierLink } from '#contract/carrier-links/carrier-links.ts'
import { LINKS, type PickupField } from '#domain/carrier-links/links.ts'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { choosePickupPlace, pickupPlacesQuery } from '#web/data/admin/carrier-links.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

type PickupPlaceProps = { carrierId: number; link: CarrierLink; isFresh: boolean }

/** Says from where a carrier fetches parcels, and lets the owner choose it by its name (A39.32). */
export function PickupPlace({ carrierId, link, isFresh }: PickupPlaceProps) {
  const [isChanging, setChanging] = useState(false)
  const { pickup: field, label } = LINKS[link.adapter]
  if (field === null) return null
  const { short, listed } = field
  if (listed !== undefined && (isChanging || link.pickup === '')) {
    return (
      <section className="stack link-place-form" aria-label={listed.label}>
        {link.pickup === '' && <LastStep noun={listed.noun} label={label} isFresh={isFresh} />}
        <Places
          {...{ carrierId, link, field, listed }}
          onClose={link.pickup === '' ? undefined : () => setChanging(false)}
          onChosen={() => setChanging(false)}
        />
      </section>
    )
  }
  return (
    <p className="link-place">
      <span>
        {short}&nbsp;: <b>{link.pickup_name || link.pickup}</b>
      </span>
      {listed !== undefined && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Changer\u00a0: ${listed.label}`}
          onClick={() => setChanging(true)}
        >
          Changer
        </button>
      )}
    </p>
  )
}

/** The form of the keys is gone: the owner is led to what takes its place, wherever that lies. */
function LastStep({ noun, label, isFresh }: { noun: string; label: string; isFresh: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFresh) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isFresh])
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        Dernière étape&nbsp;: choisissez {noun}
      </h3>
      <p className="muted">Sans cela, aucun colis n’est envoyé à {label}.</p>
    </div>
  )
}

type PlacesProps = Omit<PickupPlaceProps, 'isFresh'> & {
  field: PickupField
  listed: NonNullable<PickupField['listed']>
  onClose: (() => void) | undefined
  onChosen: () => void
}

/** A list that does not come leaves a field to type in. */
function Places({ carrierId, link, field, listed, onClose, onChosen }: PlacesProps) {
  const queryClient = useQueryClient()
  const query = useQuery(pickupPlacesQuery(carrierId))
  const { label } = LINKS[link.adapter]
  const places = query.data?.places ?? null
  const fields = useState({ pickup: link.pickup })
  const form = useForm({
    fields,
    judge: ({ pickup }) =>
      pickup.trim() === '' || (places !== null && !places.some(({ id }) => id === pickup))
        ? [{ path: 'pickup', message: 'Ce champ est nécessaire.' }]
        : [],
    async send({ pickup }) {
      const name = places?.find(({ id }) => id === pickup)?.name ?? ''
      try {
        await choosePickupPlace(queryClient, { id: String(carrierId), pickup, name })
        toast({ tone: 'success', title: `${field.short}\u00a0: ${name || pickup}` })
        onChosen()
        return undefined
      } catch (error) {
        if (isSessionEnd(error)) return {}
        return { failure: refusalMessage(error, 'Rien n’a été gardé. Vérifiez votre connexion.') }
      }
    },
  })
  if (query.isPending) return <LoadingPanel label={`Chargement de la liste de ${label}`} />
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {places === null ? (
        <TextField
          label={field.label}
          hint={`La liste de ${label} n’est pas venue\u00a0: réessayez, ou demandez-le à ${label} et écrivez-le ici.`}
          error={form.errorOf('pickup')}
          dir="ltr"
          value={form.typed.pickup}
          onChange={(pickup) => form.change({ pickup })}
        />
      ) : (
        <SelectField
          label={listed.label}
          prompt="Choisir"
          options={places.map(({ id, name }) => ({ id, label: name }))}
          error={form.errorOf('pickup')}
          value={places.some(({ id }) => id === form.typed.pickup) ? form.typed.pickup : ''}
          onChange={(pickup) => form.change({ pickup })}
        />
      )}
      <div className="set-acts">
        <SaveButton isChanged={form.typed.pickup !== link.pickup} isBusy={form.isBusy}>
          Enregistrer
        </SaveButton>
        {places === null && (
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Chercher la liste à nouveau
          </BusyButton>
        )}
        {onClose !== undefined && (
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Annuler
          </button>
        )}
      </div>
    </form>
  )
}
