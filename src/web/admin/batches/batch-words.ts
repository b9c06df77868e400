import type { Batch } from '#contract/batches/batches.ts'
import type { BatchState, LineOutcome } from '#domain/batches/batch.ts'
import { formatWhole } from '#domain/money.ts'

/** Says where a batch stands, in a word or two. */
export const STATE_LABELS: Record<BatchState, string> = {
  read: 'Colonnes à vérifier',
  planned: 'Essai à confirmer',
  waiting: 'En attente',
  running: 'En cours',
  done: 'Terminé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
  cancelled: 'Abandonné',
  failed: 'Interrompu',
}

/** Counts the outcomes: `3 créés`. */
const COUNTED: Record<LineOutcome, [one: string, many: string]> = {
  created: ['créé', 'créés'],
  changed: ['modifié', 'modifiés'],
  same: ['inchangé', 'inchangés'],
  skipped: ['ligne ignorée', 'lignes ignorées'],
  refused: ['refusé', 'refusés'],
}

export function countOutcome(outcome: LineOutcome, count: number): string {
  return countInWords(count, COUNTED[outcome])
}

export function countInWords(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatWhole(count)}\u00a0${count > 1 ? many : one}`
}

/** Says what a finished batch did: `3 parfums créés, 12 modifiés, 1 laissé tel quel`. */
export function resultSentence({ created, changed, left }: NonNullable<Batch['result']>): string {
  const parts = [
    created > 0 && countInWords(created, ['parfum créé', 'parfums créés']),
    changed > 0 && countInWords(changed, ['parfum modifié', 'parfums modifiés']),
    left > 0 && countInWords(left, ['laissé tel quel', 'laissés tels quels']),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Rien n’a changé' : parts.join(', ')
}

/** Returns 'import' or 'modification', as the screens call it. */
export function kindWord({ kind }: Pick<Batch, 'kind'>): string {
  return kind === 'import' ? 'cet import' : 'cette modification'
}

/** Returns 0 to 100. */
export function percentDone({ progress: { done, total } }: Pick<Batch, 'progress'>): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}
