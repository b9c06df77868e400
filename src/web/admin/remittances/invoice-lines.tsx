import type { CashParcel, RemittanceLine } from '#contract/remittances/remittances.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { BOX_LABELS, LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { ClaimStanding } from './claim-standing.tsx'

/** An invoice has hundreds of lines, and the owner came for the few that differ. */
const LINES = 10

type InvoiceLinesProps = {
  /** The box's link leads to this anchor. */
  id?: string | undefined
  title: string
  lines: readonly { line: RemittanceLine; at: number }[]
  isDraft: boolean
} & LineSteps

/** What can be done with a line, which is named by its place in the invoice. */
type LineSteps = {
  onEdit: (line: RemittanceLine, at: number) => void
  onRemove: (at: number) => void
  onAdjust: (at: number) => void
  onClaim: (line: RemittanceLine, at: number) => void
}

/** Shows the lines of one box; nothing when there are none. */
export function InvoiceLines({ id, title, lines, isDraft, ...steps }: InvoiceLinesProps) {
  const { shown, showMore } = useShown(lines, LINES)
  if (lines.length === 0) return null
  return (
    <section className="cash-section" id={id}>
      <h2>
        {title} {lines.length}
      </h2>
      <DataTable
        className="tbl cash-lines"
        caption={title}
        rows={shown}
        keyOf={({ at }) => at}
        columns={[
          {
            heading: 'Suivi',
            kind: 'main',
            cell: ({ line }) => <bdi>{line.tracking || line.order?.number || 'Sans colis'}</bdi>,
          },
          {
            heading: 'Ligne',
            cell: ({ line }) => (
              <>
                <span>{line.sentence ?? line.note ?? LINE_KIND_LABELS[line.kind]}</span>
                {line.disputed && <span> · Litige</span>}
                {line.claim !== null && <ClaimStanding claim={line.claim} />}
              </>
            ),
          },
          { heading: 'Montant', kind: 'amount', cell: ({ line }) => formatDirhamsExactly(line.gross) },
          { heading: 'Frais', kind: 'amount', cell: ({ line }) => formatDirhamsExactly(line.fee) },
          {
            kind: 'actions',
            cell: ({ line, at }) => <LineActions line={line} at={at} isDraft={isDraft} {...steps} />,
          },
        ]}
      />
      <ShowMore shown={shown.length} total={lines.length} onMore={showMore} />
    </section>
  )
}

type LineActionsProps = LineSteps & { line: RemittanceLine; at: number; isDraft: boolean }

/** A claimed line stays as it is, and what was granted is what it is. */
function LineActions({ line, at, isDraft, onEdit, onRemove, onAdjust, onClaim }: LineActionsProps) {
  const name = <span className="sr"> {line.tracking}</span>
  const isOpen = isDraft && line.claim === null
  const isQuestion = (line.claimable?.most ?? 0) < 0
  return (
    <span className={isOpen && line.is_adjustable ? 'line-acts is-asked' : 'line-acts'}>
      {line.claimable !== null && line.claimable.proposed !== 0 && (
        <button type="button" className="btn btn-secondary" onClick={() => onClaim(line, at)}>
          <span>{isQuestion ? 'Demander' : 'Réclamer'}</span>
          {name}
        </button>
      )}
      {isOpen && line.is_adjustable && (
        <button type="button" className="btn btn-secondary" onClick={() => onAdjust(at)}>
          Ajustement{name}
        </button>
      )}
      {isOpen && line.credits_id === null && (
        <button type="button" className="btn btn-quiet" onClick={() => onEdit(line, at)}>
          Modifier{name}
        </button>
      )}
      {isOpen && (
        <button type="button" className="btn btn-quiet is-danger" onClick={() => onRemove(at)}>
          Retirer{name}
        </button>
      )}
    </span>
  )
}

type AbsentParcelsProps = {
  parcels: readonly CashParcel[]
  isDraft: boolean
  onTick: (parcel: CashParcel) => void
}

/** Shows parcels delivered before the invoice's date and missing in it; ticking adds them. */
export function AbsentParcels({ parcels, isDraft, onTick }: AbsentParcelsProps) {
  const { shown, showMore } = useShown(parcels, LINES)
  if (parcels.length === 0) return null
  return (
    <section className="cash-section" id="absents">
      <h2>
        {BOX_LABELS.absents} {parcels.length}
      </h2>
      <DataTable
        className="tbl cash-lines"
        caption={BOX_LABELS.absents}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Suivi', kind: 'main', cell: ({ tracking }) => <bdi>{tracking ?? 'Sans numéro'}</bdi> },
          { heading: 'Commande', cell: ({ order_number }) => order_number },
          { heading: 'Montant', kind: 'amount', cell: ({ amount }) => formatDirhamsExactly(amount) },
          {
            heading: 'Livré',
            cell: ({ days, is_late }) => (
              <span className={is_late ? 'cash-late' : undefined}>
                {days === 0 ? 'aujourd’hui' : `il y a ${days}\u00a0j`}
              </span>
            ),
          },
          {
            kind: 'actions',
            cell: (parcel) =>
              isDraft && (
                <button type="button" className="btn btn-secondary" onClick={() => onTick(parcel)}>
                  Cocher<span className="sr"> {parcel.order_number}</span>
                </button>
              ),
          },
        ]}
      />
      <ShowMore shown={shown.length} total={parcels.length} onMore={showMore} />
    </section>
  )
}
