import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { sendAgain } from '#web/data/admin/parcels.ts'
import { carrierChoicesQuery } from '#web/data/admin/remittances.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

type SendAgainProps = { order: AdminOrderDetail; carrierId: number | undefined; onClose: () => void }

/** Makes a new parcel for an order whose last one came back or was lost: its pieces are taken from the stock again. */
export function SendAgainForm({ order, carrierId, onClose }: SendAgainProps) {
  const queryClient = useQueryClient()
  const carriers = useQuery(carrierChoicesQuery())
  const choices = carriers.data ?? []
  const [chosen, setChosen] = useState(carrierId)
  const carrier = choices.find(({ id }) => id === chosen) ?? choices[0]
  const form = useForm({
    fields: useState({}),
    judge: () => [],
    send: (_, element) =>
      sendToServer(element, {
        async save() {
          if (carrier === undefined) return
          await sendAgain(queryClient, { order_id: order.id, carrier_id: carrier.id })
          toast({
            tone: 'success',
            title: 'Nouvel envoi à préparer',
            text: `${order.order_number} est de nouveau en préparation.`,
          })
        },
        onSaved: onClose,
        fallback: 'Le colis n’a pas été créé. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {carriers.isError && <Alert title="Les transporteurs n’ont pas pu être chargés." />}
      <p>
        La commande <span className="nw">{order.order_number}</span> retourne en préparation, et ses articles
        sont repris du stock.
      </p>
      <SelectField
        label="Transporteur"
        hint={
          choices.length === 0 && carriers.isSuccess ? 'Ajoutez un transporteur dans Réglages.' : undefined
        }
        options={choices.map(({ id, name }) => ({ id, label: name }))}
        value={carrier?.id ?? ''}
        onChange={setChosen}
      />
      <FormActions
        isBusy={form.isBusy || carrier === undefined}
        label="Préparer l’envoi"
        onCancel={onClose}
      />
    </form>
  )
}
