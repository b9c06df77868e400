import { useEffect } from 'react'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { quizResultsQuery } from '#web/data/quiz/query.ts'
import { useRead, useReadCache } from '#web/data/use-read.ts'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { QuizEmpty } from './quiz-empty.tsx'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { QuizResults } from './quiz-results.tsx'
import './quiz-results.css'

/** S8.13 quotes it. */
const FAILURE = 'Failed to get quiz results'
const ADVICE = 'Vos réponses sont gardées. Vérifiez votre connexion, puis réessayez.'

type QuizOutcomeProps = { answers: GivenAnswers; hasMoved: boolean; onRestart: () => void }

/** Shows the results: loading, perfumes, none, or failed. */
export function QuizOutcome({ answers, hasMoved, onRestart }: QuizOutcomeProps) {
  const readCache = useReadCache()
  const { data: results, error, refetch } = useRead(quizResultsQuery(answers))

  useEffect(() => {
    if (error === null) return
    const shown = toast({ tone: 'destructive', title: FAILURE, text: refusalMessage(error, ADVICE) })
    return () => dismissToast(shown)
  }, [error])

  function restart() {
    readCache.removeQueries(({ queryKey: [path] }) => path === getQuizResults.path)
    onRestart()
  }

  if (results !== undefined && results.length > 0) {
    return <QuizResults results={results} answers={answers} hasMoved={hasMoved} onRestart={restart} />
  }
  if (results !== undefined) return <QuizEmpty hasMoved={hasMoved} onRestart={restart} />
  if (error !== null) {
    return (
      <QuizFailure
        title={FAILURE}
        text={refusalMessage(error, ADVICE)}
        hasMoved={hasMoved}
        onRetry={() => refetch()}
        onRestart={restart}
      />
    )
  }
  return (
    <div className="quiz-wait">
      <span className="spin" aria-hidden="true" />
      <QuizHeading takesFocus={hasMoved}>Nous analysons vos préférences...</QuizHeading>
    </div>
  )
}
