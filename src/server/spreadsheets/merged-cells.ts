import { colToLetter } from 'hucre/xlsx'
import { MAX_COLUMNS, refusedFile } from './limits.ts'

type Merge = { startRow: number; startCol: number; endRow: number; endCol: number }
export type Merges = readonly Merge[]

/** A file with more rows than this in all its merges is made to harm. */
const MAX_FILLED = 200_000
const MOST_NAMED = 3

/** Writes `A3 à A5`. */
export function nameOf({ startRow, startCol, endRow, endCol }: Merge): string {
  return `${colToLetter(startCol)}${startRow + 1} à ${colToLetter(endCol)}${endRow + 1}`
}

/**
 * Fills cells that are merged downwards with what they say, as people read them; cells merged across say it once. A row that
 * is one merged cell and nothing else is a title, and is emptied. Changes the rows.
 * @returns sentences on what was done
 */
export function fillMerged(rows: string[][], merges: Merges): string[] {
  const titles: string[] = []
  const filled: Merge[] = []
  let cells = 0
  for (const merge of merges) {
    const first = rows[merge.startRow]
    const text = first?.[merge.startCol] ?? ''
    if (first === undefined || text.trim() === '' || merge.startCol >= MAX_COLUMNS) continue
    if (merge.startRow === merge.endRow) {
      if (first.filter((cell) => cell.trim() !== '').length > 1) continue
      first.fill('')
      titles.push(`ligne ${merge.startRow + 1} («\u00a0${text.trim().slice(0, 60).toWellFormed()}\u00a0»)`)
      continue
    }
    const below = rows.slice(merge.startRow + 1, merge.endRow + 1)
    cells += below.length
    if (cells > MAX_FILLED) throw refusedFile('Ce classeur a beaucoup trop de cellules fusionnées.')
    for (const row of below) row[merge.startCol] = text
    filled.push(merge)
  }
  return [
    ...(titles.length > 0 ? [`Titres fusionnés laissés de côté\u00a0: ${named(titles)}.`] : []),
    ...(filled.length > 0
      ? [`Cellules fusionnées, leur contenu est repris à chaque ligne\u00a0: ${named(filled.map(nameOf))}.`]
      : []),
  ]
}

function named(all: readonly string[]): string {
  const more = all.length > MOST_NAMED ? ` et ${all.length - MOST_NAMED} autres` : ''
  return all.slice(0, MOST_NAMED).join(', ') + more
}
