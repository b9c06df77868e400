import { type FormEvent, useId, useRef, useState } from 'react'
import { type AppliedPromoCode, applyPromoCode, removePromoCode } from '#web/data/promo-code.ts'
import { CircleAlert, TicketPercent, X } from '#web/ui/icons.tsx'
import './promo-box.css'

/** A code to take something off: not applied, being asked about, refused, or applied (storefront §4). */
export function PromoBox({ applied, subtotal }: { applied: AppliedPromoCode | null; subtotal: number }) {
  // What was pressed goes away with its state: the focus goes to what takes its place, once the page is in use.
  const first = useRef(applied)
  const focus = first.current === applied ? undefined : takeFocus
  return applied === null ? (
    <PromoForm subtotal={subtotal} controlRef={focus} />
  ) : (
    <Applied {...applied} controlRef={focus} />
  )
}

function takeFocus(control: HTMLElement | null): void {
  control?.focus()
}

type ControlRef = ((control: HTMLElement | null) => void) | undefined

function PromoForm({ subtotal, controlRef }: { subtotal: number; controlRef: ControlRef }) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    const field = event.currentTarget.elements.namedItem('code')
    if (!(field instanceof HTMLInputElement)) return
    setAsking(true)
    const refusal = await applyPromoCode(field.value, subtotal)
    setAsking(false)
    setError(refusal)
    if (refusal !== null) field.focus()
  }

  return (
    <form className="field" noValidate onSubmit={submit}>
      <label htmlFor={id}>Code promo</label>
      <div className="promo-box">
        <input
          ref={controlRef}
          id={id}
          name="code"
          className={error === null ? 'input' : 'input is-error'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-error`}
          onChange={() => setError(null)}
        />
        <button type="submit" className="btn btn-secondary" aria-disabled={isAsking}>
          {isAsking && <span className="spin" />}
          {isAsking ? 'Vérification…' : 'Appliquer'}
        </button>
      </div>
      <div id={`${id}-error`} role="status">
        {error !== null && (
          <p className="error">
            <CircleAlert className="ic" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </form>
  )
}

function Applied({ code, discount, controlRef }: AppliedPromoCode & { controlRef: ControlRef }) {
  return (
    <div className="field">
      <p className="field-label">Code promo</p>
      <div className="promo-on">
        <TicketPercent className="ic" aria-hidden="true" />
        <p>
          <b>{code}</b>
          <span>{discount}&#8239;% de réduction</span>
        </p>
        <button
          ref={controlRef}
          type="button"
          className="icon-btn"
          aria-label={`Retirer le code ${code}`}
          onClick={removePromoCode}
        >
          <X className="ic ic-20" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
