import type { ReactNode } from 'react'
import { MAX_DISCOUNT_REASON_LENGTH } from '#domain/orders/change.ts'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { AgreedDraft } from './agreed-draft.ts'

type AgreedFieldsProps = {
  draft: AgreedDraft
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<AgreedDraft>) => void
  /** Further fields. */
  children?: ReactNode
}

/** 'Livraison offerte', and one discount with its reason. */
export function AgreedFields({ draft, errorOf, onChange, children }: AgreedFieldsProps) {
  return (
    <section className="pf-panel" aria-labelledby="agreed-title">
      <h2 id="agreed-title">Livraison et remise</h2>
      <div className="pf-fields">
        <Switch isOn={draft.free_shipping} onChange={(free_shipping) => onChange({ free_shipping })}>
          Livraison offerte
        </Switch>
        {children}
        <div className="pf-pair">
          <Field label="Remise en DH (facultatif)" error={errorOf('discount.amount')}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft.discount}
                onChange={({ target }) => onChange({ discount: target.value })}
              />
            )}
          </Field>
          {draft.discount.trim() !== '' && (
            <Field label="Raison de la remise" error={errorOf('discount.reason')}>
              {(control) => (
                <input
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  maxLength={MAX_DISCOUNT_REASON_LENGTH}
                  value={draft.reason}
                  onChange={({ target }) => onChange({ reason: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </section>
  )
}
