import type { StoredSection, StoredSettings } from '#contract/settings/settings.ts'
import { missingOfSeller } from '#domain/customer-invoices/seller.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { readTypedPercentage, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { Switch } from '#web/ui/switch.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { type SectionPlan, useSectionForm } from './use-section-form.ts'

type InvoicingDraft = { has_vat: boolean; vat_rate: string; exemption: string; exemption_ar: string }

const INVOICING_PLAN: SectionPlan<'invoicing', InvoicingDraft> = {
  section: 'invoicing',
  draftOf: ({ vat_rate, ...others }) => ({ ...others, vat_rate: writeNumber(vat_rate) }),
  valueOf: ({ vat_rate, ...others }) => {
    const typed = readTypedPercentage(vat_rate)
    // Without VAT nobody sees what is wrong with the rate.
    const isHidden = !others.has_vat && Number.isNaN(typed)
    return { ...others, vat_rate: isHidden ? DEFAULT_SETTINGS.invoicing.vat_rate : typed }
  },
  linesOf: ({ has_vat, vat_rate, exemption, exemption_ar }) => [
    ['TVA', has_vat ? `${vat_rate}\u00a0%` : 'non'],
    ['Phrase sans TVA', exemption],
    ['Phrase en arabe', exemption_ar],
  ],
}

type InvoicingSectionProps = {
  stored: StoredSection<'invoicing'>
  identity: StoredSettings['shop']['value']['identity']
  label: string
}

/** Says what invoices tell of the VAT (A34.1); who sells is said in 'La boutique'. */
export function InvoicingSection({ stored, identity, label }: InvoicingSectionProps) {
  const form = useSectionForm(INVOICING_PLAN, stored)
  const { editing } = form
  const { draft, change } = editing
  const missing = missingOfSeller(identity)
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup
        title="Qui vend"
        note="Vos factures reprennent la raison sociale, l’adresse, l’ICE, l’IF, la patente et le RC de «&nbsp;La boutique&nbsp;»."
      >
        {missing.length > 0 ? (
          <p>
            <strong className="set-missing">{`Il manque\u00a0: ${missing.join(', ')}.`}</strong>
          </p>
        ) : (
          <p className="muted">Rien ne manque.</p>
        )}
        <div className="set-acts">
          <a className="btn btn-secondary" href={adminSettingsPath('boutique')}>
            Ouvrir «&nbsp;La boutique&nbsp;»
          </a>
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="TVA"
        note="Les factures déjà faites restent comme elles sont. Demandez à votre comptable ce qui vous concerne."
      >
        <Switch isOn={draft.has_vat} onChange={(has_vat) => change({ has_vat })}>
          Mes factures comptent la TVA
        </Switch>
        {draft.has_vat ? (
          <div className="set-figures">
            <TextSetting
              editing={editing}
              name="vat_rate"
              label="Taux"
              unit="%"
              inputMode="decimal"
              hint="Vos prix sont TTC."
            />
          </div>
        ) : (
          <>
            <TextSetting
              editing={editing}
              name="exemption"
              label="Phrase à la place de la TVA"
              hint="Votre comptable vous dira quel article citer."
              most={SETTINGS_LIMITS.sentence}
              lines="many"
            />
            <TextSetting
              editing={editing}
              name="exemption_ar"
              label="La même en arabe"
              most={SETTINGS_LIMITS.sentence}
              lines="many"
            />
          </>
        )}
      </SettingsGroup>
    </SectionFrame>
  )
}
