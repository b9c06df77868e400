import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latenessOf } from '#domain/returns/delay.ts'
import {
  CUSTOMER_RETURN_REASON_LABELS,
  CUSTOMER_RETURN_REASONS,
  MAX_RETURN_NOTE,
  WAY_PAYER_LABELS,
  WAY_PAYERS,
} from '#domain/returns/words.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ChoiceList } from './choice-list.tsx'
import { payerOf, type ReturnDraft } from './return-draft.ts'
import { returnableOf } from './return-words.ts'

type ReturnFieldsProps = {
  order: AdminOrderDetail
  draft: ReturnDraft
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<ReturnDraft>) => void
}

/** Asks what comes back of an order, why, and who pays its way. */
export function ReturnFields({ order, draft, errorOf, onChange }: ReturnFieldsProps) {
  const { data: settings } = useQuery(settingsQuery())
  const [lines] = useState(() => returnableOf(order))
  const late =
    settings === undefined || draft.reason === ''
      ? null
      : latenessOf(
          { reason: draft.reason, delivered_at: deliveryOf(order), now: serverNow() },
          settings.orders.value,
        )
  return (
    <>
      {lines.map(({ id, name, left }, place) => (
        <SelectField
          key={id}
          label={name}
          error={place === 0 ? errorOf('lines') : undefined}
          options={Array.from({ length: left + 1 }, (_, pieces) => ({
            id: pieces,
            label: piecesText(pieces, left),
          }))}
          value={draft.pieces[id] ?? 0}
          onChange={(pieces) => onChange({ pieces: { ...draft.pieces, [id]: pieces } })}
        />
      ))}
      <SelectField
        label="Pourquoi"
        prompt="Choisir une raison"
        error={errorOf('reason')}
        options={CUSTOMER_RETURN_REASONS.map((id) => ({ id, label: CUSTOMER_RETURN_REASON_LABELS[id] }))}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {late !== null && <p className="return-late">{late}</p>}
      <ChoiceList
        question="Qui paie le retour"
        choices={WAY_PAYERS.map((id) => ({ id, label: WAY_PAYER_LABELS[id] }))}
        value={payerOf(draft)}
        onChange={(payer) => onChange({ payer })}
      />
      {payerOf(draft) === 'boutique' && (
        <TextField
          label="Frais de retour (DH)"
          error={errorOf('cost')}
          type="text"
          inputMode="decimal"
          value={draft.cost}
          onChange={(cost) => onChange({ cost })}
        />
      )}
      <TextField
        label="Note (facultatif)"
        type="text"
        dir="auto"
        maxLength={MAX_RETURN_NOTE}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
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
