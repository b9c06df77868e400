import type { ReactNode } from 'react'
import { TRACE_BOX } from '#domain/trace/trace-box.ts'

type TraceFrameProps = {
  /** Says in words what is drawn. Without it the drawing is a decoration. */
  label?: string | undefined
  stroke: string
  children: ReactNode
}

/** Frames lines: they fill whatever box their place gives them, from the side where reading begins. */
export function TraceFrame({ label, stroke, children }: TraceFrameProps) {
  return (
    <svg
      className="trace"
      width="150"
      height="20"
      stroke={stroke}
      viewBox={`0 0 ${TRACE_BOX.width} ${TRACE_BOX.height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {children}
    </svg>
  )
}
