import { useState } from 'react'
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '#domain/customers/contact-details.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CityField } from '#web/ui/city-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { RememberDetails } from './remember-details.tsx'
import type { Checkout } from './use-checkout.ts'
import './checkout-form.css'

/** The submit button is in the summary and refers to this id. */
export const CHECKOUT_FORM_ID = 'checkout'

const FIELD_COUNTS = ['Un champ', 'Deux champs', 'Trois champs', 'Quatre champs']

export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { draft, issues, errorOf, erasures, change, submit } = checkout
  const [attempts, setAttempts] = useState(0)
  const wrong = new Set(issues.map(({ path }) => path))
  const title = `${FIELD_COUNTS[wrong.size - 1]} à corriger`
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
            Votre panier est conservé. Reprenez{' '}
            {wrong.size === 1 ? 'le champ signalé' : 'les champs signalés'} ci-dessous.
          </Alert>
        </>
      )}
      <div className="checkout-pair">
        <Field label="Nom complet" error={errorOf('name')}>
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
        <Field label="Téléphone" hint="Le livreur vous appelle avant de passer." error={errorOf('phone')}>
          {(control) => (
            <input
              {...control}
              name="tel"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="06 ou 07…"
              required
              value={draft.phone}
              onChange={(event) => change('phone', event.target.value)}
            />
          )}
        </Field>
      </div>
      <CityField
        // The field has its own state, so a new key resets it when details are erased.
        key={erasures}
        value={draft.city}
        onChange={(city) => change('city', city)}
        error={errorOf('city')}
      />
      <Field
        label="Adresse"
        hint="Rue, numéro, quartier, étage&nbsp;: tout ce qui aide à vous trouver."
        error={errorOf('address')}
      >
        {(control) => (
          <input
            {...control}
            name="address"
            autoComplete="street-address"
            maxLength={MAX_ADDRESS_LENGTH}
            required
            value={draft.address}
            onChange={(event) => change('address', event.target.value)}
          />
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
