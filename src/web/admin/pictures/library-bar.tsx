import { formatWhole } from '#domain/money.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import type { Chosen } from './use-chosen.ts'

type LibraryBarProps = {
  /** It is undefined before the first response. */
  total: number | undefined
  chosen: Chosen
  canChoose: boolean
  onRemove: () => void
}

/** Shows the number of pictures and, among unused ones, the actions for the chosen. */
export function LibraryBar({ total, chosen, canChoose, onRemove }: LibraryBarProps) {
  const count = chosen.list.length
  return (
    <div className="list-bar lib-bar">
      <p className="muted num" role="status">
        {total !== undefined && <span>{`${formatWhole(total)} ${total > 1 ? 'images' : 'image'}`}</span>}
        {count > 0 && <span>{`, ${formatWhole(count)} ${count > 1 ? 'choisies' : 'choisie'}`}</span>}
      </p>
      {canChoose && (
        <div className="lib-choice">
          <button
            type="button"
            className="btn btn-quiet"
            onClick={count === 0 ? chosen.chooseAll : chosen.clear}
          >
            {count === 0 ? 'Tout choisir' : 'Ne rien choisir'}
          </button>
          {count > 0 && (
            <button type="button" className="btn btn-danger" onClick={onRemove}>
              <Trash2 size={18} />
              Supprimer
            </button>
          )}
        </div>
      )}
    </div>
  )
}
