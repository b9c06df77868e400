import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CityField } from '#web/ui/city-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown, Search } from '#web/ui/icons.tsx'
import { judgeFields, type LookUp, type TrackingFields } from './look-up.ts'
import { readTrackingSearch } from './tracking-search.ts'

type TrackingFormProps = {
  /** On a phone it then hides behind 'Rechercher une autre commande'. */
  isFolded: boolean
  isSearching: boolean
  onSearch: (lookUp: LookUp) => void
}

/** An order number, or a phone and a city; `order` and `phone` of the address pre-fill it. */
export function TrackingForm({ isFolded, isSearching, onSearch }: TrackingFormProps) {
  const { order, phone } = readTrackingSearch(useSearch({ strict: false }))
  const [fields, setFields] = useState<TrackingFields>({ order_number: order ?? '', phone: '', city: '' })
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [isUnfolded, setUnfolded] = useState(false)

  // A phone never stands in a page that comes from the server.
  useEffect(() => {
    if (phone !== undefined) setFields((typed) => ({ ...typed, phone }))
  }, [phone])
  useEffect(() => {
    if (order !== undefined) setFields((typed) => ({ ...typed, order_number: order }))
  }, [order])

  function change(field: keyof TrackingFields, text: string) {
    const next = { ...fields, [field]: text }
    setFields(next)
    if (issues.length > 0) setIssues(issuesOf(next))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const judgement = judgeFields(fields)
    flushSync(() => setIssues(judgement.verdict === 'incomplete' ? judgement.issues : []))
    if (judgement.verdict === 'incomplete') {
      form.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus()
      return
    }
    setUnfolded(false)
    onSearch(judgement.lookUp)
  }

  function errorOf(path: string): string | undefined {
    return issues.find((issue) => issue.path === path)?.message
  }

  const incomplete = errorOf('form')
  return (
    <div className={isFolded && !isUnfolded ? 'track-search is-folded' : 'track-search'}>
      {isFolded && (
        <button
          type="button"
          className="track-again only-m"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Search className="ic ic-20" aria-hidden="true" />
          Rechercher une autre commande
          <ChevronDown className="ic ic-20" aria-hidden="true" />
        </button>
      )}
      <form className="box" noValidate onSubmit={submit}>
        {incomplete !== undefined && <Alert title={incomplete} />}
        <div className="track-fields">
          <Field label="Numéro de commande">
            {(control) => (
              <input
                {...control}
                name="order_number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="SL-…"
                maxLength={40}
                value={fields.order_number}
                onChange={(event) => change('order_number', event.target.value)}
              />
            )}
          </Field>
          <p className="or muted small">ou</p>
          <Field label="Téléphone" error={errorOf('phone')}>
            {(control) => (
              <input
                {...control}
                name="tel"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder="06 ou 07…"
                value={fields.phone}
                onChange={(event) => change('phone', event.target.value)}
              />
            )}
          </Field>
          <CityField value={fields.city} onChange={(city) => change('city', city)} />
          <button type="submit" className="btn btn-primary" aria-disabled={isSearching}>
            Rechercher
          </button>
        </div>
      </form>
    </div>
  )
}

function issuesOf(fields: TrackingFields): readonly Issue[] {
  const judgement = judgeFields(fields)
  return judgement.verdict === 'incomplete' ? judgement.issues : []
}
