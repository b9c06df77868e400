import { formatDirhams, formatWhole } from '#domain/money.ts'
import { percentInWords } from '#domain/promo-codes/benefit.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { PromoCode } from '#web/data/admin/promo-codes.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'

/** The table begins with so many rows, so that hundreds of codes do not slow the page. */
const STEP = 100

type PromoCodeTableProps = {
  promoCodes: readonly PromoCode[]
  onEdit: (promoCode: PromoCode) => void
  onDelete: (promoCode: PromoCode) => void
}

/** Shows the list of promo codes (A2.42); below 768 px a card per code. */
export function PromoCodeTable({ promoCodes, onEdit, onDelete }: PromoCodeTableProps) {
  const today = useClock(dayInMorocco)
  const { shown, showMore } = useShown(promoCodes, STEP)
  return (
    <>
      <DataTable
        rows={shown}
        keyOf={({ id }) => id}
        rowClass={({ expiry_date }) => (expiry_date < today ? 'is-past' : undefined)}
        columns={[
          { heading: 'Code', kind: 'main', cell: ({ code }) => <bdi>{code}</bdi> },
          { heading: 'Réduction', kind: 'amount', cell: (promoCode) => <Benefit {...promoCode} /> },
          {
            heading: 'Date d’expiration',
            cell: ({ expiry_date }) => (
              <span className="expiry">
                <span>{frenchDay(expiry_date)}</span>
                {expiry_date < today && <small>dépassée</small>}
              </span>
            ),
          },
          {
            heading: 'Statut',
            cell: ({ active }) => <ActivityBadge isOn={active} on="Actif" off="Inactif" />,
          },
          { heading: 'Utilisation', kind: 'amount', cell: usage },
          {
            heading: 'Actions',
            kind: 'actions',
            cell: (promoCode) => (
              <>
                <IconButton
                  Icon={Pencil}
                  label={`Modifier ${promoCode.code}`}
                  onPress={() => onEdit(promoCode)}
                />
                <IconButton
                  Icon={Trash2}
                  look="is-danger"
                  label={`Supprimer ${promoCode.code}`}
                  onPress={() => onDelete(promoCode)}
                />
              </>
            ),
          },
        ]}
      />
      <ShowMore shown={shown.length} total={promoCodes.length} onMore={showMore} />
    </>
  )
}

function Benefit(promoCode: PromoCode) {
  const { smallest_basket, once_per_phone } = promoCode
  const bounds = [
    ...(smallest_basket === null ? [] : [`dès ${formatDirhams(smallest_basket)}`]),
    ...(once_per_phone ? ['une fois par téléphone'] : []),
  ]
  return (
    <span className="benefit">
      <span>{reduction(promoCode)}</span>
      {bounds.length > 0 && <small>{bounds.join(', ')}</small>}
    </span>
  )
}

function reduction({ kind, discount_percentage, amount }: PromoCode): string {
  if (kind === 'free_delivery') return 'Livraison offerte'
  return kind === 'amount' ? formatDirhams(amount) : percentInWords(discount_percentage)
}

function usage({ current_usage, usage_limit }: PromoCode): string {
  const used = formatWhole(current_usage)
  return usage_limit === null ? used : `${used} / ${formatWhole(usage_limit)}`
}

/** Writes `31/12/2026` (A9.12). */
function frenchDay(day: string): string {
  return day.split('-').reverse().join('/')
}
