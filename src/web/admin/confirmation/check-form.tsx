import { useId, useState } from 'react'
import { type Correction, correctionIssues, DELIVERY_TEXT_LIMITS } from '#domain/confirmation/correction.ts'
import type { Issue } from '#domain/errors.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { CallCard, SentOutcome } from '#web/data/admin/confirmation.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import '#web/admin/pieces/choices.css'

type Patch = NonNullable<SentOutcome['patch']>

type CheckFormProps = {
  card: CallCard
  now: Date
  isBusy: boolean
  /** Holds what the server says of the fields. */
  issues: readonly Issue[]
  /** Is called with what was changed. */
  onConfirm: (patch: Patch) => void
}

type When = 'soon' | 'tomorrow' | 'chosen'
const WHEN_LABELS: Record<When, string> = {
  soon: 'Dès que possible',
  tomorrow: 'Demain',
  chosen: 'Choisir…',
}
const WHENS = ['soon', 'tomorrow', 'chosen'] as const

type Typed = { address: string; district: string; when: When; day: string; carrier_note: string }

/** Shows the four lines that are read out before an order is confirmed; all must be filled in (A18.48). */
export function CheckForm({ card, now, isBusy, issues, onConfirm }: CheckFormProps) {
  const tomorrow = addDays(dayInMorocco(now), 1)
  const fields = useState<Typed>(() => ({
    address: card.address,
    district: card.district ?? '',
    when: whenOf(card.deliver_on, tomorrow),
    day: card.deliver_on ?? '',
    carrier_note: card.carrier_note ?? '',
  }))
  const form = useForm({
    fields,
    judge: (typed) => correctionIssues(correctionOf(typed, tomorrow)),
    send: async (typed) => {
      onConfirm(changesOf(typed, card, tomorrow))
      return undefined
    },
  })
  const { typed, change } = form
  const name = useId()
  const errorAt = (path: string) => form.errorOf(path) ?? issues.find((issue) => issue.path === path)?.message
  return (
    <form className="form check-form" noValidate onSubmit={form.submit}>
      <TextAreaField
        label={'Adresse complète\u202f?'}
        hint={card.city}
        error={errorAt('address')}
        rows={2}
        dir="auto"
        value={typed.address}
        onChange={(address) => change({ address })}
      />
      <TextField
        label="Quartier"
        error={errorAt('district')}
        dir="auto"
        value={typed.district}
        onChange={(district) => change({ district })}
      />
      <fieldset className="when">
        <legend>Livrer quel jour&#8239;?</legend>
        <div className="pf-seg">
          {WHENS.map((one) => (
            <label key={one} className={one === typed.when ? 'is-on' : undefined}>
              <input
                type="radio"
                className="sr"
                name={name}
                checked={one === typed.when}
                onChange={() => change({ when: one })}
              />
              {WHEN_LABELS[one]}
            </label>
          ))}
        </div>
        {typed.when === 'chosen' && (
          <DayField
            label="Jour de livraison"
            error={errorAt('deliver_on')}
            value={typed.day}
            min={tomorrow}
            onChange={(day) => change({ day })}
          />
        )}
      </fieldset>
      <TextField
        label="Note au livreur"
        hint={`${DELIVERY_TEXT_LIMITS.carrier_note} caractères au plus.`}
        error={errorAt('carrier_note')}
        dir="auto"
        value={typed.carrier_note}
        onChange={(carrier_note) => change({ carrier_note })}
      />
      <BusyButton type="submit" className="btn btn-primary btn-lg btn-block" isBusy={isBusy}>
        Confirmer et passer à la suivante
      </BusyButton>
    </form>
  )
}

function whenOf(day: string | null, tomorrow: string): When {
  if (day === null) return 'soon'
  return day === tomorrow ? 'tomorrow' : 'chosen'
}

function correctionOf({ address, district, when, day, carrier_note }: Typed, tomorrow: string) {
  const deliver_on = when === 'soon' ? null : when === 'tomorrow' ? tomorrow : day
  return { address, district, carrier_note, deliver_on } satisfies Correction
}

/**
 * Only what differs from the card is sent, because an unchanged field must not undo what a colleague has written
 * meanwhile.
 */
function changesOf(typed: Typed, card: CallCard, tomorrow: string): Patch {
  const { address, district, carrier_note, deliver_on } = correctionOf(typed, tomorrow)
  return {
    ...(address !== card.address && { address }),
    ...(district !== (card.district ?? '') && { district }),
    ...(carrier_note !== (card.carrier_note ?? '') && { carrier_note }),
    ...(deliver_on !== card.deliver_on && { deliver_on }),
  }
}
