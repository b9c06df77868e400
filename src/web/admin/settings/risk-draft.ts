import { RISK_FIGURES } from '#domain/settings/limits.ts'
import type { RiskSettings } from '#domain/settings/settings.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

export type RiskDraft = Record<keyof RiskSettings, string>

export const RISK_FIGURE_LABELS: RiskDraft = {
  refused_once: 'Un colis refusé',
  refused_often: 'Deux colis refusés, ou plus',
  unreachable_each: 'Chaque commande injoignable ou fausse',
  unreachable_most: 'Pour toutes, au plus',
  delivered_each: 'Chaque commande livrée',
  delivered_most: 'Pour toutes, au plus',
  open_double: 'Doublon possible',
  same_source: 'Plusieurs commandes le même jour',
  same_source_from: 'À partir de',
  high_first: 'Premier achat élevé',
  high_first_times: 'Au-delà de',
  suspicious_number: 'Numéro suspect',
  vague_address: 'Adresse peu précise',
  blocklist: 'Numéro sur la liste noire',
}

/** Names the lines in the comparison with what somebody else saved. */
const LINES: RiskDraft = {
  ...RISK_FIGURE_LABELS,
  unreachable_most: 'Commandes injoignables ou fausses, au plus',
  delivered_most: 'Commandes livrées, au plus',
  same_source_from: 'Commandes le même jour, à partir de',
  high_first_times: 'Premier achat élevé, au-delà de',
}

export const RISK_PLAN: SectionPlan<'risk', RiskDraft> = {
  section: 'risk',
  draftOf: (value) => eachFigure((name) => writeNumber(value[name])),
  valueOf: (draft) => eachFigure((name) => readTypedNumber(draft[name])),
  linesOf: (draft) =>
    Object.keys(LINES)
      .filter(isFigure)
      .map((name): Line => [LINES[name], draft[name]]),
}

function isFigure(name: string): name is keyof RiskSettings {
  return Object.hasOwn(RISK_FIGURES, name)
}

function eachFigure<T>(make: (name: keyof RiskSettings) => T): Record<keyof RiskSettings, T> {
  return {
    refused_once: make('refused_once'),
    refused_often: make('refused_often'),
    unreachable_each: make('unreachable_each'),
    unreachable_most: make('unreachable_most'),
    delivered_each: make('delivered_each'),
    delivered_most: make('delivered_most'),
    open_double: make('open_double'),
    same_source: make('same_source'),
    same_source_from: make('same_source_from'),
    high_first: make('high_first'),
    high_first_times: make('high_first_times'),
    suspicious_number: make('suspicious_number'),
    vague_address: make('vague_address'),
    blocklist: make('blocklist'),
  }
}
