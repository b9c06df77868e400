import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { Dashboard } from '#web/data/admin-dashboard.ts'
import { OrdersTab } from './orders-tab.tsx'
import { Overview } from './overview.tsx'
import { ProductsTab } from './products-tab.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: '', label: 'Vue d’ensemble', Content: Overview },
  { id: 'commandes', label: 'Commandes', Content: OrdersTab },
  { id: 'produits', label: 'Produits', Content: ProductsTab },
] as const

/** The three views; the one that is open stands in the address. */
export function DashboardTabs({ dashboard }: { dashboard: Dashboard | undefined }) {
  const [params, change] = useQueryParams()
  const open = TABS.find(({ id }) => id === params.get('onglet')) ?? TABS[0]
  return (
    <Tabs
      label="Tableau de bord"
      tabs={TABS}
      selected={open.id}
      onSelect={(tab) => change({ onglet: tab })}
      isBusy={dashboard === undefined}
    >
      <open.Content dashboard={dashboard} />
    </Tabs>
  )
}
