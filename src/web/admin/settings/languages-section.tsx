import { previewAddress } from '#contract/contents/preview.ts'
import type { StoredSection } from '#contract/settings/settings.ts'
import type { LanguageSettings } from '#domain/settings/settings.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { PATHS } from '#web/routing/paths.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { type SectionPlan, useSectionForm } from './use-section-form.ts'

const LANGUAGES_PLAN: SectionPlan<'languages', LanguageSettings> = {
  section: 'languages',
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  linesOf: ({ arabic }) => [['Boutique en arabe', arabic ? 'oui' : 'non']],
}

const ARABIC_HOME = pathIn('ar', PATHS.home)

/** Shows the shop in Arabic too, after its owner has looked at it (A11.34). */
export function LanguagesSection({ stored, label }: { stored: StoredSection<'languages'>; label: string }) {
  const form = useSectionForm(LANGUAGES_PLAN, stored)
  const { draft, change } = form.editing
  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup
        title="Arabe"
        note="Tous les textes en arabe ont été écrits par la maison. Relisez-les d’abord, ou faites-les relire par quelqu’un dont c’est la langue, et les conditions de vente par un juriste."
      >
        <Switch isOn={draft.arabic} onChange={(arabic) => change({ arabic })}>
          Boutique en arabe
        </Switch>
        <p className="muted">
          Vos clients choisissent alors leur langue en haut de chaque page. Le français reste celle de la
          boutique.
        </p>
        <div className="set-acts">
          <a
            className="btn btn-secondary"
            href={stored.value.arabic ? ARABIC_HOME : previewAddress(ARABIC_HOME)}
            target="_blank"
            rel="noopener opener"
          >
            Voir la boutique en arabe
            <ExternalLink size={18} />
          </a>
        </div>
      </SettingsGroup>
    </SectionFrame>
  )
}
