import type { CompletionField } from '#domain/products/completeness.ts'
import type { TrialLine, UnknownWord } from './batch.ts'
import type { Group, Tried } from './group-lines.ts'
import type { SheetLine } from './read-lines.ts'

/** Lists the lines that are of no perfume, so that nobody looks for them. */
export function linesLeftOut(lines: readonly SheetLine[]): TrialLine[] {
  return lines.flatMap(({ line, left }, index) =>
    left === undefined
      ? []
      : [
          {
            ...{ position: index + 1, line, product_id: null, name: left.name, volume: null },
            ...{ outcome: left.isSkipped ? ('skipped' as const) : ('refused' as const), changes: [] },
            ...{ refusal: left.reason },
            ...{ unknown: [], missing: [], notes: [] },
          },
        ],
  )
}

const LEFT_OUT = 'seule cette ligne est laissée de côté'
const TO_ADD = 'pour l’ajouter, corrigez son format et importez à nouveau le fichier'

export function leftOut(whole: Group, line: Tried, isRefused: boolean): TrialLine {
  const own = [...line.sizeTroubles, ...line.troubles].map(({ refusal }) => refusal)
  // A size that the settings lack needs no other file.
  const isKnown = line.sizeTroubles.some(({ volume }) => volume !== undefined)
  const others = isRefused ? [] : [isKnown ? LEFT_OUT : `${LEFT_OUT}\u00a0: ${TO_ADD}`]
  const refusal = [...own, ...others].join('\u00a0; ')
  const tried = trialLine(whole, line, isRefused, [])
  return { ...tried, outcome: 'refused', refusal, changes: [], notes: [] }
}

export function trialLine(
  { name, known, lines }: Group,
  line: Tried,
  isRefused: boolean,
  missing: CompletionField[],
): TrialLine {
  const wrong = lines.find(({ troubles }) => troubles.length > 0)
  const own = line.troubles.map(({ refusal }) => refusal)
  const other =
    wrong?.line === line.line
      ? 'refusé avec le reste de sa ligne'
      : `une autre ligne de ce parfum est refusée (ligne ${wrong?.line})`
  const unknown = line.troubles.flatMap((trouble): UnknownWord[] =>
    trouble.unknown ? [trouble.unknown] : [],
  )
  return {
    position: line.position,
    line: line.line,
    product_id: known?.id ?? null,
    name: line.cells.get('name') ?? name,
    volume: line.size.volume ?? null,
    outcome: isRefused ? 'refused' : line.outcome,
    changes: line.changes,
    refusal: isRefused ? (own.length > 0 ? own.join('\u00a0; ') : other) : null,
    unknown,
    missing,
    notes: isRefused ? [] : notesOf(line),
  }
}

function notesOf({ outcome, size, notes }: Tried): string[] {
  const isSupposed = outcome === 'created' && size.stock === undefined
  return isSupposed ? ['stock non précisé\u00a0: 0 pièce', ...notes] : notes
}
