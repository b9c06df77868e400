import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MESSAGE_KEYS, MESSAGE_PLANS, type MessageKey } from '#domain/messages/templates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { MESSAGES_PAGE } from '#web/admin/settings/sections.ts'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import { type MessageTemplate, messageTemplatesQuery } from '#web/data/admin/messages.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { TemplateForm } from './template-form.tsx'
import type { TemplatePair } from './use-template-form.ts'
import './templates.css'

/** Shows the templates, in French and in Darija, at `/admin/reglages/messages` (A21.20). */
export function TemplatesScreen() {
  return <Templates template={MESSAGE_KEYS[0]} />
}

/** Shows one of them by its address; the first one for an unknown address. */
export function TemplateScreen() {
  const { key } = useParams({ from: '/guarded/admin/reglages/messages/$key' })
  return <Templates template={MESSAGE_KEYS.find((known) => known === key) ?? MESSAGE_KEYS[0]} />
}

function Templates({ template }: { template: MessageKey }) {
  const query = useQuery(messageTemplatesQuery())
  return (
    <SettingsPage page={MESSAGES_PAGE} width="wide">
      <nav className="tpl-keys" aria-label="Messages">
        {MESSAGE_KEYS.map((key) => (
          <a
            key={key}
            className={key === template ? 'pill is-on' : 'pill'}
            aria-current={key === template ? 'page' : undefined}
            href={adminSettingsPath(`${MESSAGES_PAGE.slug}/${key}`)}
          >
            {MESSAGE_PLANS[key].label}
          </a>
        ))}
      </nav>
      <Loaded
        query={query}
        failure="Les messages n’ont pas pu être chargés."
        loading={<div className="sk tpl-loading" role="status" aria-label="Chargement des messages" />}
      >
        {(templates) => (
          <TemplateForm key={template} template={template} stored={pairOf(templates, template)} />
        )}
      </Loaded>
    </SettingsPage>
  )
}

function pairOf(templates: readonly MessageTemplate[], key: MessageKey): TemplatePair {
  const [fr, ar] = (['fr', 'ar'] as const).map((lang) =>
    templates.find((template) => template.key === key && template.lang === lang),
  )
  if (fr === undefined || ar === undefined) throw new Error(`${key} is not among the templates.`)
  return { fr, ar }
}
