import { useQuery } from '@tanstack/react-query'
import type { FeedReport } from '#contract/feed/feed.ts'
import type { StoredSection } from '#contract/settings/settings.ts'
import type { IntegrationSettings } from '#domain/settings/settings.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { feedReportQuery } from '#web/data/admin/feed.ts'
import { ADMIN_PATHS, adminSettingsPath } from '#web/routing/admin-paths.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FeedGroup, sum } from './feed-group.tsx'
import { LinksGroup } from './links-group.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { type SectionPlan, useSectionForm } from './use-section-form.ts'

const INTEGRATIONS_PLAN: SectionPlan<'integrations', IntegrationSettings> = {
  section: 'integrations',
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  linesOf: ({ index_now }) => [['Moteurs de recherche prévenus', index_now ? 'oui' : 'non']],
}

type IntegrationsSectionProps = { stored: StoredSection<'integrations'>; label: string }

/** Shows what other machines read of the shop, and what it tells them by itself (A38). */
export function IntegrationsSection({ stored, label }: IntegrationsSectionProps) {
  const form = useSectionForm(INTEGRATIONS_PLAN, stored)
  const { draft, change } = form.editing
  const report = useQuery(feedReportQuery())
  return (
    <SectionFrame label={label} form={form}>
      <LinksGroup />
      <FeedGroup report={report} />
      <SettingsGroup
        title="Moteurs de recherche"
        note="Bing, Yandex et d’autres apprennent aussitôt qu’un parfum est nouveau ou a changé (IndexNow). Google n’en fait pas partie et passe de lui-même."
      >
        <Switch isOn={draft.index_now} onChange={(index_now) => change({ index_now })}>
          Prévenir les moteurs de recherche
        </Switch>
        {stored.value.index_now && report.data !== undefined && (
          <p className="muted">{toldInWords(report.data.index_now)}</p>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Meta et TikTok"
        note="Dites-leur quelles commandes ont abouti, seulement pour les clients qui ont accepté la publicité."
      >
        <div className="set-acts">
          <a className="btn btn-secondary" href={adminSettingsPath('meta-tiktok')}>
            Régler les envois
          </a>
          <a className="btn btn-secondary" href={ADMIN_PATHS.conversions}>
            Voir ce qui a été envoyé
          </a>
        </div>
      </SettingsGroup>
    </SectionFrame>
  )
}

const FAULTS = {
  refused: 'Le dernier envoi a été refusé\u00a0; la boutique réessaie demain.',
  failed: 'Le dernier envoi n’a pas abouti\u00a0; la boutique réessaie d’elle-même.',
} as const

function toldInWords({ told, waiting, last_told_at, fault }: FeedReport['index_now']): string {
  const before =
    last_told_at === null
      ? 'Rien n’a encore été envoyé\u00a0: l’envoi commence dans la minute, une fois la boutique en ligne à son adresse.'
      : `${sum(told, 'adresse envoyée', 'adresses envoyées')}, la dernière fois ${formatShortMoment(last_told_at)}.`
  const next = waiting === 0 ? 'Tout est à jour.' : `${sum(waiting, 'parfum attend', 'parfums attendent')}.`
  return [before, next, ...(fault === null ? [] : [FAULTS[fault]])].join(' ')
}
