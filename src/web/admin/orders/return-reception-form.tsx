import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import {
  CUSTOMER_RETURN_CONDITION_LABELS,
  CUSTOMER_RETURN_CONDITIONS,
  type CustomerReturnCondition,
} from '#domain/returns/words.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { receiveReturned } from '#web/data/admin/refunds.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { nameOf } from './return-words.ts'

type Draft = { judged: Readonly<Record<string, CustomerReturnCondition>> }

type ReturnReceptionFormProps = { order: AdminOrderDetail; noted: CustomerReturn; onClose: () => void }

/** Judges each piece that came; none is sellable by default, because an opened perfume looks like a new one. */
export function ReturnReceptionForm({ order, noted, onClose }: ReturnReceptionFormProps) {
  const queryClient = useQueryClient()
  const [pieces] = useState(() => piecesOf(order, noted))
  const fields = useState<Draft>({ judged: {} })
  const form = useForm({
    fields,
    judge: ({ judged }) =>
      pieces
        .filter(({ key }) => judged[key] === undefined)
        .map(({ key }) => ({ path: key, message: 'Dites comment cet article est revenu.' })),
    send: ({ judged }, element) =>
      sendToServer(element, {
        save: async () => {
          await receiveReturned(queryClient, {
            ...{ id: order.id, return_id: noted.id },
            lines: pieces.flatMap(({ key, order_item_id }) => {
              const condition = judged[key]
              return condition === undefined ? [] : [{ order_item_id, quantity: 1, condition }]
            }),
          })
        },
        onSaved: () => {
          toast({ tone: 'success', title: 'Retour reçu' })
          onClose()
        },
        fields: [],
        fallback: 'Le retour n’a pas été reçu. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf, failure } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {failure !== null && <Alert title={failure} />}
      {pieces.map(({ key, label }) => (
        <SelectField
          key={key}
          label={label}
          prompt={'Dans quel état\u202f?'}
          error={errorOf(key)}
          options={CUSTOMER_RETURN_CONDITIONS.map((id) => ({
            id,
            label: CUSTOMER_RETURN_CONDITION_LABELS[id],
          }))}
          value={typed.judged[key] ?? ''}
          onChange={(condition) => change({ judged: { ...typed.judged, [key]: condition } })}
        />
      ))}
      <p className="muted">Seuls les articles vendables reviennent en stock.</p>
      <FormActions isBusy={form.isBusy} label="Recevoir le retour" onCancel={onClose} />
    </form>
  )
}

/** Returns the pieces one by one, each with its name and, among several, its place. */
function piecesOf({ items }: AdminOrderDetail, { lines }: CustomerReturn) {
  return lines.flatMap(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    const name = item === undefined ? 'Article' : nameOf(item)
    return Array.from({ length: quantity }, (_, place) => ({
      key: `${order_item_id}-${place}`,
      order_item_id,
      label: quantity === 1 ? name : `${name} (${place + 1} sur ${quantity})`,
    }))
  })
}
