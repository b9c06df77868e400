import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { addUp, formatDirhams, formatWhole } from '#domain/money.ts'
import { MAX_DRIVER_LENGTH } from '#domain/parcels/limits.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { handOver } from '#web/data/admin/shipments.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { readList, readText } from '#web/data/readers.ts'
import { adminHandoverPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

type HandoverDialogProps = {
  carrier: { id: number; name: string }
  parcels: readonly ParcelCard[]
  onClose: () => void
}

const NO_ANSWER = 'Pas de réponse du serveur. Réessayez\u00a0: les colis ne seront pas remis deux fois.'

/** Asks who takes the parcels, and makes the bordereau once, even if its answer is lost and it is sent again. */
export function HandoverDialog({ carrier, parcels, onClose }: HandoverDialogProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [driver, setDriver] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const key = useRef<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    key.current ??= newClientKey()
    try {
      const made = await handOver(queryClient, {
        carrier_id: carrier.id,
        parcel_ids: parcels.map(({ id }) => id),
        ...(driver.trim() !== '' && { driver }),
        client_key: key.current,
      })
      toast({ tone: 'success', title: `Bordereau ${made.number} fait` })
      await router.navigate({ href: adminHandoverPath(made.id), ignoreBlocker: true })
    } catch (error) {
      if (!isSessionEnd(error)) setFailure(failureOf(error))
    }
  })
  return (
    <FormDialog isOpen title="Remettre au livreur" className="dialog at-foot" onClose={onClose}>
      <p>
        {formatWhole(parcels.length)} colis de <bdi>{carrier.name}</bdi> ·{' '}
        {formatDirhams(addUp(parcels.map(({ amount }) => amount)))} à encaisser. Les commandes passent à
        «&nbsp;Expédiée&nbsp;».
      </p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {failure !== null && <Alert title={failure} />}
        <TextField
          label="Nom du livreur (facultatif)"
          type="text"
          dir="auto"
          maxLength={MAX_DRIVER_LENGTH}
          value={driver}
          onChange={setDriver}
        />
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Annuler
          </button>
          <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
            Faire le bordereau
          </BusyButton>
        </div>
      </form>
    </FormDialog>
  )
}

/** Names the orders that are not ready. */
function failureOf(error: unknown): string {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  const numbers = refusal?.code === 'parcel_not_ready' ? (readNumbers(refusal.parcels) ?? []) : []
  if (numbers.length === 0) return refusalMessage(error, NO_ANSWER)
  const [verb, noun] =
    numbers.length > 1 ? ['ne sont pas prêtes', 'Les commandes'] : ['n’est pas prête', 'La commande']
  return `${noun} ${numbers.join(', ')} ${verb} à être remise${numbers.length > 1 ? 's' : ''}. Fermez, puis décochez.`
}

const readNumbers = readList(readText)
