import { useEffect, useState } from 'react'
import type { Issue } from '#domain/errors.ts'
import { useSearch } from '#web/routing/router.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { CityField } from '#web/ui/city-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown, Search } from '#web/ui/icons.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { judgeFields, type LookUp, type TrackingFields } from './look-up.ts'
import { readTrackingSearch } from './tracking-search.ts'
import { WORDS } from './words.fr.ts'

type TrackingFormProps = {
  /** Says whether it is under 'Rechercher une autre commande'. */
  isFolded: boolean
  isSearching: boolean
  onSearch: (lookUp: LookUp) => void
}

/** Search by order number, or by phone and city; pre-filled from the URL. */
export function TrackingForm({ isFolded, isSearching, onSearch }: TrackingFormProps) {
  const { order, phone } = readTrackingSearch(useSearch())
  const fields = useState<TrackingFields>({ order_number: order ?? '', phone: '', city: '' })
  const [, setFields] = fields
  const { typed, change, errorOf, submit, restart } = useForm({ fields, judge: issuesOf, send })
  const [isExpanded, setExpanded] = useState(false)

  // The server never renders a phone number into the page.
  useEffect(() => {
    if (phone !== undefined) setFields((typed) => ({ ...typed, phone }))
  }, [phone])
  useEffect(() => {
    if (order !== undefined) setFields((typed) => ({ ...typed, order_number: order }))
  }, [order])

  async function send(typed: TrackingFields): Promise<undefined> {
    const judgement = judgeFields(typed)
    if (judgement.verdict === 'incomplete') return
    setExpanded(false)
    restart()
    onSearch(judgement.lookUp)
  }

  const incomplete = errorOf('form')
  return (
    <div className={isFolded && !isExpanded ? 'track-search is-folded' : 'track-search'}>
      {isFolded && (
        <button
          type="button"
          className="track-again"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Search size={20} />
          {WORDS.another}
          <ChevronDown size={20} />
        </button>
      )}
      <form className="box" data-scripted data-clear noValidate onSubmit={submit}>
        {incomplete !== undefined && <Alert title={incomplete} />}
        <div className="track-fields">
          <Field label={WORDS.number}>
            {(control) => (
              <input
                {...control}
                name="order_number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="SL-…"
                maxLength={40}
                data-issue={incomplete === undefined ? undefined : ''}
                value={typed.order_number}
                onChange={({ target }) => change({ order_number: target.value })}
              />
            )}
          </Field>
          <p className="or muted small">{WORDS.or}</p>
          <Field label={WORDS.phone} error={errorOf('phone')}>
            {(control) => (
              <input
                {...control}
                name="tel"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder={WORDS.phoneExample}
                value={typed.phone}
                onChange={({ target }) => change({ phone: target.value })}
              />
            )}
          </Field>
          <CityField value={typed.city} onChange={(city) => change({ city })} />
          <button type="submit" className="btn btn-primary" aria-disabled={isSearching}>
            {WORDS.search}
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
