import type { StoredSection } from '#contract/settings/settings.ts'
import { RISKY_FROM } from '#domain/risk/risk.ts'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { RiskBadge } from '#web/admin/risk/risk-badge.tsx'
import { RISK_FIGURE_LABELS, RISK_PLAN, type RiskDraft } from './risk-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

type RiskSectionProps = { stored: StoredSection<'risk'>; label: string }

/** Shows what each sign weighs when an order is judged (A20.3). */
export function RiskSection({ stored, label }: RiskSectionProps) {
  const form = useSectionForm(RISK_PLAN, stored)
  const { editing } = form
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup
        title="Comment une commande est jugée"
        note="Chaque signe ajoute des points, chaque commande livrée en retire. Vous lisez toujours le mot et les raisons, jamais un chiffre. Vos clients n’en savent rien."
      >
        <ul className="set-levels">
          <li>
            <RiskBadge level="fiable" /> 0 point ou moins
          </li>
          <li>
            <RiskBadge level="a-verifier" /> de 1 à {RISKY_FROM - 1}
          </li>
          <li>
            <RiskBadge level="risque" /> {RISKY_FROM} et plus
          </li>
        </ul>
        <p className="muted">
          Un changement vaut pour les commandes à venir. Une commande en attente est jugée à nouveau quand une
          autre du même numéro se termine.
        </p>
      </SettingsGroup>
      <SettingsGroup title="Ce qui s’est passé avant, avec ce numéro">
        <div className="set-figures">
          <Figure editing={editing} name="refused_once" />
          <Figure editing={editing} name="refused_often" />
          <Figure editing={editing} name="unreachable_each" />
          <Figure editing={editing} name="unreachable_most" />
          <Figure
            editing={editing}
            name="blocklist"
            hint={'Toujours «\u00a0Risqué\u00a0», quoi qu’il en soit.'}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Ce qui rassure" note="Ces points sont retirés.">
        <div className="set-figures">
          <Figure editing={editing} name="delivered_each" />
          <Figure editing={editing} name="delivered_most" />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Dans la commande elle-même">
        <div className="set-figures">
          <Figure
            editing={editing}
            name="open_double"
            hint="Une autre commande du même numéro attend, depuis 72 heures au plus."
          />
          <Figure
            editing={editing}
            name="same_source"
            hint="Depuis le même appareil, en 24 heures. La même connexion est seulement dite."
          />
          <Figure editing={editing} name="same_source_from" unit="commandes" />
          <Figure editing={editing} name="high_first" />
          <Figure editing={editing} name="high_first_times" unit="paniers moyens" />
          <Figure
            editing={editing}
            name="suspicious_number"
            hint="Par exemple 06 00 00 00 00 ou 06 12 34 56 78."
          />
          <Figure editing={editing} name="vague_address" hint="Courte, et sans aucun chiffre." />
        </div>
      </SettingsGroup>
    </SectionFrame>
  )
}

type FigureProps = {
  editing: Editing<RiskDraft>
  name: keyof RiskDraft
  unit?: string
  hint?: string
}

function Figure({ editing, name, unit = 'points', hint }: FigureProps) {
  return (
    <TextSetting
      editing={editing}
      name={name}
      label={RISK_FIGURE_LABELS[name]}
      hint={hint}
      unit={unit}
      inputMode="numeric"
    />
  )
}
