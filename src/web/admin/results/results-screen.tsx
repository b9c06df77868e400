/** Room of results: what the orders of a period became, and what they earned. */

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  namedPeriod,
  RESULT_PERIOD_LABELS,
  RESULT_PERIODS,
  resultPeriodIssues,
} from '#domain/results/period.ts'
import { isDay } from '#domain/time/written-time.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { resultsQuery } from '#web/data/admin/results.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { AdSpendPanel } from './ad-spend-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { CashPanel, ProfitPanel, RatesPanel } from './profit-panel.tsx'
import { SplitPanel } from './split-panel.tsx'
import '#web/admin/dashboard/charts.css'
import '#web/admin/dashboard/dashboard.css'
import './results.css'

/** Shows `/admin/resultats` to owners only (A29.1). */
export function ResultsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/resultats')
  const { periode, du, au, par } = params
  const hasOwnDays = du !== '' && au !== ''
  const own = { from: du, to: au }
  const issues = hasOwnDays ? resultPeriodIssues(own) : []
  const period = hasOwnDays && issues.length === 0 ? own : namedPeriod(periode, serverNow())
  const results = useInfiniteQuery(resultsQuery({ ...period, by: par }))
  // The fields show the days of the named period too, so that changing one of them keeps the other.
  const shown = hasOwnDays ? own : period
  const change = (part: Partial<typeof own>) => {
    const { from, to } = { ...shown, ...part }
    if (isDay(from) && isDay(to)) setParams({ du: from, au: to })
  }
  return (
    <div className="stack results">
      <ScreenHead title="Résultats" />
      <div className="tools">
        <Pills
          label="Période"
          pills={RESULT_PERIODS.map((value) => ({ value, label: RESULT_PERIOD_LABELS[value] }))}
          chosen={hasOwnDays ? undefined : periode}
          onChoose={(name) => setParams({ periode: name, du: '', au: '' })}
        />
        <div className="result-days">
          <DayField label="Du" value={shown.from} onChange={(from) => change({ from })} />
          <DayField
            label="Au"
            error={issues[0]?.message}
            value={shown.to}
            onChange={(to) => change({ to })}
          />
        </div>
      </div>
      <Loaded
        query={results}
        failure="Une erreur est survenue lors du chargement des résultats."
        loading={<LoadingPanel label="Chargement des résultats" />}
      >
        {(data) => (
          <>
            {data.funnel[0]?.count === 0 ? (
              <p className="panel dash-none">Aucune commande pour cette période</p>
            ) : (
              <>
                <FunnelPanel results={data} />
                <ProfitPanel results={data} />
                <RatesPanel rates={data.rates} />
                <SplitPanel
                  results={data}
                  onChoose={(split) => setParams({ par: split })}
                  onMore={() => {
                    if (!results.isFetchingNextPage) void results.fetchNextPage()
                  }}
                />
              </>
            )}
            <CashPanel results={data} />
          </>
        )}
      </Loaded>
      <AdSpendPanel key={`${period.from} ${period.to}`} period={period} />
    </div>
  )
}
