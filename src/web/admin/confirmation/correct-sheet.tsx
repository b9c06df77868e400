import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctionIssues } from '#domain/confirmation/correction.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { type CallCard, saveCorrection } from '#web/data/admin/confirmation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Everything that a shopper types, or says on the telephone, in the order in which it is asked. */
const LABELS = {
  name: 'Nom',
  phone: 'Téléphone',
  phone2: 'Deuxième numéro',
  city: 'Ville',
  address: 'Adresse',
  district: 'Quartier',
  landmark: 'Repère',
  carrier_note: 'Note au livreur',
} as const
type Line = keyof typeof LABELS
type Typed = Record<Line, string>
const LINES = ['name', 'phone', 'phone2', 'city', 'address', 'district', 'landmark', 'carrier_note'] as const

type CorrectSheetProps = { card: CallCard; onClose: () => void; onSaved: () => void }

/** Corrects everything that can be corrected of an order by telephone, in one form (A18.47). */
export function CorrectSheet({ card, onClose, onSaved }: CorrectSheetProps) {
  const queryClient = useQueryClient()
  // The form is compared with the card as it was when it opened.
  const [before] = useState(() => typedOf(card))
  const fields = useState<Typed>(before)
  const form = useForm({
    fields,
    judge: (typed) => correctionIssues(changesOf(typed, before)),
    send: (typed, element) => {
      const changes = changesOf(typed, before)
      return sendToServer(element, {
        save: async () => {
          if (Object.keys(changes).length > 0) await saveCorrection(queryClient, { id: card.id, ...changes })
        },
        onSaved,
        fields: LINES,
        fallback: 'Rien n’a été enregistré. Vérifiez votre connexion, puis réessayez.',
      })
    },
  })
  const field = (line: Line) => ({
    label: LABELS[line],
    error: form.errorOf(line),
    dir: 'auto' as const,
    value: form.typed[line],
    onChange: (text: string) => {
      form.change({ [line]: text })
      form.forget((path) => path === line)
    },
  })
  return (
    <FormDialog
      isOpen
      title={`Corriger ${card.order_number}`}
      className="dialog at-foot call-correct"
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={form.submit}>
        {form.failure !== null && <Alert title={form.failure} />}
        <TextField {...field('name')} maxLength={200} />
        <div className="call-phones">
          <TextField {...field('phone')} inputMode="tel" maxLength={200} />
          <TextField {...field('phone2')} inputMode="tel" maxLength={200} />
        </div>
        <div className="call-phones">
          <TextField {...field('city')} maxLength={200} />
          <TextField {...field('district')} />
        </div>
        <TextAreaField {...field('address')} rows={2} />
        <TextField {...field('landmark')} />
        <TextField {...field('carrier_note')} />
        <FormActions
          isBusy={form.isBusy}
          isChanged={Object.keys(changesOf(form.typed, before)).length > 0}
          label="Enregistrer"
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}

function typedOf(card: CallCard): Typed {
  const { name, phone, phone2, city, address, district, landmark, carrier_note } = card
  return {
    ...{ name, phone, city, address },
    phone2: phone2 ?? '',
    district: district ?? '',
    landmark: landmark ?? '',
    carrier_note: carrier_note ?? '',
  }
}

/** Only what differs is sent, because an unchanged field must not undo what a colleague has written meanwhile. */
function changesOf(typed: Typed, before: Typed): Partial<Typed> {
  return Object.fromEntries(
    LINES.filter((line) => typed[line] !== before[line]).map((line) => [line, typed[line]]),
  )
}
