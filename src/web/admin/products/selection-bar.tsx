import { useState } from 'react'
import type { ProductSelection } from '#contract/batches/batches.ts'
import type { ProductFilter } from '#contract/products/products.ts'
import { formatWhole } from '#domain/money.ts'
import { ChangeDialog } from '#web/admin/batches/change-dialog.tsx'
import { CHANGE_LABELS, type ChangeKind } from '#web/admin/batches/change-draft.ts'
import { CampaignDialog } from '#web/admin/promotions/campaign-dialog.tsx'
import { X } from '#web/ui/icons.tsx'
import { countChosen, type Selection } from './selection.ts'
import '#web/admin/pieces/choice-bar.css'

type SelectionBarProps = {
  selection: Selection
  /** The list is narrowed by this, for an action on all matches. */
  filter: ProductFilter
  /** Counts all matches. */
  total: number
  onChange: (selection: Selection) => void
  onClear: () => void
}

/** The most frequent change comes first. */
const ACTIONS = ['price', 'stock', 'visibility', 'best_seller', 'family'] as const

/** Shows the number of chosen products, with the actions for them (A15.20). */
export function SelectionBar({ selection, filter, total, onChange, onClear }: SelectionBarProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [isPromoting, setPromoting] = useState(false)
  const count = countChosen(selection, total)
  if (count === 0) return null
  const sent: ProductSelection = selection.isAll ? { filter } : { ids: [...selection.ids] }
  return (
    <section className="choice-bar" data-pinned="foot" aria-label="Produits choisis">
      <p role="status">
        <b>{formatWhole(count)}</b> {count > 1 ? 'choisis' : 'choisi'}
      </p>
      {!selection.isAll && count < total && (
        <button type="button" className="link tap" onClick={() => onChange({ isAll: true, ids: new Set() })}>
          Choisir les {formatWhole(total)}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label="Ne plus rien choisir" onClick={onClear}>
        <X size={20} />
      </button>
      <fieldset className="hscroll">
        <legend className="sr">Modifier les produits choisis</legend>
        {ACTIONS.map((one) => (
          <button key={one} type="button" className="pill" onClick={() => setKind(one)}>
            {CHANGE_LABELS[one]}
          </button>
        ))}
        <button type="button" className="pill" onClick={() => setPromoting(true)}>
          Mettre en promotion
        </button>
      </fieldset>
      <ChangeDialog kind={kind} selection={sent} count={count} onClose={() => setKind(null)} />
      <CampaignDialog
        isOpen={isPromoting}
        chosen={{ kind: 'selection', selection: sent, count }}
        onClose={() => setPromoting(false)}
      />
    </section>
  )
}
