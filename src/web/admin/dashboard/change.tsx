import { changeInPercent } from '#domain/dashboard/change.ts'
import { formatWhole } from '#domain/money.ts'

type ChangeProps = {
  now: number
  /** Is the figure of the period before; null if the shop had sold nothing yet. */
  before: number | null
}

/** Shows `+12 %`, `−8 %`, `0 %`, or a dash where there is nothing to compare with (A10.22). */
export function Change({ now, before }: ChangeProps) {
  const percent = before === null ? null : changeInPercent(now, before)
  if (percent === null) return <span className="change">—</span>
  return <span className={`change ${tone(percent)}`}>{signed(percent)}</span>
}

function tone(percent: number): string {
  if (percent === 0) return ''
  return percent > 0 ? 'is-up' : 'is-down'
}

function signed(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : ''
  return `${sign}${formatWhole(Math.abs(percent))}\u202f%`
}
