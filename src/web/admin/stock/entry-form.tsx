import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
import type { Issue } from '#domain/errors.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { type AdjustmentKind, adjustmentIssues, MAX_STOCK_NOTE } from '#domain/stock/adjustment.ts'
import { averageCost } from '#domain/stock/cost.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { adjustStock } from '#web/data/admin/stock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { shortShelfMessage, sizeLabel } from './stock-words.ts'

type Kind = Exclude<AdjustmentKind, 'inventaire'>
/** `12` are the pieces of a size, `12 cost` what one costs. */
type Typed = Record<string, string>

const WORDS: Record<Kind, { hint: string; save: string; done: string }> = {
  reception: {
    hint: 'Combien de pièces sont arrivées\u00a0?',
    save: 'Enregistrer la réception',
    done: 'Réception enregistrée',
  },
  casse: {
    hint: 'Combien de pièces sont cassées ou perdues\u00a0?',
    save: 'Sortir du stock',
    done: 'Casse enregistrée',
  },
  echantillon: {
    hint: 'Combien de pièces avez-vous données ou ouvertes comme testeurs\u00a0?',
    save: 'Sortir du stock',
    done: 'Échantillons enregistrés',
  },
  correction: {
    hint: 'Combien de pièces faut-il ajouter, ou enlever (−2)\u00a0?',
    save: 'Corriger le stock',
    done: 'Stock corrigé',
  },
}

/** Pieces that came, are broken, given away or corrected (A23.6). */
export function EntryForm({
  kind,
  product: { sizes },
  onClose,
}: {
  kind: Kind
  product: StockProduct
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [clientKey] = useState(newClientKey)
  const fields = useState<Typed>({ note: '' })
  const words = WORDS[kind]
  const form = useForm({
    fields,
    judge: (typed) => typedIssues(kind, typed, sizes),
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const note = typed.note?.trim() || null
          await adjustStock(queryClient, { client_key: clientKey, kind, note, lines: linesOf(typed) })
          toast({ tone: 'success', title: words.done })
        },
        onSaved: onClose,
        fields: ['note'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(form.typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {errorOf('lines') !== undefined && <Alert title={errorOf('lines') ?? ''} />}
      <p className="muted stock-hint">{words.hint}</p>
      {sizes.map((size) => (
        <div key={size.id} className="stock-pair">
          <TextField
            label={sizeLabel(size)}
            hint={`${size.stock} à vendre`}
            error={errorOf(String(size.id))}
            inputMode={kind === 'correction' ? 'text' : 'numeric'}
            placeholder="0"
            value={typed[size.id] ?? ''}
            onChange={(text) => change({ [size.id]: text })}
          />
          {kind === 'reception' && size.cost !== undefined && (
            <TextField
              label="Coût d’une pièce (DH)"
              hint={newAverage(size, typed)}
              error={errorOf(`${size.id} cost`)}
              inputMode="decimal"
              value={typed[`${size.id} cost`] ?? ''}
              onChange={(text) => change({ [`${size.id} cost`]: text })}
            />
          )}
        </div>
      ))}
      <TextField
        label={kind === 'correction' ? 'Pourquoi' : 'Note (facultative)'}
        error={errorOf('note')}
        maxLength={MAX_STOCK_NOTE}
        value={typed.note ?? ''}
        onChange={(note) => change({ note })}
      />
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label={words.save} onCancel={onClose} />
    </form>
  )
}

/** Says what a piece will cost on average. */
function newAverage({ id, stock, cost = null }: StockSize, typed: Typed): string | undefined {
  const quantity = readTypedNumber(typed[id] ?? '')
  const unitCost = readTypedAmount(typed[`${id} cost`] ?? '')
  if (Number.isNaN(unitCost) || !(quantity > 0)) {
    return cost === null ? 'Coût inconnu' : `Actuel\u00a0: ${formatDirhamsExactly(cost)}`
  }
  const average = averageCost({ stock, cost }, { quantity, unitCost })
  return average === null ? undefined : `En moyenne\u00a0: ${formatDirhamsExactly(average)}`
}

function linesOf(typed: Typed) {
  return Object.entries(typed)
    .filter(([name, text]) => /^\d+$/.test(name) && text.trim() !== '')
    .map(([id, text]) => {
      const cost = typed[`${id} cost`]?.trim() ?? ''
      return {
        variant_id: Number(id),
        pieces: readTypedNumber(text),
        ...(cost === '' ? {} : { unit_cost: readTypedAmount(cost) }),
      }
    })
}

/** Returns the domain's issues at the fields of this form, and typed numbers above the stock. */
function typedIssues(kind: Kind, typed: Typed, sizes: readonly StockSize[]): Issue[] {
  const lines = linesOf(typed)
  const issues = adjustmentIssues({ kind, note: typed.note ?? null, lines }).map(({ path, message }) => {
    const [, index, field] = path.split('.')
    const id = index === undefined ? undefined : lines[Number(index)]?.variant_id
    if (id === undefined) return { path, message }
    return { path: field === 'unit_cost' ? `${id} cost` : String(id), message }
  })
  const short = lines.flatMap(({ variant_id, pieces }) => {
    const stock = sizes.find(({ id }) => id === variant_id)?.stock ?? 0
    const taken = kind === 'reception' ? 0 : kind === 'correction' ? -pieces : pieces
    return taken > stock ? [{ path: String(variant_id), message: shortShelfMessage(stock) }] : []
  })
  return [...issues, ...short]
}
