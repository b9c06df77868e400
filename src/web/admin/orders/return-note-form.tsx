import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#domain/errors.ts'
import { latenessOf } from '#domain/returns/delay.ts'
import {
  CUSTOMER_RETURN_REASON_LABELS,
  CUSTOMER_RETURN_REASONS,
  type CustomerReturnReason,
  MAX_RETURN_NOTE,
  MAX_WAY_COST,
  WAY_PAYER_LABELS,
  WAY_PAYERS,
  type WayPayer,
} from '#domain/returns/words.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount } from '#web/admin/pieces/typed-number.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { saveReturn } from '#web/data/admin/refunds.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { ChoiceList } from './choice-list.tsx'
import { proposalFor, proposalSentence, returnableOf } from './return-words.ts'

type Draft = {
  /** Holds the pieces given back, by the order's line. */
  pieces: Readonly<Record<number, number>>
  reason: CustomerReturnReason | ''
  /** It follows the reason until the owner chooses. */
  payer: WayPayer | null
  cost: string
  note: string
}

type ReturnNoteFormProps = { order: AdminOrderDetail; onClose: () => void }

/** Writes down what the shopper gives back. One form is one return, however often it is sent. */
export function ReturnNoteForm({ order, onClose }: ReturnNoteFormProps) {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery(settingsQuery())
  const [returnId] = useState(newClientKey)
  // Refreshing the order meanwhile must not hide that another person has noted the same return.
  const [known] = useState(order.returns?.length ?? 0)
  const [lines] = useState(() => returnableOf(order))
  const [only] = lines.length === 1 ? lines : []
  const fields = useState<Draft>({
    pieces: only?.left === 1 ? { [only.id]: 1 } : {},
    ...{ reason: '', payer: null, cost: '', note: '' },
  })
  const form = useForm({
    fields,
    judge,
    send: (draft, element) =>
      sendToServer(element, {
        save: async () => {
          const { reason } = draft
          if (reason === '') return
          const way_payer = payerOf(draft)
          await saveReturn(queryClient, {
            ...{ id: order.id, return_id: returnId, known, lines: linesOf(draft), reason, way_payer },
            way_cost: way_payer === 'boutique' ? costOf(draft) : 0,
            note: draft.note,
          })
        },
        onSaved: () => {
          toast({ tone: 'success', title: 'Retour noté' })
          onClose()
        },
        fields: ['lines'],
        fallback: 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const chosen = linesOf(typed)
  const late =
    settings === undefined || typed.reason === ''
      ? null
      : latenessOf(
          { reason: typed.reason, delivered_at: deliveryOf(order), now: serverNow() },
          settings.orders.value,
        )
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {lines.map(({ id, name, left }, place) => (
        <SelectField
          key={id}
          label={name}
          error={place === 0 ? errorOf('lines') : undefined}
          options={Array.from({ length: left + 1 }, (_, pieces) => ({
            id: pieces,
            label: piecesText(pieces, left),
          }))}
          value={typed.pieces[id] ?? 0}
          onChange={(pieces) => {
            change({ pieces: { ...typed.pieces, [id]: pieces } })
            form.forget((path) => path === 'lines')
          }}
        />
      ))}
      <SelectField
        label="Pourquoi"
        prompt="Choisir une raison"
        error={errorOf('reason')}
        options={CUSTOMER_RETURN_REASONS.map((id) => ({ id, label: CUSTOMER_RETURN_REASON_LABELS[id] }))}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
      {late !== null && <p className="return-late">{late}</p>}
      <ChoiceList
        question="Qui paie le retour"
        choices={WAY_PAYERS.map((id) => ({ id, label: WAY_PAYER_LABELS[id] }))}
        value={payerOf(typed)}
        onChange={(payer) => change({ payer })}
      />
      {payerOf(typed) === 'boutique' && (
        <TextField
          label="Frais de retour (DH)"
          error={errorOf('cost')}
          type="text"
          inputMode="decimal"
          value={typed.cost}
          onChange={(cost) => change({ cost })}
        />
      )}
      <TextField
        label="Note (facultatif)"
        type="text"
        dir="auto"
        maxLength={MAX_RETURN_NOTE}
        value={typed.note}
        onChange={(note) => change({ note })}
      />
      {chosen.length > 0 && (
        <p className="muted" aria-live="polite">
          {proposalSentence(proposalFor(order, chosen, order.returns ?? []))}
        </p>
      )}
      <FormActions isBusy={form.isBusy} label="Noter le retour" onCancel={onClose} />
    </form>
  )
}

function judge(draft: Draft): Issue[] {
  const cost = costOf(draft)
  const isWrong =
    payerOf(draft) === 'boutique' && !(cost >= 0 && cost <= MAX_WAY_COST && hasTwoDecimals(cost))
  return [
    ...(linesOf(draft).length === 0
      ? [{ path: 'lines', message: 'Indiquez au moins un article rendu.' }]
      : []),
    ...(draft.reason === '' ? [{ path: 'reason', message: 'Choisissez une raison.' }] : []),
    ...(isWrong ? [{ path: 'cost', message: 'Écrivez un montant, par exemple 20.' }] : []),
  ]
}

function linesOf({ pieces }: Draft) {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity, condition: null }))
}

/** The shop pays the way of what it did wrong, as its terms of sale say. */
function payerOf({ payer, reason }: Draft): WayPayer {
  return payer ?? (reason === 'defaut' || reason === 'erreur' ? 'boutique' : 'client')
}

function costOf({ cost }: Draft): number {
  return cost.trim() === '' ? 0 : readTypedAmount(cost)
}

function deliveryOf({ parcel }: AdminOrderDetail): Date | null {
  const at = parcel?.delivered_at ?? null
  return at === null ? null : new Date(at)
}

function piecesText(pieces: number, left: number): string {
  if (pieces === 0) return 'Gardé'
  if (left === 1) return 'Rendu'
  return pieces === 1 ? `1 rendu sur ${left}` : `${pieces} rendus sur ${left}`
}
