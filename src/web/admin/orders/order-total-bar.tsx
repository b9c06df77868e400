import { formatDirhams } from '#domain/money.ts'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'

type OrderTotalBarProps = {
  label: string
  totalLabel?: string
  /** It is undefined until the first quote. */
  total: number | undefined
  /** Is the price of the order without the change. */
  before?: number
  /** Says whether the total does not yet belong to the form's content. */
  isQuoting: boolean
  isBusy: boolean
  isChanged: boolean
  onSave: () => void
}

/** Shows the total, always in sight, with the only way to save: no key sends an order by mistake. */
export function OrderTotalBar(props: OrderTotalBarProps) {
  const { label, totalLabel = 'Total', total, before, isQuoting, isBusy, isChanged, onSave } = props
  const isWaiting = isBusy || isQuoting
  return (
    <div className="pf-savebar hand-bar" data-pinned="foot">
      <p className="msg" role="status">
        <span className="muted">{totalLabel}</span>{' '}
        {before !== undefined && total !== undefined && before !== total && (
          <>
            <del className="num">{formatDirhams(before)}</del>
            <span> → </span>
          </>
        )}
        <b className={isQuoting ? 'num is-quoting' : 'num'}>
          {total !== undefined ? formatDirhams(total) : isQuoting ? '…' : '–'}
        </b>
      </p>
      <SaveButton
        type="button"
        isChanged={isChanged}
        isBusy={isBusy}
        aria-disabled={isQuoting}
        onClick={() => {
          if (!isWaiting) onSave()
        }}
      >
        {label}
      </SaveButton>
    </div>
  )
}
