import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
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
import { sizeLabel, withSign } from './stock-words.ts'

type Typed = Record<number, string>
type CountFormProps = {
  product: StockProduct
  onSaved: () => void
  onCancel: () => void
  cancelLabel?: string | undefined
}

/** Counts what lies on the shelf, size by size; a size that is left empty is not counted (A23.7). */
export function CountForm({ product: { name, sizes }, onSaved, onCancel, cancelLabel }: CountFormProps) {
  const queryClient = useQueryClient()
  const [clientKey] = useState(newClientKey)
  const fields = useState<Typed>({})
  const form = useForm({
    fields,
    judge: typedIssues,
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const lines = linesOf(typed)
          const { sizes: saved } = await adjustStock(queryClient, {
            client_key: clientKey,
            kind: 'inventaire',
            lines,
          })
          const wrong = saved.filter(({ delta }) => delta !== 0).length
          const text =
            wrong === 0
              ? 'Tout est juste.'
              : `${wrong > 1 ? `${wrong} formats corrigés` : 'Un format corrigé'}.`
          toast({ tone: 'success', title: `${name} compté`, text })
        },
        onSaved,
        fields: [],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const packed = sizes.reduce((sum, size) => sum + size.packed, 0)
  const isChanged = useIsChanged(form.typed)
  return (
    <form className="form" noValidate onSubmit={form.submit} aria-label={`Compter ${name}`}>
      {form.failure !== null && <Alert title={form.failure} />}
      {form.errorOf('lines') !== undefined && <Alert title={form.errorOf('lines') ?? ''} />}
      <p className="muted stock-hint">
        {packed > 0
          ? `Comptez tout ce qui est sur l’étagère, pièces réservées comprises, sans les ${formatWhole(packed)} déjà emballées dans des colis.`
          : 'Comptez tout ce qui est sur l’étagère, pièces réservées comprises.'}
      </p>
      {sizes.map((size) => (
        <TextField
          key={size.id}
          label={sizeLabel(size)}
          hint={difference(size, form.typed[size.id] ?? '')}
          error={form.errorOf(String(size.id))}
          inputMode="numeric"
          placeholder="Compté"
          value={form.typed[size.id] ?? ''}
          onChange={(text) => form.change({ [size.id]: text })}
        />
      ))}
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label="Enregistrer le comptage"
        onCancel={onCancel}
        cancelLabel={cancelLabel}
      />
    </form>
  )
}

/** The difference is only shown once something is typed, because a person who reads a number first counts that number. */
function difference({ on_shelf, stock }: StockSize, typed: string): string | undefined {
  const pieces = readTypedNumber(typed)
  if (!Number.isInteger(pieces) || pieces < 0) return undefined
  const reserved = on_shelf - stock
  const expected = `${formatWhole(on_shelf)} attendus${reserved > 0 ? `, dont ${formatWhole(reserved)} réservés` : ''}`
  return pieces === on_shelf
    ? `Juste\u00a0: ${expected}`
    : `${withSign(pieces - on_shelf)}\u00a0: ${expected}`
}

function linesOf(typed: Typed) {
  return Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([id, text]) => ({ variant_id: Number(id), pieces: readTypedNumber(text) }))
}

function typedIssues(typed: Typed) {
  const lines = linesOf(typed)
  return [
    ...(lines.length === 0 ? [{ path: 'lines', message: 'Comptez au moins un format.' }] : []),
    ...lines.flatMap(({ variant_id, pieces }) => {
      const message = piecesRefusal('inventaire', pieces)
      return message === null ? [] : [{ path: String(variant_id), message }]
    }),
  ]
}
