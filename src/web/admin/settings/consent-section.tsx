import type { StoredSection } from '#contract/settings/settings.ts'
import { CONSENT_LABELS } from '#domain/consent/words.ts'
import type { ConsentSettings } from '#domain/settings/settings.ts'
import { Switch } from '#web/ui/switch.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { type SectionPlan, useSectionForm } from './use-section-form.ts'

const CONSENT_PLAN: SectionPlan<'consent', ConsentSettings> = {
  section: 'consent',
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  linesOf: ({ measurement, advertising }) => [
    [CONSENT_LABELS.measurement, measurement ? 'oui' : 'non'],
    [CONSENT_LABELS.advertising, advertising ? 'oui' : 'non'],
  ],
}

/** Says for what shoppers are asked whether they agree (A32.3). */
export function ConsentSection({ stored, label }: { stored: StoredSection<'consent'>; label: string }) {
  const form = useSectionForm(CONSENT_PLAN, stored)
  const { draft, change } = form.editing
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup
        title="Ce que vous demandez"
        note="Sans rien ici, la boutique ne demande rien et ne garde d’une commande que le site d’où elle vient. Dès qu’un usage est choisi, vos clients lisent une question en bas de l’écran, acceptent ou refusent, et changent d’avis quand ils veulent depuis le pied de page."
      >
        <Switch isOn={draft.measurement} onChange={(measurement) => change({ measurement })}>
          {CONSENT_LABELS.measurement}
        </Switch>
        <p className="muted">
          La campagne ou le lien qui a amené une commande, gardé trente jours dans le navigateur de vos
          clients, puis avec la commande. Rien ne part chez personne.
        </p>
        <Switch isOn={draft.advertising} onChange={(advertising) => change({ advertising })}>
          {CONSENT_LABELS.advertising}
        </Switch>
        <p className="muted">
          L’identifiant du clic sur une annonce de Meta ou de TikTok, gardé avec la commande pendant
          90&nbsp;jours. Avec «&nbsp;Meta et TikTok&nbsp;», ces réseaux apprennent aussi les pages vues et le
          panier, et de la commande, codés, le téléphone, le nom et la ville. Sans cet usage, rien ne leur
          part.
        </p>
        <p className="muted">
          La loi 09-08 demande aussi une déclaration à la CNDP, avant. Son numéro s’écrit dans «&nbsp;La
          boutique&nbsp;».
        </p>
      </SettingsGroup>
    </SectionFrame>
  )
}
