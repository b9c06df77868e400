import type { Product } from '#domain/catalogue/product.ts'
import { asWished, departures } from '#domain/quiz/answers-line.ts'
import { QUESTION_IDS, readQuizAnswers } from '#domain/quiz/quiz.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { familyColour } from '#web/ui/trace.tsx'
import { TraceFrame } from '#web/ui/trace-frame.tsx'
import { WORDS } from './words.fr.ts'

const POINTS = new Intl.ListFormat(LANGUAGE.lang)

/** Lays the line of the answers over the perfume's, and says where they part (S16.9). */
export function Agreement({ perfume, given }: { perfume: Product; given: GivenAnswers }) {
  const answers = readQuizAnswers(
    QUESTION_IDS.map((questionId) => ({ questionId, answer: given[questionId] ?? '' })),
  )
  if (answers === undefined) return null
  const points = departures(perfume, answers).map((questionId) => WORDS.points[questionId])
  return (
    <figure className="quiz-lines">
      <TraceFrame stroke={familyColour(perfume)}>
        <path d={tracePath(turnsOf(perfume))} vectorEffect="non-scaling-stroke" />
        <path d={tracePath(turnsOf(asWished(perfume, answers)))} vectorEffect="non-scaling-stroke" />
      </TraceFrame>
      <figcaption>
        {points.length === 0 ? WORDS.follows : say(WORDS.departs, { points: POINTS.format(points) })}
      </figcaption>
    </figure>
  )
}
