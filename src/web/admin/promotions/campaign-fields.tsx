import { useQuery } from '@tanstack/react-query'
import { CAMPAIGN_ROUNDINGS } from '#domain/campaigns/campaign.ts'
import { CAMPAIGN_ROUNDING_LABELS } from '#domain/campaigns/campaign-words.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { Segments } from '#web/admin/pieces/segments.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { campaignBrandsQuery } from '#web/data/admin/campaigns.ts'
import { Field } from '#web/ui/field.tsx'
import { type CampaignDraft, SCOPE_KINDS, type ScopeKind } from './campaign-draft.ts'
import { MomentInput } from './moment-input.tsx'

type CampaignFieldsProps = {
  draft: CampaignDraft
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<CampaignDraft>) => void
}

const SCOPE_LABELS: Record<ScopeKind, string> = {
  all: 'Toute la boutique',
  family: 'Une famille',
  brand: 'Une marque',
  gender: 'Un genre',
}

/** Shows which perfumes a sale is for. */
export function ScopeFields({ draft, errorOf, onChange }: CampaignFieldsProps) {
  const brands = useQuery({ ...campaignBrandsQuery(), enabled: draft.scope === 'brand' })
  return (
    <div className={draft.scope === 'all' ? undefined : 'pair'}>
      <SelectField
        label="Parfums en promotion"
        hint={draft.scope === 'all' ? 'Pour quelques parfums, cochez-les dans « Produits ».' : undefined}
        name="scope"
        options={SCOPE_KINDS.map((id) => ({ id, label: SCOPE_LABELS[id] }))}
        value={draft.scope}
        onChange={(scope) => onChange({ scope })}
      />
      {draft.scope === 'family' && (
        <SelectField
          label="Famille olfactive"
          error={errorOf('family')}
          name="family"
          options={FAMILIES.map((id) => ({ id, label: FAMILY_LABELS[id].label }))}
          prompt="Sélectionner…"
          value={draft.family}
          onChange={(family) => onChange({ family })}
        />
      )}
      {draft.scope === 'brand' && (
        <SelectField
          label="Marque"
          error={errorOf('brand')}
          name="brand"
          options={(brands.data ?? []).map((brand) => ({ id: brand, label: brand }))}
          prompt={brands.isPending ? 'Chargement…' : 'Sélectionner…'}
          value={draft.brand}
          onChange={(brand) => onChange({ brand })}
        />
      )}
      {draft.scope === 'gender' && (
        <SelectField
          label="Genre"
          error={errorOf('gender')}
          name="gender"
          options={GENDERS.map((id) => ({ id, label: GENDER_LABELS[id] }))}
          prompt="Sélectionner…"
          value={draft.gender}
          onChange={(gender) => onChange({ gender })}
        />
      )}
    </div>
  )
}

/** Shows what becomes of the prices, when, and how the sale is called. */
export function CampaignFields({ draft, errorOf, onChange }: CampaignFieldsProps) {
  const isPercentage = draft.promotion_type === 'percentage'
  return (
    <>
      <Segments
        legend="Nouveau prix"
        choices={{ percentage: 'En pourcentage', fixed_amount: 'Un prix pour tous' }}
        chosen={draft.promotion_type}
        onChoose={(promotion_type) => onChange({ promotion_type })}
      />
      <div className={isPercentage ? 'pair' : undefined}>
        <TextField
          label={isPercentage ? 'Pourcentage de réduction' : 'Nouveau prix (DH)'}
          error={errorOf('discount_value')}
          name="discount_value"
          inputMode="decimal"
          value={draft.discount_value}
          onChange={(discount_value) => onChange({ discount_value })}
        />
        {isPercentage && (
          <SelectField
            label="Arrondi"
            name="rounding"
            options={CAMPAIGN_ROUNDINGS.map((id) => ({ id, label: CAMPAIGN_ROUNDING_LABELS[id] }))}
            value={draft.rounding}
            onChange={(rounding) => onChange({ rounding })}
          />
        )}
      </div>
      <div className="pair">
        <Field label="Début" hint="Vide : dès maintenant. Heure du Maroc." error={errorOf('start_date')}>
          {(control) => (
            <MomentInput
              control={control}
              name="start_date"
              value={draft.start_date}
              onChange={(start_date) => onChange({ start_date })}
            />
          )}
        </Field>
        <Field label="Fin" hint="Vide : sans date de fin." error={errorOf('end_date')}>
          {(control) => (
            <MomentInput
              control={control}
              name="end_date"
              value={draft.end_date}
              onChange={(end_date) => onChange({ end_date })}
            />
          )}
        </Field>
      </div>
      <TextField
        label="Nom (facultatif)"
        error={errorOf('name')}
        name="name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
    </>
  )
}
