import { HOUSE_PATH } from '#domain/trace/house-line.ts'
import { TRACE_BOX } from '#domain/trace/trace-box.ts'
import { TraceFrame } from '#web/ui/trace-frame.tsx'

/** Shows a third of the shop's own line, on the way from a step to the next one; 0 is the first (S16.6). */
export function StepLine({ third }: { third: number }) {
  return (
    <TraceFrame stroke="currentColor">
      <g>
        <path
          d={HOUSE_PATH}
          transform={`translate(${-third * TRACE_BOX.width} 0) scale(3 1)`}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </TraceFrame>
  )
}
