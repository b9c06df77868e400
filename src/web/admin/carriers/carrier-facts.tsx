import { LABEL_SIZE_LABELS, LABEL_SIZES } from '#domain/carriers/form.ts'
import { LIMIT_LABELS, LIMITED_FIELDS } from '#domain/carriers/limits.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import { TextSetting } from '#web/admin/settings/text-setting.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CarrierDraft } from './carrier-draft.ts'

type FactsProps = { editing: Editing<CarrierDraft> }

/** Shows everything of a carrier but its columns, words and cities. */
export function CarrierFacts({ editing }: FactsProps) {
  const { draft, change } = editing
  return (
    <>
      <SettingsGroup title="Le transporteur">
        <div className="pf-pair">
          <TextSetting editing={editing} name="name" label="Nom" />
          <TextSetting editing={editing} name="phone" label="Téléphone" type="tel" inputMode="tel" />
        </div>
        <Switch isOn={draft.active} onChange={(active) => change({ active })}>
          Nous lui confions des colis
        </Switch>
        <Switch isOn={draft.open_default} onChange={(open_default) => change({ open_default })}>
          Le client peut ouvrir le colis
        </Switch>
        <Switch isOn={draft.try_default} onChange={(try_default) => change({ try_default })}>
          Le client peut essayer
        </Switch>
      </SettingsGroup>
      <SettingsGroup
        title="Frais et versement"
        note="Les frais d’une ville de la liste passent avant ceux-ci. Au-delà du délai, l’argent d’un colis livré est en retard."
      >
        <div className="set-figures">
          <TextSetting editing={editing} name="fee_default" label="Livraison" unit="DH" inputMode="decimal" />
          <TextSetting
            editing={editing}
            name="refused_fee_default"
            label="Refus"
            unit="DH"
            inputMode="decimal"
          />
          <TextSetting
            editing={editing}
            name="returned_fee_default"
            label="Retour"
            unit="DH"
            inputMode="decimal"
          />
          <TextSetting
            editing={editing}
            name="remit_days"
            label="Délai de versement"
            unit="jours"
            inputMode="numeric"
          />
        </div>
      </SettingsGroup>
      <Limits editing={editing} />
      <SettingsGroup title="Étiquette et suivi">
        <LabelChoice editing={editing} />
        <TextSetting
          editing={editing}
          name="tracking_url"
          label="Lien de suivi"
          type="url"
          inputMode="url"
          placeholder="https://…/{suivi}"
          hint={trackingHint(draft.tracking_url)}
        />
      </SettingsGroup>
    </>
  )
}

function Limits({ editing }: FactsProps) {
  const { draft, change, issueAt } = editing
  return (
    <SettingsGroup
      title="Limites"
      note="Un colis au-delà est signalé avant d’être imprimé ou exporté. Un champ vide n’a pas de limite."
    >
      <div className="set-figures">
        <TextSetting editing={editing} name="max_cod" label="Montant au plus" unit="DH" inputMode="numeric" />
        {LIMITED_FIELDS.map((field) => (
          <TextField
            key={field}
            label={LIMIT_LABELS[field]}
            error={issueAt(`max_lengths.${field}`)}
            unit="signes"
            inputMode="numeric"
            value={draft.max_lengths[field]}
            onChange={(text) =>
              change(({ max_lengths }) => ({ max_lengths: { ...max_lengths, [field]: text } }))
            }
          />
        ))}
      </div>
    </SettingsGroup>
  )
}

function LabelChoice({ editing: { draft, change } }: FactsProps) {
  return (
    <SelectField
      label="Format des étiquettes"
      options={LABEL_SIZES.map((id) => ({ id, label: LABEL_SIZE_LABELS[id] }))}
      value={draft.label}
      onChange={(label) => change({ label })}
    />
  )
}

function trackingHint(typed: string): string {
  if (!typed.includes('{suivi}')) return 'Écrivez {suivi} là où va le numéro.'
  return `Pour le colis AB123\u00a0: ${typed.trim().replaceAll('{suivi}', 'AB123')}`
}
