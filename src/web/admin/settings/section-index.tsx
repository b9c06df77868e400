import type { StoredSettings } from '#contract/settings/settings.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { ChevronRight } from '#web/ui/icons.tsx'
import { sectionSummary } from './section-summary.ts'
import { OTHER_PAGES, SECTIONS } from './sections.ts'

type SectionIndexProps = { settings: StoredSettings; current: string | undefined }

/** Shows the sections and pages of the settings, each with its present content in a line. */
export function SectionIndex({ settings, current }: SectionIndexProps) {
  const entries = [
    ...SECTIONS.map(({ section, slug, label }) => ({ slug, label, ...sectionSummary(section, settings) })),
    ...OTHER_PAGES.map(({ slug, label, says }) => ({ slug, label, text: says, isWarning: false })),
  ]
  return (
    <nav className="set-index" aria-label="Réglages">
      <ul>
        {entries.map(({ slug, label, text, isWarning }) => (
          <li key={slug}>
            <a href={adminSettingsPath(slug)} aria-current={current === slug ? 'page' : undefined}>
              <span className="what">
                <b>{label}</b>
                <span className={isWarning ? 'says is-warning' : 'says'} dir="auto">
                  {text}
                </span>
              </span>
              <ChevronRight size={20} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
