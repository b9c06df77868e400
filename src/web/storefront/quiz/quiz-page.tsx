import { useState } from 'react'
import { QUESTION_IDS } from '#domain/quiz.ts'
import { answerQuestion, goToStep, restartQuiz, useQuizProgress } from '#web/data/quiz-progress.ts'
import { PATHS } from '#web/paths.ts'
import { QuizOutcome } from './quiz-outcome.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import './quiz.css'

/** `/quiz`: six questions one after the other, then the perfumes that answer to them. */
export function QuizPage() {
  const { step, answers } = useQuizProgress()
  const [hasMoved, setMoved] = useState(false)
  const questionId = QUESTION_IDS[step]

  function go(next: number) {
    setMoved(true)
    goToStep(next)
  }

  function restart() {
    setMoved(true)
    restartQuiz()
  }

  return (
    <div className={hasMoved ? 'wrap quiz-page has-moved' : 'wrap quiz-page'}>
      {questionId === undefined ? (
        <QuizOutcome answers={answers} hasMoved={hasMoved} onRestart={restart} />
      ) : (
        <QuizQuestion
          questionId={questionId}
          step={step}
          chosen={answers[questionId]}
          hasMoved={hasMoved}
          onChoose={(answer) => answerQuestion(questionId, answer)}
          onGo={go}
        />
      )}
      <noscript>
        <p>
          Le quiz a besoin de JavaScript&nbsp;: activez-le, ou{' '}
          <a className="link" href={PATHS.shop}>
            explorez la boutique
          </a>
          .
        </p>
      </noscript>
    </div>
  )
}
