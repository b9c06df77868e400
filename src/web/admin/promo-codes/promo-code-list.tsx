import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { PromoCode } from '#web/data/admin-promo-codes.ts'
import { TicketPercent } from '#web/ui/admin-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PromoCodeTable } from './promo-code-table.tsx'

/** So many codes at first: whoever hands out hundreds still has a page that scrolls. */
const STEP = 100

type PromoCodeListProps = {
  promoCodes: readonly PromoCode[] | undefined
  hasFailed: boolean
  onRetry: () => void
  onEdit: (promoCode: PromoCode) => void
  onDelete: (promoCode: PromoCode) => void
}

/** The codes, or why there are none to see. */
export function PromoCodeList({ promoCodes, hasFailed, onRetry, onEdit, onDelete }: PromoCodeListProps) {
  const { shown, showMore } = useShown(promoCodes ?? [], STEP)
  if (promoCodes === undefined && hasFailed) {
    return (
      <LoadFailure title="Une erreur est survenue lors du chargement des codes promo." onRetry={onRetry} />
    )
  }
  if (promoCodes === undefined) {
    return (
      <p className="codes-loading" role="status">
        <span className="spin" aria-hidden="true" />
        <span className="sr">Chargement des codes promo</span>
      </p>
    )
  }
  if (promoCodes.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          motif={<TicketPercent className="motif" aria-hidden="true" />}
          text='Aucun code promo trouvé. Créez-en un en cliquant sur "Nouveau code promo".'
        />
      </div>
    )
  }
  return (
    <>
      <PromoCodeTable promoCodes={shown} onEdit={onEdit} onDelete={onDelete} />
      <ShowMore shown={shown.length} total={promoCodes.length} onMore={showMore} />
    </>
  )
}
