import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import type { QuizResult } from '#domain/quiz/results.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { PATHS } from '#web/routing/paths.ts'
import { BoxOfMatches } from '#web/storefront/box/box-of-matches.tsx'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { Check } from '#web/ui/icons.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { QUESTIONS } from './quiz-texts.ts'

const COUNTED = [
  '',
  'un parfum',
  'deux parfums',
  'trois parfums',
  'quatre parfums',
  'cinq parfums',
  'six parfums',
]
/** These cards are above the fold, so they are loaded eagerly. */
const EAGER_CARDS = 3

type QuizResultsProps = {
  results: readonly QuizResult[]
  answers: GivenAnswers
  hasMoved: boolean
  onRestart: () => void
}

/** Shows the given answers, and matching perfumes, best first, with score and reasons. */
export function QuizResults({ results, answers, hasMoved, onRestart }: QuizResultsProps) {
  return (
    <>
      <div className="page-head">
        <p className="eyebrow">Six réponses, {COUNTED[results.length]}</p>
        <QuizHeading takesFocus={hasMoved}>Votre sélection</QuizHeading>
        <p>D’après vos réponses, voici les parfums les plus proches de ce que vous cherchez.</p>
        <ul className="quiz-answers" aria-label="Vos réponses">
          {QUESTION_IDS.map((questionId) => (
            <li key={questionId} className="tag">
              {QUESTIONS[questionId].choices.find(({ value }) => value === answers[questionId])?.label}
            </li>
          ))}
        </ul>
      </div>
      <h2 className="sr">Parfums recommandés</h2>
      <ul className="grid-cards g3 quiz-matches">
        {results.map((result, position) => (
          <li key={result.id}>
            <ProductCard
              product={result}
              sizes="(min-width: 1024px) 400px, 50vw"
              loading={position < EAGER_CARDS ? 'eager' : 'lazy'}
            />
            <Fit result={result} />
          </li>
        ))}
      </ul>
      <BoxOfMatches matches={results} />
      <div className="quiz-end">
        <a className="btn btn-primary btn-lg" href={PATHS.shop}>
          Explorer la boutique
        </a>
        <button type="button" className="btn btn-secondary btn-lg" onClick={onRestart}>
          Recommencer le quiz
        </button>
      </div>
    </>
  )
}

/** Shows '92 % compatible' and two reasons. */
function Fit({ result: { percentage, reasons } }: { result: QuizResult }) {
  return (
    <div className="quiz-fit">
      <p className="num">
        {percentage}
        {'\u202f%'} compatible
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Check size={18} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
