import type { ReactNode } from 'react'
import type { Issue } from '#domain/errors.ts'
import { MAX_DISCOUNT_REASON_LENGTH } from '#domain/orders/change.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { AgreedDraft } from './agreed-draft.ts'

type AgreedFieldsProps = {
  draft: AgreedDraft
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<AgreedDraft>) => void
  children?: ReactNode
}

/** Edits 'Livraison offerte', and one discount with its reason. */
export function AgreedFields({ draft, errorOf, onChange, children }: AgreedFieldsProps) {
  const offered = draft.free_shipping ? errorOf('free_shipping') : undefined
  return (
    <section className="pf-panel" aria-labelledby="agreed-title">
      <h2 id="agreed-title">Livraison et remise</h2>
      <div className="pf-fields">
        <div className="field">
          <Switch isOn={draft.free_shipping} onChange={(free_shipping) => onChange({ free_shipping })}>
            Livraison offerte
          </Switch>
          {offered !== undefined && (
            <p className="error" role="status">
              <CircleAlert />
              <span>{offered}</span>
            </p>
          )}
        </div>
        {children}
        <div className="pf-pair">
          <TextField
            label="Remise en DH (facultatif)"
            error={errorOf('discount.amount')}
            inputMode="numeric"
            value={draft.discount}
            onChange={(discount) => onChange({ discount })}
          />
          {draft.discount.trim() !== '' && (
            <TextField
              label="Raison de la remise"
              error={errorOf('discount.reason')}
              dir="auto"
              maxLength={MAX_DISCOUNT_REASON_LENGTH}
              value={draft.reason}
              onChange={(reason) => onChange({ reason })}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Returns the shop's issue with a field as quoted, before anything is sent. */
export function issueAt(quote: { issues: readonly Issue[] } | undefined, path: string): string | undefined {
  return quote?.issues.find((issue) => issue.path === path)?.message
}
