import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StockSize } from '#contract/stock/stock.ts'
import { formatWhole } from '#domain/money.ts'
import { piecesRefusal } from '#domain/stock/adjustment.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { adjustStock } from '#web/data/admin/stock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { sizeLabel } from './stock-words.ts'

export type CorrectedSize = StockSize & { product: string }

type CorrectSizeProps = { size: CorrectedSize; onSaved: () => void; onCancel: () => void }

/** Counts one size in one field, which has the focus and what should be there: type, and save (A23.21). */
export function CorrectSize({ size, onSaved, onCancel }: CorrectSizeProps) {
  const queryClient = useQueryClient()
  const [clientKey] = useState(newClientKey)
  const { product, on_shelf, stock } = size
  const name = `${product}, ${sizeLabel(size)}`
  const fields = useState({ pieces: String(on_shelf) })
  const form = useForm({
    fields,
    judge: ({ pieces }) => {
      const message = piecesRefusal('inventaire', readTypedNumber(pieces))
      return message === null ? [] : [{ path: 'pieces', message }]
    },
    send: ({ pieces }, element) =>
      sendToServer(element, {
        async save() {
          const line = { variant_id: size.id, pieces: readTypedNumber(pieces) }
          await adjustStock(queryClient, { client_key: clientKey, kind: 'inventaire', lines: [line] })
          toast({
            tone: 'success',
            title: 'Stock corrigé',
            text: `${name}\u00a0: ${formatWhole(line.pieces)}`,
          })
        },
        onSaved,
        fields: [],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = element.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const reserved = on_shelf - stock
  const isChanged = useIsChanged(form.typed)
  return (
    <form ref={element} className="form" noValidate onSubmit={form.submit} aria-label={`Corriger ${name}`}>
      <h3>{name}</h3>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextField
        label="Pièces sur l’étagère"
        hint={
          reserved > 0
            ? `${formatWhole(on_shelf)} attendues, dont ${formatWhole(reserved)} réservées par des commandes.`
            : `${formatWhole(on_shelf)} attendues.`
        }
        error={form.errorOf('pieces')}
        inputMode="numeric"
        value={form.typed.pieces}
        onChange={(pieces) => form.change({ pieces })}
      />
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label="Enregistrer"
        onCancel={onCancel}
        cancelLabel="Retour"
      />
    </form>
  )
}
