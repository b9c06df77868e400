import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useNarrowSidebar } from '#web/admin/pieces/use-narrow-sidebar.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { SectionIndex } from './section-index.tsx'
import type { SettingsPlace } from './sections.ts'
import './settings.css'

type SettingsPageProps = { page: SettingsPlace; width?: 'text' | 'wide'; children: ReactNode }

/** Shows a page of the settings that is not a section, beside the index where there is room for both. */
export function SettingsPage({ page, width = 'text', children }: SettingsPageProps) {
  const isNarrow = useNarrowSidebar()
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: !isNarrow })
  return (
    <>
      <ScreenHead title={page.label} {...(isNarrow && { back: BACK })} />
      <p className="set-intro muted">{page.intro}</p>
      <div className="set">
        {!isNarrow &&
          (settings === undefined ? (
            <div className="sk set-index" style={{ height: 420 }} aria-hidden="true" />
          ) : (
            <SectionIndex settings={settings} current={page.slug} />
          ))}
        <div className={`set-section is-foot-high ${width === 'wide' ? 'is-wide' : ''}`}>{children}</div>
      </div>
    </>
  )
}

const BACK = { label: 'Réglages', href: ADMIN_PATHS.settings }
