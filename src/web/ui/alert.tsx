import type { ReactNode } from 'react'
import { CircleAlert } from '#web/ui/icons.tsx'

/** What went wrong, said in place and read out at once. */
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
