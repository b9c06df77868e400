import type { Group, Tried } from './group-lines.ts'

/**
 * Returns the perfume without the lines whose size is none of the shop's, where it has other sizes: those are worth having.
 * With no known size at all, nothing of it can be sold.
 */
export function withoutUnknownSizes(whole: Group): { group: Group; left: ReadonlySet<Tried> } {
  const isSized = ({ size }: Tried) => size.volume !== undefined
  const unsized = whole.lines.filter((line) => line.cells.has('volume') && !isSized(line))
  const left = new Set(whole.lines.some(isSized) ? unsized : [])
  for (const line of whole.lines) if (!left.has(line)) line.troubles.unshift(...line.sizeTroubles)
  return { group: { ...whole, lines: whole.lines.filter((line) => !left.has(line)) }, left }
}
