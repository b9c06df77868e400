import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import {
  type NamedPeriod,
  namedPeriod,
  RESULT_PERIOD_LABELS,
  RESULT_PERIODS,
} from '#domain/results/period.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { type ReceivedDay, receivedQuery } from '#web/data/admin/remittances.ts'
import { serverNow } from '#web/data/server-clock.ts'

/** Shows what came in, by day (A28.70). */
export function ReceivedPanel() {
  const [name, setName] = useState<NamedPeriod>('7')
  const received = useQuery(receivedQuery(namedPeriod(name, serverNow())))
  return (
    <Panel title="Reçu">
      <Pills
        label="Période de l’argent reçu"
        pills={RESULT_PERIODS.map((value) => ({ value, label: RESULT_PERIOD_LABELS[value] }))}
        chosen={name}
        onChoose={setName}
      />
      <Loaded
        query={received}
        failure="L’argent reçu n’a pas pu être chargé."
        loading={<LoadingRows label="Chargement de l’argent reçu" />}
      >
        {(sums) => (
          <>
            <p className="received-sum" aria-live="polite">
              <b>{formatDirhamsExactly(totalOf(sums))}</b> <span className="muted">{partsInWords(sums)}</span>
            </p>
            <p className="muted">
              Factures terminées seulement&nbsp;: un brouillon compte quand vous le terminez.
            </p>
            <Days key={name} days={sums.days} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const SHOWN_AT_ONCE = 7

function Days({ days }: { days: readonly ReceivedDay[] }) {
  const { shown, showMore } = useShown(days, SHOWN_AT_ONCE)
  // A single day is the sum above.
  if (days.length < 2) return null
  return (
    <>
      <ol className="received-days" aria-label="Reçu par jour">
        {shown.map((day) => (
          <li key={day.day}>
            <span>{formatDay(day.day)}</span>
            <span className="muted">{partsInWords(day)}</span>
            <b>{formatDirhamsExactly(totalOf(day))}</b>
          </li>
        ))}
      </ol>
      <ShowMore shown={shown.length} total={days.length} onMore={showMore} />
    </>
  )
}

type Parts = Pick<ReceivedDay, 'carriers' | 'by_hand'>

function totalOf({ carriers, by_hand }: Parts): number {
  return addUp([carriers, by_hand])
}

/** Returns 'transporteurs 450,50 DH · en main propre 139 DH' where both paid, else the one alone. */
function partsInWords({ carriers, by_hand }: Parts): string {
  if (carriers === 0 && by_hand === 0) return 'Rien n’est entré.'
  if (by_hand === 0) return 'des transporteurs, frais déduits'
  if (carriers === 0) return 'en main propre'
  return `transporteurs ${formatDirhamsExactly(carriers)} · en main propre ${formatDirhamsExactly(by_hand)}`
}
