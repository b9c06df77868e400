import { SOURCE_LABELS, STAFF_SOURCES } from '#domain/orders/source.ts'
import { Switch } from '#web/ui/switch.tsx'
import { type NewOrderDraft, withSource } from './new-order-draft.ts'

type SourceFieldsProps = {
  draft: Pick<NewOrderDraft, 'source' | 'on_the_phone' | 'left_cart'>
  onChange: (part: Partial<NewOrderDraft>) => void
}

/** Asks where the order comes from, and whether it is confirmed at once. */
export function SourceFields({ draft: { source, on_the_phone, left_cart }, onChange }: SourceFieldsProps) {
  return (
    <section className="pf-panel" aria-labelledby="source-title">
      <h2 id="source-title">Origine</h2>
      <div className="pf-fields">
        {left_cart !== null && <p>{SOURCE_LABELS.panier}</p>}
        {left_cart === null && (
          <div className="row pf-chips">
            {STAFF_SOURCES.map((one) => (
              <button
                key={one}
                type="button"
                className={one === source ? 'pill is-on' : 'pill'}
                aria-pressed={one === source}
                onClick={() => onChange(withSource(one))}
              >
                {SOURCE_LABELS[one]}
              </button>
            ))}
          </div>
        )}
        <Switch isOn={on_the_phone} onChange={(isOn) => onChange({ on_the_phone: isOn })}>
          {source === 'comptoir' ? 'Le client est présent' : 'Le client est au téléphone'}
        </Switch>
        <p className="muted">
          {on_the_phone
            ? 'La commande sera confirmée tout de suite.'
            : 'La commande attendra un appel dans «\u00a0À confirmer\u00a0».'}
        </p>
      </div>
    </section>
  )
}
