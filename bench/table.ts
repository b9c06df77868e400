import { median } from './figures.ts'

/** One measured thing. `ratio` compares with what was measured in turns with it; `noise` says how much that varied. */
export type Line = { what: string; figure: string; ratio?: string; noise?: string }

const WIDTHS = [46, 44, 34]

/** Prints a row of a Markdown table, so that all that `npm run bench` prints is one. */
export function tell({ what, figure, ratio = '', noise = '' }: Line): void {
  const cells = [what, figure, ratio].map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
  console.log(`| ${cells.join(' | ')} | ${noise} |`)
}

/** The name of what follows. */
export function tellTitle(title: string): void {
  tell({ what: `**${title}**`, figure: '' })
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

/** How far the rounds of one measure lie from their median: what the machine did meanwhile. */
export function spread(values: readonly number[]): string {
  const middle = median(values)
  const [least, most] = [Math.min(...values) / middle, Math.max(...values) / middle]
  return `−${percent(1 - least)} +${percent(most - 1)}`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
