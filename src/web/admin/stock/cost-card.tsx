import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockProduct } from '#contract/stock/stock.ts'
import { formatWhole } from '#domain/money.ts'
import { costIssues } from '#domain/stock/adjustment.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { setStockCosts } from '#web/data/admin/stock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { sizeLabel } from './stock-words.ts'

type Typed = Record<number, string>

/** Shows the cost of a piece of each size, typed for a whole perfume (A23.9). */
export function CostCard({
  product: { name, sizes },
  onClose,
}: {
  product: StockProduct
  /** It is set when the card is in a dialog. */
  onClose?: () => void
}) {
  const queryClient = useQueryClient()
  const fields = useState<Typed>(() =>
    Object.fromEntries(sizes.map(({ id, cost }) => [id, cost == null ? '' : writeNumber(cost)])),
  )
  const form = useForm({
    fields,
    judge: typedIssues,
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const changed = sizes
            .map(({ id, cost = null }) => ({ variant_id: id, cost: readCost(typed[id] ?? ''), before: cost }))
            .filter(({ cost, before }) => cost !== before)
          await setStockCosts(
            queryClient,
            changed.map(({ variant_id, cost }) => ({ variant_id, cost })),
          )
          toast({ tone: 'success', title: `Coûts de ${name} enregistrés` })
        },
        onSaved: () => onClose?.(),
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const isChanged = useIsChanged(form.typed)
  return (
    <form
      className={onClose === undefined ? 'stock-cost panel' : 'stock-cost'}
      noValidate
      onSubmit={form.submit}
      aria-label={`Coûts de ${name}`}
    >
      {onClose === undefined && <b dir="auto">{name}</b>}
      {form.failure !== null && <Alert title={form.failure} />}
      <div className="stock-cost-fields">
        {sizes.map((size) => (
          <TextField
            key={size.id}
            label={`${sizeLabel(size)} (DH)`}
            hint={`${formatWhole(size.stock)} à vendre`}
            error={form.errorOf(String(size.id))}
            inputMode="decimal"
            value={form.typed[size.id] ?? ''}
            onChange={(text) => form.change({ [size.id]: text })}
          />
        ))}
      </div>
      {onClose === undefined ? (
        <SaveButton isChanged={isChanged} isBusy={form.isBusy}>
          Enregistrer<span className="sr"> les coûts de {name}</span>
        </SaveButton>
      ) : (
        <FormActions
          isBusy={form.isBusy}
          isChanged={isChanged}
          label="Enregistrer les coûts"
          onCancel={onClose}
        />
      )}
    </form>
  )
}

function readCost(typed: string): number | null {
  return typed.trim() === '' ? null : readTypedAmount(typed)
}

function typedIssues(typed: Typed) {
  return Object.entries(typed).flatMap(([id, text]) => costIssues(readCost(text), id))
}
