import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { OrdersTab } from './orders-tab.tsx'
import { Overview } from './overview.tsx'
import { ProductsTab } from './products-tab.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: '', label: 'Vue d’ensemble', Content: Overview },
  { id: 'commandes', label: 'Commandes', Content: OrdersTab },
  { id: 'produits', label: 'Produits', Content: ProductsTab },
] as const

/** Shows the three tabs; the URL holds the selected one. */
export function DashboardTabs({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { params, setParams } = useQueryParams('/guarded/admin/dashboard')
  const open = TABS.find(({ id }) => id === params.onglet) ?? TABS[0]
  return (
    <Tabs
      label="Tableau de bord"
      tabs={TABS}
      selected={open.id}
      onSelect={(onglet) => setParams({ onglet })}
      isBusy={dashboard === undefined}
    >
      <open.Content dashboard={dashboard} />
    </Tabs>
  )
}
