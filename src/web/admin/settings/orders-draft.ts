import { ORDER_FIGURES } from '#domain/settings/limits.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

type Figure = keyof typeof ORDER_FIGURES

export type OrdersDraft = Record<Figure, string> & { placeholder_rating: boolean; deducts_decants: boolean }

export const FIGURE_LABELS: Record<Figure, string> = {
  max_pieces_per_line: 'Pièces d’un même format',
  max_pieces_per_order: 'Pièces en tout',
  max_lines_per_order: 'Formats différents',
  max_open_orders_per_buyer: 'Commandes par acheteur',
  max_open_amount_per_buyer: 'Montant par acheteur',
  max_open_orders_per_network: 'Commandes par connexion',
  max_open_amount_per_network: 'Montant par connexion',
  low_stock_threshold: '«\u00a0Plus que…\u00a0» en boutique',
  restock_threshold: 'Formats à réapprovisionner',
  max_staff_discount_percent: 'Remise sans vous',
  return_days: 'Retour d’un article',
  defect_hours: 'Signaler un défaut',
  review_after_days: 'Demander un avis',
  decant_days: 'Décant déduit du flacon',
  order_retention_years: 'Conservation des commandes',
}

export const ORDERS_PLAN: SectionPlan<'orders', OrdersDraft> = {
  section: 'orders',
  draftOf: ({ placeholder_rating, deducts_decants, ...figures }) => ({
    ...eachFigure((name) => writeNumber(figures[name])),
    placeholder_rating,
    deducts_decants,
  }),
  valueOf: ordersOf,
  linesOf: (draft): Line[] => [
    ...figureNames().map((name): Line => [FIGURE_LABELS[name], draft[name]]),
    ['Décants déduits du flacon', draft.deducts_decants ? 'oui' : 'non'],
    ['Notes des produits', draft.placeholder_rating ? 'montrées' : 'cachées'],
  ],
}

function ordersOf({ placeholder_rating, deducts_decants, ...figures }: OrdersDraft): OrderSettings {
  return {
    ...eachFigure((name) => readTypedNumber(figures[name])),
    max_open_amount_per_buyer: readTypedAmount(figures.max_open_amount_per_buyer),
    max_open_amount_per_network: readTypedAmount(figures.max_open_amount_per_network),
    placeholder_rating,
    deducts_decants,
  }
}

function figureNames(): Figure[] {
  return Object.keys(FIGURE_LABELS).filter(isFigure)
}

function isFigure(name: string): name is Figure {
  return Object.hasOwn(ORDER_FIGURES, name)
}

function eachFigure<T>(make: (name: Figure) => T): Record<Figure, T> {
  return {
    max_pieces_per_line: make('max_pieces_per_line'),
    max_pieces_per_order: make('max_pieces_per_order'),
    max_lines_per_order: make('max_lines_per_order'),
    max_open_orders_per_buyer: make('max_open_orders_per_buyer'),
    max_open_amount_per_buyer: make('max_open_amount_per_buyer'),
    max_open_orders_per_network: make('max_open_orders_per_network'),
    max_open_amount_per_network: make('max_open_amount_per_network'),
    low_stock_threshold: make('low_stock_threshold'),
    restock_threshold: make('restock_threshold'),
    max_staff_discount_percent: make('max_staff_discount_percent'),
    return_days: make('return_days'),
    defect_hours: make('defect_hours'),
    review_after_days: make('review_after_days'),
    decant_days: make('decant_days'),
    order_retention_years: make('order_retention_years'),
  }
}
