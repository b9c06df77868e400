import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { shareOut } from '#domain/share-out.ts'
import { MAX_STOCK_NOTE } from '#domain/stock/adjustment.ts'
import { pouringBalance, pouringCountIssues, pouringMessage } from '#domain/stock/pouring.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { pourStock } from '#web/data/admin/stock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { countOfNoun, shortShelfMessage, sizeLabel } from './stock-words.ts'

/**
 * Numbers are kept by the id of the decants' size; `from`, `bottles` and `note` are the form's other fields.
 */
type Typed = Record<string, string>

/** Pours bottles into decants, with what is lost and what a decant then costs (A23.8). */
export function PourForm({ product, onClose }: { product: StockProduct; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [clientKey] = useState(newClientKey)
  const bottles = product.sizes.filter(({ is_original }) => is_original)
  const decants = product.sizes.filter(({ is_original }) => !is_original)
  const first = bottles.find(({ stock }) => stock > 0) ?? bottles[0]
  const fields = useState<Typed>({ from: String(first?.id ?? ''), bottles: '1', note: '' })
  const form = useForm({
    fields,
    judge: (typed) => typedIssues(typed, bottles, decants),
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const { loss_ml } = await pourStock(queryClient, {
            client_key: clientKey,
            from_variant_id: Number(typed.from),
            bottles: readTypedNumber(typed.bottles ?? ''),
            into: intoOf(typed, decants).map(({ size, quantity }) => ({ variant_id: size.id, quantity })),
            note: typed.note?.trim() || null,
          })
          const text = loss_ml > 0 ? `${loss_ml}\u00a0ml perdus.` : 'Rien n’est perdu.'
          toast({ tone: 'success', title: 'Versement enregistré', text })
        },
        onSaved: onClose,
        fields: ['bottles', 'note'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const bottle = bottles.find(({ id }) => String(id) === typed.from)
  const isChanged = useIsChanged(form.typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <div className="stock-pair">
        {bottles.length > 1 && (
          <SelectField
            label="Flacon"
            options={bottles.map((size) => ({ id: String(size.id), label: sizeLabel(size) }))}
            value={typed.from ?? ''}
            onChange={(from) => change({ from })}
          />
        )}
        <TextField
          label={
            bottles.length > 1
              ? 'Combien'
              : bottle === undefined
                ? 'Flacons'
                : `${sizeLabel(bottle)}\u00a0: combien`
          }
          hint={bottle === undefined ? undefined : `${bottle.stock} à vendre`}
          error={errorOf('bottles')}
          inputMode="numeric"
          value={typed.bottles ?? ''}
          onChange={(bottles) => change({ bottles })}
        />
      </div>
      {decants.map((size) => (
        <TextField
          key={size.id}
          label={`${sizeLabel(size)} remplis`}
          error={errorOf(String(size.id))}
          inputMode="numeric"
          placeholder="0"
          value={typed[size.id] ?? ''}
          onChange={(text) => change({ [size.id]: text })}
        />
      ))}
      {bottle !== undefined && <Balance bottle={bottle} typed={typed} decants={decants} />}
      {errorOf('into') !== undefined && <Alert title={errorOf('into') ?? ''} />}
      <TextField
        label="Note (facultative)"
        error={errorOf('note')}
        maxLength={MAX_STOCK_NOTE}
        value={typed.note ?? ''}
        onChange={(note) => change({ note })}
      />
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label="Enregistrer le versement"
        onCancel={onClose}
      />
    </form>
  )
}

/** Says what the numbers mean, while they are typed. */
function Balance({
  bottle,
  typed,
  decants,
}: {
  bottle: StockSize
  typed: Typed
  decants: readonly StockSize[]
}) {
  const count = readTypedNumber(typed.bottles ?? '')
  const into = intoOf(typed, decants).filter(({ quantity }) => quantity > 0)
  if (!(count > 0) || into.length === 0 || into.some(({ quantity }) => !Number.isInteger(quantity)))
    return null
  const { outMl, filledMl, lossMl } = pouringBalance(asPouring(bottle, count, into))
  const shares =
    bottle.cost == null || lossMl < 0
      ? []
      : shareOut(
          count * bottle.cost,
          into.map(({ size, quantity }) => quantity * millilitres(size.volume)),
        )
  return (
    <output className={lossMl < 0 ? 'stock-balance is-wrong' : 'stock-balance'}>
      <span>
        {outMl}&nbsp;ml versés, {filledMl}&nbsp;ml remplis
      </span>
      <b>
        {lossMl < 0
          ? `${-lossMl}\u00a0ml de trop`
          : lossMl === 0
            ? 'Rien n’est perdu'
            : `Reste ${lossMl}\u00a0ml\u00a0: perte`}
      </b>
      {shares.length > 0 && bottle.cost != null && (
        <span>
          {formatDirhamsExactly(addUp([count * bottle.cost]))} partagés&nbsp;:{' '}
          {into
            .map(({ size, quantity }, index) => {
              const share = shares[index] ?? 0
              const each = formatDirhamsExactly(Math.round((share * 100) / quantity) / 100)
              return `${countOfNoun(quantity, 'décant')} de ${millilitres(size.volume)}\u00a0ml à ${each}`
            })
            .join(', ')}
        </span>
      )}
      {bottle.cost === null && <span>Coût du flacon inconnu&nbsp;: celui des décants ne change pas.</span>}
    </output>
  )
}

type Filled = { size: StockSize; quantity: number }

function intoOf(typed: Typed, decants: readonly StockSize[]): Filled[] {
  return decants.flatMap((size) => {
    const text = typed[size.id]?.trim() ?? ''
    return text === '' ? [] : [{ size, quantity: readTypedNumber(text) }]
  })
}

function asPouring({ volume }: StockSize, bottles: number, filled: readonly Filled[]) {
  return {
    from: volume,
    bottles,
    into: filled.map(({ size, quantity }) => ({ volume: size.volume, quantity })),
  }
}

function typedIssues(typed: Typed, bottles: readonly StockSize[], decants: readonly StockSize[]): Issue[] {
  const bottle = bottles.find(({ id }) => String(id) === typed.from)
  const count = readTypedNumber(typed.bottles ?? '')
  const filled = intoOf(typed, decants)
  const issues = pouringCountIssues({ bottles: count, into: filled }).map(({ path, message }) => {
    const [, index] = path.split('.')
    const id = index === undefined ? undefined : filled[Number(index)]?.size.id
    return { path: id === undefined ? path : String(id), message }
  })
  if (issues.length > 0 || bottle === undefined) return issues
  if (count > bottle.stock) return [{ path: 'bottles', message: shortShelfMessage(bottle.stock) }]
  const message = pouringMessage(asPouring(bottle, count, filled))
  return message === null ? [] : [{ path: 'into', message }]
}
