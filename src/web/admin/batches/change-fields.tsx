import type { ReactNode } from 'react'
import { FAMILIES } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { shopVolumes } from '#domain/catalogue/volumes.ts'
import { ROUNDINGS } from '#domain/money.ts'
import { ChoiceChips } from '#web/admin/pieces/choice-chips.tsx'
import { Segments } from '#web/admin/pieces/segments.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useAddedVolumes } from '#web/admin/pieces/use-added-volumes.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { type ChangeDraft, type ChangeKind, ROUNDING_LABELS } from './change-draft.ts'
import '#web/admin/pieces/choices.css'
import '#web/admin/pieces/form-page.css'

type ChangeFieldsProps = {
  kind: ChangeKind
  draft: ChangeDraft
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<ChangeDraft>) => void
}

/** Shows the fields of one kind of change. */
export function ChangeFields({ kind, ...rest }: ChangeFieldsProps): ReactNode {
  switch (kind) {
    case 'price':
      return <PriceFields {...rest} />
    case 'stock':
      return <StockFields {...rest} />
    case 'visibility':
      return <OnOff {...rest} legend="Visibilité" on="Visibles en boutique" off="Masqués" />
    case 'best_seller':
      return (
        <OnOff
          {...rest}
          legend="Meilleure vente"
          on="Meilleures ventes"
          off="Retirés des meilleures ventes"
        />
      )
    case 'family':
      return <FamilyField {...rest} />
  }
}

type Fields = Omit<ChangeFieldsProps, 'kind'>

function PriceFields({ draft, errorOf, onChange }: Fields) {
  return (
    <>
      <Segments
        legend="Que faire des prix"
        choices={{ up: 'Augmenter', down: 'Baisser' }}
        chosen={draft.direction}
        onChoose={(direction) => onChange({ direction })}
      />
      <Segments
        legend="Unité"
        choices={{ percent: 'En\u00a0%', dirhams: 'En DH' }}
        chosen={draft.unit}
        onChoose={(unit) => onChange({ unit })}
      />
      <TextField
        label={draft.unit === 'percent' ? 'De combien (%)' : 'De combien (DH)'}
        inputMode="decimal"
        value={draft.amount}
        error={errorOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <SelectField
        label="Arrondir"
        options={ROUNDINGS.map((id) => ({ id, label: ROUNDING_LABELS[id] }))}
        prompt="Sélectionner…"
        value={draft.rounding}
        onChange={(rounding) => onChange({ rounding })}
      />
      <VolumesField draft={draft} errorOf={errorOf} onChange={onChange} />
    </>
  )
}

function StockFields({ draft, errorOf, onChange }: Fields) {
  return (
    <>
      <Segments
        legend="Stock"
        choices={{ set: 'Fixer à', add: 'Ajouter', remove: 'Retirer' }}
        chosen={draft.stockBy}
        onChoose={(stockBy) => onChange({ stockBy })}
      />
      <TextField
        label="Pièces par format"
        inputMode="numeric"
        value={draft.pieces}
        error={errorOf('pieces')}
        onChange={(pieces) => onChange({ pieces })}
      />
      <VolumesField draft={draft} errorOf={errorOf} onChange={onChange} />
    </>
  )
}

function VolumesField({ draft, errorOf, onChange }: Fields) {
  const issue = errorOf('volumes')
  const volumes = shopVolumes(useAddedVolumes())
  return (
    <div>
      <ChoiceChips
        legend="Formats"
        choices={volumes}
        labels={Object.fromEntries(volumes.map((volume) => [volume, volumeLabel(volume)]))}
        chosen={draft.volumes ?? volumes}
        onChange={(chosen) => onChange({ volumes: chosen.length === volumes.length ? null : chosen })}
      />
      {issue !== undefined && (
        <p className="error" data-issue="" tabIndex={-1}>
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
    </div>
  )
}

function FamilyField({ draft, onChange }: Fields) {
  return (
    <SelectField
      label="Famille olfactive"
      options={FAMILIES.map((id) => ({ id, label: FAMILY_LABELS[id].label }))}
      prompt="Sélectionner…"
      value={draft.family}
      onChange={(family) => onChange({ family })}
    />
  )
}

function OnOff({ draft, onChange, legend, on, off }: Fields & Record<'legend' | 'on' | 'off', string>) {
  return (
    <Segments
      legend={legend}
      choices={{ on, off }}
      chosen={draft.isOn ? 'on' : 'off'}
      onChoose={(chosen) => onChange({ isOn: chosen === 'on' })}
    />
  )
}
