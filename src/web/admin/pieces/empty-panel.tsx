import type { ComponentType, ReactNode, SVGProps } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

type EmptyPanelProps = { Motif: ComponentType<SVGProps<SVGSVGElement>>; text: string; children?: ReactNode }

/** Shown instead of an empty list, with actions. */
export function EmptyPanel({ Motif, text, children }: EmptyPanelProps) {
  return (
    <div className="panel">
      <EmptyState motif={<Motif className="motif" aria-hidden="true" />} text={text}>
        {children}
      </EmptyState>
    </div>
  )
}
