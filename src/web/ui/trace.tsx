import { type Scented, tracePath, turnsOf } from '#domain/trace/trace.ts'
import { TraceFrame } from './trace-frame.tsx'

/** Draws the line that a perfume leaves behind it, in the colour of its family (S16). */
export function Trace({ of, label }: { of: Scented; label?: string }) {
  return (
    <TraceFrame label={label} stroke={familyColour(of)}>
      <path d={tracePath(turnsOf(of))} vectorEffect="non-scaling-stroke" />
    </TraceFrame>
  )
}

/** Draws the lines of several perfumes over each other: each begins its own way, and they calm down into one. */
export function TraceBundle({ of }: { of: readonly Scented[] }) {
  return (
    <TraceFrame stroke="none">
      {of.map((perfume) => (
        <path
          key={perfume.id}
          d={tracePath(turnsOf(perfume))}
          stroke={familyColour(perfume)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </TraceFrame>
  )
}

export function familyColour({ family }: Pick<Scented, 'family'>): string {
  return `var(--family-${family})`
}
