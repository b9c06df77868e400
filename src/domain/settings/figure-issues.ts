import type { Issue } from '#domain/errors.ts'
import { ORDER_FIGURES, RISK_FIGURES } from './limits.ts'
import { figureRefusal, found } from './refusals.ts'
import type { OrderSettings, RiskSettings } from './settings.ts'

export function orderIssues(orders: OrderSettings): Issue[] {
  const figures = Object.entries(ORDER_FIGURES).filter(isFigure)
  return found({
    ...Object.fromEntries(
      figures.map(([name, bounds]) => [name, figureRefusal(orders[name], { ...bounds, what: 'nombre' })]),
    ),
    ...(orders.max_pieces_per_line > orders.max_pieces_per_order && {
      max_pieces_per_order: 'Une commande doit pouvoir contenir une ligne entière.',
    }),
  })
}

export function riskIssues(risk: RiskSettings): Issue[] {
  const figures = Object.entries(RISK_FIGURES).filter(isRiskFigure)
  return found({
    ...Object.fromEntries(
      figures.map(([name, bounds]) => [name, figureRefusal(risk[name], { ...bounds, what: 'nombre' })]),
    ),
    ...(risk.refused_once > risk.refused_often && {
      refused_often: 'Deux colis refusés doivent peser au moins autant qu’un seul.',
    }),
    ...(risk.unreachable_each > risk.unreachable_most && {
      unreachable_most: 'Ce nombre doit être au moins celui d’une seule commande.',
    }),
    ...(risk.delivered_each > risk.delivered_most && {
      delivered_most: 'Ce nombre doit être au moins celui d’une seule commande.',
    }),
  })
}

function isRiskFigure(
  entry: [string, { least: number; most: number }],
): entry is [keyof typeof RISK_FIGURES, { least: number; most: number }] {
  return Object.hasOwn(RISK_FIGURES, entry[0])
}

function isFigure(
  entry: [string, { least: number; most: number }],
): entry is [keyof typeof ORDER_FIGURES, { least: number; most: number }] {
  return Object.hasOwn(ORDER_FIGURES, entry[0])
}
