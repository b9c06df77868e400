import { median } from './figures.ts'

/** One result. `ratio` compares it with its baseline, measured alternately; `noise` is the baseline's spread. */
export type Line = { what: string; figure: string; ratio?: string; noise?: string }

const WIDTHS = [46, 44, 34]

/** Prints a row of the Markdown table. */
export function printRow({ what, figure, ratio = '', noise = '' }: Line): void {
  const cells = [what, figure, ratio].map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
  console.log(`| ${cells.join(' | ')} | ${noise} |`)
}

/** Prints a section title. */
export function printTitle(title: string): void {
  printRow({ what: `**${title}**`, figure: '' })
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

/** Spread of the rounds around their median, caused by other load on the machine. */
export function spread(values: readonly number[]): string {
  const middle = median(values)
  const [least, most] = [Math.min(...values) / middle, Math.max(...values) / middle]
  return `−${percent(1 - least)} +${percent(most - 1)}`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
