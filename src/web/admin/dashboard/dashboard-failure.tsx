import { RefreshCw } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Shown instead of the figures, with a retry button. */
export function DashboardFailure({
  title,
  isBusy,
  onReload,
}: {
  title: string
  isBusy: boolean
  onReload: () => void
}) {
  return (
    <div className="dash-failure">
      <Alert title={title} />
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onReload()}
      >
        {isBusy ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <RefreshCw className="ic ic-18" aria-hidden="true" />
        )}
        Recharger
      </button>
    </div>
  )
}
