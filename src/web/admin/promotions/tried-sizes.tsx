import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import type { CampaignTrial } from '#web/data/admin/campaigns.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import '#web/admin/pieces/table.css'

type Tried = CampaignTrial['sizes'][number]

/** Shows sizes with their prices before and after, or why they are left out. */
export function TriedSizes({ sizes, isLate }: { sizes: readonly Tried[]; isLate: boolean }) {
  return (
    <div className={isLate ? 'list is-late' : 'list'} aria-busy={isLate}>
      <DataTable
        caption="Formats"
        className="tbl tried-tbl"
        rows={sizes}
        keyOf={({ variant_id }) => variant_id}
        rowClass={({ outcome }) => (outcome === 'included' ? undefined : 'is-left')}
        columns={[
          { heading: 'Format', kind: 'main', cell: (size) => <SizeName size={size} /> },
          { heading: 'Avant et après', label: '', cell: (size) => <Prices size={size} /> },
        ]}
      />
    </div>
  )
}

function SizeName({ size: { product_name, volume, visible } }: { size: Tried }) {
  return (
    <span>
      <bdi>{product_name}</bdi> <span className="muted">{volumeLabel(volume)}</span>
      {!visible && <span className="muted"> · masqué</span>}
    </span>
  )
}

function Prices({ size: { price, new_price, outcome, reason } }: { size: Tried }) {
  if (outcome === 'promoted' || outcome === 'not_lower') {
    return (
      <span className="tried-prices">
        <b>{formatDirhams(price)}</b>
        <span className="reason">{reason}</span>
      </span>
    )
  }
  return (
    <span className="tried-prices">
      <span>
        <del>{formatDirhams(price)}</del> <ArrowRight size={18} aria-label="devient" />{' '}
        <ins>{formatDirhams(new_price)}</ins>{' '}
        <span className="muted">{`−${Math.round(((price - new_price) / price) * 100)}\u202f%`}</span>
      </span>
      {reason !== null && <span className="reason">{reason}</span>}
    </span>
  )
}
