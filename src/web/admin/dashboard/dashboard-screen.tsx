import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { dashboardQuery } from '#web/data/admin-dashboard.ts'
import { DashboardFailure } from './dashboard-failure.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { Figures } from './figures.tsx'
import './charts.css'
import './dashboard.css'

/** The shop at a glance (admin §2, Dashboard). */
export function DashboardScreen() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(dashboardQuery())
  const isShown = data !== undefined || !isError
  return (
    <>
      <ScreenHead title="Tableau de bord" />
      {isError && (
        <DashboardFailure
          title="Erreur lors du chargement des données du tableau de bord"
          isBusy={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {isShown && (
        <CatchBoundary getResetKey={() => String(dataUpdatedAt)} errorComponent={NotDrawn}>
          <Figures dashboard={data} />
          <DashboardTabs dashboard={data} />
        </CatchBoundary>
      )}
    </>
  )
}

function NotDrawn() {
  return (
    <DashboardFailure
      title="Une erreur s'est produite lors de l'affichage du tableau de bord"
      isBusy={false}
      onReload={() => window.location.reload()}
    />
  )
}
