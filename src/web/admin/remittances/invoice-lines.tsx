import type { CashParcel, RemittanceLine } from '#contract/remittances/remittances.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { BOX_LABELS, LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'

/** An invoice has hundreds of lines, and the owner came for the few that differ. */
const LINES = 10

type InvoiceLinesProps = {
  /** The anchor of the box's link. */
  id?: string | undefined
  title: string
  lines: readonly { line: RemittanceLine; at: number }[]
  isDraft: boolean
  onEdit: (line: RemittanceLine, at: number) => void
  onRemove: (at: number) => void
}

/** Shows the lines of one box; nothing when there are none. */
export function InvoiceLines({ id, title, lines, isDraft, onEdit, onRemove }: InvoiceLinesProps) {
  const { shown, showMore } = useShown(lines, LINES)
  if (lines.length === 0) return null
  return (
    <section className="cash-section" id={id}>
      <h2>
        {title} {lines.length}
      </h2>
      <div className="tbl cash-lines">
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Suivi</th>
              <th scope="col">Ligne</th>
              <th scope="col">Montant</th>
              <th scope="col">Frais</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, at }) => (
              <tr key={at}>
                <td className="main-cell">
                  <bdi>{line.tracking || line.order?.number || 'Sans colis'}</bdi>
                </td>
                <td data-label="Ligne">
                  <span>{line.sentence ?? line.note ?? LINE_KIND_LABELS[line.kind]}</span>
                  {line.disputed && <span> · Litige</span>}
                </td>
                <td className="num" data-label="Montant">
                  {formatDirhamsExactly(line.gross)}
                </td>
                <td className="num" data-label="Frais">
                  {formatDirhamsExactly(line.fee)}
                </td>
                <td className="acts-cell">
                  {isDraft && (
                    <>
                      <button type="button" className="btn btn-quiet" onClick={() => onEdit(line, at)}>
                        Modifier<span className="sr"> {line.tracking}</span>
                      </button>
                      <button type="button" className="btn btn-quiet is-danger" onClick={() => onRemove(at)}>
                        Retirer<span className="sr"> {line.tracking}</span>
                      </button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore shown={shown.length} total={lines.length} onMore={showMore} />
    </section>
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
      <div className="tbl cash-lines">
        <table>
          <caption className="sr">{BOX_LABELS.absents}</caption>
          <thead>
            <tr>
              <th scope="col">Suivi</th>
              <th scope="col">Commande</th>
              <th scope="col">Montant</th>
              <th scope="col">Livré</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((parcel) => (
              <tr key={parcel.id}>
                <td className="main-cell">
                  <bdi>{parcel.tracking ?? 'Sans numéro'}</bdi>
                </td>
                <td data-label="Commande">{parcel.order_number}</td>
                <td className="num" data-label="Montant">
                  {formatDirhamsExactly(parcel.amount)}
                </td>
                <td className={parcel.is_late ? 'cash-late' : undefined} data-label="Livré">
                  {parcel.days === 0 ? 'aujourd’hui' : `il y a ${parcel.days}\u00a0j`}
                </td>
                <td className="acts-cell">
                  {isDraft && (
                    <button type="button" className="btn btn-secondary" onClick={() => onTick(parcel)}>
                      Cocher<span className="sr"> {parcel.order_number}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore shown={shown.length} total={parcels.length} onMore={showMore} />
    </section>
  )
}
