import type { ReactNode } from 'react'
import { CircleAlert } from '#web/ui/icons.tsx'

type AlertProps = {
  title: string
  children?: ReactNode
  /** It is 'group' where another element announces the error. */
  role?: 'alert' | 'group'
}

/** Shows an error message in place, announced at once by screen readers. */
export function Alert({ title, children, role = 'alert' }: AlertProps) {
  return (
    <div className="alert" role={role}>
      <CircleAlert />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
