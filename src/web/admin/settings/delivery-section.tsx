import type { StoredSection } from '#contract/settings/settings.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changeDays, DELIVERY_PLAN } from './delivery-draft.ts'
import { PlaceFees } from './place-fees.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { UnservedCities } from './unserved-cities.tsx'
import { useSectionForm } from './use-section-form.ts'
import './places.css'

type DeliverySectionProps = { stored: StoredSection<'delivery'>; label: string }

/** Fees, delay, and the places that are exceptions. */
export function DeliverySection({ stored, label }: DeliverySectionProps) {
  const form = useSectionForm(DELIVERY_PLAN, stored)
  const { editing } = form
  const { draft, change, issueAt } = editing
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup title="Frais" note="Un panier ouvert suit tout de suite, et le dit à qui le remplit.">
        <div className="set-short">
          <TextSetting
            editing={editing}
            name="fee"
            label="Frais de livraison"
            inputMode="numeric"
            unit="DH"
          />
        </div>
        <Switch isOn={draft.isFreeFrom} onChange={(isFreeFrom) => change({ isFreeFrom })}>
          Livraison offerte à partir d’un montant
        </Switch>
        {draft.isFreeFrom && (
          <div className="set-short">
            <TextSetting
              editing={editing}
              name="freeFrom"
              path="free_from"
              label="Offerte à partir de"
              inputMode="numeric"
              unit="DH"
            />
          </div>
        )}
      </SettingsGroup>
      <SettingsGroup title="Délai" note="En jours ouvrés, après votre appel de confirmation.">
        <div className="set-short">
          {(['min_days', 'max_days'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'min_days' ? 'Au plus tôt' : 'Au plus tard'}
              error={issueAt(name)}
              unit="jours"
              name={name}
              inputMode="numeric"
              value={draft[name]}
              onChange={(text) => change((known) => changeDays(known, { [name]: text }))}
            />
          ))}
        </div>
        <TextSetting
          editing={editing}
          name="delay"
          most={SETTINGS_LIMITS.delay}
          label="Le délai en mots"
          hint={`Le site dit\u00a0: «\u00a0Livraison en ${draft.delay}\u00a0».`}
        />
      </SettingsGroup>
      <SettingsGroup
        title="Frais par ville ou région"
        note="Les frais d’une ville passent avant ceux de sa région. Ailleurs, ce sont les frais ci-dessus."
      >
        <PlaceFees editing={editing} />
      </SettingsGroup>
      <SettingsGroup title="Villes non livrées" note="Le panier le dit, et propose de vous écrire.">
        <UnservedCities editing={editing} />
      </SettingsGroup>
    </SectionFrame>
  )
}
