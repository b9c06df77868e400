/** Room of returns: what must come back, and receiving it piece by piece. */

import { useQuery } from '@tanstack/react-query'
import type { ParcelPage } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { RECEIVED_DAYS } from '#domain/parcels/buckets.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { ScanButton } from '#web/admin/scanning/scan-button.tsx'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import { RETURNS_PER_PAGE, readParcelOfCode, returnsQuery } from '#web/data/admin/parcels.ts'
import { awaitedReturnsQuery, owedRefundsQuery } from '#web/data/admin/refunds.ts'
import { useMay } from '#web/data/admin/session.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { PackageOpen } from '#web/ui/admin-icons.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { AwaitedReturns } from './awaited-returns.tsx'
import { OwedRefunds } from './owed-refunds.tsx'
import { ReturnCard } from './return-card.tsx'
import { ReturnSheet } from './return-sheet.tsx'
import { lateInWords, whyNotReceivable } from './return-words.ts'
import { useIsOnline } from './use-is-online.ts'
import './returns-screen.css'

const TABS = {
  attendus: { bucket: 'retours-attendus', label: 'Attendus', empty: 'Aucun retour attendu.' },
  recus: {
    bucket: 'retours-recus',
    label: 'Reçus',
    empty: `Aucun retour reçu ces ${RECEIVED_DAYS} derniers jours.`,
  },
} as const

const NO_NETWORK = 'Pas de réseau\u00a0: un retour se reçoit en ligne, pour que le stock reste juste.'

/** Shows what must come back, longest awaited first, what has come back, and what is to be refunded, at `/admin/retours` (A27.9). */
export function ReturnsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/retours')
  const { page, colis } = params
  // Those who prepare see parcels that must come back, and none that have (A17.4).
  const isOwner = useMay('owner')
  const tab = isOwner ? params.onglet : 'attendus'
  const isMoney = tab === 'a-rembourser'
  // Beside the money the parcels are read for the counts of their piles.
  const { bucket, empty } = TABS[isMoney ? 'attendus' : tab]
  const list = useQuery(returnsQuery(bucket, page))
  const awaited = useQuery({ ...awaitedReturnsQuery(), enabled: isOwner }).data?.returns ?? []
  const isBesideAwaited = tab === 'attendus' && awaited.length > 0
  const isOnline = useIsOnline()

  async function open(code: string): Promise<ScanReply | null> {
    try {
      const parcel = await readParcelOfCode(code)
      const unknown = isOwner ? 'Aucun colis n’a ce numéro.' : 'Aucun colis à recevoir n’a ce numéro.'
      const refusal = parcel === undefined ? unknown : whyNotReceivable(parcel)
      if (parcel === undefined || refusal !== null) return { tone: 'refused', text: refusal ?? '' }
      setParams({ colis: parcel.id })
      return null
    } catch (error) {
      return { tone: 'refused', text: refusalMessage(error, NO_NETWORK) }
    }
  }

  return (
    <div className="rt">
      <ScreenHead title="Retours">
        <ScanButton title="Scanner un retour" className="btn btn-primary" onScan={open}>
          Scanner
        </ScanButton>
      </ScreenHead>
      {!isOnline && (
        <p className="rt-note" role="status">
          {NO_NETWORK}
        </p>
      )}
      {list.data !== undefined && list.data.late_returns > 0 && (
        <p className="rt-late">
          <CircleAlert size={20} />
          {lateInWords(list.data)}
        </p>
      )}
      {isOwner && (
        <Tabs tab={tab} counts={list.data?.buckets} onChoose={(onglet) => setParams({ onglet, page: 1 })} />
      )}
      {isMoney && <OwedRefunds />}
      {isBesideAwaited && <AwaitedReturns returns={awaited} />}
      {isBesideAwaited && <h2 className="rt-parcels">Colis attendus</h2>}
      {!isMoney && (
        <Loaded
          query={list}
          failure="Une erreur est survenue lors du chargement des retours."
          loading={<LoadingPanel label="Chargement des retours" />}
        >
          {({ parcels, total }) => (
            <ListPage
              page={page}
              perPage={RETURNS_PER_PAGE}
              total={total}
              shown={parcels.length}
              isPlaceholder={list.isPlaceholderData}
              onChange={setParams}
              empty={
                <EmptyPanel Motif={PackageOpen} text={isBesideAwaited ? 'Aucun colis attendu.' : empty} />
              }
            >
              <ul className="rt-list">
                {parcels.map((parcel) => (
                  <ReturnCard
                    key={parcel.id}
                    parcel={parcel}
                    onReceive={() => setParams({ colis: parcel.id })}
                  />
                ))}
              </ul>
            </ListPage>
          )}
        </Loaded>
      )}
      <ReturnSheet parcelId={colis} isOnline={isOnline} onClose={() => setParams({ colis: '' })} />
    </div>
  )
}

type Tab = keyof typeof TABS | 'a-rembourser'

type TabsProps = {
  tab: Tab
  counts: ParcelPage['buckets'] | undefined
  onChoose: (tab: Tab) => void
}

function Tabs({ tab, counts, onChoose }: TabsProps) {
  const owed = useQuery(owedRefundsQuery()).data
  const piles = (['attendus', 'recus'] as const).map((value) => ({
    value,
    label: TABS[value].label,
    note: counts && formatWhole(counts.find(({ id }) => id === TABS[value].bucket)?.count ?? 0),
  }))
  const money = {
    ...{ value: 'a-rembourser' as const, label: 'À rembourser' },
    note: owed && formatWhole(owed.orders.length),
  }
  return (
    <div className="tools">
      <Pills<Tab> label="Quels retours" pills={[...piles, money]} chosen={tab} onChoose={onChoose} />
    </div>
  )
}
