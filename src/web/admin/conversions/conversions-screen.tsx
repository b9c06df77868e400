import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversionEntry, ConversionSummary } from '#contract/conversions/conversions.ts'
import {
  CONVERSION_STATE_LABELS,
  CONVERSION_STATES,
  type ConversionState,
  EVENT_NAMES,
  NETWORK_LABELS,
  TOLD_WITHIN_DAYS,
} from '#domain/conversions/networks.ts'
import { formatDirhams } from '#domain/money.ts'
import { namedPeriod, RESULT_PERIOD_LABELS, RESULT_PERIODS } from '#domain/results/period.ts'
import { type Column, DataTable } from '#web/admin/pieces/data-table.tsx'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import {
  CONVERSIONS_PER_PAGE,
  conversionSummaryQuery,
  conversionsQuery,
  retryConversions,
} from '#web/data/admin/conversions.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath, adminSettingsPath } from '#web/routing/admin-paths.ts'
import { ChartColumn } from '#web/ui/admin-icons.tsx'
import '#web/admin/pieces/badge-off.css'
import './conversions.css'

const BACK = { label: 'Meta et TikTok', href: adminSettingsPath('meta-tiktok') }

/** Shows what Meta and TikTok were told of a period's orders, without persons (A37.4). */
export function ConversionsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/reglages/envois')
  const { periode, etat, page } = params
  const summary = useQuery(conversionSummaryQuery(namedPeriod(periode, serverNow())))
  const list = useQuery(conversionsQuery({ state: etat, page }))
  return (
    <div className="stack">
      <ScreenHead title="Envois à Meta et TikTok" back={BACK} />
      <div className="tools">
        <Pills
          label="Période"
          pills={RESULT_PERIODS.map((value) => ({ value, label: RESULT_PERIOD_LABELS[value] }))}
          chosen={periode}
          onChoose={(name) => setParams({ periode: name })}
        />
      </div>
      <Loaded
        query={summary}
        failure="Une erreur est survenue lors du chargement des chiffres."
        loading={<LoadingPanel label="Chargement des chiffres" />}
      >
        {(counts) => <Counts summary={counts} />}
      </Loaded>
      <div className="tools">
        <Pills<ConversionState | undefined>
          label="État"
          pills={[
            { value: undefined, label: 'Tout' },
            ...CONVERSION_STATES.map((value) => ({ value, label: CONVERSION_STATE_LABELS[value] })),
          ]}
          chosen={etat}
          onChoose={(state) => setParams({ etat: state })}
        />
      </div>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des envois."
        loading={<LoadingPanel label="Chargement des envois" />}
      >
        {({ conversions, total }) => (
          <ListPage
            page={page}
            perPage={CONVERSIONS_PER_PAGE}
            total={total}
            shown={conversions.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={<EmptyPanel Motif={ChartColumn} text="Aucun envoi." />}
          >
            <DataTable
              caption="Envois"
              columns={COLUMNS}
              rows={conversions}
              keyOf={({ order_id, network }) => `${order_id} ${network}`}
            />
          </ListPage>
        )}
      </Loaded>
    </div>
  )
}

type Counted = ConversionSummary['networks'][number]

const FIGURES: readonly [
  keyof Counted & ('sent' | 'waiting' | 'refused' | 'too_late' | 'not_consented'),
  string,
][] = [
  ['sent', 'envoyées'],
  ['waiting', 'en attente'],
  ['refused', 'refusées'],
  ['too_late', 'trop tard'],
  ['not_consented', 'sans accord'],
]

function Counts({ summary: { networks, moment } }: { summary: ConversionSummary }) {
  const what = moment === 'delivered' ? 'livrées' : 'confirmées'
  return (
    <>
      <div className="told-counts">
        {networks.map((counted) => (
          <NetworkCounts key={counted.network} counted={counted} />
        ))}
      </div>
      <p className="muted">
        Les commandes {what} dans cette période. Sans l’accord du client, rien n’est envoyé. Trop tard&nbsp;:
        la nouvelle est arrivée plus de {TOLD_WITHIN_DAYS} jours après.
      </p>
    </>
  )
}

function NetworkCounts({ counted }: { counted: Counted }) {
  const { network, tells, refused } = counted
  const queryClient = useQueryClient()
  const again = useChangeWithToast(async () => {
    const waiting = await retryConversions(queryClient, { network })
    return waiting === 0
      ? 'Trop tard\u00a0: elles seraient refusées, ou comptées deux fois'
      : `${waiting} à renvoyer`
  })
  const name = NETWORK_LABELS[network]
  return (
    <section className="panel" aria-label={name}>
      <div className="panel-head">
        <h2>{name}</h2>
        {!tells && <span className="badge is-off">Rien n’est envoyé</span>}
      </div>
      <dl>
        {FIGURES.map(([figure, label]) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd className="num">{counted[figure]}</dd>
          </div>
        ))}
      </dl>
      {refused > 0 && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={again.isBusy}
          onClick={() => void again.run()}
        >
          Réessayer les refusées<span className="sr"> de {name}</span>
        </button>
      )}
    </section>
  )
}

const BADGES: Readonly<Record<ConversionState, string>> = {
  attente: 'st-nouveau',
  envoyee: 'st-livre',
  refusee: 'st-annule',
}

const COLUMNS: readonly Column<ConversionEntry>[] = [
  {
    heading: 'Commande',
    kind: 'main',
    cell: ({ order_id, order_number }) => (
      <a className="link num" href={adminOrderPath(order_id)}>
        {order_number}
      </a>
    ),
  },
  { heading: 'Réseau', cell: ({ network }) => <Told network={network} /> },
  { heading: 'Valeur', kind: 'amount', cell: ({ value }) => formatDirhams(value) },
  { heading: 'Moment', cell: ({ happened_at }) => formatRecentMoment(happened_at, serverNow()) },
  { heading: 'État', cell: (entry) => <State entry={entry} /> },
  { kind: 'actions', cell: (entry) => entry.state === 'refusee' && <Again entry={entry} /> },
]

function Told({ network }: Pick<ConversionEntry, 'network'>) {
  return (
    <div className="told-state">
      <span>{NETWORK_LABELS[network]}</span>
      <span className="muted">{EVENT_NAMES[network]}</span>
    </div>
  )
}

function State({ entry }: { entry: ConversionEntry }) {
  const { state, told_at, answer, tries } = entry
  return (
    <div className="told-state">
      <span className={`badge ${BADGES[state]}`}>{CONVERSION_STATE_LABELS[state]}</span>
      {told_at !== null && <span className="muted">{formatRecentMoment(told_at, serverNow())}</span>}
      {state === 'attente' && tries > 0 && <NextTry entry={entry} />}
      {answer !== null && (
        <span className="muted" dir="auto">
          {answer}
        </span>
      )}
    </div>
  )
}

function NextTry({ entry }: { entry: ConversionEntry }) {
  const words = useClock((now) => nextTryInWords(entry, now))
  return <span className="muted">{words}</span>
}

/** A moment that is over says nothing: the shop tries again as soon as it can. */
function nextTryInWords({ network, next_try_at, held_by }: ConversionEntry, now: Date): string {
  if (held_by === 'order') return 'En pause\u00a0: la vente ne compte pas pour l’instant'
  if (held_by === 'network') return `En pause\u00a0: rien n’est envoyé à ${NETWORK_LABELS[network]}`
  const isToCome = next_try_at !== null && new Date(next_try_at) > now
  return `Prochain essai\u00a0: ${isToCome ? formatRecentMoment(next_try_at, now) : 'dès que possible'}`
}

function Again({ entry: { network, order_id, order_number } }: { entry: ConversionEntry }) {
  const queryClient = useQueryClient()
  const again = useChangeWithToast(async () => {
    const waiting = await retryConversions(queryClient, { network, order_id })
    return waiting === 0 ? 'Trop tard\u00a0: elle serait refusée, ou comptée deux fois' : 'À renvoyer'
  })
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={again.isBusy}
      onClick={() => void again.run()}
    >
      Réessayer
      <span className="sr">
        {' '}
        {order_number}, {NETWORK_LABELS[network]}
      </span>
    </button>
  )
}
