import { formatDirhams } from '#domain/money.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

type OrderTotalBarProps = {
  label: string
  /** Undefined until the first quote. */
  total: number | undefined
  /** What the order costs without the change. */
  before?: number
  /** The total is not yet the form's. */
  isQuoting: boolean
  isBusy: boolean
  onSave: () => void
}

/** The total, always in sight, and the only way to save: no key sends an order by mistake. */
export function OrderTotalBar({ label, total, before, isQuoting, isBusy, onSave }: OrderTotalBarProps) {
  const isWaiting = isBusy || isQuoting
  return (
    <div className="pf-savebar hand-bar" data-pinned="foot">
      <p className="msg" role="status">
        <span className="muted">Total</span>{' '}
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
      <BusyButton
        type="button"
        className="btn btn-primary"
        isBusy={isBusy}
        aria-disabled={isQuoting}
        onClick={() => {
          if (!isWaiting) onSave()
        }}
      >
        {label}
      </BusyButton>
    </div>
  )
}
