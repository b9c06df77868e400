import type { StoredSection } from '#contract/settings/settings.ts'
import { isClosed } from '#domain/settings/closing.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { isDay } from '#domain/time/written-time.ts'
import { LeftTrials } from '#web/admin/first-start/left-trials.tsx'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { serverNow } from '#web/data/server-clock.ts'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CLOSING_PLAN } from './closing-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

type ClosingSectionProps = { stored: StoredSection<'closing'>; label: string; name: string }

/** Closes the shop for a while, and opens it again. */
export function ClosingSection({ stored, label, name }: ClosingSectionProps) {
  const form = useSectionForm(CLOSING_PLAN, stored)
  const { editing } = form
  const { draft, change, issueAt } = editing
  const { closed, until, sentence, showsPerfumes } = draft
  const tomorrow = addDays(dayInMorocco(serverNow()), 1)
  // A shop that is open showed its perfumes until now; one that is closed keeps what its owner said.
  const mayShow = !stored.value.closed || stored.value.shows_perfumes
  return (
    <SectionFrame label={label} form={form}>
      <ClosingState
        stored={stored}
        isBusy={form.isBusy}
        onOpen={() => form.saveWith({ closed: false, until: '' })}
      />
      <SettingsGroup
        title="Fermer la boutique"
        note="Suivi, contact, questions et conditions restent ouverts. Vous voyez la boutique comme d’habitude."
      >
        <Switch isOn={closed} onChange={(isOn) => change({ closed: isOn, showsPerfumes: isOn && mayShow })}>
          Boutique fermée
        </Switch>
        {closed && (
          <>
            <div className="set-short">
              <DayField
                label="Rouvre le (facultatif)"
                hint="Ce jour-là, dès minuit, elle rouvre d’elle-même."
                error={issueAt('until')}
                min={tomorrow}
                value={until}
                onChange={(day) => change({ until: day })}
              />
            </div>
            <TextSetting
              editing={editing}
              name="sentence"
              most={SETTINGS_LIMITS.sentence}
              label="Votre phrase"
              lines="many"
            />
            <Switch isOn={showsPerfumes} onChange={(isOn) => change({ showsPerfumes: isOn })}>
              Laisser regarder les parfums et leurs prix
            </Switch>
            <figure className="preview">
              <figcaption>Vos clients verront</figcaption>
              <div className="preview-closed">
                <HouseTrace />
                <p className="title">{name}</p>
                <p dir="auto">{sentence}</p>
                {isDay(until) && <p className="day">Réouverture le {formatWeekday(until)}</p>}
              </div>
            </figure>
          </>
        )}
      </SettingsGroup>
    </SectionFrame>
  )
}

type ClosingStateProps = { stored: StoredSection<'closing'>; isBusy: boolean; onOpen: () => void }

/** Shows whether shoppers can order at this moment. */
function ClosingState({ stored: { value }, isBusy, onOpen }: ClosingStateProps) {
  if (!isClosed(value, serverNow())) {
    return (
      <div className="shop-state">
        <p>
          <i aria-hidden="true" />
          La boutique est ouverte.
        </p>
        <LeftTrials />
      </div>
    )
  }
  return (
    <div className="shop-state is-closed" role="status">
      <p>
        <i aria-hidden="true" />
        {value.until === null
          ? 'La boutique est fermée.'
          : `La boutique est fermée, jusqu’à sa réouverture le ${formatWeekday(value.until)}.`}
      </p>
      <button type="button" className="btn btn-primary" aria-disabled={isBusy} onClick={onOpen}>
        Rouvrir maintenant
      </button>
    </div>
  )
}
