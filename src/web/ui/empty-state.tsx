import type { ReactNode } from 'react'

/** Is shown instead of an empty list, with a way on. */
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
