import { useIsLive } from '#web/data/admin/live.ts'

/** Shows whether the live connection is open. */
export function LiveDot({ className = '' }: { className?: string }) {
  const isLive = useIsLive()
  return (
    <span className={`live ${isLive ? '' : 'is-off'} ${className}`}>
      <i aria-hidden="true" />
      {isLive ? 'En direct' : 'Hors ligne'}
    </span>
  )
}
