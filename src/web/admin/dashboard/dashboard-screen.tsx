/** Room of the dashboard: figures, charts and tabs. */

import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { FirstStartPanel, isFirstStartShown } from '#web/admin/first-start/first-start.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { dashboardQuery } from '#web/data/admin/dashboard.ts'
import { firstStartQuery } from '#web/data/admin/first-start.ts'
import { Confirmation } from './confirmation.tsx'
import { DashboardFailure } from './dashboard-failure.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { Figures } from './figures.tsx'
import { Restock } from './restock.tsx'
import { SalesChart } from './sales-chart.tsx'
import { StatusChart } from './status-chart.tsx'
import { Takings } from './takings.tsx'
import { ToFill } from './to-fill.tsx'
import { Today } from './today.tsx'
import './charts.css'
import './dashboard.css'
import './to-fill.css'

/** Shows the dashboard (A2.14): the figures and their chart first, then what is to be done. */
export function DashboardScreen() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(dashboardQuery())
  const { data: firstStart } = useQuery(firstStartQuery())
  const isShown = data !== undefined || !isError
  const isStarting = firstStart !== undefined && isFirstStartShown(firstStart)
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
      {!isShown && <Starting toFill={undefined} />}
      {isShown && (
        <CatchBoundary getResetKey={() => String(dataUpdatedAt)} errorComponent={RenderFailure}>
          <div className="dash-figures">
            <Today days={data?.days} />
            <Figures dashboard={data} />
          </div>
          <Starting toFill={data?.toFill} />
          <div className="stack dash dash-charts">
            <SalesChart dashboard={data} />
            <StatusChart statuses={data?.statuses} />
          </div>
          {data !== undefined && <Takings takings={data.takings} />}
          <Confirmation />
          <Restock restock={data?.restock} />
          {data !== undefined && !isStarting && <ToFill lines={data.toFill} />}
          <DashboardTabs dashboard={data} />
        </CatchBoundary>
      )}
    </>
  )
}

/** Shows 'Mise en route' with what is to be completed, while it has something to ask. */
function Starting({ toFill }: { toFill: readonly string[] | undefined }) {
  const { data: firstStart } = useQuery(firstStartQuery())
  if (firstStart === undefined || !isFirstStartShown(firstStart)) return null
  return (
    <FirstStartPanel firstStart={firstStart}>
      {toFill !== undefined && <ToFill lines={toFill} />}
    </FirstStartPanel>
  )
}

function RenderFailure() {
  return (
    <DashboardFailure
      title="Une erreur s'est produite lors de l'affichage du tableau de bord"
      isBusy={false}
      onReload={() => window.location.reload()}
    />
  )
}
