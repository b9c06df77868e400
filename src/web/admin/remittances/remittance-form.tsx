import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Issue } from '#domain/errors.ts'
import { remittanceIssues } from '#domain/remittances/form.ts'
import { METHOD_LABELS, REMITTANCE_METHODS, type RemittanceMethod } from '#domain/remittances/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { addRemittance, changeRemittance } from '#web/data/admin/remittances.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

const METHOD_OPTIONS = REMITTANCE_METHODS.map((id) => ({ id, label: METHOD_LABELS[id] }))

type Typed = {
  carrier: string
  reference: string
  dated_on: string
  /** It is empty until the money has come. */
  received_on: string
  method: RemittanceMethod
  net: string
}

type RemittanceFormProps = {
  /** The invoice to change; without it one is added. */
  remittance?: RemittanceDetail
  carriers: readonly { id: number; name: string }[]
  onSaved: (remittance: RemittanceDetail) => void
  onClose: () => void
}

/** Shows the heading of a carrier's invoice (A28.4). */
export function RemittanceForm({ remittance, carriers, onSaved, onClose }: RemittanceFormProps) {
  const queryClient = useQueryClient()
  const fields = useState<Typed>({
    carrier: String(remittance?.carrier.id ?? carriers[0]?.id ?? ''),
    reference: remittance?.reference ?? '',
    dated_on: remittance?.dated_on ?? dayInMorocco(serverNow()),
    received_on: remittance?.received_on ?? '',
    method: remittance?.method ?? 'virement',
    net: remittance === undefined ? '' : writeNumber(remittance.net),
  })
  const form = useForm({
    fields,
    judge: typedIssues,
    send: ({ carrier, net, received_on, ...typed }, element) =>
      sendToServer(element, {
        async save() {
          const heading = { ...typed, received_on: received_on || null, net: readTypedAmount(net) }
          const saved =
            remittance === undefined
              ? await addRemittance(queryClient, { carrier_id: Number(carrier), ...heading })
              : await changeRemittance(queryClient, {
                  ...{ id: String(remittance.id), version: remittance.version },
                  ...heading,
                })
          onSaved(saved)
        },
        onSaved: onClose,
        fields: ['reference', 'dated_on', 'net', 'received_on'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {remittance === undefined && (
        <SelectField
          label="Transporteur"
          error={errorOf('carrier')}
          options={carriers.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={typed.carrier}
          onChange={(carrier) => change({ carrier })}
        />
      )}
      <TextField
        label="Référence facture"
        error={errorOf('reference')}
        value={typed.reference}
        onChange={(reference) => change({ reference })}
      />
      <DayField
        label="Date de la facture"
        error={errorOf('dated_on')}
        value={typed.dated_on}
        onChange={(dated_on) => change({ dated_on })}
      />
      <TextField
        label="Montant reçu (DH)"
        hint="Ce qui est arrivé, ou ce que la facture annonce."
        error={errorOf('net')}
        inputMode="decimal"
        value={typed.net}
        onChange={(net) => change({ net })}
      />
      <DayField
        label="Reçu le (facultatif)"
        hint="Sans date, c’est le jour où la facture est close."
        error={errorOf('received_on')}
        value={typed.received_on}
        onChange={(received_on) => change({ received_on })}
      />
      <SelectField
        label="Moyen de paiement"
        error={errorOf('method')}
        options={METHOD_OPTIONS}
        value={typed.method}
        onChange={(method) => change({ method })}
      />
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label={remittance === undefined ? 'Créer la facture' : 'Enregistrer'}
        onCancel={onClose}
      />
    </form>
  )
}

function typedIssues({ carrier, net, received_on, ...typed }: Typed): Issue[] {
  return [
    ...(carrier === '' ? [{ path: 'carrier', message: 'Choisissez un transporteur.' }] : []),
    ...remittanceIssues({ ...typed, received_on: received_on || null, net: readTypedAmount(net) }),
  ]
}
