import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderToPrepare } from '#contract/parcels/parcels.ts'
import { correctionIssues } from '#domain/confirmation/correction.ts'
import { inLatinLetters } from '#domain/parcels/latin-address.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { saveAddress } from '#web/data/admin/preparation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

const LINES = ['address', 'district', 'landmark'] as const

type LatinAddressProps = {
  order: OrderToPrepare
  /** Takes the focus, because the note that opened the sheet is gone then. */
  onSaved: () => void
}

/** Proposes an Arabic address in Latin letters, for a carrier that reads no others (A26.100). */
export function LatinAddress({ order, onSaved }: LatinAddressProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        Écrire en lettres latines<span className="sr"> {order.order_number}</span>
      </button>
      <FormDialog
        isOpen={isOpen}
        title={`Adresse de ${order.order_number}`}
        className="dialog at-foot"
        onClose={close}
      >
        <LatinSheet
          order={order}
          onCancel={close}
          onSaved={() => {
            // The dialog must close first, because it gives the focus back to what opened it.
            flushSync(close)
            onSaved()
          }}
        />
      </FormDialog>
    </>
  )
}

function LatinSheet({ order, onCancel, onSaved }: LatinAddressProps & { onCancel: () => void }) {
  const { order_id: id, order_number, address, district, landmark } = order
  const queryClient = useQueryClient()
  const fields = useState(() => ({
    address: inLatinLetters(address),
    district: inLatinLetters(district ?? ''),
    landmark: inLatinLetters(landmark ?? ''),
  }))
  const form = useForm({
    fields,
    judge: correctionIssues,
    send: (typed, element) =>
      sendToServer(element, {
        save: () =>
          saveAddress(queryClient, {
            id,
            address: typed.address,
            ...(district !== null && { district: typed.district }),
            ...(landmark !== null && { landmark: typed.landmark }),
          }),
        onSaved: () => {
          toast({ tone: 'success', title: 'Adresse enregistrée', text: order_number })
          onSaved()
        },
        fields: LINES,
        fallback: 'L’adresse n’a pas été enregistrée. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const field = (line: (typeof LINES)[number], label: string) => ({
    label,
    error: form.errorOf(line),
    dir: 'auto' as const,
    value: form.typed[line],
    onChange: (text: string) => form.change({ [line]: text }),
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <p className="prep-note" dir="auto" lang="ar">
        {[address, district, landmark].filter((part) => part !== null).join('، ')}
      </p>
      <TextAreaField
        {...field('address', 'Adresse')}
        rows={2}
        hint={'C’est une proposition\u00a0: relisez-la, l’arabe n’écrit pas toutes les voyelles.'}
      />
      {district !== null && <TextField {...field('district', 'Quartier')} />}
      {landmark !== null && <TextField {...field('landmark', 'Repère')} />}
      <FormActions isBusy={form.isBusy} label="Enregistrer" onCancel={onCancel} />
    </form>
  )
}
