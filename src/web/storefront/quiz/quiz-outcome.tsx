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
import { WORDS } from './words.fr.ts'
import './quiz-results.css'

type QuizOutcomeProps = { answers: GivenAnswers; hasMoved: boolean; onRestart: () => void }

/** Shows the results: loading, perfumes, none, or failed. */
export function QuizOutcome({ answers, hasMoved, onRestart }: QuizOutcomeProps) {
  const readCache = useReadCache()
  const { data: results, error, refetch } = useRead(quizResultsQuery(answers))

  useEffect(() => {
    if (error === null) return
    const text = refusalMessage(error, WORDS.failureAdvice)
    const shown = toast({ tone: 'destructive', title: WORDS.failure, text })
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
        title={WORDS.failure}
        text={refusalMessage(error, WORDS.failureAdvice)}
        hasMoved={hasMoved}
        onRetry={() => refetch()}
        onRestart={restart}
      />
    )
  }
  return (
    <div className="quiz-wait">
      <span className="spin" aria-hidden="true" />
      <QuizHeading takesFocus={hasMoved}>{WORDS.waiting}</QuizHeading>
    </div>
  )
}
