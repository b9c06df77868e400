import type { ReactNode } from 'react'
import { CircleAlert } from '#web/ui/icons.tsx'

/** An error message in place, announced at once by screen readers. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <CircleAlert className="ic" aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
