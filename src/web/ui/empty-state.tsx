import type { ReactNode } from 'react'

/** Nothing to show, and what to do about it. */
export function EmptyState({
  motif,
  title,
  text,
  children,
}: {
  motif: ReactNode
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="empty">
      {motif}
      {title !== undefined && <h2>{title}</h2>}
      <p>{text}</p>
      {children}
    </div>
  )
}
