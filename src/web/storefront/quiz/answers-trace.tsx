import { familyOfAnswers, turnsOfAnswers } from '#domain/quiz/answers-line.ts'
import { tracePath } from '#domain/trace/trace.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { familyColour } from '#web/ui/trace.tsx'
import { TraceFrame } from '#web/ui/trace-frame.tsx'

/**
 * Draws the line that the answers make so far: each of them bends it (S16.8). Until the first one its place is empty,
 * because a straight line below the bar would look like a second bar.
 */
export function AnswersTrace({ answers }: { answers: GivenAnswers }) {
  const family = familyOfAnswers(answers)
  const hasBegun = Object.keys(answers).length > 0
  return (
    <TraceFrame stroke={family === undefined ? 'var(--brass)' : familyColour({ family })}>
      {hasBegun && <path d={tracePath(turnsOfAnswers(answers))} vectorEffect="non-scaling-stroke" />}
    </TraceFrame>
  )
}
