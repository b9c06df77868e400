import type { Batch } from '#contract/batches/batches.ts'
import type { TrialLine } from '#domain/batches/batch.ts'

/** A trial asks its owner for nothing. */
export const NOTHING_ASKED = { missing_volumes: [], asked_day: null, date_order: null }

/** An import of three columns, one of them unknown, with its trial made. */
export function sampleBatch(changes: Partial<Batch> = {}): Batch {
  return {
    id: 7,
    kind: 'import',
    state: 'planned',
    name: 'parfums.csv',
    created_at: '2026-11-21T10:00:00.000Z',
    created_by: 'admin',
    columns: [
      { heading: 'Nom', samples: ['Ambre Neuf', 'Cèdre d’Azrou'], field: 'name' },
      { heading: 'Format', samples: ['5 ml', '10 ml'], field: 'volume' },
      { heading: 'Combien', samples: ['58', '105'], field: null },
    ],
    reading: {
      source: 'own',
      perfumes: 2,
      sizes: 4,
      promotions: 0,
      makes_promotions: false,
      ...NOTHING_ASKED,
      notes: [],
    },
    words: [],
    pictures: null,
    lines: { created: 0, changed: 1, same: 0, skipped: 0, refused: 0 },
    incomplete: 0,
    copies: null,
    progress: { done: 0, total: 0 },
    result: null,
    undo: { possible: false, reason: null },
    sentence: null,
    ...changes,
  }
}

/** A size that stays as it is. */
export function sampleLine(changes: Partial<TrialLine> = {}): TrialLine {
  return {
    position: 1,
    line: 2,
    product_id: 7,
    name: 'Rosée de Kelaâ',
    volume: '5ml',
    outcome: 'same',
    changes: [],
    refusal: null,
    unknown: [],
    missing: [],
    notes: [],
    ...changes,
  }
}
