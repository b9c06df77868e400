import { useId } from 'react'
import type { StoredSection } from '#contract/settings/settings.ts'
import { CONVERSION_MOMENTS } from '#domain/conversions/networks.ts'
import { NetworkAccess } from '#web/admin/conversions/network-access.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { Switch } from '#web/ui/switch.tsx'
import { CONVERSIONS_PLAN, type ConversionsDraft, MOMENT_LABELS } from './conversions-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'
import './conversions.css'

/** Edits what Meta and TikTok are told of orders, and when; their tokens are kept beside the form (A37.1, A37.2). */
export function ConversionsSection({
  stored,
  label,
}: {
  stored: StoredSection<'conversions'>
  label: string
}) {
  const form = useSectionForm(CONVERSIONS_PLAN, stored)
  const { editing } = form
  const { draft, change } = editing
  return (
    <>
      <SectionFrame label={label} form={form}>
        <SettingsGroup
          title="Une commande est envoyée"
          note="Une seule fois, et seulement si son client a accepté la publicité en commandant. Une commande annulée ensuite n’est pas reprise. Rien ne part tant que «&nbsp;Consentement&nbsp;» ne demande pas la publicité."
        >
          <MomentChoice editing={editing} />
        </SettingsGroup>
        <SettingsGroup
          title="Meta"
          note="Facebook et Instagram. L’identifiant est dans le Gestionnaire d’évènements, à côté du nom."
        >
          <Switch isOn={draft.meta_tells} onChange={(meta_tells) => change({ meta_tells })}>
            Envoyer les commandes
          </Switch>
          <TextSetting
            editing={editing}
            name="meta_dataset"
            path="meta.dataset"
            label="Ensemble de données (pixel)"
            inputMode="numeric"
          />
          <TextSetting
            editing={editing}
            name="whatsapp_account"
            path="meta.whatsapp_account"
            label="Compte WhatsApp Business"
            hint="Seulement si vos publicités ouvrent WhatsApp. Laissez vide sinon."
            inputMode="numeric"
          />
          <Switch isOn={draft.meta_pixel} onChange={(meta_pixel) => change({ meta_pixel })}>
            Pixel chez les clients qui ont accepté
          </Switch>
        </SettingsGroup>
        <SettingsGroup title="TikTok" note="Le code est dans Évènements, puis Évènements web.">
          <Switch isOn={draft.tiktok_tells} onChange={(tiktok_tells) => change({ tiktok_tells })}>
            Envoyer les commandes
          </Switch>
          <TextSetting
            editing={editing}
            name="tiktok_dataset"
            path="tiktok.dataset"
            label="Code du pixel"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Switch isOn={draft.tiktok_pixel} onChange={(tiktok_pixel) => change({ tiktok_pixel })}>
            Pixel chez les clients qui ont accepté
          </Switch>
        </SettingsGroup>
      </SectionFrame>
      <NetworkAccess />
    </>
  )
}

function MomentChoice({ editing: { draft, change } }: { editing: Editing<ConversionsDraft> }) {
  const name = useId()
  return (
    <fieldset className="told-moments">
      <legend className="sr">Moment de l’envoi</legend>
      {CONVERSION_MOMENTS.map((moment) => (
        <label key={moment}>
          <input
            type="radio"
            name={name}
            checked={moment === draft.moment}
            onChange={() => change({ moment })}
          />
          <span>{MOMENT_LABELS[moment]}</span>
        </label>
      ))}
    </fieldset>
  )
}
