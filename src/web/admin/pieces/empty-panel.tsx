import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconComponent } from '#web/ui/icon.tsx'

type EmptyPanelProps = { Motif: IconComponent; text: string; children?: ReactNode }

/** Is shown instead of an empty list, with actions. */
export function EmptyPanel({ Motif, text, children }: EmptyPanelProps) {
  return (
    <div className="panel">
      <EmptyState motif={<Motif className="motif" aria-hidden="true" />} text={text}>
        {children}
      </EmptyState>
    </div>
  )
}
