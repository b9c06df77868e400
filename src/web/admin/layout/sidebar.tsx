import { SearchDoor } from '#web/admin/search/search-door.tsx'
import { PanelLeftClose, PanelLeftOpen } from '#web/ui/admin-icons.tsx'
import { AccountList } from './account-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ShopLogo, ShopSign } from './shop-logo.tsx'
import { SideLinks } from './side-links.tsx'

/** Shows the navigation on wide screens; only icons when collapsed. */
export function Sidebar({
  path,
  isCollapsed,
  onToggle,
  onSearch,
  onKeys,
}: {
  path: string
  isCollapsed: boolean
  /** It is undefined when the screen is too narrow to expand it. */
  onToggle: (() => void) | undefined
  onSearch: () => void
  onKeys: () => void
}) {
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className="side-nav">
      <div className="top">
        {isCollapsed ? <ShopSign /> : <ShopLogo />}
        <SearchDoor onOpen={onSearch} />
        {onToggle !== undefined && (
          <button
            type="button"
            className="icon-btn"
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? 'Déplier le menu' : 'Réduire le menu'}
            title={isCollapsed ? 'Déplier le menu' : 'Réduire le menu'}
            onClick={onToggle}
          >
            <Toggle size={20} />
          </button>
        )}
      </div>
      <SideLinks path={path} />
      {onToggle === undefined ? <AccountList path={path} /> : <AccountMenu path={path} onKeys={onKeys} />}
    </aside>
  )
}
