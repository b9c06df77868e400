/** Room of the frame of the administrator's area: side bar, top bar, and what stands in place of a screen. */

import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OutboxNotice } from '#web/admin/outbox/outbox-notice.tsx'
import { SlowAnswers } from '#web/admin/pieces/slow-notice.tsx'
import { useNarrowSidebar } from '#web/admin/pieces/use-narrow-sidebar.ts'
import { SearchDialog } from '#web/admin/search/search-dialog.tsx'
import { useSlashKey } from '#web/admin/search/use-slash-key.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useAdminLive } from './use-admin-live.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useThisDevice } from './use-this-device.ts'

const COLLAPSED_KEY = 'adminSidebarCollapsed'

/** Lays out each screen of the signed-in administrator. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isNarrow = useNarrowSidebar()
  const [isCollapsed, setCollapsed] = useState(() => readKept('local', COLLAPSED_KEY) !== null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  const [areKeysShown, setKeysShown] = useState(false)
  const showKeys = () => setKeysShown(true)
  useSlashKey(search)
  useRowKeys(showKeys)
  useAdminLive()
  useThisDevice()

  function toggle() {
    keep('local', COLLAPSED_KEY, isCollapsed ? null : '1')
    setCollapsed(!isCollapsed)
  }

  return (
    <div className={isCollapsed || isNarrow ? 'shell is-collapsed' : 'shell'}>
      <a className="skip" href={`#${MAIN_ID}`}>
        Aller au contenu
      </a>
      <TopBar path={path} isOpen={isMenuOpen} onOpenChange={setMenuOpen} onSearch={search} />
      <Sidebar
        path={path}
        isCollapsed={isCollapsed || isNarrow}
        onToggle={isNarrow ? undefined : toggle}
        onSearch={search}
        onKeys={showKeys}
      />
      <main id={MAIN_ID} className="main" tabIndex={-1}>
        <div className="main-in">
          <OutboxNotice />
          <SlowAnswers />
          {children}
        </div>
      </main>
      <ThumbBar path={path} onMore={() => setMenuOpen(true)} />
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
      <SearchDialog isOpen={isSearching} onClose={() => setSearching(false)} />
    </div>
  )
}
