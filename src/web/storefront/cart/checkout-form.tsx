import { lazy, Suspense, useState } from 'react'
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '#domain/customers/contact-details.ts'
import { sayCount } from '#domain/words/say.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { useSite } from '#web/shop/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CityField } from '#web/ui/city-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { RememberDetails } from './remember-details.tsx'
import type { Checkout } from './use-checkout.ts'
import { WORDS } from './words.fr.ts'
import './checkout-form.css'

/** Its scripts are fetched only where the owner has it on. */
const LeftCartNote = lazy(() => fetchExtra(() => import('./left-cart-note.tsx'), 'LeftCartNote'))

/** The submit button is in the summary and refers to this id. */
export const CHECKOUT_FORM_ID = 'checkout'

export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { draft, issues, errorOf, erasures, change, submit } = checkout
  const { keeps_left_carts } = useSite()
  const [attempts, setAttempts] = useState(0)
  const wrong = new Set(issues.map(({ path }) => path))
  const title = WORDS.toCorrect[wrong.size - 1] ?? ''
  return (
    <form
      className="checkout-form"
      id={CHECKOUT_FORM_ID}
      noValidate
      onSubmit={(event) => {
        setAttempts(attempts + 1)
        submit(event)
      }}
    >
      {wrong.size > 0 && (
        <>
          <SaidOnce key={attempts} text={title} />
          <Alert title={title} role="group">
            {sayCount(WORDS.correctBelow, wrong.size, {})}
          </Alert>
        </>
      )}
      <div className="checkout-pair">
        <Field label={WORDS.name} error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              maxLength={MAX_NAME_LENGTH}
              required
              value={draft.name}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
        <Field label={WORDS.phone} hint={WORDS.phoneHint} error={errorOf('phone')}>
          {(control) => (
            <input
              {...control}
              name="tel"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={WORDS.phoneExample}
              required
              value={draft.phone}
              onChange={(event) => change('phone', event.target.value)}
            />
          )}
        </Field>
        {keeps_left_carts && (
          <Suspense>
            <LeftCartNote checkout={checkout} />
          </Suspense>
        )}
      </div>
      <CityField
        // The field has its own state, so a new key resets it when details are erased.
        key={erasures}
        value={draft.city}
        onChange={(city) => change('city', city)}
        error={errorOf('city')}
      />
      <Field label={WORDS.address} hint={WORDS.addressHint} error={errorOf('address')}>
        {(control) => (
          // The styles set the same text behind the field, which grows with it.
          <span className="checkout-address" data-text={draft.address}>
            <textarea
              {...control}
              name="address"
              autoComplete="street-address"
              rows={2}
              maxLength={MAX_ADDRESS_LENGTH}
              required
              value={draft.address}
              onChange={(event) => change('address', event.target.value)}
            />
          </span>
        )}
      </Field>
      <RememberDetails checkout={checkout} />
    </form>
  )
}

/** Announces the text at the attempt only: at each corrected field it would interrupt the typing. */
function SaidOnce({ text }: { text: string }) {
  const [said] = useState(text)
  return (
    <p className="sr" role="alert">
      {said}
    </p>
  )
}
