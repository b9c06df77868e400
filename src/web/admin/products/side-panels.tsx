import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'
import {
  FAMILY_LABELS,
  GENDER_LABELS,
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { ChoiceChips } from '#web/admin/pieces/choice-chips.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Editing } from './use-product-form.ts'
import '#web/admin/pieces/choices.css'

const GENDER_OPTIONS = GENDERS.map((id) => ({ id, label: GENDER_LABELS[id] }))
const FAMILY_OPTIONS = FAMILIES.map((id) => ({ id, label: FAMILY_LABELS[id].label }))

export function PublicationPanel({ editing: { draft, change } }: { editing: Editing }) {
  return (
    <section className="pf-panel" aria-labelledby="pf-publication">
      <h2 id="pf-publication">Publication</h2>
      <div className="pf-switches">
        <Switch isOn={draft.visible} onChange={(visible) => change({ visible })}>
          Visible en boutique
        </Switch>
        <Switch isOn={draft.is_best_seller} onChange={(is_best_seller) => change({ is_best_seller })}>
          Meilleure vente
        </Switch>
        <Switch isOn={draft.has_decant} onChange={(has_decant) => change({ has_decant })}>
          Vendu en décant
        </Switch>
        <Switch isOn={draft.has_full_bottle} onChange={(has_full_bottle) => change({ has_full_bottle })}>
          Vendu en flacon
        </Switch>
      </div>
    </section>
  )
}

export function ClassificationPanel({ editing: { draft, change, issueAt } }: { editing: Editing }) {
  return (
    <section className="pf-panel" aria-labelledby="pf-classification">
      <h2 id="pf-classification">Classement</h2>
      <div className="pf-fields">
        <SelectField
          label="Genre"
          options={GENDER_OPTIONS}
          prompt="Sélectionner…"
          value={draft.gender}
          error={issueAt('product.gender')}
          onChange={(gender) => change({ gender })}
        />
        <SelectField
          label="Famille olfactive"
          options={FAMILY_OPTIONS}
          prompt="Sélectionner…"
          value={draft.family}
          error={issueAt('product.family')}
          onChange={(family) => change({ family })}
        />
      </div>
    </section>
  )
}

export function ProfilePanel({ editing: { draft, change } }: { editing: Editing }) {
  return (
    <section className="pf-panel" aria-labelledby="pf-profile">
      <h2 id="pf-profile">Profil</h2>
      <div className="pf-fields">
        <fieldset>
          <legend>Intensité</legend>
          <div className="pf-seg">
            {INTENSITIES.map((intensity) => (
              <label key={intensity} className={draft.intensity === intensity ? 'is-on' : undefined}>
                <input
                  type="radio"
                  className="sr"
                  name="intensity"
                  checked={draft.intensity === intensity}
                  onChange={() => change({ intensity })}
                />
                {INTENSITY_LABELS[intensity]}
              </label>
            ))}
          </div>
        </fieldset>
        <ChoiceChips
          legend="Moment"
          choices={TIMES_OF_DAY}
          labels={TIME_OF_DAY_LABELS}
          chosen={draft.time_of_day}
          onChange={(time_of_day) => change({ time_of_day })}
        />
        <ChoiceChips
          legend="Occasion"
          choices={OCCASIONS}
          labels={OCCASION_LABELS}
          chosen={draft.occasion}
          onChange={(occasion) => change({ occasion })}
        />
        <ChoiceChips
          legend="Saison"
          choices={SEASONS}
          labels={SEASON_LABELS}
          chosen={draft.season}
          onChange={(season) => change({ season })}
        />
      </div>
    </section>
  )
}
