import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { DELIVERY_TEXT_LIMITS } from '#domain/confirmation/correction.ts'
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, normalisePhone } from '#domain/customers/contact-details.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { type Caller, callerQuery } from '#web/data/admin/order-changes.ts'
import { CityField } from '#web/ui/city-field.tsx'
import { CallerCard } from './caller-card.tsx'
import { fillIn, type NewOrderDraft } from './new-order-draft.ts'

type CustomerFieldsProps = {
  draft: NewOrderDraft
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<NewOrderDraft>) => void
}

/** The phone comes first, because it finds the customer, whose other fields are then filled in (A19.2). */
export function CustomerFields({ draft, errorOf, onChange }: CustomerFieldsProps) {
  const phone = normalisePhone(draft.phone)
  const { data: caller } = useQuery({ ...callerQuery(phone ?? ''), enabled: phone !== null })
  const [fills, setFills] = useState(0)
  const fill = useEffectEvent((known: Caller) => {
    onChange(fillIn(draft, known))
    setFills(fills + 1)
  })
  useEffect(() => {
    if (caller !== undefined) fill(caller)
  }, [caller])

  function text(field: 'name' | 'address' | 'district' | 'landmark', label: string, maxLength: number) {
    return (
      <TextField
        label={label}
        error={errorOf(field)}
        name={field}
        dir="auto"
        maxLength={maxLength}
        value={draft[field]}
        onChange={(text) => onChange({ [field]: text })}
      />
    )
  }

  return (
    <section className="pf-panel" aria-labelledby="customer-title">
      <h2 id="customer-title">Client</h2>
      <div className="pf-fields">
        <TextField
          label="Téléphone"
          error={errorOf('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          placeholder="06 ou 07…"
          value={draft.phone}
          // The credit is another customer's.
          onChange={(phone) => onChange({ phone, use_credit: null })}
        />
        {phone !== null && caller !== undefined && <CallerCard caller={caller} />}
        {text('name', 'Nom complet', MAX_NAME_LENGTH)}
        <CityField
          // The field has its own state, so a new key shows the city that was filled in.
          key={fills}
          value={draft.city}
          onChange={(city) => onChange({ city })}
          error={errorOf('city')}
        />
        {text('address', 'Adresse', MAX_ADDRESS_LENGTH)}
        <div className="pf-pair">
          {text('district', 'Quartier (facultatif)', DELIVERY_TEXT_LIMITS.district)}
          {text('landmark', 'Repère (facultatif)', DELIVERY_TEXT_LIMITS.landmark)}
        </div>
      </div>
    </section>
  )
}
