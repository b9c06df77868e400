import { dayInMorocco } from '#domain/calendar.ts'
import { formatWhole } from '#domain/money.ts'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import type { PromoCode } from '#web/data/admin-promo-codes.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'

type PromoCodeTableProps = {
  promoCodes: readonly PromoCode[]
  onEdit: (promoCode: PromoCode) => void
  onDelete: (promoCode: PromoCode) => void
}

/** Admin §2, Promo codes; under 768 px a card per code. */
export function PromoCodeTable({ promoCodes, onEdit, onDelete }: PromoCodeTableProps) {
  const today = useClock(dayInMorocco)
  return (
    <div className="tbl">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Réduction</th>
            <th scope="col">Date d’expiration</th>
            <th scope="col">Statut</th>
            <th scope="col">Utilisation</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {promoCodes.map((promoCode) => (
            <tr key={promoCode.id}>
              <td className="main-cell">
                <bdi>{promoCode.code}</bdi>
              </td>
              <td data-label="Réduction">{percentage(promoCode)}</td>
              <td data-label="Date d’expiration">
                <span className="expiry">
                  {frenchDay(promoCode.expiry_date)}
                  {promoCode.expiry_date < today && <small>dépassée</small>}
                </span>
              </td>
              <td data-label="Statut">
                <ActivityBadge isOn={promoCode.active} on="Actif" off="Inactif" />
              </td>
              <td data-label="Utilisation" className="num">
                {usage(promoCode)}
              </td>
              <td className="acts-cell">
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Modifier ${promoCode.code}`}
                  onClick={() => onEdit(promoCode)}
                >
                  <Pencil className="ic ic-20" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-btn is-danger"
                  aria-label={`Supprimer ${promoCode.code}`}
                  onClick={() => onDelete(promoCode)}
                >
                  <Trash2 className="ic ic-20" aria-hidden="true" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function percentage({ discount_percentage }: PromoCode): string {
  return `${discount_percentage.toLocaleString('fr-FR')}\u202f%`
}

function usage({ current_usage, usage_limit }: PromoCode): string {
  const used = formatWhole(current_usage)
  return usage_limit === null ? used : `${used} / ${formatWhole(usage_limit)}`
}

/** `31/12/2026` (admin §9). */
function frenchDay(day: string): string {
  return day.split('-').reverse().join('/')
}
