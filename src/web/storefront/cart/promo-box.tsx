import { useId, useRef, useState } from 'react'
import { benefitInWords, smallBasketMessage } from '#domain/promo-codes/benefit.ts'
import { say } from '#domain/words/say.ts'
import type { AppliedPromoCode } from '#web/data/cart/applied-code.ts'
import { applyPromoCode, removePromoCode } from '#web/data/cart/promo-code.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert, TicketPercent, X } from '#web/ui/icons.tsx'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { WORDS } from './words.fr.ts'
import './promo-box.css'

/** Shows the promo code: not applied, being checked, refused, or applied (S4.13). */
export function PromoBox({
  applied,
  isOfUse,
  subtotal,
  phone,
}: {
  applied: AppliedPromoCode | null
  /** Says whether it makes the cart cheaper. */
  isOfUse: boolean
  subtotal: number
  phone: string
}) {
  // The pressed button is replaced after a change; its replacement takes the focus, except on first render.
  const first = useRef(applied)
  const focus = first.current === applied ? undefined : takeFocus
  return applied === null ? (
    <PromoForm subtotal={subtotal} phone={phone} controlRef={focus} />
  ) : (
    <Applied applied={applied} isOfUse={isOfUse} subtotal={subtotal} controlRef={focus} />
  )
}

function takeFocus(control: HTMLElement | null): void {
  control?.focus()
}

type ControlRef = ((control: HTMLElement | null) => void) | undefined

function PromoForm({
  subtotal,
  phone,
  controlRef,
}: {
  subtotal: number
  phone: string
  controlRef: ControlRef
}) {
  const id = useId()
  const fields = useState({ code: '' })
  const { typed, change, errorOf, isBusy, submit } = useForm({ fields, judge: () => [], send })
  const error = errorOf('code')

  async function send({ code }: { code: string }): Promise<Refused | undefined> {
    const message = await applyPromoCode(code, { subtotal, phone })
    return message === null ? undefined : { issues: [{ path: 'code', message }] }
  }

  return (
    <form className="field" noValidate onSubmit={submit}>
      <label htmlFor={id}>{WORDS.promoCode}</label>
      <div className="promo-box">
        <input
          ref={controlRef}
          id={id}
          name="code"
          className={error === undefined ? 'input' : 'input is-error'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
          value={typed.code}
          onChange={({ target }) => change({ code: target.value })}
        />
        <BusyButton type="submit" className="btn btn-secondary" isBusy={isBusy}>
          {isBusy ? WORDS.checking : WORDS.apply}
        </BusyButton>
      </div>
      <div id={`${id}-error`} role="status">
        {error !== undefined && (
          <p className="error">
            <CircleAlert />
            <span>{error}</span>
          </p>
        )}
      </div>
    </form>
  )
}

function Applied({
  applied,
  isOfUse,
  subtotal,
  controlRef,
}: {
  applied: AppliedPromoCode
  isOfUse: boolean
  subtotal: number
  controlRef: ControlRef
}) {
  const { code } = applied
  const news = smallBasketMessage(applied, subtotal)?.message ?? (isOfUse ? null : WORDS.ofNoUse)
  return (
    <div className="field">
      <p className="field-label">{WORDS.promoCode}</p>
      <div className="promo-on">
        <TicketPercent />
        <p>
          <b>{code}</b>
          <span>{benefitInWords(applied)}</span>
        </p>
        <button
          ref={controlRef}
          type="button"
          className="icon-btn"
          aria-label={say(WORDS.removeCode, { code })}
          onClick={removePromoCode}
        >
          <X size={20} />
        </button>
      </div>
      <div role="status">{news !== null && <p className="small">{news}</p>}</div>
    </div>
  )
}
