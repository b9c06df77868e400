import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StoredSection } from '#contract/settings/settings.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { CirclePlus } from '#web/ui/icons.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CallStepRow } from './call-step-row.tsx'
import { CALLS_PLAN, type CallsDraft, newStep, type StepRow } from './calls-draft.ts'
import { nextId } from './delivery-draft.ts'
import { HoursFields } from './hours-fields.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'
import './calls.css'

type CallsSectionProps = { stored: StoredSection<'calls'>; label: string }

/** Edits when shoppers are called, how often, and what is urgent (A18.60). */
export function CallsSection({ stored, label }: CallsSectionProps) {
  const form = useSectionForm(CALLS_PLAN, stored)
  const { editing } = form
  const { draft, change } = editing
  return (
    <SectionFrame label={label} form={form}>
      <HoursGroup editing={editing} />
      <RamadanGroup editing={editing} />
      <PlanGroup editing={editing} />
      <SettingsGroup
        title="Âge d’une commande"
        note="Une commande appelée dans le quart d’heure est presque toujours confirmée. Au-delà du deuxième délai, elle passe au rouge."
      >
        <div className="set-figures">
          <TextSetting
            editing={editing}
            name="green_minutes"
            label="Vert jusqu’à"
            unit="min"
            inputMode="numeric"
          />
          <TextSetting
            editing={editing}
            name="amber_minutes"
            label="Orange jusqu’à"
            unit="min"
            inputMode="numeric"
          />
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="Alerte sonore"
        note="Le son d’une nouvelle commande, là où chacun l’a activé dans le menu."
      >
        <Switch isOn={draft.repeatsSound} onChange={(repeatsSound) => change({ repeatsSound })}>
          Répéter jusqu’à ce que la commande soit ouverte
        </Switch>
        {draft.repeatsSound && (
          <div className="set-figures">
            <TextSetting
              editing={editing}
              name="sound_every_minutes"
              label="Toutes les"
              unit="min"
              inputMode="numeric"
            />
          </div>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Clôture"
        note="Sans cela, rien n’est clos par une minuterie : vous décidez de chaque commande injoignable."
      >
        <Switch isOn={draft.closesAlone} onChange={(closesAlone) => change({ closesAlone })}>
          Terminer seul une commande injoignable
        </Switch>
        {draft.closesAlone && (
          <div className="set-figures">
            <TextSetting
              editing={editing}
              name="close_after_days"
              label="Terminer seul après"
              hint="Après le dernier appel prévu."
              unit="jours"
              inputMode="numeric"
            />
          </div>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Paniers inachevés"
        note="Un téléphone tapé dans le panier est gardé 72 heures si la commande ne vient pas. Après 30 minutes, il attend un seul appel dans « Inachevées ». Le panier le dit à vos clients, qui peuvent refuser. Citez ce traitement dans votre déclaration à la CNDP (loi 09-08)."
      >
        <Switch isOn={draft.left_carts} onChange={(left_carts) => change({ left_carts })}>
          Rappeler ceux qui s’interrompent
        </Switch>
      </SettingsGroup>
      <SettingsGroup
        title="Flacons bientôt vides"
        note="Sur la page de leur commande, vos clients peuvent cocher « Prévenez-moi ». Quand il leur reste environ une semaine, ils apparaissent dans « Relances », et vous leur écrivez d’un geste. Sans leur accord, personne n’est relancé ; éteint, les accords sont effacés dans la journée. Citez ce traitement dans votre déclaration à la CNDP (loi 09-08)."
      >
        <Switch isOn={draft.refills} onChange={(refills) => change({ refills })}>
          Proposer d’être prévenu avant la fin du flacon
        </Switch>
      </SettingsGroup>
    </SectionFrame>
  )
}

function HoursGroup({ editing }: { editing: Editing<CallsDraft> }) {
  return (
    <SettingsGroup
      title="Heures d’appel"
      note="En dehors de ces heures, personne n’est appelé : seul WhatsApp est proposé."
    >
      <HoursFields editing={editing} />
    </SettingsGroup>
  )
}

function RamadanGroup({ editing }: { editing: Editing<CallsDraft> }) {
  const { draft, change, issueAt } = editing
  return (
    <SettingsGroup
      title="Pendant le Ramadan"
      note="Les heures d’appel de cette période, du premier au dernier jour compris. Les dates suivent la lune : vérifiez-les chaque année."
    >
      <div className="set-short">
        <DayField
          label="Premier jour"
          error={issueAt('ramadan.from')}
          value={draft.ramadan_from}
          onChange={(ramadan_from) => change({ ramadan_from })}
        />
        <DayField
          label="Dernier jour"
          error={issueAt('ramadan.until')}
          value={draft.ramadan_until}
          min={draft.ramadan_from || undefined}
          onChange={(ramadan_until) => change({ ramadan_until })}
        />
      </div>
      <div className="set-short">
        <TextSetting
          editing={editing}
          name="ramadan_opens"
          path="ramadan.opens"
          label="Pendant le Ramadan, de"
          type="time"
        />
        <TextSetting
          editing={editing}
          name="ramadan_closes"
          path="ramadan.closes"
          label="Pendant le Ramadan, à"
          type="time"
        />
      </div>
    </SettingsGroup>
  )
}

function PlanGroup({ editing }: { editing: Editing<CallsDraft> }) {
  const { draft, change, issueAt } = editing
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function changeStep(at: number, part: Partial<StepRow>) {
    change((known) => ({ plan: known.plan.map((row, index) => (index === at ? { ...row, ...part } : row)) }))
  }

  function add() {
    flushSync(() => change((known) => ({ plan: [...known.plan, newStep(nextId(known.plan))] })))
    list.current?.lastElementChild?.querySelector('select')?.focus()
  }

  function remove(at: number) {
    flushSync(() => change((known) => ({ plan: known.plan.filter((_, index) => index !== at) })))
    adder.current?.focus()
  }

  return (
    <SettingsGroup
      title="Rappels sans réponse"
      note="Quand rappeler un client qui n’a pas répondu, toujours dans vos heures d’appel. Après le dernier appel, la carte vous demande quoi faire."
    >
      <ol ref={list} className="stack">
        {draft.plan.map((row, index) => (
          <CallStepRow
            key={row.id}
            row={row}
            position={index}
            error={issueAt(`plan.${index}`)}
            onChange={(part) => changeStep(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {draft.plan.length < SETTINGS_LIMITS.steps && (
        <div className="set-acts">
          <button ref={adder} type="button" className="btn btn-secondary" onClick={add}>
            <CirclePlus size={18} />
            Ajouter un rappel
          </button>
        </div>
      )}
    </SettingsGroup>
  )
}
