import { useState } from 'react'
import { promiseRefusal } from '#domain/confirmation/promise.ts'
import { parseMoment, writeMoment } from '#domain/time/written-time.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { postponeChoices } from './postpone-choices.ts'

type PostponeFormProps = {
  now: Date
  isBusy: boolean
  /** Is called with an instant in ISO 8601. */
  onChoose: (at: string) => void
}

/** Asks when the shopper wants to be called (A18.48). */
export function PostponeForm({ now, isBusy, onChoose }: PostponeFormProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <div className="outcomes">
        {postponeChoices(now).map(({ label, at }) => (
          <button
            key={label}
            type="button"
            className="btn btn-secondary"
            aria-disabled={isBusy}
            onClick={() => onChoose(at)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-secondary"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          Choisir…
        </button>
      </div>
      {isChoosing && <MomentForm now={now} isBusy={isBusy} onChoose={onChoose} />}
    </>
  )
}

function MomentForm({ now, isBusy, onChoose }: PostponeFormProps) {
  const fields = useState({ moment: '' })
  const form = useForm({
    fields,
    judge: ({ moment }) => momentIssues(moment, now),
    send: async ({ moment }) => {
      const at = parseMoment(moment)
      if (at !== null) onChoose(at.toISOString())
      return undefined
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Field label="Rappeler le" error={form.errorOf('moment')}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            min={writeMoment(now)}
            value={form.typed.moment}
            onChange={({ target }) => form.change({ moment: target.value })}
          />
        )}
      </Field>
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        Reporter
      </BusyButton>
    </form>
  )
}

function momentIssues(moment: string, now: Date) {
  const at = parseMoment(moment)
  if (at === null) return [{ path: 'moment', message: 'Indiquez un jour et une heure.' }]
  const message = promiseRefusal(at, now)
  return message === null ? [] : [{ path: 'moment', message }]
}
