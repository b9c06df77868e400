/** Shows how many items wait, beside a link; null when none do. */
export function CountBadge({ count = 0, unit }: { count?: number; unit?: string }) {
  if (count === 0) return null
  return (
    <span className="n">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr">{unit}</span>
    </span>
  )
}
