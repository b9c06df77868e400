/** Room of the call desk: the queue of orders to confirm, card by card, and what came of each call. */

import { useQuery } from '@tanstack/react-query'
import { DESK_TAB_LABELS, DESK_TABS, type DeskTab, type QueueTab } from '#domain/confirmation/words.ts'
import { formatWhole } from '#domain/money.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { nextCallInWords } from '#web/admin/pieces/moments.ts'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type Queue, queueQuery } from '#web/data/admin/confirmation.ts'
import type { KeptOutcome } from '#web/data/admin/kept-database.ts'
import { leftCartsQuery } from '#web/data/admin/left-carts.ts'
import { useOutbox } from '#web/data/admin/outbox.ts'
import { type SignedIn, usePerson } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { DeskView } from './desk-view.tsx'
import { DoneList } from './done-list.tsx'
import { LeftCartsView } from './left-carts-view.tsx'
import { MyFigures } from './my-figures.tsx'
import './confirmation.css'

/** Shows 'À confirmer' (A18.40): one card at a time on a phone, the queue beside it where there is room. */
export function ConfirmationScreen() {
  const person = usePerson()
  return person === undefined ? null : <CallDesk staff={person} />
}

function CallDesk({ staff }: { staff: SignedIn }) {
  const { params, setParams } = useQueryParams('/guarded/admin/confirmation')
  const { onglet, page } = params
  // Left carts are no orders: beside them the queue is read for its counts and hours.
  const tab = onglet === 'inachevees' ? 'maintenant' : onglet
  const queue = useQuery(queueQuery({ tab, page: onglet === 'inachevees' ? 1 : page, staff }))
  const pile = useQuery(leftCartsQuery(onglet === 'inachevees' ? page : 1))
  const { waiting } = useOutbox()
  const counts = queue.data && countsWithout(waiting, tab, queue.data)
  return (
    <div className="calls">
      <ScreenHead title="À confirmer" />
      {queue.data !== undefined && counts !== undefined && (
        <p className="calls-sum">{summary(counts.maintenant, queue.data.overdue)}</p>
      )}
      {queue.data?.keptAt != null && (
        <p className="calls-hours" role="status">
          Hors ligne&nbsp;: la file telle qu’elle était {nextCallInWords(queue.data.keptAt, serverNow())}.
        </p>
      )}
      <DeskTabs
        tab={onglet}
        counts={counts && { ...counts, inachevees: pile.data?.total ?? 0 }}
        hasPile={onglet === 'inachevees' || pile.data?.is_on === true || (pile.data?.total ?? 0) > 0}
        onChoose={(onglet) => setParams({ onglet, commande: '' })}
      />
      <Loaded
        query={queue}
        failure="Une erreur est survenue lors du chargement des commandes à confirmer."
        loading={<LoadingPanel label="Chargement des commandes à confirmer" />}
      >
        {(loaded) =>
          onglet === 'inachevees' ? (
            <Loaded
              query={pile}
              failure="Une erreur est survenue lors du chargement des paniers inachevés."
              loading={<LoadingPanel label="Chargement des paniers inachevés" />}
            >
              {(carts) => (
                <LeftCartsView
                  pile={carts}
                  page={page}
                  isPlaceholder={pile.isPlaceholderData}
                  hours={loaded.hours}
                  onChange={setParams}
                />
              )}
            </Loaded>
          ) : tab === 'faites' ? (
            <>
              <MyFigures staffId={staff.id} />
              <DoneList
                queue={loaded}
                page={page}
                isPlaceholder={queue.isPlaceholderData}
                onChange={setParams}
              />
            </>
          ) : (
            <DeskView
              // Each tab has its own present card.
              key={tab}
              tab={tab}
              queue={loaded}
              page={page}
              wanted={params.commande}
              isPlaceholder={queue.isPlaceholderData}
              onChange={setParams}
            />
          )
        }
      </Loaded>
    </div>
  )
}

/** Orders whose outcome waits for the network count as decided (A22.21). */
function countsWithout(waiting: readonly KeptOutcome[], tab: QueueTab, { counts, cards }: Queue) {
  if (tab === 'faites') return counts
  const decided = cards.filter(({ id }) => waiting.some(({ order }) => order.id === id)).length
  return { ...counts, [tab]: counts[tab] - decided }
}

/** Writes '7 à appeler · 2 rappels en retard'. */
function summary(toCall: number, overdue: number): string {
  const now = toCall === 0 ? 'Personne à appeler' : `${formatWhole(toCall)} à appeler`
  const late = Math.min(overdue, toCall)
  if (late === 0) return now
  return `${now} · ${formatWhole(late)} ${late > 1 ? 'rappels' : 'rappel'} en retard`
}

type DeskTabsProps = {
  tab: DeskTab
  counts: Record<DeskTab, number> | undefined
  /** The pile of left carts is shown where the owner wants it, and while it is not empty. */
  hasPile: boolean
  onChoose: (tab: DeskTab) => void
}

function DeskTabs({ tab, counts, hasPile, onChoose }: DeskTabsProps) {
  const shown = DESK_TABS.filter((value) => value !== 'inachevees' || hasPile)
  const pills = shown.map((value) => ({
    value,
    label: DESK_TAB_LABELS[value],
    note: counts && formatWhole(counts[value]),
  }))
  return (
    <div className="tools">
      <Pills label="Quelles commandes" pills={pills} chosen={tab} onChoose={onChoose} />
    </div>
  )
}
