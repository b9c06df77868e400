import type { StoredSection } from '#contract/settings/settings.ts'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { Switch } from '#web/ui/switch.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SHIPPING_LABELS, SHIPPING_PLAN, type ShippingDraft } from './shipping-draft.ts'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

/**
 * Edits when a parcel is looked at, what packing one costs, and what its label says of the goods (A25.30,
 * A26.11).
 */
export function ShippingSection({ stored, label }: { stored: StoredSection<'shipping'>; label: string }) {
  const form = useSectionForm(SHIPPING_PLAN, stored)
  const { editing } = form
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup title="Colis en route" note="Sans nouvelle du transporteur depuis tant de jours.">
        <div className="set-figures">
          <Figure editing={editing} name="catch_up_days" unit="jours" />
          <Figure editing={editing} name="silent_days" unit="jours" />
          <Figure editing={editing} name="return_late_days" unit="jours" />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Emballage" note="Compté dans vos résultats, pour les colis à venir.">
        <div className="set-figures">
          <Figure editing={editing} name="packaging_cost" unit="DH" />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="Étiquettes"
        note="Le contenu est «&nbsp;Parfumerie&nbsp;», sauf si vous préférez dire les articles."
      >
        <Switch
          isOn={editing.draft.label_lists_articles}
          onChange={(label_lists_articles) => editing.change({ label_lists_articles })}
        >
          Écrire les articles
        </Switch>
      </SettingsGroup>
    </SectionFrame>
  )
}

type FigureProps = { editing: Editing<ShippingDraft>; name: keyof typeof SHIPPING_LABELS; unit: string }

function Figure({ editing, name, unit }: FigureProps) {
  return (
    <TextSetting
      editing={editing}
      name={name}
      label={SHIPPING_LABELS[name]}
      unit={unit}
      inputMode="numeric"
    />
  )
}
