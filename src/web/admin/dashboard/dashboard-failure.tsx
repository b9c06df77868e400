import { RefreshCw } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'

/** Is shown instead of the figures, with a retry button. */
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
      <BusyButton
        type="button"
        className="btn btn-secondary"
        isBusy={isBusy}
        onClick={() => !isBusy && onReload()}
        icon={<RefreshCw size={18} />}
      >
        Recharger
      </BusyButton>
    </div>
  )
}
